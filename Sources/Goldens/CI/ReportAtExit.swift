// The HTML report that a failing run leaves, written when its process ends.

import Foundation
import PNGCodec
import Synchronization

/// Remembers in which packages a golden failed.
enum ReportAtExit {
  private static let roots = Mutex<Set<String>>([])

  /// Notes a failure; the first arranges for the report.
  static func failed(golden: String) {
    let root = packageRoot(above: golden)
    let isFirst = roots.withLock { known in
      defer { known.insert(root) }
      return known.isEmpty
    }
    if isFirst { atexit { ReportAtExit.write() } }
  }

  /// Everything that pends in those packages: a test of another process of the same run counts, too.
  private static func write() {
    let artefacts = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] ?? ""
    for root in roots.withLock({ $0 }).sorted() {
      let folders = [root] + (isFolder(artefacts) ? [artefacts] : [])
      let pending = PendingGolden.find(under: folders) { GoldenRun.complain($0) }
      guard !pending.isEmpty else { continue }
      let path = root + "/output/golden-report.html"
      do throws(FileError) {
        try writeFileAtomically(
          GoldenReport(pending: pending, root: root).html(), to: path, makingFolders: true)
        GoldenRun.complain("\(pending.count) to review: \(path)")
      } catch {
        GoldenRun.complain("\(error)")
      }
    }
  }
}
