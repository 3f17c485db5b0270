// HarfBuzz: characters of one face, script and direction to positioned glyphs.

import CHarfBuzz
import Foundation

/// One glyph as shaped. Lengths in points.
struct ShapedGlyph {
  var id: UInt32
  /// Index of the first character it stands for, in its paragraph.
  var cluster: Int
  var advance: CGFloat
  /// Offset of the drawn glyph from the pen, y down.
  var offset: CGPoint
  /// False where a line that starts with this cluster must be shaped anew.
  var isSafeToBreak: Bool
}

/// What the shaper must know of a stretch besides its characters.
struct ShapingStyle {
  /// Nil draws a box for each character.
  var face: FontFace?
  var font: FontRequest
  var kerning: CGFloat
  var tracking: CGFloat
  /// HarfBuzz's script number: the ISO 15924 tag.
  var script: UInt32
  var bidiLevel: UInt8
  var language: String
  /// Non-nil: each character is a picture of this width, points.
  var attachmentWidth: CGFloat?

  var isRightToLeft: Bool { bidiLevel & 1 == 1 }
}

/// Shapes stretches of a paragraph. Confined to one thread: it reuses one buffer.
@safe final class Shaper {
  let lineBreaks = LineBreakFinder()
  private let buffer: OpaquePointer

  init() {
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("HarfBuzz ran out of memory")
    }
    unsafe self.buffer = buffer
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes `range` of a paragraph, which gives joining and kerning their context.
  ///
  /// - Returns: glyphs from left to right.
  func shape(_ scalars: [UInt32], _ range: Range<Int>, style: ShapingStyle) -> [ShapedGlyph] {
    guard let face = style.face, style.attachmentWidth == nil else {
      return boxes(for: range, style: style)
    }
    unsafe hb_buffer_reset(buffer)
    unsafe hb_buffer_add_utf32(
      buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    unsafe hb_buffer_set_direction(
      buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(style.script))
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(style.language, -1))
    let features = Self.features(style, face: face)
    // The shaper is named, for HarfBuzz's own choice follows the variable HB_SHAPER_LIST.
    let isShaped = Self.openTypeShaper.withUTF8Buffer { name in
      var shapers: [UnsafePointer<CChar>?] = unsafe [
        UnsafeRawPointer(name.baseAddress)?.assumingMemoryBound(to: CChar.self), nil,
      ]
      return unsafe hb_shape_full(
        face.harfBuzzFont, buffer, features, UInt32(features.count), &shapers) != 0
    }
    precondition(isShaped, "HarfBuzz has no OpenType shaper")

    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let unit = style.font.size / face.unitsPerEm
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let position = unsafe positions[index]
      let flags = unsafe hb_glyph_info_get_glyph_flags(infos + index)
      unsafe glyphs.append(
        ShapedGlyph(
          id: infos[index].codepoint, cluster: Int(infos[index].cluster),
          advance: CGFloat(position.x_advance) * unit,
          offset: CGPoint(
            x: CGFloat(position.x_offset) * unit, y: -CGFloat(position.y_offset) * unit),
          isSafeToBreak: flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0))
    }
    addLetterSpacing(to: &glyphs, style: style, face: face)
    return glyphs
  }

  /// Adds the spacing once a cluster, after its last glyph from left to right: there it does not
  /// part a mark from its base. Clusters without width (joiners, controls) get none.
  private func addLetterSpacing(
    to glyphs: inout [ShapedGlyph], style: ShapingStyle, face: FontFace
  ) {
    let fit = face.widthFit.tracking(size: style.font.size, weight: style.font.weight)
    let spacing = fit * style.font.size + (style.tracking != 0 ? style.tracking : style.kerning)
    guard spacing != 0 else { return }
    var start = 0
    while start < glyphs.count {
      var end = start
      var width: CGFloat = 0
      while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster {
        width += glyphs[end].advance
        end += 1
      }
      if width > 0 { glyphs[end - 1].advance += spacing }
      start = end
    }
  }

  private static let openTypeShaper: StaticString = "ot"

  private static func features(_ style: ShapingStyle, face: FontFace) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    func set(_ tag: StaticString, _ value: UInt32) {
      features.append(
        hb_feature_t(tag: openTypeTag(tag), value: value, start: 0, end: UInt32.max))
    }
    if face.widthFit.suppressesContextualAlternates { set("calt", 0) }
    if style.tracking != 0 {
      set("liga", 0)
      set("clig", 0)
    }
    if style.font.usesMonospacedDigits { set("tnum", 1) }
    if style.font.usesSmallCaps { set("smcp", 1) }
    return features
  }

  /// Boxes for characters that no installed face has, and room for pictures.
  private func boxes(for range: Range<Int>, style: ShapingStyle) -> [ShapedGlyph] {
    let glyphs = range.map { index in
      ShapedGlyph(
        id: 0, cluster: index,
        advance: style.attachmentWidth ?? MissingGlyph.advance * style.font.size, offset: .zero,
        isSafeToBreak: true)
    }
    return style.isRightToLeft ? glyphs.reversed() : glyphs
  }
}

/// An OpenType tag's number.
func openTypeTag(_ name: StaticString) -> UInt32 {
  precondition(name.utf8CodeUnitCount == 4, "an OpenType tag has four letters: \(name)")
  return unsafe UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) {
    $0 << 8 | UInt32($1)
  }
}
