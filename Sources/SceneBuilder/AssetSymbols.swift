// AssetSymbols.swift: the names that Xcode makes of an asset catalogue: `Color.brand`, `Image(.logo)`.

package import ProjectFiles
package import SourceOutline

/// Swift names of a project's colours and pictures.
///
/// Xcode 15 and later declare one for each set of a catalogue. Here only those are declared that the sources name and do
/// not declare themselves.
package struct AssetSymbols {
  /// The declarations as a file of the user's module; nil where none is needed.
  package let text: String?

  package init(tree: ResourceTree, outlines: [SourceOutline]) {
    let wanted = outlines.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let own = outlines.reduce(into: Set<String>()) { $0.formUnion($1.members) }
    func symbols(_ names: [String], dropping suffix: String) -> [(symbol: String, name: String)] {
      var taken: Set<String> = []
      return names.flatMap { name in
        Self.symbols(of: name, dropping: suffix)
          .filter { wanted.contains($0) && !own.contains($0) && taken.insert($0).inserted }
          .map { ($0, name) }
      }
    }
    self.init(
      colors: symbols(tree.colorNames, dropping: "Color"),
      images: symbols(tree.imageNames, dropping: "Image"))
  }

  private let colors: [(symbol: String, name: String)]
  private let images: [(symbol: String, name: String)]

  private init(
    colors: [(symbol: String, name: String)], images: [(symbol: String, name: String)]
  ) {
    self.colors = colors
    self.images = images
    var lines: [String] = []
    for (symbol, name) in colors {
      let value = "ColorResource(name: \(swiftLiteral(name)), bundle: .main)"
      lines.append("extension ColorResource { static let `\(symbol)` = \(value) }")
      // Xcode leaves SwiftUI's own names alone, too.
      guard !Self.systemColors.contains(symbol) else { continue }
      lines.append("extension Color { static var `\(symbol)`: Color { Color(\(value)) } }")
      lines.append(
        "extension ShapeStyle where Self == Color { static var `\(symbol)`: Color { Color(\(value)) } }"
      )
      lines.append(
        "extension UIColor { static var `\(symbol)`: UIColor { UIColor(resource: \(value)) } }")
    }
    for (symbol, name) in images {
      let value = "ImageResource(name: \(swiftLiteral(name)), bundle: .main)"
      lines.append("extension ImageResource { static let `\(symbol)` = \(value) }")
      lines.append(
        "extension UIImage { static var `\(symbol)`: UIImage { UIImage(resource: \(value)) } }")
    }
    text =
      lines.isEmpty
      ? nil : "import SwiftUI\nimport UIKit\n" + lines.joined(separator: "\n") + "\n"
  }

  /// These and those that the compiler misses: `type 'ImageResource' has no member 'logo'`.
  ///
  /// - Returns: nil if it misses none that is not there yet.
  package func adding(wantedBy messages: [UInt8]) -> AssetSymbols? {
    let lines = String(decoding: messages, as: UTF8.self).split(separator: "\n")
    func missing(in types: String...) -> [(symbol: String, name: String)] {
      var names: Set<String> = []
      for line in lines {
        for type in types {
          guard let range = line.firstRange(of: "type '\(type)' has no member '") else { continue }
          names.insert(String(line[range.upperBound...].prefix { $0 != "'" }))
        }
      }
      return names.sorted().map { ($0, $0) }
    }
    let colors = missing(in: "Color", "ColorResource", "UIColor", "ShapeStyle")
      .filter { new in !self.colors.contains { $0.symbol == new.symbol } }
    let images = missing(in: "ImageResource", "UIImage")
      .filter { new in !self.images.contains { $0.symbol == new.symbol } }
    guard !colors.isEmpty || !images.isEmpty else { return nil }
    return AssetSymbols(colors: self.colors + colors, images: self.images + images)
  }

  /// Colours that SwiftUI and UIKit have already.
  private static let systemColors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor", "tint",
    "foreground", "background", "selection", "separator", "link", "label", "placeholder", "fill",
    "tertiary", "quaternary", "quinary", "lightGray", "darkGray", "magenta",
  ]

  /// What a set is called in Swift: with its suffix, and as Xcode prefers, without.
  package static func symbols(of name: String, dropping suffix: String) -> [String] {
    var words = Self.words(of: name)
    guard !words.isEmpty else { return [] }
    let whole = symbol(of: words)
    guard words.count > 1, words.last?.lowercased() == suffix.lowercased() else { return [whole] }
    words.removeLast()
    return [symbol(of: words), whole]
  }

  private static func symbol(of words: [String]) -> String {
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let symbol = words[0].lowercased() + rest.joined()
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }

  /// `ic_home-dark` is three words, `HTMLIcon` two, `brandRed` two.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let begins =
        character.isUppercase
        && (previous?.isUppercase == false || (next?.isLowercase == true && !word.isEmpty))
      if begins, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
