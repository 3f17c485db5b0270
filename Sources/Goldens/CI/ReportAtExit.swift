// The HTML report that a failing run leaves, brought up to date when a process of it ends.

import Foundation
import PNGCodec
import Synchronization

/// Remembers of which packages goldens were verified, and where one failed.
enum ReportAtExit {
  private struct Seen {
    /// Folders of goldens whose package is known.
    var folders: Set<String> = []
    /// Packages, and whether a golden of theirs failed.
    var roots: [String: Bool] = [:]
  }

  private static let seen = Mutex(Seen())

  /// Notes a golden; the first arranges for the report.
  static func verified(golden: String, failed: Bool) {
    let isFirst = seen.withLock { seen in
      // OPTIMIZATION: finding the package asks the system for each folder above.
      let isKnown = !seen.folders.insert(parentFolder(of: golden)).inserted
      if isKnown, !failed { return false }
      let isFirst = seen.roots.isEmpty
      let root = packageRoot(above: golden)
      seen.roots[root] = failed || seen.roots[root] == true
      return isFirst
    }
    if isFirst { atexit { ReportAtExit.write() } }
  }

  private static func write() {
    let artefacts = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] ?? ""
    for (root, failed) in seen.withLock({ $0.roots }).sorted(by: { $0.key < $1.key }) {
      let file = ReportFile(root: root)
      let folders = isFolder(artefacts) ? [artefacts] : []
      guard failed else {
        file.refresh(folders: folders) { GoldenRun.complain($0) }
        continue
      }
      let count = file.write(folders: folders) { GoldenRun.complain($0) }
      if count > 0 { GoldenRun.complain("\(count) to review: \(file.path)") }
    }
  }
}
