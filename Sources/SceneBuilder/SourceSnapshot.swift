// SourceSnapshot.swift: the user's files, read once.

import Foundation

/// One source file as it was when the run began: what is hashed is what is compiled.
struct SourceSnapshot {
  /// As the user wrote it, for messages.
  let path: String

  /// The same from the root, for the compiler's overlay.
  let absolutePath: String

  let bytes: [UInt8]

  /// Reads the files, each once however often it is named.
  static func read(_ paths: [String]) throws(SceneBuildError) -> [SourceSnapshot] {
    var seen: Set<String> = []
    var snapshots: [SourceSnapshot] = []
    for path in paths {
      let snapshot = try SourceSnapshot(path: path)
      if seen.insert(snapshot.absolutePath).inserted { snapshots.append(snapshot) }
    }
    return snapshots
  }

  private init(path: String) throws(SceneBuildError) {
    guard let facts = FileFacts(path: path) else {
      throw SceneBuildError("\(path): no such file; expected a Swift source file")
    }
    guard !facts.isFolder else {
      throw SceneBuildError("\(path) is a folder; name the Swift files in it: \(path)/*.swift")
    }
    guard path.hasSuffix(".swift") else {
      throw SceneBuildError("\(path) is not a Swift source file: its name does not end in .swift")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SceneBuildError("\(path) cannot be read; check its permissions")
    }
    guard String(validating: data, as: UTF8.self) != nil else {
      throw SceneBuildError("\(path) is not UTF-8 text; save it as UTF-8")
    }
    self.path = path
    absolutePath = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    bytes = [UInt8](data)
  }
}
