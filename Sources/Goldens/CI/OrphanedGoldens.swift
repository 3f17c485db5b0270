// Goldens that no test asks for any more.

import Foundation
import PNGCodec

/// Finds orphans by the list of all tests, never by what one run happened to verify.
package enum OrphanedGoldens {
  /// The goldens in `__Snapshots__` folders under `folder` whose test is not in the list, in byte order.
  ///
  /// A picture names its test itself, in a text chunk. A golden without one is an orphan when no test has the
  /// function that its name starts with, or the source file that its folder is named for is gone. What pends
  /// is no golden.
  package static func find(under folder: String, tests: TestList) -> [String] {
    var orphans: [String] = []
    for root in snapshotFolders(under: folder) {
      let sources = parentFolder(of: root)
      for file in names(in: root) where isFolder("\(root)/\(file)") {
        let hasSource = fileExists("\(sources)/\(file).swift")
        for name in names(in: "\(root)/\(file)") where !isPending(name) {
          let path = "\(root)/\(file)/\(name)"
          if isOrphan(path, name, hasSource: hasSource, tests) { orphans.append(path) }
        }
      }
    }
    return orphans.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isOrphan(
    _ path: String, _ name: String, hasSource: Bool, _ tests: TestList
  ) -> Bool {
    if let id = test(of: path) { return !tests.contains(id) }
    // `<test>.<name or number>.<extension>`: neither part has a dot of its own.
    return !hasSource || !tests.hasFunction(named: String(name.prefix { $0 != "." }))
  }

  /// The test that a picture, or the first of a sequence, names.
  private static func test(of path: String) -> String? {
    var picture = path
    if isFolder(path) {
      guard let first = (try? SequenceManifest.read(from: path))?.frames.first else { return nil }
      picture = "\(path)/\(first.file)"
    }
    guard picture.hasSuffix(".png"), let bytes = try? readFile(picture) else { return nil }
    return Provenance(png: bytes)[Provenance.testKey]
  }

  private static func isPending(_ name: String) -> Bool {
    name.hasSuffix(".new") || name.contains(".new.")
  }

  private static func snapshotFolders(under folder: String) -> [String] {
    if PendingGolden.fileName(folder) == "__Snapshots__" { return [folder] }
    return names(in: folder).flatMap { name -> [String] in
      let path = PendingPlace.joined(folder, name)
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      return isFolder(path) && !isLink ? snapshotFolders(under: path) : []
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }
  }
}
