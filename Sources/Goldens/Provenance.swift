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
    entries.compactMap { entry in
      guard entry.key != Self.testKey, let now = run[entry.key], now != entry.value else {
        return nil
      }
      return "the golden was made with \(entry.key) \(entry.value), this run uses \(now)"
    }
  }

  /// The PNG with this provenance instead of what it has; other chunks stay as they are.
  package func stamped(_ png: [UInt8]) throws(PNGError) -> [UInt8] {
    try replacingPNGTexts(in: png, whereKeyHasPrefix: Self.prefix, with: texts)
  }
}
