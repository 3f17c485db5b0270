// The text styles and Dynamic Type: Apple's published sizes and leadings as a table.

package import Foundation

/// Dynamic Type's twelve sizes, smallest first.
package enum TypeSizeCategory: Int, Sendable, Hashable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  package static func < (a: TypeSizeCategory, b: TypeSizeCategory) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// SwiftUI's text styles.
package enum TextStyle: Sendable, Hashable, CaseIterable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote
  case caption, caption2

  /// Size and leading (baseline to baseline), points.
  package struct Metrics: Sendable, Hashable {
    package var size: CGFloat
    package var leading: CGFloat
  }

  package func metrics(at typeSize: TypeSizeCategory) -> Metrics {
    let entry = Self.table[typeSize.rawValue][column]
    return Metrics(size: CGFloat(entry.0), leading: CGFloat(entry.1))
  }

  /// The weight a style has by itself.
  package var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// What `.bold()` makes of it.
  package var boldWeight: FontWeight {
    switch self {
    case .largeTitle, .title, .title2: .bold
    default: .semibold
    }
  }

  /// A length designed for the large size, scaled the way the style's leading scales.
  ///
  /// What `@ScaledMetric` and `Font.custom(_:size:relativeTo:)` use.
  package func scaledValue(
    _ value: CGFloat, at typeSize: TypeSizeCategory, displayScale: CGFloat
  ) -> CGFloat {
    guard typeSize != .large else { return value }
    let ratio = metrics(at: typeSize).leading / metrics(at: .large).leading
    return PixelGrid(scale: displayScale).round(value * ratio)
  }

  private var column: Int {
    switch self {
    case .largeTitle: 0
    case .title: 1
    case .title2: 2
    case .title3: 3
    case .headline, .body: 4
    case .callout: 5
    case .subheadline: 6
    case .footnote: 7
    case .caption: 8
    case .caption2: 9
    }
  }

  /// Rows by type size, columns largeTitle, title, title2, title3, headline and body, callout,
  /// subheadline, footnote, caption, caption2. Source: Human Interface Guidelines, Typography.
  private static let table: [[(Int, Int)]] = [
    [
      (31, 38), (25, 31), (19, 24), (17, 22), (14, 19), (13, 18), (12, 16), (12, 16), (11, 13),
      (11, 13),
    ],
    [
      (32, 39), (26, 32), (20, 25), (18, 23), (15, 20), (14, 19), (13, 18), (12, 16), (11, 13),
      (11, 13),
    ],
    [
      (33, 40), (27, 33), (21, 26), (19, 24), (16, 21), (15, 20), (14, 19), (12, 16), (11, 13),
      (11, 13),
    ],
    [
      (34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (16, 21), (15, 20), (13, 18), (12, 16),
      (11, 13),
    ],
    [
      (36, 43), (30, 37), (24, 30), (22, 28), (19, 24), (18, 23), (17, 22), (15, 20), (14, 19),
      (13, 18),
    ],
    [
      (38, 46), (32, 39), (26, 32), (24, 30), (21, 26), (20, 25), (19, 24), (17, 22), (16, 21),
      (15, 20),
    ],
    [
      (40, 48), (34, 41), (28, 34), (26, 32), (23, 29), (22, 28), (21, 28), (19, 24), (18, 23),
      (17, 22),
    ],
    [
      (44, 52), (38, 46), (34, 41), (31, 38), (28, 34), (26, 32), (25, 31), (23, 29), (22, 28),
      (20, 25),
    ],
    [
      (48, 57), (43, 51), (39, 47), (37, 44), (33, 40), (32, 39), (30, 37), (27, 33), (26, 32),
      (24, 30),
    ],
    [
      (52, 61), (48, 57), (44, 52), (43, 51), (40, 48), (38, 46), (36, 43), (33, 40), (32, 39),
      (29, 35),
    ],
    [
      (56, 66), (53, 62), (50, 59), (49, 58), (47, 56), (44, 52), (42, 50), (38, 46), (37, 44),
      (34, 41),
    ],
    [
      (60, 70), (58, 68), (56, 66), (55, 65), (53, 62), (51, 60), (49, 58), (44, 52), (43, 51),
      (40, 48),
    ],
  ]

  /// The leading the styles give a size, or nil where no style has that size.
  ///
  /// One size has two leadings in the table: 21 (26, and 28 for subheadline at xxxLarge); 26 lies
  /// on the line of its neighbours, so it wins by coming first.
  package static func leading(forSize size: CGFloat) -> CGFloat? {
    for row in table {
      for entry in row where CGFloat(entry.0) == size { return CGFloat(entry.1) }
    }
    return nil
  }
}
