// What a golden was made with: said before its pixels are when it differs.

package import PNGCodec

/// What a picture was made with, as keys and values: renderer, theme, fonts, device, scale, test.
///
/// It lives in the PNG's text chunks, one an entry, so that it travels with the golden and no second file
/// can get out of step. It never decides whether a golden is met: pixels do.
package struct Provenance: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// 1 to 72 printable ASCII characters, without a space at either end.
    package var key: String
    package var value: String
  }

  /// In the caller's order, each key once.
  package private(set) var entries: [Entry] = []

  /// The key of the test that a golden belongs to.
  package static let testKey = "test"
  /// The key of the faces that a picture uses: "Inter-Regular 0a1b2c3d, …", each with a digest of its file.
  package static let fontsKey = "fonts"
  /// The key of the number of pixels a point.
  package static let scaleKey = "scale"
  private static let prefix = "emaki:"

  package init() {}

  /// - Precondition: No key twice, and none that a PNG cannot hold.
  package init(_ pairs: KeyValuePairs<String, String>) {
    for (key, value) in pairs {
      precondition(self[key] == nil, "\"\(key)\" is given twice")
      self[key] = value
    }
  }

  /// The value of a key; setting nil removes it, setting a new key adds it at the end.
  package subscript(key: String) -> String? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      guard let newValue else {
        if let index { entries.remove(at: index) }
        return
      }
      if let index {
        entries[index].value = newValue
      } else {
        precondition(
          (1...72).contains(key.utf8.count) && key.utf8.allSatisfy { (32...126).contains($0) }
            && !key.hasPrefix(" ") && !key.hasSuffix(" "), "\"\(key)\" is no key of a PNG text")
        entries.append(Entry(key: key, value: newValue))
      }
    }
  }
}

extension Provenance {
  /// The text chunks to write. A NUL, which none can hold, is written as U+FFFD.
  package var texts: [PNGText] {
    entries.map { entry in
      PNGText(
        key: Self.prefix + entry.key, value: entry.value.replacing("\0", with: "\u{FFFD}"))
    }
  }

  /// What the texts of a PNG say; those of other programs are skipped, and of two of a key the first counts.
  package init(texts: [PNGText]) {
    for text in texts where text.key.hasPrefix(Self.prefix) {
      let key = String(text.key.dropFirst(Self.prefix.count))
      if !key.isEmpty, self[key] == nil { entries.append(Entry(key: key, value: text.value)) }
    }
  }

  /// The provenance in a PNG; empty if it has none, or cannot be read.
  package init(png: [UInt8]) {
    self.init(texts: (try? readPNGTexts(png)) ?? [])
  }

  /// How a golden with this provenance differs from a run with another, a line each.
  ///
  /// Entries that only one of the two has are left out, but for a golden's that the run has at all: an older
  /// golden without a provenance says nothing. The test's own name is no difference of the surroundings.
  package func differences(inRun run: Provenance) -> [String] {
    entries.flatMap { entry -> [String] in
      guard entry.key != Self.testKey, let now = run[entry.key], now != entry.value else {
        return []
      }
      guard entry.key == Self.fontsKey else { return [Self.line(entry.key, entry.value, now)] }
      // Only a face that both use and that is another file: another view uses other faces.
      let faces = Dictionary(Self.faces(now), uniquingKeysWith: { first, _ in first })
      return Self.faces(entry.value).compactMap { face, digest in
        guard let other = faces[face], other != digest else { return nil }
        return Self.line("font \(face)", digest, other)
      }
    }
  }

  private static func line(_ key: String, _ golden: String, _ run: String) -> String {
    "the golden was made with \(key) \(golden), this run uses \(run)"
  }

  /// The faces of a list of fonts, each with the digest of its file.
  private static func faces(_ fonts: String) -> [(String, String)] {
    fonts.split(separator: ",").compactMap { font in
      let words = font.split(separator: " ")
      return words.count == 2 ? (String(words[0]), String(words[1])) : nil
    }
  }

  /// The PNG with this provenance instead of what it has; other chunks stay as they are.
  package func stamped(_ png: [UInt8]) throws(PNGError) -> [UInt8] {
    try replacingPNGTexts(in: png, whereKeyHasPrefix: Self.prefix, with: texts)
  }
}
