// OutputFolder.swift: whether a folder can be written, before the work that would fill it.

import Foundation

enum OutputFolder {
  /// Checks that the folder exists or can be made, and takes files; leaves nothing behind.
  ///
  /// It makes and removes a folder, since permissions alone do not tell: root may write nothing on a
  /// read-only file system, either.
  static func check(_ folder: String) throws(UsageError) {
    guard !folder.isEmpty else { throw UsageError("--out '': expected the path of a folder") }
    let files = FileManager.default
    var path = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false)
    while path.hasSuffix("/") { path.removeLast() }
    var isFolder = ObjCBool(false)
    while !path.isEmpty, unsafe !files.fileExists(atPath: path, isDirectory: &isFolder) {
      path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
    if path.isEmpty {
      path = "/"
      isFolder = true
    }
    guard isFolder.boolValue else {
      throw UsageError("--out \(folder): \(path) is a file; expected a folder, or nothing yet")
    }
    var template = Array("\(path)/.emaki-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw UsageError(
        "--out \(folder): \(path) cannot be written: \(unsafe String(cString: strerror(errno))); "
          + "choose another folder")
    }
    _ = unsafe rmdir(template)
  }
}
