// Frames, padding, aspect ratios and the other layouts around one child.

import Foundation
import LayoutEngine
import Testing

@Suite struct FrameLayoutTests {
  @Test func lengthsThatDeserveAWarning() {
    for length in [-1, .infinity, -.infinity, .nan] as [CGFloat] {
      #expect(FrameLayout.isInvalidDimension(length))
    }
    for length in [nil, 0, 12.5] as [CGFloat?] {
      #expect(!FrameLayout.isInvalidDimension(length))
    }
  }

  @Test func invalidLengthsDoNoHarm() {
    let size = FrameLayout(width: -5, height: .nan).sizeThatFits(.unspecified, Leaf.box(30, 20))
    #expect(size == CGSize(0, 20))
  }

  @Test func theChildIsOfferedTheFrame() {
    let frame = FrameLayout(width: 80, height: nil, alignment: .bottomTrailing)
    let size = frame.sizeThatFits(ProposedViewSize(20, 50), Leaf.color)
    #expect(size == CGSize(80, 50))
    let placement = frame.placement(
      in: ViewSize(CGSize(80, 50), proposal: ProposedViewSize(20, 50)), Leaf.box(30, 20))
    #expect(placement.proposal == ProposedViewSize(80, 50))
    #expect(placement.origin == CGPoint(x: 50, y: 30))
  }
}

@Suite struct FlexFrameLayoutTests {
  private func width(
    _ proposal: CGFloat?, child: CGFloat, min: CGFloat? = nil, ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> CGFloat {
    FlexFrameLayout(minWidth: min, idealWidth: ideal, maxWidth: max)
      .sizeThatFits(ProposedViewSize(proposal, nil), Leaf.box(child, 10)).width
  }

  @Test func bothLimitsClampTheProposal() {
    #expect(width(70, child: 10, min: 50, max: 90) == 70)
    #expect(width(20, child: 10, min: 50, max: 90) == 50)
    #expect(width(200, child: 10, min: 50, max: 90) == 90)
    #expect(width(200, child: 10, min: 0, max: .infinity) == 200)
  }

  @Test func aMinimumAlone() {
    #expect(width(300, child: 40, min: 100) == 100)
    #expect(width(300, child: 140, min: 100) == 140)
    #expect(width(120, child: 400, min: 100) == 120)
    #expect(width(50, child: 400, min: 100) == 100)
  }

  @Test func aMaximumAlone() {
    #expect(width(300, child: 40, max: 200) == 200)
    #expect(width(100, child: 40, max: 200) == 100)
    #expect(width(30, child: 40, max: 200) == 40)
    #expect(width(300, child: 250, max: 200) == 200)
  }

  @Test func withoutAProposal() {
    #expect(width(nil, child: 40, ideal: 150) == 150)
    #expect(width(nil, child: 40, min: 100) == 100)
    #expect(width(nil, child: 140, min: 100) == 140)
    #expect(width(nil, child: 40, max: 200) == 40)
    #expect(width(nil, child: 240, max: 200) == 200)
    #expect(width(nil, child: 40, min: 50, max: .infinity) == 50)
    #expect(width(80, child: 40, ideal: 150) == 40)
  }

  @Test func contradictoryLimitsAreOrdered() {
    #expect(width(nil, child: 10, min: 50, ideal: 20) == 50)
    #expect(width(500, child: 10, min: 0, ideal: 60, max: 40) == 60)
    #expect(width(500, child: 10, min: 60, max: 40) == 60)
    #expect(FlexFrameLayout.areContradictory(minimum: 50, ideal: 20, maximum: nil))
    #expect(FlexFrameLayout.areContradictory(minimum: 60, ideal: nil, maximum: 40))
    #expect(!FlexFrameLayout.areContradictory(minimum: nil, ideal: nil, maximum: 0))
  }

  @Test func limitsThatDeserveAWarning() {
    #expect(FlexFrameLayout.areInvalid(minimum: .infinity, ideal: nil, maximum: nil))
    #expect(FlexFrameLayout.areInvalid(minimum: nil, ideal: nil, maximum: -1))
    #expect(!FlexFrameLayout.areInvalid(minimum: 0, ideal: nil, maximum: .infinity))
    #expect(width(100, child: 30, min: .infinity, max: .nan) == 30)
  }

  /// So a colour with a minimum height fills it inside a scroll view.
  @Test func theChildFillsALengthThatALimitCaused() {
    let proposal = ProposedViewSize(100, nil)
    func placed(_ frame: FlexFrameLayout, _ child: Leaf) -> Placement {
      frame.placement(in: ViewSize(frame.sizeThatFits(proposal, child), proposal: proposal), child)
    }
    #expect(placed(FlexFrameLayout(minHeight: 200), .color).size == CGSize(100, 200))
    #expect(placed(FlexFrameLayout(idealHeight: 60), .color).size == CGSize(100, 60))
    let free = placed(FlexFrameLayout(minHeight: 5), .color)
    #expect(free.proposal == ProposedViewSize(100, nil))
  }
}

@Suite struct PaddingLayoutTests {
  @Test func theChildIsOfferedTheRestNeverLessThanNothing() {
    let padding = PaddingLayout(EdgeInsets(20, edges: .all))
    #expect(padding.sizeThatFits(ProposedViewSize(30, nil), Leaf.color) == CGSize(40, 50))
  }

  @Test func negativePaddingReachesOut() {
    let padding = PaddingLayout(EdgeInsets(-5, edges: .horizontal))
    let size = padding.sizeThatFits(ProposedViewSize(30, 30), Leaf.color)
    #expect(size == CGSize(30, 30))
    let placement = padding.placement(
      in: ViewSize(size, proposal: ProposedViewSize(30, 30)), Leaf.color)
    #expect(placement.frame == CGRect(x: -5, y: 0, width: 40, height: 30))
    #expect(
      PaddingLayout(EdgeInsets(-50, edges: .all)).sizeThatFits(.zero, Leaf.box(10, 10)) == .zero)
  }
}

@Suite struct AspectRatioLayoutTests {
  private func size(
    _ proposal: ProposedViewSize, _ ratio: CGFloat?, _ mode: AspectRatioLayout.Mode,
    _ child: Leaf = .color
  ) -> CGSize {
    AspectRatioLayout(ratio: ratio, mode: mode).sizeThatFits(proposal, child)
  }

  @Test func fitAndFill() {
    #expect(size(ProposedViewSize(100, 100), 2, .fit) == CGSize(100, 50))
    #expect(size(ProposedViewSize(100, 100), 2, .fill) == CGSize(200, 100))
    #expect(size(ProposedViewSize(100, 100), 0.5, .fit) == CGSize(50, 100))
    #expect(size(ProposedViewSize(100, 100), 0.5, .fill) == CGSize(100, 200))
  }

  @Test func oneDimensionGivesTheOther() {
    #expect(size(ProposedViewSize(100, nil), 2, .fit) == CGSize(100, 50))
    #expect(size(ProposedViewSize(nil, 100), 2, .fill) == CGSize(200, 100))
    #expect(size(ProposedViewSize(100, .infinity), 2, .fit) == CGSize(100, 50))
  }

  @Test func theChildsOwnShape() {
    let image = Leaf { $0.replacingUnspecifiedDimensions(by: CGSize(40, 20)) }
    #expect(size(ProposedViewSize(100, 100), nil, .fit, image) == CGSize(100, 50))
    #expect(size(.unspecified, nil, .fit, image) == CGSize(40, 20))
    #expect(size(.unspecified, 1, .fit, image) == CGSize(20, 20))
  }

  @Test func aRigidChildStaysAsItIs() {
    #expect(size(ProposedViewSize(100, 100), 2, .fit, .box(30, 30)) == CGSize(30, 30))
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func aRatioWithoutAShape(_ ratio: CGFloat) {
    #expect(size(ProposedViewSize(100, 80), ratio, .fit) == CGSize(100, 80))
  }

  @Test func anEndlessProposal() {
    #expect(size(.infinity, 2, .fit) == CGSize(.infinity, .infinity))
    #expect(size(.zero, 2, .fit) == .zero)
  }
}

@Suite struct PositionLayoutTests {
  @Test func centresItsChildOnThePoint() {
    let layout = PositionLayout(CGPoint(x: 40, y: 10))
    let proposal = ProposedViewSize(200, nil)
    let size = layout.sizeThatFits(proposal, Leaf.box(30, 20))
    #expect(size == CGSize(200, 20))
    #expect(
      layout.placement(in: ViewSize(size, proposal: proposal), Leaf.box(30, 20)).origin
        == CGPoint(x: 25, y: 0))
  }
}
