// One opened face: HarfBuzz for coverage, metrics and shaping, FreeType for outlines.

import CFreeType
import CHarfBuzz
import Foundation
import Geometry

/// A font file opened once. Confined to the thread of its library.
///
/// Safe: both handles are made in `init`, released in `deinit` and never replaced.
@safe final class FontFace {
  /// File name without extension, and the face number where the file has several.
  let name: String
  let widthFit: WidthFit
  let unitsPerEm: CGFloat
  /// How many faces the file holds.
  let faceCount: Int
  /// The font's own line, per em: up, down, gap; and its decorations.
  let ascender: CGFloat
  let descender: CGFloat
  let lineGap: CGFloat
  let capHeight: CGFloat
  /// Centre of the underline below the baseline, per em, and its thickness.
  let underlineOffset: CGFloat
  let underlineThickness: CGFloat
  /// Centre of the strike above the baseline, per em.
  let strikeOffset: CGFloat

  /// HarfBuzz works in font units: its scale is the em.
  let harfBuzzFont: OpaquePointer
  private let file: MappedFile
  private let freeTypeFace: FT_Face
  private var outlines: [UInt32: GlyphOutline] = [:]
  /// Of a face whose glyphs are pictures.
  private let pixelsPerEm: CGFloat?
  private let isRounded: Bool
  private let widthFactor: CGFloat
  private lazy var rounding = RoundedOutline(strokeThickness: strokeThickness)

  /// Nil when the bytes are no font that both libraries read.
  init?(
    file: MappedFile, reference: FaceReference, name: String, widthFit: WidthFit,
    freeType: FT_Library
  ) {
    guard let start = unsafe file.bytes.baseAddress else { return nil }
    var opened: FT_Face?
    let error = unsafe FT_New_Memory_Face(
      freeType, start.assumingMemoryBound(to: UInt8.self), FT_Long(file.bytes.count),
      FT_Long(reference.index), &opened)
    guard error == 0, let freeTypeFace = unsafe opened else { return nil }
    // The mapping outlives the blob: this object owns both.
    let blob = unsafe hb_blob_create(
      start.assumingMemoryBound(to: CChar.self), UInt32(file.bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let face = unsafe hb_face_create(blob, UInt32(reference.index))
    unsafe hb_blob_destroy(blob)
    // FreeType knows none for a face of bitmaps.
    let units = unsafe Int32(hb_face_get_upem(face))
    let font = unsafe hb_font_create(face)
    unsafe hb_face_destroy(face)
    let pixelsPerEm = unsafe GlyphPictureReader.selectBitmaps(of: freeTypeFace)
    guard let font = unsafe font, units > 0,
      unsafe freeTypeFace.pointee.units_per_EM > 0 || pixelsPerEm != nil
    else {
      unsafe FT_Done_Face(freeTypeFace)
      return nil
    }
    // Named, for HarfBuzz's own choice follows the variable HB_FONT_FUNCS.
    unsafe hb_ot_font_set_funcs(font)
    unsafe hb_font_set_scale(font, units * Int32(reference.widthPercent) / 100, units)

    let em = CGFloat(units)
    var extents = hb_font_extents_t()
    _ = unsafe hb_font_get_h_extents(font, &extents)
    func metric(_ tag: hb_ot_metrics_tag_t, or fallback: CGFloat) -> CGFloat {
      var value: hb_position_t = 0
      let known = unsafe hb_ot_metrics_get_position(font, tag, &value) != 0
      return known && value != 0 ? CGFloat(value) / em : fallback
    }
    self.file = file
    unsafe self.freeTypeFace = freeTypeFace
    unsafe harfBuzzFont = font
    self.name = name
    self.widthFit = widthFit
    self.pixelsPerEm = pixelsPerEm
    isRounded = reference.isRounded
    widthFactor = CGFloat(reference.widthPercent) / 100
    unitsPerEm = em
    faceCount = unsafe Int(freeTypeFace.pointee.num_faces)
    ascender = CGFloat(extents.ascender) / em
    descender = -CGFloat(extents.descender) / em
    lineGap = CGFloat(extents.line_gap) / em
    capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT, or: 0.7)
    let thickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, or: 0.06)
    underlineThickness = thickness
    underlineOffset = -metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, or: -0.12)
    strikeOffset = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, or: 0.27)
  }

  deinit {
    unsafe hb_font_destroy(harfBuzzFont)
    unsafe FT_Done_Face(freeTypeFace)
  }

  /// Whether the face has a glyph of its own for the character.
  func covers(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(harfBuzzFont, scalar, &glyph) != 0 && glyph != 0
  }

  private func plainPath(of glyph: UInt32) -> Path {
    unsafe GlyphOutlineReader.path(of: glyph, in: freeTypeFace, unitsPerEm: unitsPerEm)
  }

  /// Of horizontal strokes, em: how high the hyphen is.
  private var strokeThickness: CGFloat {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(harfBuzzFont, 0x2D, &glyph) != 0 else { return 0.08 }
    let bounds = GlyphOutlineReader.bounds(of: plainPath(of: glyph))
    return bounds.isNull ? 0.08 : bounds.height
  }

  /// The one outline object of a glyph.
  func outline(_ glyph: UInt32) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    let made = makeOutline(glyph)
    outlines[glyph] = made
    return made
  }

  private func makeOutline(_ glyph: UInt32) -> GlyphOutline {
    let name = "\(name)#\(glyph)"
    if let pixelsPerEm,
      let picture = unsafe GlyphPictureReader.picture(
        of: glyph, in: freeTypeFace, pixelsPerEm: pixelsPerEm)
    {
      return GlyphOutline(picture: picture, name: name)
    }
    var path = plainPath(of: glyph)
    if isRounded { path = rounding.path(of: path) }
    if widthFactor != 1 {
      path = path.applying(CGAffineTransform(scaleX: widthFactor, y: 1))
    }
    return GlyphOutline(path: path, bounds: GlyphOutlineReader.bounds(of: path), name: name)
  }
}
