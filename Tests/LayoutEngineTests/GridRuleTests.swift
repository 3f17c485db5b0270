// Rules of grids and lazy grids that no recording isolates.

import Foundation
import LayoutEngine
import Testing

@Suite struct GridLayoutTests {
  private func layout(
    _ proposal: ProposedViewSize, _ lines: [GridLine], _ subviews: [any LayoutSubview],
    alignment: Alignment = .topLeading
  ) -> LayoutResult {
    GridLayout(
      alignment: alignment, horizontalSpacing: 0, verticalSpacing: 0, lines: lines
    ).layout(proposal, subviews)
  }
  private func row(_ indices: Range<Int>) -> GridLine {
    .row(indices.map { GridCell(subview: $0) })
  }

  @Test func nothing() {
    #expect(layout(.zero, [], []).size == .zero)
    #expect(layout(.infinity, [.row([]), .row([], alignment: .top)], []).size == .zero)
  }

  @Test func aRigidHeadingWidensItsColumnsEvenly() {
    let result = layout(
      .unspecified, [.row([GridCell(subview: 0, columns: 2)]), row(1..<3)],
      [Leaf.box(100, 10), Leaf.box(10, 10), Leaf.box(30, 10)])
    #expect(result.size == CGSize(100, 20))
    #expect(result.placements.map(\.origin.x) == [0, 0, 40])
  }

  /// The heading is less flexible than the last column and chooses before it.
  @Test func aHeadingIsServedBeforeAFlexibleColumn() {
    let heading = Leaf.flexible(0...150, ideal: 150)
    let result = layout(
      ProposedViewSize(300, 100),
      [.row([GridCell(subview: 0, columns: 2), GridCell(subview: 1)]), row(2..<5)],
      [heading, Leaf.box(5, 5), Leaf.box(14, 10), Leaf.box(14, 10), Leaf.color])
    #expect(result.placements[0].size.width == 150)
    #expect(result.placements[4].frame.minX == 150)
    #expect(result.placements[4].size.width == 150)
  }

  @Test func aHeadingSetsTheLeastWidthOfAColumnThatIsYetToChoose() {
    let result = layout(
      ProposedViewSize(300, 100),
      [.row([GridCell(subview: 0, columns: 2)]), row(1..<4)],
      [Leaf.box(250, 10), Leaf.box(50, 10), Leaf.color, Leaf.color])
    #expect(result.placements[2].size.width == 200)
    #expect(result.placements[3].size.width == 50)
  }

  @Test func rowsShareTheHeight() {
    let result = layout(
      ProposedViewSize(100, 100), [row(0..<1), row(1..<2), row(2..<3)],
      [Leaf.color, Leaf.box(10, 40), Leaf.color])
    #expect(result.placements.map(\.size.height) == [30, 40, 30])
  }

  @Test func cellsFillTheirColumnEvenAtIdealSize() {
    let result = layout(
      .unspecified, [row(0..<1), row(1..<2)], [Leaf.box(60, 10), Leaf.color])
    #expect(result.size == CGSize(60, 20))
    #expect(result.placements[1].size == CGSize(60, 10))
  }

  @Test func unsizedCellsHaveNoSay() {
    let cell = GridCell(subview: 1, unsizedAxes: [.horizontal, .vertical])
    let result = layout(
      ProposedViewSize(300, 300), [.row([GridCell(subview: 0), cell]), row(2..<4)],
      [Leaf.box(30, 10), Leaf.color, Leaf.box(20, 10), Leaf.box(20, 10)])
    #expect(result.size == CGSize(50, 20))
    #expect(result.placements[1].frame == CGRect(x: 30, y: 0, width: 20, height: 10))
  }

  @Test func rowsAlignOnBaselines() {
    let result = layout(
      .unspecified,
      [.row([GridCell(subview: 0), GridCell(subview: 1)], alignment: .firstTextBaseline)],
      [Leaf.text(30, 38, baseline: 29), Leaf.text(20)])
    #expect(result.size.height == 38)
    #expect(result.placements.map(\.origin.y) == [0, 16])
  }

  @Test func missingCellsLeaveTheirColumnEmpty() {
    let result = layout(
      .unspecified, [row(0..<2), row(2..<3)],
      [Leaf.box(30, 10), Leaf.box(20, 10), Leaf.box(10, 10)])
    #expect(result.size == CGSize(50, 20))
  }

  @Test func gapsFollowFacingCells() {
    let grid = GridLayout(lines: [row(0..<2), row(2..<4)])
    let size = grid.sizeThatFits(
      .unspecified, [Leaf.text(10), Leaf.box(10, 16), Leaf.text(10), Leaf.box(10, 16)])
    #expect(size == CGSize(28, 40), "text over text 0, box over box 8: the larger one")
  }
}

@Suite struct LazyGridTracksTests {
  private func lengths(_ items: [GridItem], _ proposal: CGFloat?) -> [CGFloat] {
    LazyGridTracks(items, proposal: proposal).tracks.map(\.length)
  }

  @Test func fixedTracksTakeNoNotice() {
    #expect(lengths([GridItem(.fixed(70)), GridItem(.fixed(70))], 40) == [70, 70])
  }

  @Test func anAdaptiveItemFillsItsShare() {
    // 200 − 70 − 8 leaves 122: two tracks of 40 and their gap fit, three do not.
    #expect(
      lengths([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 200) == [70, 57, 57])
    #expect(lengths([GridItem(.adaptive(minimum: 40, maximum: 45))], 100) == [45, 45])
    #expect(lengths([GridItem(.adaptive(minimum: 400))], 100) == [400])
  }

  @Test func laterItemsFeelWhatEarlierOnesTook() {
    let items = [GridItem(.flexible(minimum: 150), spacing: 0), GridItem(.flexible())]
    #expect(lengths(items, 200) == [150, 50])
  }

  @Test func eachItemSetsItsOwnGap() {
    let items = [
      GridItem(.fixed(10), spacing: 2), GridItem(.fixed(10), spacing: 5), GridItem(.fixed(10)),
    ]
    let tracks = LazyGridTracks(items, proposal: 100)
    #expect(tracks.tracks.map(\.start) == [0, 12, 27])
    #expect(tracks.length == 37)
  }

  @Test(arguments: [nil, 0, -10, .nan, .infinity] as [CGFloat?])
  func anyProposalGivesTracks(_ proposal: CGFloat?) {
    let items = [
      GridItem(.fixed(.nan)), GridItem(.adaptive(minimum: 0)), GridItem(.flexible(minimum: 12)),
      GridItem(.adaptive(minimum: .nan, maximum: 4), spacing: .nan),
    ]
    let tracks = LazyGridTracks(items, proposal: proposal)
    #expect(tracks.tracks.count >= 4 && tracks.tracks.count <= 10_003)
    #expect(tracks.tracks.allSatisfy { $0.length >= 0 && !$0.start.isNaN })
  }
}
