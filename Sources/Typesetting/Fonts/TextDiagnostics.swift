// What the text engine has to say about fonts it lacks.

/// Something the text engine worked around.
package enum TextDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// No face has the character; a box was drawn.
  case missingGlyph(Unicode.Scalar)
  /// A file of the fixed list is not installed.
  case missingFontFile(path: String)
  case damagedFontFile(path: String)
  /// No registered face has that name; the system font was used.
  case unknownFontName(String)

  package var description: String {
    switch self {
    case .missingGlyph(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return "no font has U+\(padded) (\(scalar.properties.name ?? "unnamed")); drawn as a box"
    case .missingFontFile(let path): return "font file \(path) is not installed"
    case .damagedFontFile(let path): return "font file \(path) cannot be read as a font"
    case .unknownFontName(let name):
      return "no registered font is called \"\(name)\"; the system font is used"
    }
  }
}

/// Diagnostics in order of occurrence, each once.
struct DiagnosticLog {
  private(set) var entries: [TextDiagnostic] = []
  private var seen: Set<TextDiagnostic> = []

  /// Returns true when the diagnostic is new.
  mutating func record(_ diagnostic: TextDiagnostic) -> Bool {
    guard seen.insert(diagnostic).inserted else { return false }
    entries.append(diagnostic)
    return true
  }
}
