// FileFacts.swift: what tells a file from its next version, without reading it.

import Foundation

/// Size and times of a file, as the file system has them.
struct FileFacts {
  let byteCount: Int
  let modified: (seconds: Int, nanoseconds: Int)
  let isFolder: Bool

  /// Nil if nothing can be found at the path.
  init?(path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    byteCount = Int(facts.st_size)
    modified = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    isFolder = facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Changes whenever the file is written anew.
  var identity: String { "\(byteCount) \(modified.seconds).\(modified.nanoseconds)" }
}
