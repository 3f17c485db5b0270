// SceneFolder.swift: a folder of Swift files: a project, or scenes that know nothing of each other.

import Foundation
import SourceOutline

/// The Swift files in a folder and the folders in it.
package struct SceneFolder: Equatable, Sendable {
  /// As the user wrote it, without a slash at its end.
  package var path: String

  /// The paths of the Swift files, by their bytes.
  ///
  /// None whose name, or whose folder's, begins with a dot, none of a folder that tools fill, no package manifest.
  package var sources: [String]

  /// Nil if the path names no folder.
  ///
  /// - Throws: if it cannot be read or holds no Swift file.
  package init?(path: String) throws(SceneBuildError) {
    guard FileFacts(path: path)?.isFolder == true else { return nil }
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let folder = String(trimmed)
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil else {
      throw SceneBuildError("\(path) cannot be read; check its permissions")
    }
    self.path = folder
    sources = Self.files(in: folder == "/" ? "/" : folder + "/")
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !sources.isEmpty else {
      throw SceneBuildError("\(path) holds no Swift file; expected one or more")
    }
  }

  /// Folders that are made by tools, or hold other people's code.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules",
  ]

  private static func files(in prefix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: prefix)) ?? []
    return names.flatMap { name -> [String] in
      guard !name.hasPrefix("."), name != "Package.swift", !skipped.contains(name) else {
        return []
      }
      let path = prefix + name
      guard let facts = FileFacts(path: path) else { return [] }
      if facts.isFolder { return files(in: path + "/") }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }

  /// What is rendered of one file.
  package enum Scene: Equatable, Sendable {
    /// The sources to compile; the file itself is the first.
    case sources([String])

    /// Nothing, for a reason that ends the sentence "nothing to render: …", or none where nothing was expected.
    case nothing(reason: String?)
  }

  /// What each source is rendered with, in their order.
  ///
  /// Each file that shows something is a scene of its own, compiled with those that it needs: so a fault in
  /// one file costs only what uses it.
  package func scenes(_ outliner: Outliner) throws(SceneBuildError) -> [Scene] {
    guard outliner.isThere else { return sources.map { .sources([$0]) } }
    let outlines = try outliner.outlines(of: sources, named: [path])
    let folders = sources.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }
    return sources.indices.map { index in
      do throws(EntryChoiceError) {
        _ = try RenderEntry.chooseAll(from: outlines, named: nil, only: index)
      } catch {
        return .nothing(reason: Self.reason(error))
      }
      let group = SourceOutline.group(of: index, in: outlines, folders: folders)
      return .sources(group.map { sources[$0] })
    }
  }

  private static func reason(_ error: EntryChoiceError) -> String? {
    guard case .nothing(let candidates) = error, !candidates.isEmpty else { return nil }
    return candidates.map { "\($0.name) \($0.obstacle ?? "cannot be made")" }
      .joined(separator: ", ")
  }
}
