// Guides: defaults, explicit values, and how children's guides become their parent's.

import Foundation
import LayoutEngine
import Testing

@Suite struct AlignmentTests {
  private let plain = ViewDimensions(.fixed(CGSize(30, 12)))

  @Test func defaults() {
    #expect(plain[HorizontalAlignment.leading] == 0)
    #expect(plain[HorizontalAlignment.center] == 15)
    #expect(plain[HorizontalAlignment.trailing] == 30)
    #expect(plain[VerticalAlignment.top] == 0)
    #expect(plain[VerticalAlignment.center] == 6)
    #expect(plain[VerticalAlignment.bottom] == 12)
    #expect(plain[VerticalAlignment.firstTextBaseline] == 12)
    #expect(plain[VerticalAlignment.lastTextBaseline] == 12)
    #expect(plain[HorizontalAlignment.listRowSeparatorLeading] == 0)
    #expect(plain[HorizontalAlignment.listRowSeparatorTrailing] == 30)
    #expect(plain[VerticalAlignment.thirds] == 4)
    #expect(plain[explicit: VerticalAlignment.thirds] == nil)
  }

  @Test func explicitValuesWin() {
    let leaf = Leaf.box(30, 12).guide(.thirds, 7)
    let dimensions = leaf.dimensions(in: .unspecified)
    #expect(dimensions[.thirds] == 7)
    #expect(dimensions[explicit: .thirds] == 7)
    #expect(dimensions[VerticalAlignment.top] == 0)
  }

  @Test func aGuideIsItsTypeOnItsAxis() {
    #expect(VerticalAlignment(Thirds.self) == .thirds)
    #expect(VerticalAlignment.top != .bottom)
    #expect(HorizontalAlignment(Thirds.self).key != VerticalAlignment.thirds.key)
    #expect(Alignment.topLeading == Alignment(horizontal: .leading, vertical: .top))
  }

  @Test func customGuidesCombineByTheirMean() {
    #expect(VerticalAlignment.thirds.combineExplicit([10, nil, 20, 60]) == 30)
    #expect(VerticalAlignment.thirds.combineExplicit([nil, nil]) == nil)
  }

  @Test func edgesAndCentresDoNotCombine() {
    for guide in [VerticalAlignment.top, .center, .bottom] {
      #expect(guide.combineExplicit([1, 2]) == nil)
    }
    for guide in [HorizontalAlignment.leading, .center, .trailing] {
      #expect(guide.combineExplicit([1, 2]) == nil)
    }
  }

  @Test func baselinesCombineByTheirOuterOnes() {
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([30, 13, nil, 20]) == 13)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([30, 13, nil, 50]) == 50)
    #expect(HorizontalAlignment.listRowSeparatorLeading.combineExplicit([56, 16]) == 16)
    #expect(HorizontalAlignment.listRowSeparatorTrailing.combineExplicit([56, 160]) == 160)
  }

  @Test func aStackMovesItsChildrensGuides() {
    let stack = StackLayout.vertical(spacing: 4)
    let children: [any LayoutSubview] = [
      Leaf.text(30), Leaf.box(10, 10), Leaf.text(40).guide(.thirds, 2),
    ]
    let result = stack.layout(.unspecified, children)
    func guide(_ alignment: VerticalAlignment) -> CGFloat? {
      stack.explicitAlignment(alignment.key, in: result, children)
    }
    #expect(guide(.firstTextBaseline) == 13)
    #expect(guide(.lastTextBaseline) == 47)
    #expect(guide(.thirds) == 36)
    #expect(guide(.center) == nil)
  }

  @Test func aWrapperKeepsItsChildsGuides() {
    let padding = PaddingLayout(EdgeInsets(top: 5, leading: 3, bottom: 0, trailing: 0))
    let child = Leaf.text(30).guide(HorizontalAlignment.leading, 9)
    let size = ViewSize(CGSize(33, 21), proposal: .unspecified)
    #expect(
      padding.explicitAlignment(VerticalAlignment.firstTextBaseline.key, at: size, child) == 18)
    #expect(padding.explicitAlignment(HorizontalAlignment.leading.key, at: size, child) == 12)
    #expect(padding.explicitAlignment(VerticalAlignment.top.key, at: size, child) == nil)
  }

  @Test func dimensionsCompareSizeAndGuides() {
    let leaf = Leaf.box(30, 12)
    #expect(leaf.dimensions(in: .zero) == leaf.dimensions(in: .zero))
    #expect(leaf.dimensions(in: .zero) != leaf.dimensions(in: .infinity))
    #expect(
      leaf.dimensions(in: .zero) != leaf.guide(VerticalAlignment.top, 1).dimensions(in: .zero))
  }
}
