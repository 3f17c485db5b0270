// Recorded cases: grids and layouts of the user's own.

import Observation
import SwiftUICore

extension AppleFrameScene {
  static let grids: [AppleFrameScene] = [
    .init("grid/basic") { BasicGrid() },
    .init("grid/modifiers") { ModifiedGrid() },
    .init("grid/flexible") { FlexibleGrid() },
    .init("lazy/grids") { LazyGrids() },
    .init("lazy/grid-sections") { GridSections() },
    .init("layout/rtl-grid") { MirroredGrids() },
    .init("customlayout/flow") { Flows() },
    .init("customlayout/radial") { Radials() },
    .init(
      "customlayout/any", model: { OrientationModel() },
      steps: [{ $0.isHorizontal = false }, { $0.isHorizontal = true }]
    ) { SwitchedLayout(model: $0) },
  ]
}

private struct BasicGrid: View {
  var body: some View {
    Grid {
      GridRow {
        Text("A").probe("a")
        Text("BB").probe("bb")
        Text("CCC").probe("ccc")
      }
      .probe("row1")
      GridRow {
        Box(30, 20).probe("red")
        Text("E").probe("e")
        Box(50, 40).probe("blue")
      }
      GridRow {
        Text("G").probe("g")
        Text("H").probe("h")
      }
    }
    .probe("grid")
  }
}

private struct ModifiedGrid: View {
  var body: some View {
    Grid(alignment: .leading) {
      GridRow {
        Text("Header").gridCellColumns(2).probe("header")
        Text("CCC").probe("ccc")
      }
      GridRow {
        Text("A").gridColumnAlignment(.trailing).probe("a")
        Box(60, 40).probe("red")
        Text("E").gridCellAnchor(.bottomTrailing).probe("e")
      }
      Color.gray.frame(height: 4).probe("divider")
      GridRow {
        Color.blue.gridCellUnsizedAxes(.horizontal).frame(height: 20).probe("blue")
        Text("H").probe("h")
      }
    }
    .probe("grid")
  }
}

private struct FlexibleGrid: View {
  var body: some View {
    Grid {
      GridRow {
        Text("A").probe("a")
        Color.red.frame(height: 20).probe("red")
        Text("CCC").probe("ccc")
      }
      GridRow {
        Color.blue.frame(height: 30).probe("blue")
        Text("E").probe("e")
        Color.green.frame(height: 30).probe("green")
      }
    }
    .frame(width: 280)
    .probe("grid")
  }
}

private struct LazyGrids: View {
  var body: some View {
    VStack(spacing: 16) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(60)), GridItem(.flexible()),
          GridItem(.flexible(minimum: 20, maximum: 80)),
        ], spacing: 4
      ) {
        ForEach(0..<6) { cell in
          Color.red.frame(height: 20).probe("cell\(cell)")
        }
      }
      .frame(width: 280)
      .probe("columns")
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], alignment: .leading, spacing: 8
      ) {
        ForEach(0..<5) { cell in
          Color.green.frame(height: 24).probe("adaptive\(cell)")
        }
      }
      .frame(width: 240)
      .probe("adaptive")
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))], spacing: 6) {
        ForEach(0..<5) { cell in
          Color.blue.frame(width: 40).probe("hcell\(cell)")
        }
      }
      .frame(height: 70)
      .probe("rows")
    }
    .probe("stack")
  }
}

private struct GridSections: View {
  var body: some View {
    ScrollView {
      LazyVGrid(
        columns: [GridItem(.fixed(60)), GridItem(.fixed(60)), GridItem(.fixed(60))], spacing: 4
      ) {
        Section {
          ForEach(0..<5) { cell in
            Color.red.frame(height: 20).probe("a\(cell)")
          }
        } header: {
          Color.gray.frame(height: 24).probe("aH")
        } footer: {
          Color.gray.frame(height: 16).probe("aF")
        }
        Section {
          ForEach(10..<14) { cell in
            Color.red.frame(height: 20).probe("b\(cell - 10)")
          }
        } header: {
          Text("Second").probe("bH")
        }
      }
      .probe("grid")
    }
    .frame(width: 240)
    .probe("scroll")
  }
}

private struct MirroredGrids: View {
  var body: some View {
    VStack(spacing: 16) {
      Grid(horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          Box(40, 30).probe("a")
          Box(60, 30).probe("b")
          Box(30, 30).probe("c")
        }
        GridRow {
          Box(100, 30).gridCellColumns(2).probe("d")
          Box(30, 30).probe("e")
        }
        GridRow {
          Box(40, 30).gridColumnAlignment(.trailing).probe("f")
        }
      }
      .probe("grid")
      LazyVGrid(
        columns: [GridItem(.fixed(40)), GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 8
      ) {
        Box(40, 20).probe("l0")
        Box(40, 20).probe("l1")
        Box(40, 20).probe("l2")
        Box(40, 20).probe("l3")
        Box(40, 20).probe("l4")
      }
      .frame(width: 200)
      .probe("lazy")
    }
    .environment(\.layoutDirection, .rightToLeft)
  }
}

/// Rows from leading to trailing, each as high as its tallest view.
private struct Flow: Layout {
  private func origins(_ subviews: Subviews, width: CGFloat) -> (points: [CGPoint], height: CGFloat)
  {
    var points: [CGPoint] = []
    var x: CGFloat = 0
    var y: CGFloat = 0
    var rowHeight: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        y += rowHeight + 6
        x = 0
        rowHeight = 0
      }
      points.append(CGPoint(x: x, y: y))
      x += size.width + 8
      rowHeight = max(rowHeight, size.height)
    }
    return (points, y + rowHeight)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? 300
    return CGSize(width: width, height: origins(subviews, width: width).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let points = origins(subviews, width: bounds.width).points
    for (subview, point) in zip(subviews, points) {
      subview.place(
        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), anchor: .topLeading,
        proposal: .unspecified)
    }
  }
}

private struct Flows: View {
  var body: some View {
    Flow {
      Text("One").probe("one")
      Text("Two").probe("two")
      Text("Three").probe("three")
      Text("Four").probe("four")
      Text("Five").probe("five")
      Box(60, 30).probe("box")
      Text("Six").probe("six")
    }
    .frame(width: 160)
    .probe("flow")
  }
}

/// Views up, right, down and left of the centre.
private struct Radial: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let side = min(proposal.width ?? 200, proposal.height ?? 200)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let directions = [
      CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0),
    ]
    let radius = min(bounds.width, bounds.height) / 2 - 12
    for (index, subview) in subviews.enumerated() {
      let direction = directions[index % 4]
      let length = radius * (index < 4 ? 1 : 0.5)
      subview.place(
        at: CGPoint(x: bounds.midX + direction.x * length, y: bounds.midY + direction.y * length),
        anchor: .center, proposal: .unspecified)
    }
  }
}

private struct Radials: View {
  var body: some View {
    Radial {
      Text("A").probe("a")
      Text("B").probe("b")
      Box(20, 20).probe("c")
      Text("D").probe("d")
      Text("E").probe("e")
    }
    .frame(width: 160, height: 160)
    .probe("radial")
  }
}

@Observable
@MainActor
private final class OrientationModel {
  var isHorizontal = true
}

private struct SwitchedLayout: View {
  var model: OrientationModel

  var body: some View {
    let layout =
      model.isHorizontal
      ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 4))
    layout {
      Text("One").probe("one")
      Box(30, 20).probe("box")
      Text("Three").probe("three")
    }
    .probe("stack")
  }
}
