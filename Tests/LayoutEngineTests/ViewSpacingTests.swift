// Spacing preferences: every pair of kinds, unions, and what wrappers forget.

import Foundation
import LayoutEngine
import Testing

@Suite struct ViewSpacingTests {
  private let text = ViewSpacing.text(above: 4.75, below: 8.25, textToText: 1)
  private let title = ViewSpacing.text(above: 9, below: 15, textToText: 2.5)
  private let plain = ViewSpacing()

  @Test func plainViewsKeepEight() {
    #expect(plain.distance(to: plain, along: .vertical) == 8)
    #expect(plain.distance(to: plain, along: .horizontal) == 8)
  }

  @Test func nothingBesideASpacer() {
    for other in [plain, text, .zero] {
      for axis in Axis.allCases {
        #expect(other.distance(to: .spacer, along: axis) == 0)
        #expect(ViewSpacing.spacer.distance(to: other, along: axis) == 0)
      }
    }
  }

  @Test func textsFollowTheirFonts() {
    #expect(text.distance(to: plain, along: .vertical) == 8.25)
    #expect(plain.distance(to: text, along: .vertical) == 4.75)
    #expect(text.distance(to: title, along: .vertical) == 2.5, "the lower text decides")
    #expect(title.distance(to: text, along: .vertical) == 1)
    #expect(text.distance(to: title, along: .horizontal) == 8)
    #expect(text.distance(to: plain, along: .horizontal) == 8)
  }

  @Test func unionsKeepTheLargerPreference() {
    let both = text.union(title)
    #expect(both.distance(to: plain, along: .vertical) == 15)
    #expect(plain.distance(to: both, along: .vertical) == 9)
    let mixed = text.union(plain)
    #expect(mixed.distance(to: plain, along: .vertical) == 8.25)
    #expect(mixed.distance(to: text, along: .vertical) == 4.75)
    #expect(ViewSpacing.zero.union(plain) == plain)
  }

  @Test func unionsTakeOnlyTheGivenEdges() {
    var spacing = ViewSpacing.zero
    spacing.formUnion(text, edges: .top)
    #expect(plain.distance(to: spacing, along: .vertical) == 4.75)
    #expect(spacing.distance(to: plain, along: .vertical) == 0)
  }

  @Test func fixedDistancesOverride() {
    #expect(ViewSpacing.fixed(3).distance(to: plain, along: .vertical) == 3)
    #expect(text.distance(to: .fixed(3), along: .vertical) == 3)
    #expect(ViewSpacing.fixed(3).distance(to: .fixed(5), along: .horizontal) == 5)
    #expect(ViewSpacing.fixed(3).distance(to: .spacer, along: .vertical) == 0)
  }

  @Test func paddedAndFramedEdgesArePlain() {
    let child = Leaf.text(30)
    let padded = PaddingLayout(EdgeInsets(4, edges: .bottom)).spacing(child)
    #expect(padded.distance(to: plain, along: .vertical) == 8)
    #expect(plain.distance(to: padded, along: .vertical) == 4.7421875)
    let wide = FrameLayout(width: 100, height: nil).spacing(child)
    #expect(wide == child.spacing)
    let tall = FrameLayout(width: nil, height: 30).spacing(child)
    #expect(tall == plain)
    #expect(FlexFrameLayout(maxHeight: .infinity).spacing(child) == plain)
    #expect(FlexFrameLayout(maxWidth: .infinity).spacing(child) == child.spacing)
  }

  @Test func aStackPrefersWhatItsEndsPrefer() {
    let column = StackLayout.vertical().spacing([Leaf.text(10), Leaf.box(10, 10)])
    #expect(plain.distance(to: column, along: .vertical) == 4.7421875)
    #expect(column.distance(to: plain, along: .vertical) == 8)
    let spaced = StackLayout.vertical().spacing([Leaf.spacer(.vertical), Leaf.text(10)])
    #expect(plain.distance(to: spaced, along: .vertical) == 0)
    #expect(spaced.distance(to: plain, along: .vertical) == 8.15087890625)
    #expect(StackLayout.vertical().spacing([]) == .zero)
  }
}
