// The HTML report of a package, where every process of a run and the answers to it find it.

import Foundation
import PNGCodec

/// `output/golden-report.html` of a package: everything that pends in it, whoever left it.
package struct ReportFile: Sendable {
  let root: String

  package init(root: String) { self.root = root }

  package var path: String { root + "/output/golden-report.html" }

  /// Writes the report; nothing pends: there is none any more.
  ///
  /// One process at a time looks for what pends and writes, so that the last of a run's shows what all of them left.
  ///
  /// - Parameter folders: Where goldens pend besides the package.
  /// - Returns: How many pend.
  @discardableResult
  package func write(folders: [String], note: (String) -> Void) -> Int {
    do throws(FileError) {
      let folder = parentFolder(of: path)
      if !isFolder(folder), PendingGolden.find(under: [root] + folders).isEmpty { return 0 }
      try makeFolder(folder)
      return try withFolderLocked(folder) { () throws(FileError) in
        let pending = PendingGolden.find(under: [root] + folders, note: note)
        if pending.isEmpty {
          try removeFile(path)
        } else {
          try writeFileAtomically(GoldenReport(pending: pending, root: root).html(), to: path)
        }
        return pending.count
      }
    } catch {
      note("\(error)")
      return 0
    }
  }

  /// Writes a report that is there anew, after something stopped pending: it would go on showing that.
  package func refresh(folders: [String], note: (String) -> Void) {
    if fileExists(path) { write(folders: folders, note: note) }
  }
}
