// What one test process found: told to CI while it runs, and to a report at its end.

import Foundation
import PNGCodec
import Synchronization

/// One golden that was verified.
package struct GoldenCase: Hashable, Sendable {
  /// The golden's path.
  package var golden: String
  package var test: GoldenTest?
  package var result: GoldenResult

  package init(golden: String, test: GoldenTest?, result: GoldenResult) {
    self.golden = golden
    self.test = test
    self.result = result
  }
}

/// What happens with each verified golden besides its test's verdict.
///
/// A value made from the environment; nothing of it decides whether a test passes.
package struct GoldenRun: Hashable, Sendable {
  /// `GOLDEN_JUNIT`: the file that gets one test case a golden.
  package var junit: String?
  /// `GITHUB_ACTIONS`: failures are said on standard output as annotations.
  package var annotates: Bool
  /// What paths of sources are relative to: `GITHUB_WORKSPACE`, `CI_PROJECT_DIR`, or the working folder.
  package var workspace: String
  /// Whether `output/golden-report.html` of the golden's package follows from what failed.
  package var reports: Bool

  package init(environment: [String: String]) {
    junit = environment["GOLDEN_JUNIT"].flatMap { $0.isEmpty ? nil : $0 }
    annotates = environment["GITHUB_ACTIONS"] == "true"
    workspace =
      environment["GITHUB_WORKSPACE"] ?? environment["CI_PROJECT_DIR"]
      ?? FileManager.default.currentDirectoryPath
    reports = environment["GOLDEN_REPORT"] != "0"
  }

  /// This process's.
  package static let current = GoldenRun(environment: ProcessInfo.processInfo.environment)

  /// Tells of one golden; what cannot be written is said on standard error, once a file.
  package func add(_ verified: GoldenCase) {
    if annotates, let failure = verified.result.failure {
      GitHubAnnotation(verified, failure, workspace: workspace).print()
    }
    if reports {
      ReportAtExit.verified(golden: verified.golden, failed: !verified.result.passed)
    }
    if let junit {
      do throws(FileError) {
        try JUnitFile(path: junit).append(JUnitCase(verified, workspace: workspace))
      } catch {
        Self.complain("\(error)")
      }
    }
  }

  private static let complaints = Mutex<Set<String>>([])

  static func complain(_ text: String) {
    guard complaints.withLock({ $0.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data("goldens: \(text)\n".utf8))
  }
}
