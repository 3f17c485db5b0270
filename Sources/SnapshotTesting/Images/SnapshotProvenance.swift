// What a picture was made with, in its file: said before its pixels are where it differs.

import Digest
import DisplayList
import Foundation
import Goldens
import PNGCodec
import RenderJob
import Synchronization
import Typesetting

extension Provenance {
  /// The surroundings of a picture: the renderer, the theme, the fonts it uses, the screen.
  init(_ screen: SnapshotScreen, size: CGSize, list: DisplayList) {
    func number(_ value: CGFloat) -> String { LayoutText.number(value) }
    self.init([
      "renderer": "Emaki \(emakiVersion)", "theme": "iOS 18",
      "screen": "\(number(size.width))x\(number(size.height))",
      Self.scaleKey: number(screen.scale),
    ])
    let fonts = FontDigests.shared.text(of: list)
    if !fonts.isEmpty { self[Self.fontsKey] = fonts }
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
