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
