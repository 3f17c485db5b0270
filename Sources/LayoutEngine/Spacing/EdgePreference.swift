// The spacing preferences of one edge of a view.

package import Foundation

/// The distances one edge prefers, by category of neighbour; NaN where it has no preference.
///
/// Five numbers in place of a dictionary: a stack asks for every pair of its children, every time.
package struct EdgePreference: Sendable {
  /// To another view without text.
  var plain: CGFloat = .nan
  /// On a text's top, and on the bottom of what may lie above one.
  var aboveText: CGFloat = .nan
  /// On a text's bottom, and on the top of what may lie below one.
  var belowText: CGFloat = .nan
  /// Between the facing edges of two texts.
  var betweenTexts: CGFloat = .nan
  /// To any neighbour, whatever it prefers.
  var fixed: CGFloat = .nan

  static let none = EdgePreference()
  static let plainTop = EdgePreference(plain: defaultSpacing, belowText: 0)
  static let plainBottom = EdgePreference(plain: defaultSpacing, aboveText: 0)
  static let plainSide = EdgePreference(plain: defaultSpacing)

  var isEmpty: Bool {
    plain.isNaN && aboveText.isNaN && belowText.isNaN && betweenTexts.isNaN && fixed.isNaN
  }

  mutating func formUnion(_ other: EdgePreference) {
    plain = larger(plain, other.plain)
    aboveText = larger(aboveText, other.aboveText)
    belowText = larger(belowText, other.belowText)
    betweenTexts = larger(betweenTexts, other.betweenTexts)
    fixed = larger(fixed, other.fixed)
  }

  /// The largest distance among the categories both edges know; 0 when there is none.
  func distance(to facing: EdgePreference) -> CGFloat {
    if isEmpty || facing.isEmpty { return 0 }
    let fixed = larger(fixed, facing.fixed)
    if !fixed.isNaN { return fixed }
    var distance: CGFloat = .nan
    distance = larger(distance, shared(plain, facing.plain))
    distance = larger(distance, shared(aboveText, facing.aboveText))
    distance = larger(distance, shared(belowText, facing.belowText))
    distance = larger(distance, shared(betweenTexts, facing.betweenTexts))
    return distance.withoutNaN
  }

  /// The larger one where either is a number.
  private func larger(_ a: CGFloat, _ b: CGFloat) -> CGFloat { CGFloat.maximum(a, b) }

  /// The larger one where both are numbers.
  private func shared(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
    a.isNaN || b.isNaN ? .nan : max(a, b)
  }
}

extension EdgePreference: Equatable {
  package static func == (a: EdgePreference, b: EdgePreference) -> Bool {
    same(a.plain, b.plain) && same(a.aboveText, b.aboveText) && same(a.belowText, b.belowText)
      && same(a.betweenTexts, b.betweenTexts) && same(a.fixed, b.fixed)
  }

  private static func same(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || (a.isNaN && b.isNaN) }
}

/// What two plain neighbours keep between them, in points, on either axis (macOS 26.2, iOS 26.0).
package let defaultSpacing: CGFloat = 8
