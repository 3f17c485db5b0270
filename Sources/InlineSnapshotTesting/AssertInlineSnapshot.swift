// Asserting against a snapshot in the source itself.

public import Foundation
public import SnapshotTesting

/// Asserts that a given value matches an inline string snapshot.
///
/// - Parameters:
///   - value: A value to compare against a snapshot.
///   - snapshotting: A strategy for snapshotting and comparing values.
///   - message: An optional description of the assertion, for inclusion in test results.
///   - isRecording: Which snapshots are written into the source.
///   - timeout: The amount of time a snapshot must be generated in.
///   - syntaxDescriptor: An optional description of where the snapshot is inlined.
///   - expected: An optional closure that returns a previously generated snapshot. When omitted, the library will
///     automatically write a snapshot into your test file at the call site of the assertion.
///   - fileID: The file ID where the assertion occurs.
///   - filePath: The file where the assertion occurs.
///   - function: The function where the assertion occurs.
///   - line: The line where the assertion occurs.
///   - column: The column where the assertion occurs.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record isRecording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  func tell(_ verdict: InlineVerdict) {
    verdict.tell(fileID: fileID, file: filePath, line: line, column: column)
  }
  func fail(_ message: String, _ verdict: (String) -> InlineVerdict) {
    tell(verdict(message))
    failTest(message, fileID: fileID, file: filePath, line: line, column: column)
  }
  let actual: String?
  do {
    if let value = try value() {
      let operation = snapshotting.snapshot(value)
      guard let text = waitForValue(timeout: timeout, of: { operation.run($0) }) else {
        fail(
          """
          Exceeded timeout of \(timeout) seconds waiting for snapshot.

          This can happen when an asynchronously loaded value (like a network response) has not \
          loaded. If a timeout is unavoidable, consider setting the "timeout" parameter of
          "assertInlineSnapshot" to a higher value.
          """, InlineVerdict.unusable)
        return
      }
      actual = text
    } else {
      actual = nil
    }
  } catch {
    fail("Threw error: \(error)", InlineVerdict.unusable)
    return
  }

  let expected = expected?()
  let decision = RecordDecision(argument: isRecording)
  func record() {
    InlineRecorder.add(
      InlineRecording(
        actual: actual, descriptor: syntaxDescriptor, line: Int(line), column: Int(column)),
      file: "\(filePath)")
  }
  func difference() -> String? {
    switch (expected, actual) {
    case (nil, nil): nil
    case (let expected?, let actual?): snapshotting.diffing.diffV2(expected, actual)?.0
    case (let expected, let actual): Diffing.lines.diffV2(expected ?? "", actual ?? "")?.0 ?? "nil"
    }
  }
  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }

  let isMissing = expected == nil && actual != nil
  if decision.mode == .all || (isMissing && decision.mode != .never) {
    if expected == actual {
      tell(.matched)
      return
    }
    record()
    var failure =
      syntaxDescriptor.trailingClosureLabel
        == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
      ? "Automatically recorded a new snapshot."
      : "Automatically recorded a new snapshot for \"\(syntaxDescriptor.trailingClosureLabel)\"."
    if expected != nil, let difference = difference() {
      failure += " Difference: …\n\n\(indented(difference))"
    }
    fail(
      """
      \(failure)

      Re-run "\(function)" to assert against the newly-recorded snapshot.
      """, isMissing ? InlineVerdict.missing : InlineVerdict.differs)
    return
  }
  if isMissing {
    fail(
      ["No expected value to assert against.", decision.note].compactMap(\.self)
        .joined(separator: "\n\n"), InlineVerdict.missing)
    return
  }
  guard let difference = difference() else {
    tell(.matched)
    return
  }
  let text = message()
  var failure = """
    \(text.isEmpty ? "Snapshot did not match. Difference: …" : text)

    \(indented(difference))
    """
  if decision.mode == .failed {
    record()
    failure += "\n\nA new snapshot was automatically recorded."
  }
  tell(.differs(failure))
  syntaxDescriptor.fail(
    failure, fileID: fileID, file: filePath, line: line, column: column)
}
