// ProjectFolder.swift: the folder of the project that a source belongs to.

import Foundation
import Glibc

/// Finds the project around a source file.
package enum ProjectFolder {
  /// The nearest folder at or above this one that holds a project or an asset catalogue; nil where there is none.
  ///
  /// The search ends where a repository or package does, and before a folder that everybody may write to, such as `/tmp`:
  /// what lies there is not this project's.
  ///
  /// - Parameter folder: absolute.
  package static func around(_ folder: String) -> String? {
    var url = URL(filePath: folder).standardizedFileURL
    for _ in 0..<levels {
      let path = url.path(percentEncoded: false)
      if isOpenToAll(path) { return nil }
      var isEnd = false
      for entry in FolderListing(path) {
        if marks.contains(where: entry.name.hasSuffix) {
          return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        }
        if ends.contains(entry.name) { isEnd = true }
      }
      let parent = url.deletingLastPathComponent()
      guard !isEnd, parent != url, path != "/" else { return nil }
      url = parent
    }
    return nil
  }

  /// A project's sources lie no deeper in it than this.
  private static let levels = 6
  private static let marks = [".xcassets", ".xcodeproj", ".xcworkspace"]
  private static let ends: Set<String> = [".git", "Package.swift"]

  private static func isOpenToAll(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IWOTH != 0
  }
}
