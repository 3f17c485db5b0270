// Cuts a paragraph into stretches of one attribute set, direction, script and face.

import CHarfBuzz
import Foundation

/// A stretch to shape in one go.
struct TextItem {
  /// Characters of the paragraph.
  var range: Range<Int>
  var attributeIndex: Int
  var style: ShapingStyle
}

/// Itemises paragraphs; never inside a grapheme.
struct Itemizer {
  let library: FontLibrary
  let attributes: [TextAttributes]
  let language: String

  // HarfBuzz's own script values: ISO 15924 tags.
  private static let common = openTypeTag("Zyyy")
  private static let inherited = openTypeTag("Zinh")
  private static let latin = openTypeTag("Latn")

  /// - Parameters:
  ///   - attributeIndices: one a character.
  ///   - graphemeStarts: one a character, and true at the end.
  func items(
    scalars: [UInt32], attributeIndices: [Int], graphemeStarts: [Bool], levels: [UInt8]
  ) -> [TextItem] {
    let region = hanRegion(of: scalars)
    let scripts = resolvedScripts(of: scalars)
    var primaries: [Int: FontFace?] = [:]
    var items: [TextItem] = []
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while !graphemeStarts[end] { end += 1 }
      let index = attributeIndices[start]
      let run = attributes[index]
      let primary: FontFace?
      if let known = primaries[index] {
        primary = known
      } else {
        primary = library.primaryFace(for: run.font)
        primaries[index] = .some(primary)
      }
      let face =
        run.attachment == nil
        ? self.face(
          for: scalars[start..<end], font: run.font, primary: primary, script: scripts[start],
          region: region) : primary
      if let last = items.indices.last, items[last].attributeIndex == index,
        items[last].style.bidiLevel == levels[start], items[last].style.face === face,
        items[last].style.script == scripts[start]
      {
        items[last].range = items[last].range.lowerBound..<end
      } else {
        let style = ShapingStyle(
          face: face, font: run.font, kerning: run.kerning, tracking: run.tracking,
          script: scripts[start], bidiLevel: levels[start], language: language,
          attachmentWidth: run.attachment?.width)
        items.append(TextItem(range: start..<end, attributeIndex: index, style: style))
      }
      start = end
    }
    return items
  }

  /// The requested face; a stand-in for the whole grapheme; one for its first character; none.
  private func face(
    for grapheme: ArraySlice<UInt32>, font: FontRequest, primary: FontFace?, script: UInt32,
    region: FontCatalog.HanRegion
  ) -> FontFace? {
    // OPTIMIZATION: most graphemes are one character that the requested face has.
    if grapheme.count == 1, let primary, primary.covers(grapheme[grapheme.startIndex]),
      !isEmoji(grapheme)
    {
      return primary
    }
    let visible = grapheme.filter { !isInvisible($0) }
    guard let first = visible.first else { return primary }
    if isEmoji(grapheme),
      let face = library.fallbackFace(
        for: visible, font: font, script: FontCatalog.emojiScript, region: region)
    {
      return face
    }
    if let primary, visible.allSatisfy(primary.covers) { return primary }
    let scriptName = Self.name(ofScript: script)
    if let face = library.fallbackFace(
      for: visible, font: font, script: scriptName, region: region)
    {
      return face
    }
    let base =
      primary.flatMap { $0.covers(first) ? $0 : nil }
      ?? library.fallbackFace(
        for: CollectionOfOne(first), font: font, script: scriptName, region: region)
    for value in visible where base?.covers(value) != true {
      if let scalar = Unicode.Scalar(value) { library.report(.missingGlyph(scalar)) }
    }
    return base
  }

  /// A character's own script; common and inherited ones take that of what precedes them, or of
  /// what follows at the start.
  private func resolvedScripts(of scalars: [UInt32]) -> [UInt32] {
    var scripts = scalars.map(Self.script)
    var current = scripts.first { $0 != Self.common && $0 != Self.inherited } ?? Self.common
    for index in scripts.indices {
      if scripts[index] == Self.common || scripts[index] == Self.inherited {
        scripts[index] = current
      } else {
        current = scripts[index]
      }
    }
    return scripts
  }

  private static func script(of scalar: UInt32) -> UInt32 {
    // OPTIMIZATION: ASCII without a table.
    if scalar < 0x80 {
      let letter = scalar | 0x20
      return letter >= 0x61 && letter <= 0x7A ? latin : common
    }
    return unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
  }

  private static func name(ofScript script: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> UInt32($0)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Kana mean Japanese shapes and Hangul Korean ones; else the language decides.
  private func hanRegion(of scalars: [UInt32]) -> FontCatalog.HanRegion {
    for scalar in scalars where scalar >= 0x1100 {
      switch scalar {
      case 0x3041...0x30FF, 0x31F0...0x31FF: return .japan
      case 0x1100...0x11FF, 0xAC00...0xD7A3: return .korea
      default: continue
      }
    }
    if language.hasPrefix("ja") { return .japan }
    if language.hasPrefix("ko") { return .korea }
    if language.hasPrefix("zh-HK") || language.hasPrefix("zh-Hant-HK") { return .hongKong }
    if language.hasPrefix("zh-Hant") || language.hasPrefix("zh-TW") { return .taiwan }
    return .mainlandChina
  }
}

/// Characters that need no glyph: default ignorables and controls.
func isInvisible(_ value: UInt32) -> Bool {
  if value < 0x20 || (0x7F...0x9F).contains(value) { return true }
  guard value >= 0xAD, let scalar = Unicode.Scalar(value) else { return false }
  return scalar.properties.isDefaultIgnorableCodePoint
}

/// Whether a grapheme is meant as a picture in colours (UTS #51, 2.8 and ED-8 to ED-17).
private func isEmoji(_ grapheme: ArraySlice<UInt32>) -> Bool {
  let first = grapheme[grapheme.startIndex]
  // OPTIMIZATION: the first that is one by itself is a watch; keycaps are digits with a selector.
  if grapheme.count == 1, first < 0x231A { return false }
  guard let scalar = Unicode.Scalar(first), scalar.properties.isEmoji else { return false }
  guard let second = grapheme.dropFirst().first else { return scalar.properties.isEmojiPresentation }
  switch second {
  case 0xFE0E: return false
  case 0xFE0F: return true
  default:
    return scalar.properties.isEmojiPresentation
      || Unicode.Scalar(second)?.properties.isEmojiModifier == true
  }
}
