// Verifying one snapshot: what the assertions do, but for failing the test.

public import Foundation
import Goldens
import PNGCodec
import Testing

/// Verifies that a given value matches a reference on disk.
///
/// - Parameters:
///   - value: A value to compare against a reference.
///   - snapshotting: A strategy for serializing, deserializing, and comparing values.
///   - name: An optional description of the snapshot.
///   - recording: Which goldens are written.
///   - snapshotDirectory: Optional directory to save snapshots. By default snapshots will be saved in a
///     directory with the same name as the test file, and that directory will sit inside a directory
///     `__Snapshots__` that sits next to your test file.
///   - timeout: The amount of time a snapshot must be generated in.
///   - fileID: The file ID in which failure occurred.
///   - filePath: The file in which failure occurred.
///   - testName: The name of the test in which failure occurred.
///   - line: The line number on which failure occurred.
///   - column: The column on which failure occurred.
/// - Returns: A failure message or, if the value matches, nil.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  let site = CallSite(fileID: fileID, file: filePath, line: line, column: column)
  let verification = Verification(
    site: site, name: name, testName: testName, snapshotDirectory: snapshotDirectory,
    pathExtension: snapshotting.pathExtension, record: RecordDecision(argument: recording))
  let finding: SnapshotFinding?
  do {
    finding = try verification.run(of: value, as: snapshotting, timeout: timeout)
  } catch let error as FileError {
    finding = SnapshotFinding(.unusable, "\(error)")
  } catch {
    // The words that an error has for users; else its value, where Foundation's would name an address in memory.
    finding = SnapshotFinding(
      .unusable, (error as? any LocalizedError)?.errorDescription ?? "\(error)")
  }
  verification.tell(finding)
  return finding?.message
}

@available(
  *, deprecated,
  renamed: "verifySnapshot(of:as:named:record:snapshotDirectory:timeout:file:testName:line:)"
)
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording,
    snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: file,
    testName: testName, line: line, column: column)
}

/// The golden of one call, and what to do with it.
private struct Verification {
  let site: CallSite
  let name: String?
  let testName: String
  let record: RecordDecision
  /// `__Snapshots__/<File>`, or the folder that the caller named.
  let folder: URL
  /// `<test>.<name or number>.<extension>`.
  let golden: URL
  let sourceName: String

  init(
    site: CallSite, name: String?, testName: String, snapshotDirectory: String?,
    pathExtension: String?, record: RecordDecision
  ) {
    self.site = site
    self.name = name
    self.testName = testName
    self.record = record
    let source = URL(fileURLWithPath: "\(site.file)", isDirectory: false)
    sourceName = source.deletingPathExtension().lastPathComponent
    folder =
      snapshotDirectory.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__").appendingPathComponent(sourceName)
    let test = sanitizePathComponent(testName)
    let identifier: String
    if let name {
      identifier = sanitizePathComponent(name)
    } else {
      SnapshotCounter.prepare()
      identifier = String(SnapshotCounter.next(folder.appendingPathComponent(test).path))
    }
    let file = folder.appendingPathComponent("\(test).\(identifier)")
    golden = pathExtension.map { file.appendingPathExtension($0) } ?? file
  }

  func run<Value, Format>(
    of value: () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    timeout: TimeInterval
  ) throws -> SnapshotFinding? {
    let operation = snapshotting.snapshot(try value())
    guard let new: Format = Waiting.value(timeout: timeout, of: { operation.run($0) }) else {
      return SnapshotFinding(
        .unusable,
        """
        Exceeded timeout of \(timeout) seconds waiting for snapshot.

        This can happen when an asynchronously rendered view (like a web view) has not loaded. \
        Ensure that every subview of the view hierarchy has loaded to avoid timeouts, or, if a \
        timeout is unavoidable, consider setting the "timeout" parameter of "assertSnapshot" to \
        a higher value.
        """)
    }
    if let verifyFolder = snapshotting.diffing.verifyFolder {
      return verifyFolder(
        new,
        FolderGolden(
          parent: folder.path, name: golden.lastPathComponent, record: record,
          artifacts: artifacts.path, test: site.test))
    }
    return try compare(stamped(new, snapshotting.diffing), by: snapshotting.diffing)
  }

  /// Tells a run's reports of the golden: whether it was met decides, as it does for the test.
  func tell(_ finding: SnapshotFinding?) {
    let run = GoldenRun(environment: SnapshotEnvironment.current)
    let result = finding.map {
      GoldenResult.failed(
        GoldenFailure(
          reason: $0.reason, name: golden.lastPathComponent, message: $0.message, artefacts: []))
    }
    run.add(GoldenCase(golden: golden.path, test: site.test, result: result ?? .matched))
  }

  private func stamped<Format>(_ new: Format, _ diffing: Diffing<Format>) -> Format {
    guard let stamp = diffing.stamped, let test = site.test else { return new }
    return stamp(new, test)
  }

  private func compare<Format>(
    _ new: Format, by diffing: Diffing<Format>
  ) throws -> SnapshotFinding? {
    func write(to url: URL) throws {
      try writeFileAtomically(Array(diffing.toData(new)), to: url.path, makingFolders: true)
      // What is recorded waits for nobody's word.
      if url == golden { PendingGolden.clear(golden: golden.path, kind: kind, in: pendingPlace) }
    }

    if record.mode == .all {
      try write(to: golden)
      return SnapshotFinding(
        .missing,
        """
        Record mode is on. Automatically recorded snapshot: …

        open "\(golden.absoluteString)"

        Turn record mode off and re-run "\(testName)" to assert against the newly-recorded snapshot
        """)
    }

    guard fileExists(golden.path) else {
      guard record.mode == .never else {
        try write(to: golden)
        return SnapshotFinding(
          .missing,
          """
          No reference was found on disk. Automatically recorded snapshot: …

          open "\(golden.absoluteString)"

          Re-run "\(testName)" to assert against the newly-recorded snapshot.
          """)
      }
      let failed = artifacts.appendingPathComponent(golden.lastPathComponent)
      try write(to: failed)
      try pend(diffing.toData(new), .missing, SnapshotFinding(.missing, "there is no golden yet"))
      site.attach([.data(diffing.toData(new), name: golden.lastPathComponent)])
      return SnapshotFinding(
        .missing,
        noted(
          """
          No reference was found on disk. New snapshot was not recorded because recording is disabled
          """))
    }

    let data = Data(try readFile(golden.path))
    // OPTIMIZATION: an unchanged golden is known by its bytes, before anything is decoded.
    if diffing.matchesFile?(new, data) == true { return matched() }
    let old = diffing.fromData(data)
    let damage = diffing.problem?(old, data)
    guard var finding = damage ?? finding(old, new, by: diffing) else { return matched() }

    let failed = artifacts.appendingPathComponent(golden.lastPathComponent)
    try write(to: failed)
    site.attach(finding.attachments)
    let tool = SnapshotTestingConfiguration.current?.diffTool ?? Defaults.diffTool
    var summary =
      name.map { "Snapshot \"\($0)\" does not match reference." }
      ?? "Snapshot does not match reference."
    if record.mode == .failed {
      try write(to: golden)
      summary += " A new snapshot was automatically recorded."
    } else {
      try pend(diffing.toData(new), damage == nil ? .differs : .damaged, finding)
    }
    finding.message = noted(
      """
      \(summary)

      \(tool(currentFilePath: golden.path, failedFilePath: failed.path))

      \(finding.message.trimmingCharacters(in: .whitespacesAndNewlines))
      """)
    if name == nil, Test.current?.isParameterized == true {
      finding.message += """


        Every case of \(testName) is held against this golden: a name of its own, as in \
        'named: "\\(argument)"', gives each one of its own.
        """
    }
    return finding
  }

  /// Why a value does not match; nil if it does.
  private func finding<Format>(
    _ old: Format, _ new: Format, by diffing: Diffing<Format>
  ) -> SnapshotFinding? {
    if let examine = diffing.examine { return examine(old, new) }
    guard let (message, attachments) = diffing.diffV2(old, new) else { return nil }
    var finding = SnapshotFinding(.text(line: 1), message)
    finding.attachments = attachments
    return finding
  }

  private func matched() -> SnapshotFinding? {
    PendingGolden.clear(golden: golden.path, kind: kind, in: pendingPlace)
    return nil
  }

  /// Leaves the new version beside the golden, for `emaki review`.
  private func pend(
    _ data: Data, _ status: PendingGolden.Status, _ finding: SnapshotFinding
  ) throws {
    try PendingGolden.write(
      Array(data), forGolden: golden.path, kind: kind, status: status, test: site.test,
      message: finding.message, numbers: finding.numbers, tolerance: finding.tolerance ?? .exact,
      in: pendingPlace)
  }

  private var pendingPlace: PendingPlace { PendingPlace(environment: SnapshotEnvironment.current) }

  private var kind: PendingGolden.Kind {
    switch golden.pathExtension {
    case "png": .image
    case "txt", "json", "csv", "plist": .text
    default: .data
    }
  }

  private func noted(_ message: String) -> String {
    record.note.map { message + "\n\n" + $0 } ?? message
  }

  /// Where failing snapshots go: `SNAPSHOT_ARTIFACTS`, or a temporary folder.
  private var artifacts: URL {
    let root =
      SnapshotEnvironment.current["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory()
    return URL(fileURLWithPath: root, isDirectory: true).appendingPathComponent(sourceName)
  }
}
