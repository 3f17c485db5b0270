// What verifying a snapshot in the source came to, for the reports of a run.

import Goldens

/// A case of a run's reports like any golden's, but that there is no file to review.
package enum InlineVerdict {
  case matched
  case missing(String)
  case differs(String)
  case unusable(String)

  /// Tells the run's JUnit report, and GitHub, of the snapshot at this place.
  package func tell(fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    // With its column: a line may hold several.
    let name = "\(file):\(line):\(column)"
    let test = CallSite(fileID: fileID, file: file, line: line, column: column).test
    var run = GoldenRun(environment: SnapshotEnvironment.current)
    run.reports = false
    run.add(GoldenCase(golden: name, test: test, result: result(name: name)))
  }

  private func result(name: String) -> GoldenResult {
    func failed(_ reason: GoldenFailure.Reason, _ message: String) -> GoldenResult {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      return .failed(GoldenFailure(reason: reason, name: last, message: message, artefacts: []))
    }
    return switch self {
    case .matched: .matched
    case .missing(let message): failed(.missing, message)
    case .differs(let message): failed(.text(line: 1), message)
    case .unusable(let message): failed(.unusable, message)
    }
  }
}
