// No proposal and no child, however broken, may crash a layout or make a number of nothing.

import Foundation
import LayoutEngine
import Testing

@Suite struct RobustnessTests {
  static let lengths: [CGFloat?] = [nil, 0, 100, -7, .infinity, -.infinity, .nan]
  static let children: [Leaf] = [
    .box(30, 20), .color, .box(.infinity, .infinity), .box(.nan, .nan), .box(-5, -5),
    .spacer(.vertical), .text(40).guide(.thirds, .infinity).guide(VerticalAlignment.center, .nan),
  ]

  static let containers: [any ContainerLayout] = [
    StackLayout.horizontal(alignment: .thirds), StackLayout.vertical(alignment: .center),
    StackLayout.vertical(spacing: .nan), ZStackLayout(alignment: .bottomTrailing),
    GridLayout(
      alignment: Alignment(horizontal: .center, vertical: .thirds),
      lines: [
        .row([GridCell(subview: 0), GridCell(subview: 1, columns: 2)]),
        .wide(GridCell(subview: 2)),
        .row([
          GridCell(subview: 3), GridCell(subview: 4, unsizedAxes: .both),
          GridCell(subview: 5, anchor: .bottom), GridCell(subview: 6, columns: -3),
        ]),
      ]),
  ]

  @Test func containers() {
    for layout in Self.containers {
      for width in Self.lengths {
        for height in Self.lengths {
          let result = layout.layout(ProposedViewSize(width, height), Self.children)
          #expect(!result.size.width.isNaN && !result.size.height.isNaN, "\(layout)")
          #expect(result.placements.count == Self.children.count)
          for placement in result.placements {
            #expect(!placement.origin.x.isNaN && !placement.origin.y.isNaN, "\(layout)")
          }
          #expect(
            result.size == layout.sizeThatFits(ProposedViewSize(width, height), Self.children))
        }
      }
    }
  }

  static let wrappers: [any UnaryLayout] = [
    FrameLayout(width: -3, height: .infinity), FrameLayout(width: nil, height: 40),
    FlexFrameLayout(minWidth: 10, idealWidth: .nan, maxWidth: 5, minHeight: -.infinity),
    FlexFrameLayout(maxWidth: .infinity, maxHeight: .infinity),
    PaddingLayout(EdgeInsets(-40, edges: .all)), FixedSizeLayout(),
    PositionLayout(CGPoint(x: CGFloat.nan, y: 3)), AspectRatioLayout(ratio: nil, mode: .fill),
    AspectRatioLayout(ratio: 2, mode: .fit),
  ]

  @Test func wrappers() {
    for layout in Self.wrappers {
      for child in Self.children {
        for width in Self.lengths {
          for height in Self.lengths {
            let proposal = ProposedViewSize(width, height)
            let size = layout.sizeThatFits(proposal, child)
            #expect(!size.width.isNaN && !size.height.isNaN, "\(layout) \(proposal)")
            let placement = layout.placement(in: ViewSize(size, proposal: proposal), child)
            #expect(
              !placement.origin.x.isNaN && !placement.origin.y.isNaN, "\(layout) \(proposal)")
          }
        }
      }
    }
  }
}
