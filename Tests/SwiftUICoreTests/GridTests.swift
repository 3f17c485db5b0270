// Grid, ViewThatFits and the lazy grids as views.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Grids")
struct GridTests {
  @Test func `cells of a column share its width`() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 6) {
        GridRow {
          Box(10, 10).probe("a")
          Box(20, 10).probe("b")
        }
        GridRow {
          Box(30, 10).probe("c")
          Box(5, 10).probe("d")
        }
      }.probe("grid")
    }
    #expect(harness.frame("grid") == [73, 87, 54, 26])
    #expect(harness.frame("a") == [73, 87, 10, 10])
    #expect(harness.frame("b") == [107, 87, 20, 10])
    #expect(harness.frame("d") == [107, 103, 5, 10])
  }

  @Test func `what a cell says to its grid passes through later modifiers`() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box(20, 10)
          Box(20, 10)
        }
        GridRow {
          Color.red.frame(height: 10).gridCellColumns(2).frame(maxHeight: 10).probe("span")
        }
        GridRow {
          Box(10, 10).gridCellAnchor(.bottomTrailing).frame(width: 10).probe("anchored")
        }
        Color.green.frame(height: 4).gridCellUnsizedAxes(.horizontal).opacity(1).probe("wide")
      }.fixedSize()
    }
    #expect(harness.frame("span") == [80, 93, 40, 10])
    #expect(harness.frame("anchored") == [90, 103, 10, 10])
    #expect(harness.frame("wide") == [80, 113, 40, 4])
  }

  @Test func `rows of a ForEach are rows of their own`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(0..<3, id: \.self) { row in
          GridRow {
            Box(10, 10).probe("\(row).0")
            Box(10, 10).probe("\(row).1")
          }
        }
      }
    }
    #expect(harness.frame("2.1") == [50, 55, 10, 10])
  }

  @Test func `ViewThatFits shows the first that fits and only that`() {
    let width = Observed(100.0)
    var log: [String] = []
    let harness = ViewHarness {
      ObservedReader(width) { width in
        ViewThatFits(in: .horizontal) {
          Box(80, 10).probe("wide")
            .onAppear { log.append("+wide") }.onDisappear { log.append("-wide") }
          Box(40, 10).probe("narrow").onAppear { log.append("+narrow") }
        }.frame(width: width)
      }
    }
    #expect(log == ["+wide"])
    #expect(harness.frames.keys.sorted() == ["wide"])
    #expect(harness.viewGraph.displayList.items.count == 1)
    harness.step { width.value = 60 }
    #expect(harness.frames.keys.sorted() == ["narrow"])
    #expect(harness.frame("narrow")?[2] == 40)
    #expect(log == ["+wide", "-wide", "+narrow"])
  }

  @Test func `lazy cells exist near the viewport, line by line`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0), GridItem()], spacing: 0) {
          ForEach(0..<3000, id: \.self) { index in
            Color.red.frame(height: 40).probe("\(index)")
          }
        }
      }
    }
    #expect(harness.frames.keys.compactMap { Int($0) }.sorted() == Array(0..<9))
    let cell = harness.frames["4"]
    #expect(cell.map { ($0.minX - 100 / 3).magnitude < 0.01 && $0.minY == 40 } == true)
  }

  @Test func `adaptive tracks follow the width, headers have lines of their own`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 30), spacing: 0)], spacing: 2) {
          Section {
            ForEach(0..<4, id: \.self) { Color.red.frame(height: 10).probe("\($0)") }
          } header: {
            Box(20, 6).probe("header")
          }
        }
      }
    }
    #expect(harness.frame("header") == [40, 0, 20, 6])
    #expect(harness.frames["0"]?.minY == 8)
    #expect(harness.frames["2"]?.minY == 8)
    #expect(harness.frames["3"]?.minY == 20)
    #expect(harness.frames["3"]?.minX == 0)
  }
}
