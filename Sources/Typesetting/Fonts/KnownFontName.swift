// What stands for the fonts of Apple's systems, which are not free to use here.

/// What can be told of a font by its name: "Georgia-BoldItalic" is a bold italic with serifs.
struct KnownFontName {
  let design: FontRequest.Design
  let weight: FontWeight
  let isItalic: Bool

  init(_ name: String) {
    let plain = name.lowercased().filter { $0 != " " && $0 != "-" }
    design =
      if Self.monospaced.contains(where: { plain.hasPrefix($0) }) {
        .monospaced
      } else if Self.serif.contains(where: { plain.hasPrefix($0) }) {
        .serif
      } else {
        .default
      }
    isItalic = plain.contains("italic") || plain.contains("oblique")
    weight =
      if plain.contains("black") {
        .black
      } else if plain.contains("heavy") || plain.contains("extrabold") {
        .heavy
      } else if plain.contains("semibold") || plain.contains("demi") {
        .semibold
      } else if plain.contains("bold") {
        .bold
      } else if plain.contains("medium") {
        .medium
      } else {
        // As light as it may be, the request's own weight counts.
        .ultraLight
      }
  }

  private static let monospaced = ["menlo", "courier", "monaco", "sfmono", "andalemono"]
  private static let serif = [
    "georgia", "times", "baskerville", "palatino", "didot", "bodoni", "cochin", "hoefler",
    "newyork",
    "americantypewriter", "superclarendon", "rockwell", "garamond", "charter", "iowan",
  ]
}
