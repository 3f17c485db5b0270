// FreeType's coloured bitmap of a glyph as a picture in em units, y down.

import CFreeType
import Foundation
import Pixels

enum GlyphPictureReader {
  private static let loadFlags: Int32 = 1 << 20  // FT_LOAD_COLOR

  /// Makes the face's largest set of bitmaps the one that is read.
  ///
  /// - Returns: Its pixels per em; nil where the face has outlines, or no bitmaps.
  static func selectBitmaps(of face: FT_Face) -> CGFloat? {
    let isScalable = unsafe face.pointee.face_flags & 1 != 0  // FT_FACE_FLAG_SCALABLE
    let count = unsafe Int(face.pointee.num_fixed_sizes)
    guard !isScalable, count > 0, let sizes = unsafe face.pointee.available_sizes,
      let largest = (0..<count).max(by: { unsafe sizes[$0].y_ppem < sizes[$1].y_ppem }),
      unsafe FT_Select_Size(face, FT_Int(largest)) == 0
    else { return nil }
    return unsafe CGFloat(sizes[largest].y_ppem) / 64
  }

  /// The glyph's picture; nil when it has none in colours.
  static func picture(of glyph: UInt32, in face: FT_Face, pixelsPerEm: CGFloat) -> GlyphPicture? {
    guard unsafe FT_Load_Glyph(face, FT_UInt(glyph), loadFlags) == 0,
      let slot = unsafe face.pointee.glyph
    else { return nil }
    let bitmap = unsafe slot.pointee.bitmap
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    guard unsafe UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, width > 0, height > 0,
      let start = unsafe bitmap.buffer
    else { return nil }
    // Premultiplied, blue lowest.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = unsafe start + y * Int(bitmap.pitch)
      for x in 0..<width {
        let pixel = unsafe row + x * 4
        unsafe bytes += [pixel[2], pixel[1], pixel[0], pixel[3]]
      }
    }
    let bounds = unsafe CGRect(
      x: CGFloat(slot.pointee.bitmap_left) / pixelsPerEm,
      y: -CGFloat(slot.pointee.bitmap_top) / pixelsPerEm,
      width: CGFloat(width) / pixelsPerEm, height: CGFloat(height) / pixelsPerEm)
    return GlyphPicture(
      pixmap: Pixmap(width: width, height: height, bytes: bytes), bounds: bounds)
  }
}
