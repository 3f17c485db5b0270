// ProjectFolder.swift: the folder of the project that a source belongs to.

import Foundation

/// Finds the project around a source file.
package enum ProjectFolder {
  /// The nearest folder at or above this one that holds a project or an asset catalogue; nil where there is none.
  ///
  /// - Parameter folder: absolute.
  package static func around(_ folder: String) -> String? {
    var url = URL(filePath: folder).standardizedFileURL
    for _ in 0..<levels {
      let path = url.path(percentEncoded: false)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      if names.contains(where: { name in marks.contains { name.hasSuffix($0) } }) {
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      }
      let parent = url.deletingLastPathComponent()
      guard parent != url, path != "/" else { return nil }
      url = parent
    }
    return nil
  }

  /// A project's sources lie no deeper in it than this.
  private static let levels = 6
  private static let marks = [".xcassets", ".xcodeproj", ".xcworkspace"]
}
