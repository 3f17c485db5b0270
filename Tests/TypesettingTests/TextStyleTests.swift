// Dynamic Type's table and what the styles make of bold.

import Foundation
import Testing
import Typesetting

@Suite struct TextStyleTests {
  /// Size/leading at the default type size. Source: Human Interface Guidelines, Typography.
  @Test(arguments: [
    (TextStyle.largeTitle, 34, 41), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25),
    (.headline, 17, 22), (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20),
    (.footnote, 13, 18), (.caption, 12, 16), (.caption2, 11, 13),
  ])
  func large(style: TextStyle, size: Int, leading: Int) {
    let metrics = style.metrics(at: .large)
    #expect(metrics.size == CGFloat(size))
    #expect(metrics.leading == CGFloat(leading))
  }

  /// Body over all type sizes, from the same source.
  @Test func bodyGrows() {
    let sizes = TypeSizeCategory.allCases.map { TextStyle.body.metrics(at: $0).size }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    let leadings = TypeSizeCategory.allCases.map { TextStyle.caption2.metrics(at: $0).leading }
    #expect(leadings == [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
  }

  /// The published table as text, a row a type size; columns as in `order`.
  @Test func wholeTable() {
    let order: [TextStyle] = [
      .largeTitle, .title, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption,
      .caption2,
    ]
    let published = """
      31/38 25/31 19/24 17/22 14/19 13/18 12/16 12/16 11/13 11/13
      32/39 26/32 20/25 18/23 15/20 14/19 13/18 12/16 11/13 11/13
      33/40 27/33 21/26 19/24 16/21 15/20 14/19 12/16 11/13 11/13
      34/41 28/34 22/28 20/25 17/22 16/21 15/20 13/18 12/16 11/13
      36/43 30/37 24/30 22/28 19/24 18/23 17/22 15/20 14/19 13/18
      38/46 32/39 26/32 24/30 21/26 20/25 19/24 17/22 16/21 15/20
      40/48 34/41 28/34 26/32 23/29 22/28 21/28 19/24 18/23 17/22
      44/52 38/46 34/41 31/38 28/34 26/32 25/31 23/29 22/28 20/25
      48/57 43/51 39/47 37/44 33/40 32/39 30/37 27/33 26/32 24/30
      52/61 48/57 44/52 43/51 40/48 38/46 36/43 33/40 32/39 29/35
      56/66 53/62 50/59 49/58 47/56 44/52 42/50 38/46 37/44 34/41
      60/70 58/68 56/66 55/65 53/62 51/60 49/58 44/52 43/51 40/48
      """
    let ours = TypeSizeCategory.allCases.map { typeSize in
      order.map {
        let metrics = $0.metrics(at: typeSize)
        return "\(Int(metrics.size))/\(Int(metrics.leading))"
      }.joined(separator: " ")
    }
    #expect(ours.joined(separator: "\n") == published)
    for typeSize in TypeSizeCategory.allCases {
      #expect(TextStyle.headline.metrics(at: typeSize) == TextStyle.body.metrics(at: typeSize))
    }
  }

  @Test func scaledValues() {
    #expect(TextStyle.body.scaledValue(44, at: .large, displayScale: 2) == 44)
    // 44 · 29/22, to the pixel.
    #expect(TextStyle.body.scaledValue(44, at: .xxxLarge, displayScale: 2) == 58)
  }

  @Test func everyStyleGrowsWithTheTypeSize() {
    for style in TextStyle.allCases {
      let metrics = TypeSizeCategory.allCases.map { style.metrics(at: $0) }
      for (smaller, larger) in zip(metrics, metrics.dropFirst()) {
        #expect(smaller.size <= larger.size)
        #expect(smaller.leading <= larger.leading)
      }
    }
  }

  /// Recorded from iOS 26: `.bold()` is 700 on the three titles and 600 elsewhere.
  @Test func boldIsATraitOfTheStyle() {
    for style in TextStyle.allCases {
      let expected: FontWeight =
        [.largeTitle, .title, .title2].contains(style) ? .bold : .semibold
      #expect(FontRequest.style(style).bold().weight == expected)
    }
    #expect(FontRequest.system(size: 17).bold().weight == .bold)
    #expect(FontRequest.style(.headline).weight == .semibold)
  }
}
