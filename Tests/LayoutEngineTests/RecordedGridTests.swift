// Grids and lazy grids against frames recorded from Apple's SwiftUI.

import Foundation
import LayoutEngine
import Testing

/// Recorded from Apple's SwiftUI, macOS 26.2 unless a test says otherwise; the root is centred in
/// the window.
@Suite struct RecordedGridTests {
  @Test func columnsAndRowsFitTheirLargestCell() {
    expectFrames(
      grid(
        cells(text(9, 16, "a"), text(17, 16, "bb"), text(28, 16, "ccc")),
        cells(box(30, 20, "red"), text(8, 16, "e"), box(50, 40, "blue")),
        cells(text(10, 16, "g"), text(10, 16, "h"))
      ).named("grid"), in: (320, 200),
      [
        "a": [114, 57.553466796875, 9, 16], "bb": [141.5, 57.553466796875, 17, 16],
        "blue": [166.5, 81.704345703125, 50, 40], "ccc": [177.5, 57.553466796875, 28, 16],
        "e": [146, 93.704345703125, 8, 16], "g": [113.5, 126.446533203125, 10, 16],
        "grid": [103.5, 57.553466796875, 113, 84.89306640625],
        "h": [145, 126.446533203125, 10, 16], "red": [103.5, 91.704345703125, 30, 20],
      ])
  }

  /// The blue cell stands in no width's way: its trait reaches the grid through its frame. The
  /// columns then measure 9, 60 and 28, and the flexible view between the rows widens each by 69.
  @Test func modifiersOfCells() {
    expectFrames(
      grid(
        align: .leading,
        .row([TestCell(text(44.5, 16, "header")).columns(2), TestCell(text(28, 16, "ccc"))]),
        .row([
          TestCell(text(9, 16, "a")).column(.trailing), TestCell(box(60, 40, "red")),
          TestCell(text(8, 16, "e")).anchor(.bottomTrailing),
        ]),
        .wide(color().frame(height: 4).named("divider")),
        .row([
          TestCell(color().frame(height: 20).named("blue")).unsized(.horizontal),
          TestCell(text(10, 16, "h")),
        ])
      ).named("grid"), in: (320, 240),
      [
        "a": [69, 104, 9, 16], "blue": [0, 152.15087890625, 78, 20],
        "ccc": [223, 67.84912109375, 28, 16], "divider": [0, 140.15087890625, 320, 4],
        "e": [312, 116, 8, 16], "grid": [0, 67.84912109375, 320, 104.3017578125],
        "h": [86, 154.15087890625, 10, 16], "header": [0, 67.84912109375, 44.5, 16],
        "red": [86, 92, 60, 40],
      ])
  }

  @Test func flexibleColumnsShareEqually() {
    expectFrames(
      grid(
        cells(text(9, 16, "a"), color().frame(height: 20).named("red"), text(28, 16, "ccc")),
        cells(
          color().frame(height: 30).named("blue"), text(8, 16, "e"),
          color().frame(height: 30).named("green"))
      ).frame(width: 280).named("grid"), in: (320, 200),
      [
        "a": [59.5, 72.924560546875, 9, 16], "blue": [20, 99.075439453125, 88, 30],
        "ccc": [242, 72.924560546875, 28, 16], "e": [156, 106.075439453125, 8, 16],
        "green": [212, 99.075439453125, 88, 30],
        "grid": [20, 70.924560546875, 280, 58.15087890625],
        "red": [116, 70.924560546875, 88, 20],
      ])
  }

  /// macOS 26.6.
  @Test func gridsMirrorRightToLeft() {
    let item = GridItem(.fixed(40))
    expectFrames(
      column(
        spacing: 16,
        [
          grid(
            horizontal: 10, vertical: 10,
            cells(box(40, 30, "a"), box(60, 30, "b"), box(30, 30, "c")),
            .row([TestCell(box(100, 30, "d")).columns(2), TestCell(box(30, 30, "e"))]),
            .row([TestCell(box(40, 30, "f")).column(.trailing)])
          ).named("grid"),
          lazyColumns(
            [item, item, item], spacing: 8, (0..<5).map { box(40, 20, "l\($0)") }
          ).frame(width: 200).named("lazy"),
        ]), in: (320, 220), direction: .rightToLeft,
      [
        "a": [195, 23, 40, 30], "b": [125, 23, 60, 30], "c": [85, 23, 30, 30],
        "d": [130, 63, 100, 30], "e": [85, 63, 30, 30], "f": [195, 103, 40, 30],
        "grid": [85, 23, 150, 110], "l0": [188, 149, 40, 20], "l1": [140, 149, 40, 20],
        "l2": [92, 149, 40, 20], "l3": [188, 177, 40, 20], "l4": [140, 177, 40, 20],
        "lazy": [60, 149, 200, 48],
      ])
  }

  @Test func tracksOfLazyGrids() {
    expectFrames(
      column(
        spacing: 16,
        [
          lazyColumns(
            [
              GridItem(.fixed(60)), GridItem(.flexible()),
              GridItem(.flexible(minimum: 20, maximum: 80)),
            ], spacing: 4, (0..<6).map { color().frame(height: 20).named("cell\($0)") }
          ).frame(width: 280).named("columns"),
          lazyColumns(
            [GridItem(.adaptive(minimum: 50), spacing: 10)], .leading, spacing: 8,
            (0..<5).map { color().frame(height: 24).named("adaptive\($0)") }
          ).frame(width: 240).named("adaptive"),
          lazyRows(
            [GridItem(.fixed(30)), GridItem(.fixed(30))], spacing: 6,
            (0..<5).map { color().frame(width: 40).named("hcell\($0)") }
          ).frame(height: 70).named("rows"),
        ]
      ).named("stack"), in: (320, 300),
      [
        "adaptive": [40, 109, 240, 56], "adaptive0": [40, 109, 52.5, 24],
        "adaptive1": [102.5, 109, 52.5, 24], "adaptive2": [165, 109, 52.5, 24],
        "adaptive3": [227.5, 109, 52.5, 24], "adaptive4": [40, 141, 52.5, 24],
        "cell0": [31, 49, 60, 20], "cell1": [99, 49, 102, 20], "cell2": [209, 49, 80, 20],
        "cell3": [31, 73, 60, 20], "cell4": [99, 73, 102, 20], "cell5": [209, 73, 80, 20],
        "columns": [20, 49, 280, 44], "hcell0": [94, 182, 40, 30], "hcell1": [94, 220, 40, 30],
        "hcell2": [140, 182, 40, 30], "hcell3": [140, 220, 40, 30],
        "hcell4": [186, 182, 40, 30], "rows": [94, 181, 132, 70], "stack": [20, 49, 280, 202],
      ])
  }

  /// macOS 26.6: headers and footers are lines as wide as the proposal, the grid's spacing around
  /// them, and a section starts a line of its own.
  @Test func sectionsOfLazyGrids() {
    let item = GridItem(.fixed(60))
    func cells(_ prefix: String, _ count: Int) -> [Tree] {
      (0..<count).map { color().frame(height: 20).named("\(prefix)\($0)") }
    }
    let children =
      [color().frame(height: 24).named("aH")] + cells("a", 5)
      + [color().frame(height: 16).named("aF"), text(46, 16, "bH")] + cells("b", 4)
    expectFrames(
      lazyColumns([item, item, item], spacing: 4, wide: [0, 6, 7], children).named("grid")
        .frame(width: 240), in: (300, 160),
      [
        "a0": [52, 28, 60, 20], "a1": [120, 28, 60, 20], "a2": [188, 28, 60, 20],
        "a3": [52, 52, 60, 20], "a4": [120, 52, 60, 20], "aF": [30, 76, 240, 16],
        "aH": [30, 0, 240, 24], "b0": [52, 116, 60, 20], "b1": [120, 116, 60, 20],
        "b2": [188, 116, 60, 20], "b3": [52, 140, 60, 20], "bH": [127, 96, 46, 16],
        "grid": [30, 0, 240, 160],
      ])
  }
}
