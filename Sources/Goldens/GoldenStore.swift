// A folder of goldens, and the folder where failures are shown.

import Foundation
import PNGCodec
package import Pixels

/// A picture to hold against a golden: drawn, or encoded already.
package enum GoldenPicture: Sendable {
  case pixmap(Pixmap)
  case png([UInt8])
}

/// A folder of goldens. A value: suites that run at once may each have one for the same folder.
///
/// Pictures are `<name>.png`, texts `<name>.txt`, sequences a folder `<name>` with a `frames.json`. A
/// name may have parts, split by `/`. Files appear by rename, so a killed run leaves no half golden.
package struct GoldenStore: Sendable {
  package let directory: String
  /// A failure writes its `expected`, `actual` and `diff` to `<failures>/<name>/`.
  package let failures: String
  package let policy: RecordPolicy
  /// The test that asks, for what a failure leaves.
  package var test: GoldenTest?
  /// What recorded pictures say they were made with. Never decides whether a golden is met.
  package var provenance: Provenance?
  /// What is wrong with a frame's label beside its golden's, in words, where the pictures match; nil if nothing is.
  package var comparesLabels: (@Sendable (_ expected: String, _ actual: String) -> String?)?
  /// Who is told of each verified golden; nil tells nobody.
  package var run: GoldenRun?

  /// - Parameter failures: Unless told, `output/golden-failures` in the package that `directory` is in.
  package init(
    directory: String, failures: String? = nil, policy: RecordPolicy = .current,
    test: GoldenTest? = nil, provenance: Provenance? = nil, run: GoldenRun? = nil
  ) {
    self.directory = directory
    self.failures = failures ?? packageRoot(above: directory) + "/output/golden-failures"
    self.policy = policy
    self.test = test
    self.provenance = provenance
    self.run = run
  }

  /// Compares a picture with its golden, or records it where the policy allows.
  package func verify(_ picture: GoldenPicture, named name: String, tolerance: Tolerance = .exact)
    -> GoldenResult
  {
    let path = goldenPath(name) + ".png"
    return told(path, verify(picture, at: path, named: name, tolerance))
  }

  private func verify(
    _ picture: GoldenPicture, at path: String, named name: String, _ tolerance: Tolerance
  ) -> GoldenResult {
    let verdict = judge(picture, golden: path, tolerance: tolerance)
    switch (verdict, policy.mode) {
    case (.unusable(let why), _):
      return fail(name, .unusable, "golden \"\(name)\": \(why)")
    case (_, .all), (.missing, .missing), (.missing, .failed), (.differs, .failed),
      (.damaged, .failed):
      do throws(GoldenProblem) {
        try record(picture, at: path)
        clearPending(path, .image)
        return .recorded(path: path)
      } catch {
        return fail(name, .unusable, "golden \"\(name)\" was not recorded: \(error.text)")
      }
    case (.matches, _):
      clearPending(path, .image)
      return .matched
    case (.missing, _):
      let summary = "golden \"\(name)\" is missing: \(path)"
      var shown = show(name, actual: picture)
      pend(path, .image, .missing, "there is no golden yet", into: &shown) {
        () throws(GoldenProblem) in try encode(picture)
      }
      return fail(name, .missing, summary, shown, toAccept: "missing")
    case (.damaged(let why), _):
      var shown = show(name, actual: picture)
      pend(path, .image, .damaged, why, into: &shown) { () throws(GoldenProblem) in
        try encode(picture)
      }
      return fail(name, .unusable, "golden \"\(name)\": \(why)", shown, toAccept: "failed")
    case (.differs(let difference, let expected, let actual), _):
      var shown = show(
        name, expected: expected, actual: actual, tolerance: tolerance)
      var numbers = PendingNumbers(difference)
      numbers.provenance = provenanceDifferences(golden: path)
      let summary = ((numbers.provenance ?? []) + ["\(difference)"]).joined(separator: "\n  ")
      pend(
        path, .image, .differs, summary, numbers: numbers, tolerance: tolerance, into: &shown
      ) {
        () throws(GoldenProblem) in try encode(picture)
      }
      return fail(
        name, .pixels(difference), "golden \"\(name)\": \(summary)", shown, toAccept: "failed")
    }
  }
}

/// Compares a picture with `<directory>/<name>.png`, or records it, as `GOLDEN_RECORD` and `CI` say.
package func verifyGolden(
  _ picture: GoldenPicture, named name: String, in directory: String,
  tolerance: Tolerance = .exact, test: GoldenTest? = nil
) -> GoldenResult {
  GoldenStore(directory: directory, test: test, run: .current).verify(
    picture, named: name, tolerance: tolerance)
}

/// Compares a text with `<directory>/<name>.txt`, or records it, as `GOLDEN_RECORD` and `CI` say.
package func verifyGolden(
  text: String, named name: String, in directory: String, test: GoldenTest? = nil
) -> GoldenResult {
  GoldenStore(directory: directory, test: test, run: .current).verify(text: text, named: name)
}

/// Compares frames with the sequence `<directory>/<name>/`, or records them.
package func verifyGolden(
  frames: some Sequence<GoldenFrame>, named name: String, in directory: String,
  tolerance: Tolerance = .exact, test: GoldenTest? = nil
) -> GoldenResult {
  GoldenStore(directory: directory, test: test, run: .current).verify(
    frames: frames, named: name, tolerance: tolerance)
}

extension GoldenStore {
  /// The golden's path without its extension.
  ///
  /// - Precondition: No part of the name is empty or leads out of the folder.
  func goldenPath(_ name: String) -> String {
    Self.check(name)
    return directory + "/" + name
  }

  static func check(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      parts.allSatisfy { !["", ".", ".."].contains($0) } && !name.utf8.contains(0),
      "\"\(name)\" cannot name a golden")
  }

  /// Passes a result on, after telling of it.
  func told(_ path: String, _ result: GoldenResult) -> GoldenResult {
    run?.add(GoldenCase(golden: path, test: test, result: result))
    return result
  }

  func fail(
    _ name: String, _ reason: GoldenFailure.Reason, _ summary: String, _ shown: Shown = Shown(),
    toAccept mode: String? = nil
  ) -> GoldenResult {
    var lines = [summary] + shown.lines
    if let mode {
      let review = policy.pending == .nowhere ? "" : "emaki accept, or "
      lines.append("  to accept  \(review)run again with \(policy.variable)=\(mode)")
    }
    if let note = policy.note { lines.append("  note       \(note)") }
    return .failed(
      GoldenFailure(
        reason: reason, name: name, message: lines.joined(separator: "\n"),
        artefacts: shown.paths))
  }
}

/// A reason in words, on its way into a failure's message.
struct GoldenProblem: Error {
  let text: String
}
