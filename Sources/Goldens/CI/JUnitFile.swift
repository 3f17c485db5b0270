// A JUnit report on disk, to which every process of a run adds.

import Foundation
package import PNGCodec
import Synchronization

/// A JUnit XML file with one test case a golden.
///
/// It appears by rename, so that it is whole whatever is killed. A process reads what others of its run wrote
/// (`TestRun`), adds its own cases, and writes all of it, one process at a time; the file of another run is
/// replaced. A golden of a test is one case, however often it is verified: a failure stays one for its process, while
/// a later process of the run, which tries a test again, has the last word.
package struct JUnitFile: Sendable {
  package let path: String
  let run: String

  package init(path: String, run: String? = nil) {
    self.path = path
    self.run = run ?? TestRun.current
  }

  /// A whole report of given cases.
  package static func xml(_ cases: [JUnitCase], run: String = "") -> String {
    JUnitReport(run: run, cases: cases).xml
  }

  /// What this process has for each file and has not written, and which of its cases failed.
  private struct Waiting {
    var cases: [JUnitCase] = []
    /// The file's cases when it was last written.
    var written = 0
    var failures: Set<String> = []
  }

  private static let waiting = Mutex<[[String]: Waiting]>([:])

  /// Adds one case.
  ///
  /// OPTIMIZATION: a failure is written at once. Those that pass are written in groups of a 64th of what is there,
  /// and when the process ends: otherwise the last of 10,000 cases would have had the file written 10,000 times.
  /// So of fewer than 128 cases none waits, and a crash can lose no more than a 64th of those that passed.
  package func append(_ one: JUnitCase) throws(FileError) {
    let isDue = Self.waiting.withLock { all in
      if all.isEmpty { atexit { JUnitFile.writeWaiting() } }
      let id = "\(one.className)\n\(one.name)"
      if one.failure != nil {
        all[key, default: Waiting()].failures.insert(id)
      } else if all[key]?.failures.contains(id) == true {
        return false
      }
      all[key, default: Waiting()].cases.append(one)
      let found = all[key, default: Waiting()]
      return one.failure != nil || found.cases.count > found.written / 64
    }
    if isDue { try write() }
  }

  private var key: [String] { [path, run] }

  /// Writes what waits.
  package func write() throws(FileError) {
    let folder = parentFolder(of: path)
    try makeFolder(folder)
    try withFolderLocked(folder) { () throws(FileError) in
      let cases = Self.waiting.withLock { all in
        defer { all[key]?.cases = [] }
        return all[key]?.cases ?? []
      }
      guard !cases.isEmpty else { return }
      var report = known() ?? JUnitReport(run: run)
      for one in cases { report.add(one) }
      try writeFileAtomically(Array(report.xml.utf8), to: path)
      let count = report.count
      Self.waiting.withLock { $0[key]?.written = count }
    }
  }

  /// What this run has in the file; nil when that is another's, or none.
  private func known() -> JUnitReport? {
    guard let bytes = try? readFile(path) else { return nil }
    return JUnitReport(xml: String(decoding: bytes, as: UTF8.self), run: run)
  }

  private static func writeWaiting() {
    for key in waiting.withLock({ $0.keys.sorted { $0[0] < $1[0] } }) {
      do throws(FileError) {
        try JUnitFile(path: key[0], run: key[1]).write()
      } catch {
        GoldenRun.complain("\(error)")
      }
    }
  }
}
