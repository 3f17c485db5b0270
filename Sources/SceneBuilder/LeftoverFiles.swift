// LeftoverFiles.swift: what a process leaves that is killed while it writes.

import Foundation

/// Files that were to be renamed when they were whole.
enum LeftoverFiles {
  /// Removes those of one process from a folder: `.NAME.new.NUMBER-ATTEMPT`, as atomic writing names them.
  static func remove(ofProcess process: pid_t, in folder: String) {
    let mark = ".new.\(process)-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".") && name.contains(mark) {
      unsafe unlink("\(folder)/\(name)")
    }
  }
}
