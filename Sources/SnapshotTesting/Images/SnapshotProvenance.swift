// What a picture was made with, in its file: said before its pixels are where it differs.

import Digest
import DisplayList
import Foundation
import PNGCodec
import Synchronization
import Typesetting

/// The surroundings of a picture: the renderer, the theme, the fonts it uses, the screen.
enum SnapshotProvenance {
  /// The version of Emaki whose pixels these are.
  static let renderer = "Emaki 0.1.0"
  static let theme = "iOS 18"
  private static let prefix = "emaki:"

  static func texts(_ screen: SnapshotScreen, size: CGSize, list: DisplayList) -> [PNGText] {
    func number(_ value: CGFloat) -> String { LayoutText.number(value) }
    return [
      ("renderer", renderer), ("theme", theme), ("fonts", FontDigests.shared.text(of: list)),
      ("screen", "\(number(size.width))x\(number(size.height))"), ("scale", number(screen.scale)),
    ].filter { !$0.1.isEmpty }.map { PNGText(key: prefix + $0.0, value: $0.1) }
  }

  /// A line for each entry that both have and that differs.
  ///
  /// Of fonts, only a file that both use and that is another one: another view uses other faces.
  static func differences(golden: [PNGText], run: [PNGText]) -> [String] {
    golden.flatMap { entry -> [String] in
      guard entry.key.hasPrefix(prefix),
        let now = run.first(where: { $0.key == entry.key })?.value, now != entry.value
      else { return [] }
      let key = entry.key.dropFirst(prefix.count)
      guard key == "fonts" else { return [line(String(key), entry.value, now)] }
      let faces = Dictionary(parts(now), uniquingKeysWith: { first, _ in first })
      return parts(entry.value).compactMap { face, digest in
        guard let other = faces[face], other != digest else { return nil }
        return line("font \(face)", digest, other)
      }
    }
  }

  private static func line(_ key: String, _ golden: String, _ run: String) -> String {
    "The reference was made with \(key) \(golden), this run uses \(run)."
  }

  /// The faces and digests of a list of fonts.
  private static func parts(_ fonts: String) -> [(String, String)] {
    fonts.split(separator: ",").compactMap { font in
      let words = font.split(separator: " ")
      return words.count == 2 ? (String(words[0]), String(words[1])) : nil
    }
  }
}

/// The digests of font files, each read once a process.
final class FontDigests: Sendable {
  static let shared = FontDigests()

  private let paths: [String: String]
  private let digests = Mutex<[String: String]>([:])

  private init() {
    paths = Dictionary(
      FontLibrary.requiredFiles.map { path in
        let file = path.split(separator: "/").last ?? ""
        return (String(file.prefix { $0 != "." }), "\(FontLibrary.defaultRoot)/\(path)")
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The faces that a list paints with, by name, each with a digest of its file: "Inter-Regular 0a1b2c3d".
  func text(of list: DisplayList) -> String {
    var faces: Set<String> = []
    Self.collect(list, into: &faces)
    return faces.sorted().map { face in "\(face) \(digest(face))" }.joined(separator: ", ")
  }

  private static func collect(_ list: DisplayList, into faces: inout Set<String>) {
    for item in list.items {
      switch item {
      case .glyphs(let run, _, _):
        for glyph in run.glyphs {
          faces.insert(String(glyph.outline.name.prefix { $0 != "#" && $0 != "@" }))
        }
      case .effect(let effect, let contents):
        if case .mask(let mask) = effect { collect(mask, into: &faces) }
        collect(contents, into: &faces)
      case .fill, .stroke, .image: break
      }
    }
  }

  private func digest(_ face: String) -> String {
    digests.withLock { digests in
      if let known = digests[face] { return known }
      let bytes = paths[face].flatMap { try? readFile($0) }
      let digest = bytes.map { String(SHA256.hexDigest($0).prefix(8)) } ?? "unknown"
      digests[face] = digest
      return digest
    }
  }
}
