// The Unicode bidirectional algorithm (UAX #9), through FriBidi.

import CFriBidi

/// Embedding levels of one paragraph: even runs left to right, odd ones right to left.
struct BidiLevels {
  /// One level a character.
  var levels: [UInt8]
  /// The paragraph's own level: 0 or 1.
  var base: UInt8

  /// - Parameters:
  ///   - scalars: one paragraph without its separator.
  ///   - direction: the paragraph's direction; nil takes the first strong character's.
  ///   - fallback: the direction of a paragraph without strong characters.
  init(
    scalars: [UInt32], direction: TextOptions.Direction?, fallback: TextOptions.Direction
  ) {
    // OPTIMIZATION: Hebrew, at U+0590, is the first script from right to left, and without one no
    // level rises above 0.
    let resolved = direction ?? (fallback == .leftToRight ? .leftToRight : nil)
    if resolved == .leftToRight, scalars.allSatisfy({ $0 < 0x590 }) {
      levels = [UInt8](repeating: 0, count: scalars.count)
      base = 0
      return
    }
    let count = scalars.count
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var embedding = [FriBidiLevel](repeating: 0, count: count)
    var paragraph =
      switch direction {
      case .leftToRight: FriBidiParType(FRIBIDI_PAR_LTR.rawValue)
      case .rightToLeft: FriBidiParType(FRIBIDI_PAR_RTL.rawValue)
      case nil:
        FriBidiParType(
          fallback == .leftToRight ? FRIBIDI_PAR_WLTR.rawValue : FRIBIDI_PAR_WRTL.rawValue)
      }
    let length = FriBidiStrIndex(count)
    unsafe fribidi_get_bidi_types(scalars, length, &types)
    unsafe fribidi_get_bracket_types(scalars, length, types, &brackets)
    let highest = unsafe fribidi_get_par_embedding_levels_ex(
      types, brackets, length, &paragraph, &embedding)
    precondition(highest > 0 || count == 0, "FriBidi ran out of memory")
    levels = embedding.map { UInt8(max($0, 0)) }
    base =
      paragraph == FriBidiParType(FRIBIDI_PAR_RTL.rawValue)
        || paragraph == FriBidiParType(FRIBIDI_PAR_WRTL.rawValue) ? 1 : 0
  }
}

/// Rule L2: from the highest level down to the lowest odd one, reverses what lies at it or above.
///
/// - Returns: the pieces' indices from left to right.
func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), highest > 0 else { return order }
  for level in stride(from: highest, through: 1, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      var end = start
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}
