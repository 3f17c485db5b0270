// ResourceTree.swift: what lies in a project's folders beside its sources, found by name.

import Foundation

/// The files and asset catalogues below some folders.
///
/// An app's bundle holds its resources by their names alone, in whatever folder of the project they lie; so they are
/// found by name here. Of several of one name the first is meant: in the roots' order, then by the bytes of its path.
package struct ResourceTree: Sendable {
  /// The folders that are searched, with all in them.
  package let roots: [String]

  /// Paths of files, by name: `data.json`.
  private var files: [String: [String]] = [:]

  /// Folders of sets of pictures, by name: of `Logo.imageset` it is `Logo`, and with the catalogue's folders `Brand/Logo`.
  private var imageSets: [String: String] = [:]
  private var colorSets: [String: String] = [:]

  /// How deep and how much is read: a source may lie in a home folder.
  private static let limits = (depth: 8, entries: 10_000)

  /// Reads the folders' names; no file is opened.
  package init(roots: [String]) {
    self.roots = roots
    var count = 0
    for root in roots { walk(root, depth: 0, count: &count) }
  }

  /// What is below these folders, read once a process.
  package static func below(_ roots: [String]) -> ResourceTree {
    lock.withLock {
      if let tree = unsafe known[roots] { return tree }
      let tree = ResourceTree(roots: roots)
      unsafe known[roots] = tree
      return tree
    }
  }
  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var known: [[String]: ResourceTree] = [:]

  /// Folders that are made by tools, or hold other people's code.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules",
  ]

  private mutating func walk(_ folder: String, depth: Int, count: inout Int) {
    guard depth <= Self.limits.depth, count < Self.limits.entries else { return }
    for entry in Self.entries(of: folder, count: &count) {
      let name = entry.name
      guard !name.hasPrefix("."), !Self.skipped.contains(name) else { continue }
      let path = folder + "/" + name
      if name.hasSuffix(".xcassets") {
        walk(catalogue: path, prefix: "", depth: depth + 1, count: &count)
      } else if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
        continue
      } else if entry.isFolder {
        walk(path, depth: depth + 1, count: &count)
      } else if !name.hasSuffix(".swift") {
        files[name, default: []].append(path)
      }
    }
  }

  private mutating func walk(
    catalogue folder: String, prefix: String, depth: Int, count: inout Int
  ) {
    guard depth <= Self.limits.depth, count < Self.limits.entries else { return }
    for entry in Self.entries(of: folder, count: &count) {
      let name = entry.name
      let path = folder + "/" + name
      if name.hasSuffix(".imageset") {
        note(name.dropLast(9), prefix, path, in: \.imageSets)
      } else if name.hasSuffix(".colorset") {
        note(name.dropLast(9), prefix, path, in: \.colorSets)
      } else if entry.isFolder, !name.contains(".") {
        walk(catalogue: path, prefix: "\(prefix)\(name)/", depth: depth + 1, count: &count)
      }
    }
  }

  /// What is in a folder, in the order of the names' bytes.
  private static func entries(of folder: String, count: inout Int) -> [FolderListing.Entry] {
    let entries = Array(FolderListing(folder))
    count += entries.count
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// A set may be asked for with its folders or, where they give no namespace, without.
  private mutating func note(
    _ name: Substring, _ prefix: String, _ path: String,
    in sets: WritableKeyPath<ResourceTree, [String: String]>
  ) {
    for key in [prefix + name, String(name)] where self[keyPath: sets][key] == nil {
      self[keyPath: sets][key] = path
    }
  }

  // MARK: Questions

  /// Where the file of a name lies; a name may begin with folders: `fixtures/data.json`.
  package func path(ofFile name: String) -> String? {
    guard name.contains("/") else { return files[name]?.first }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return files[last]?.first { $0.hasSuffix("/" + name) }
  }

  /// Each name that a file has, in the order of their bytes, and the file that it means.
  package var resources: [(name: String, path: String)] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .compactMap { name, paths in paths.first.map { (name, $0) } }
  }

  /// All files whose names end so, by their paths: `json`.
  package func paths(withExtension type: String) -> [String] {
    files.filter { $0.key.hasSuffix("." + type) }.flatMap(\.value)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func folder(ofImageSet name: String) -> String? { imageSets[name] }
  package func folder(ofColorSet name: String) -> String? { colorSets[name] }

  /// The names of sets, without the folders that they lie in, in the order of their bytes.
  package var imageNames: [String] { Self.leaves(imageSets) }
  package var colorNames: [String] { Self.leaves(colorSets) }

  /// Whether no catalogue with a colour or picture of the project's own came along with its sources.
  package var isWithoutCatalogue: Bool {
    imageSets.isEmpty && colorSets.keys.allSatisfy { $0 == "AccentColor" }
  }

  private static func leaves(_ sets: [String: String]) -> [String] {
    sets.keys.filter { !$0.contains("/") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
