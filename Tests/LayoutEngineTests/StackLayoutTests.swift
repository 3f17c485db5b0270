// Rules of the stacks that no recording isolates.

import Foundation
import LayoutEngine
import Testing

@Suite struct StackLayoutTests {
  private let row = StackLayout.horizontal(spacing: 0)

  @Test func noChildrenNoSize() {
    #expect(row.layout(ProposedViewSize(100, 100), []) == .empty)
  }

  @Test func withoutAProposalEveryChildHasItsIdealLength() {
    let children: [any LayoutSubview] = [Leaf.color, Leaf.flexible(5...80, ideal: 33)]
    #expect(row.layout(.unspecified, children).size == CGSize(43, 33))
  }

  /// The size is that of the ideal lengths; then each child may be as long across as the stack.
  @Test func childrenFillTheStackAcross() {
    let divider = Leaf { CGSize($0.width ?? 10, 1) }
    let column = StackLayout.vertical(alignment: .leading, spacing: 0)
    let result = column.layout(.unspecified, [Leaf.text(40), divider])
    #expect(result.size == CGSize(40, 17))
    #expect(result.placements[1].size == CGSize(40, 1))
    #expect(result.placements[1].proposal == ProposedViewSize(40, nil))
    #expect(column.sizeThatFits(.unspecified, [Leaf.text(40), divider]) == result.size)
  }

  @Test func prioritiesGoFirst() {
    let children: [any LayoutSubview] = [
      Leaf.flexible(20...200, ideal: 50), Leaf.flexible(0...200, ideal: 50).prioritized(1),
    ]
    #expect(row.lengths(ProposedViewSize(100, 10), along: .horizontal, children) == [20, 80])
  }

  @Test func spacingCountsBesideASpacerWhenItIsGiven() {
    let children: [any LayoutSubview] = [
      Leaf.box(10, 10), Leaf.spacer(.horizontal), Leaf.box(10, 10),
    ]
    let spaced = StackLayout.horizontal(spacing: 6)
    #expect(spaced.lengths(ProposedViewSize(100, 10), along: .horizontal, children)[1] == 68)
  }

  @Test func anEndlessProposalGivesTheMaximum() {
    let result = StackLayout.vertical(spacing: 0).layout(.infinity, [Leaf.color, Leaf.box(20, 20)])
    #expect(result.size == CGSize(.infinity, .infinity))
    #expect(result.placements.allSatisfy { !$0.origin.x.isNaN && !$0.origin.y.isNaN })
    let rigid = StackLayout.vertical(spacing: 0).layout(.infinity, [Leaf.box(30, 20)])
    #expect(rigid.size == CGSize(30, 20))
  }

  @Test func aPriorityOfMinusInfinityGetsTheRest() {
    let children: [any LayoutSubview] = [Leaf.spacer(.horizontal, minLength: 0), Leaf.color]
    #expect(row.lengths(ProposedViewSize(100, 10), along: .horizontal, children) == [0, 100])
  }

  @Test func alignmentMayReachBeyondEveryChild() {
    let result = StackLayout.horizontal(alignment: .thirds, spacing: 0).layout(
      .unspecified, [Leaf.box(10, 30).guide(.thirds, 40), Leaf.box(10, 30).guide(.thirds, -10)])
    #expect(result.size == CGSize(20, 80))
    #expect(result.placements.map(\.origin.y) == [0, 50])
  }
}

@Suite struct ZStackLayoutTests {
  @Test func theHighestPriorityDecidesTheSize() {
    let result = ZStackLayout(alignment: .bottomTrailing).layout(
      .unspecified, [Leaf.box(100, 80), Leaf.box(40, 20).prioritized(1)])
    #expect(result.size == CGSize(40, 20))
    #expect(result.placements.map(\.origin) == [CGPoint(x: -60, y: -60), .zero])
  }

  @Test func theUnionOfAlignedChildren() {
    let result = ZStackLayout(alignment: .topLeading).layout(
      .unspecified, [Leaf.box(30, 10), Leaf.box(10, 30).guide(HorizontalAlignment.leading, 10)])
    #expect(result.size == CGSize(40, 30))
    #expect(result.placements.map(\.origin.x) == [10, 0])
  }

  /// Measured with the proposal, placed with the stack's own size: what fills, fills the stack.
  @Test func everyChildIsOfferedTheStacksSizeInTheEnd() {
    let result = ZStackLayout().layout(ProposedViewSize(50, nil), [Leaf.color, Leaf.box(20, 20)])
    #expect(result.size == CGSize(50, 20))
    #expect(result.placements[0].size == CGSize(50, 20))
    #expect(result.placements[0].proposal == ProposedViewSize(50, 20))
    #expect(result.placements[1].origin == CGPoint(x: 15, y: 0))
  }
}

@Suite struct ViewThatFitsLayoutTests {
  private let children: [any LayoutSubview] = [
    Leaf.box(200, 50), Leaf.box(100, 80), Leaf.box(40, 10),
  ]

  @Test(arguments: [
    (ProposedViewSize(300, 100), Axis.Set.both, 0), (ProposedViewSize(150, 100), .both, 1),
    (ProposedViewSize(150, 20), .both, 2), (ProposedViewSize(150, 20), .horizontal, 1),
    (ProposedViewSize(10, 5), .both, 2), (.unspecified, .both, 0),
  ])
  func theFirstThatFits(_ proposal: ProposedViewSize, _ axes: Axis.Set, _ expected: Int) {
    #expect(ViewThatFitsLayout(axes: axes).choice(proposal, children) == expected)
  }

  @Test func nothingToChooseFrom() {
    #expect(ViewThatFitsLayout().choice(.zero, []) == nil)
  }
}
