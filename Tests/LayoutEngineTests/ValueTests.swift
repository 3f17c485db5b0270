// The small public values.

import Foundation
import LayoutEngine
import Testing

@Suite struct ProposedViewSizeTests {
  @Test func namedProposals() {
    #expect(ProposedViewSize.zero == ProposedViewSize(0, 0))
    #expect(ProposedViewSize.unspecified == ProposedViewSize(nil, nil))
    #expect(ProposedViewSize.infinity == ProposedViewSize(.infinity, .infinity))
    #expect(ProposedViewSize(CGSize(3, 4)) == ProposedViewSize(3, 4))
  }

  @Test func missingDimensionsAreTen() {
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(10, 10))
    #expect(
      ProposedViewSize(5, nil).replacingUnspecifiedDimensions(by: CGSize(1, 2)) == CGSize(5, 2))
  }

  @Test func insets() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(ProposedViewSize(10, nil).inset(by: insets) == ProposedViewSize(4, nil))
    #expect(ProposedViewSize(5, 2).inset(by: insets) == ProposedViewSize(0, 0))
  }
}

@Suite struct EdgeTests {
  @Test func sets() {
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set(.top) == .top)
    #expect(Axis.Set([.horizontal, .vertical]) == .both)
    #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
    for edge in Edge.allCases { #expect(edge.opposite.opposite == edge && edge.opposite != edge) }
  }

  @Test func insetsByEdge() {
    var insets = EdgeInsets(16, edges: .vertical)
    #expect(insets == EdgeInsets(top: 16, leading: 0, bottom: 16, trailing: 0))
    insets[.leading] = 3
    #expect(insets.total(along: .horizontal) == 3)
    #expect(insets.masked(to: .top) == EdgeInsets(16, edges: .top))
    #expect((insets + insets)[.leading] == 6)
  }
}

@Suite struct LayoutDirectionTests {
  @Test func mirrorsOnce() {
    #expect(LayoutDirection.leftToRight.leftX(10, width: 30, in: 100) == 10)
    #expect(LayoutDirection.rightToLeft.leftX(10, width: 30, in: 100) == 60)
    let placement = Placement(origin: CGPoint(x: 10, y: 5), proposal: .zero, size: CGSize(30, 20))
    #expect(
      placement.resolved(.rightToLeft, in: 100).frame
        == CGRect(x: 60, y: 5, width: 30, height: 20))
  }
}

/// iOS 26.0: only edges on the safe area's boundary grow.
@Suite struct SafeAreaTests {
  private let safeArea = CGRect(x: 0, y: 64, width: 320, height: 236)
  private let insets = EdgeInsets(top: 64, leading: 0, bottom: 34, trailing: 0)

  @Test func touchingEdgesGrow() {
    #expect(
      CGRect(x: 200, y: 64, width: 60, height: 236)
        .expanded(ignoring: insets, on: .all, of: safeArea)
        == CGRect(x: 200, y: 0, width: 60, height: 334))
    #expect(
      safeArea.expanded(ignoring: insets, on: .top, of: safeArea)
        == CGRect(x: 0, y: 0, width: 320, height: 300))
  }

  @Test func insetEdgesStay() {
    let frame = CGRect(x: 0, y: 74, width: 60, height: 200)
    #expect(frame.expanded(ignoring: insets, on: .all, of: safeArea) == frame)
  }

  @Test func anEdgeAlreadyOutsideGrowsByTheRest() {
    let frame = CGRect(x: 0, y: 44, width: 60, height: 100)
    #expect(
      frame.expanded(ignoring: insets, on: .all, of: safeArea)
        == CGRect(x: 0, y: 0, width: 60, height: 144))
  }
}
