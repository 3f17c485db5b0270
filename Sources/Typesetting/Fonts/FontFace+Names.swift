// The names a registered face answers to.

import CHarfBuzz

extension FontFace {
  /// PostScript name, full name and typographic or plain family, in English, without repeats.
  var names: [String] {
    let english = unsafe hb_language_from_string("en", -1)
    guard let face = unsafe hb_font_get_face(harfBuzzFont) else { return [] }
    var names: [String] = []
    // OpenType name table ids: 6 PostScript, 4 full, 16 typographic family, 1 family.
    for id: UInt32 in [6, 4, 16, 1] {
      var buffer = [CChar](repeating: 0, count: 256)
      var length = UInt32(buffer.count)
      let total = unsafe hb_ot_name_get_utf8(face, id, english, &length, &buffer)
      guard total > 0, length > 0 else { continue }
      let bytes = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
      let name = String(decoding: bytes, as: UTF8.self)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
