// Finding pending goldens by their sidecars.

import Foundation
import PNGCodec

extension PendingGolden {
  /// Every pending golden in folders and their subfolders, each once, by the golden's path in byte order.
  ///
  /// A sidecar whose new version is gone is what a
  /// killed `accept` leaves, and pends no longer.
  ///
  /// - Parameter note: Told of each sidecar that cannot be obeyed, each new version without one, and each folder
  ///   that cannot be listed.
  package static func find(
    under folders: [String], note: (String) -> Void = { _ in }
  ) -> [PendingGolden] {
    var found: [String: PendingGolden] = [:]
    for folder in folders {
      var walk = PendingWalk()
      walk.enter(folder, note)
      for path in walk.sidecars {
        // One that is refused is said itself: its version needs no word of its own.
        walk.explained.insert(Self.newPath(forSidecar: path))
        guard let pending = read(path, note) else { continue }
        guard pending.isThere else { continue }
        found[URL(fileURLWithPath: path).standardizedFileURL.path] = pending
      }
      for path in walk.unexplained {
        note(
          "\(path) looks like a new version of a golden, but nothing beside it says of which: run the test "
            + "again, or remove it")
      }
    }
    return found.values.sorted {
      ($0.goldenPath, $0.sidecarPath) < ($1.goldenPath, $1.sidecarPath)
    }
  }

  /// The reverse of `sidecarPath(forNew:)`.
  private static func newPath(forSidecar path: String) -> String {
    let ending = path.hasSuffix(".new.pending.json") ? ".pending.json" : ".json"
    return String(path.dropLast(ending.count))
  }

  private var isThere: Bool {
    kind == .sequence
      ? fileExists(newPath + "/" + SequenceManifest.fileName)
      : fileExists(newPath) && !isFolder(newPath)
  }

  /// Reads a sidecar; nil, with a note, if it is none.
  static func read(_ path: String, _ note: (String) -> Void) -> PendingGolden? {
    do {
      let bytes = try readFile(path, maximumBytes: 16 << 20)
      var pending = try JSONDecoder().decode(PendingGolden.self, from: Data(bytes))
      pending.folder = parentFolder(of: path)
      guard let problem = pending.problem(sidecar: path) else { return pending }
      note("\(path): \(problem)")
    } catch let error as FileError {
      note("\(error)")
    } catch {
      note("\(path): \(SidecarProblem.words(for: error))")
    }
    return nil
  }

  /// Why a sidecar is not obeyed: what it names decides which file is replaced.
  private func problem(sidecar path: String) -> String? {
    if format != Self.currentFormat {
      return "'format' is \(format), this version of Emaki reads \(Self.currentFormat)"
    }
    if golden.contains("/") || ["", ".", ".."].contains(golden) {
      return "'golden' is \"\(golden)\", which is no file of a folder"
    }
    if Self.fileName(sidecarPath) != Self.fileName(path) {
      return "'golden' is \"\(golden)\" and 'kind' \(kind.rawValue), whose sidecar is called "
        + Self.fileName(sidecarPath)
    }
    guard let goldenFolder else { return nil }
    // As the shell sees it: through links, which may lead out.
    func real(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    let root = real(packageRoot(above: FileManager.default.currentDirectoryPath))
    let place = real(goldenFolder)
    let isInside = place == root || place.hasPrefix(root == "/" ? "/" : root + "/")
    return isInside
      ? nil : "'goldenFolder' is \"\(goldenFolder)\", which is outside of the package \(root)"
  }
}

/// Everything under a folder that may belong to a pending golden.
private struct PendingWalk {
  var sidecars: [String] = []
  /// Files and folders named like new versions.
  private var named: [String] = []
  /// Those of them that a sidecar tells of.
  var explained: Set<String> = []

  /// Hidden folders and links to folders are not entered.
  mutating func enter(_ folder: String, _ note: (String) -> Void) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      note("cannot list the folder \(folder): \(error.localizedDescription)")
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = PendingPlace.joined(folder, name)
      if PendingGolden.isSidecar(name) {
        sidecars.append(path)
        continue
      }
      let isFolder = isFolder(path)
      if Self.isNewVersion(path, name, isFolder: isFolder) { named.append(path) }
      if isFolder, !Self.isLink(path) { enter(path, note) }
    }
  }

  var unexplained: [String] { named.filter { !explained.contains($0) }.sorted() }

  /// `X.new.png` beside `X.png`, or among other goldens; `X.new` that holds frames. A user's own file may be called
  /// anything else.
  private static func isNewVersion(_ path: String, _ name: String, isFolder: Bool) -> Bool {
    if isFolder {
      return name.hasSuffix(".new") && fileExists("\(path)/\(SequenceManifest.fileName)")
    }
    let isAmongGoldens = path.contains("__Snapshots__/")
    if name.hasSuffix(".new") {
      return isAmongGoldens || fileExists(String(path.dropLast(".new".count)))
    }
    guard let dot = path.lastIndex(of: "."), path[..<dot].hasSuffix(".new") else { return false }
    return isAmongGoldens || path.hasSuffix(".png")
      || fileExists(String(path[..<dot].dropLast(".new".count)) + String(path[dot...]))
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

/// Why a sidecar cannot be read, by field.
private enum SidecarProblem {
  static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let context):
      return "the field '\(name(context.codingPath + [key]))' is missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "the field '\(name(context.codingPath))' should be \(word(for: type))"
    case .dataCorrupted(let context):
      guard !context.codingPath.isEmpty else { return "it is not JSON" }
      return "the field '\(name(context.codingPath))' has a value that is not known"
    @unknown default: return "\(error)"
    }
  }

  private static func name(_ path: [any CodingKey]) -> String {
    path.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
      .replacing(".[", with: "[")
  }

  private static func word(for type: Any.Type) -> String {
    if type == String.self { return "a text" }
    if type == Int.self || type == Double.self { return "a number" }
    return "\(type)".hasPrefix("Array") ? "a list" : "an object"
  }
}
