// Stacks of texts against frames recorded from Apple's SwiftUI, with the sizes its fonts gave.

import Foundation
import LayoutEngine
import Testing

/// Recorded from Apple's SwiftUI, macOS 26.2; the root is centred in the window.
@Suite struct RecordedTextStackTests {
  /// Four lines of 16 at 150 pt.
  private func paragraph() -> Tree {
    leaf(.text(lines: [137, 137, 137, 137])).frame(width: 150, alignment: .leading)
  }

  @Test func spacingFollowsTheFonts() {
    expectFrames(
      column([
        text(25, 16, "one"), text(25, 16, "two"), box(50, 10, "box"), text(35.5, 16, "three"),
      ]).named("stack"), in: (200, 200),
      [
        "box": [75, 104.704345703125, 50, 10], "one": [87.5, 64.553466796875, 25, 16],
        "stack": [75, 64.553466796875, 50, 70.89306640625],
        "three": [82.25, 119.446533203125, 35.5, 16], "two": [87.5, 80.553466796875, 25, 16],
      ])
  }

  /// An empty branch is no child; a row of texts meets texts as a text does.
  @Test func spacingCrossesRows() {
    expectFrames(
      column([
        text(22.5, 16, "top"), row([text(9, 16, "a"), text(8.5, 16, "b")]).named("row"),
        text(44.5, 16, "bottom"),
      ]).named("stack"), in: (300, 200),
      [
        "a": [137.25, 92, 9, 16], "b": [154.25, 92, 8.5, 16], "bottom": [127.75, 108, 44.5, 16],
        "row": [137.25, 92, 25.5, 16], "stack": [127.75, 76, 44.5, 48],
        "top": [138.75, 76, 22.5, 16],
      ])
  }

  /// iOS 26.0: body text keeps 2 to the next text and 14.80908203125 to a box below it.
  @Test func spacingOfBodyTextOnIOS() {
    func body(_ width: CGFloat, _ name: String) -> Tree {
      var text = Leaf.text(width, 24.5, baseline: 18.5)
      text.spacing = .text(above: 8.43, below: 14.80908203125, textToText: 2)
      return leaf(text, name)
    }
    let divider = Leaf { CGSize(width: $0.width ?? 10, height: 0.5) }
    expectFrames(
      column(
        .leading, spacing: 0,
        [
          body(39, "paddedText").padding().named("padded"),
          column([body(31.5, "one"), body(31.5, "two")]).named("textStack"),
          column([body(39, "textAboveBox"), box(40, 10, "box")]).named("mixedStack"),
          row([body(31.5, "hOne"), body(31.5, "hTwo"), box(10, 10, "hBox")]).named("hStack"),
          leaf(divider, "divider"),
        ]
      ).named("stack"), in: (320, 300),
      [
        "box": [0, 205.904541015625, 40, 10], "divider": [0, 240.404541015625, 320, 0.5],
        "hBox": [79, 223.154541015625, 10, 10], "hOne": [0, 215.904541015625, 31.5, 24.5],
        "hStack": [0, 215.904541015625, 89, 24.5],
        "hTwo": [39.5, 215.904541015625, 31.5, 24.5],
        "mixedStack": [0, 166.595458984375, 40, 49.30908203125],
        "one": [0, 115.595458984375, 31.5, 24.5], "padded": [0, 59.095458984375, 71, 56.5],
        "paddedText": [16, 75.095458984375, 39, 24.5],
        "stack": [0, 59.095458984375, 320, 181.80908203125],
        "textAboveBox": [0.5, 166.595458984375, 39, 24.5],
        "textStack": [0, 115.595458984375, 31.5, 51], "two": [0, 142.095458984375, 31.5, 24.5],
      ])
  }

  @Test func baselines() {
    func big(_ name: String) -> Tree { leaf(.text(36.5, 38, baseline: 29), name) }
    expectFrames(
      column(
        spacing: 0,
        [
          row(.firstTextBaseline, [big("big"), text(31.5, 16, "small"), box(10, 10, "box")])
            .named("first"),
          row(.lastTextBaseline, [big("big2"), text(31.5, 16, "small2")]).named("last"),
        ]), in: (300, 100),
      [
        "big": [103, 12, 36.5, 38], "big2": [112, 50, 36.5, 38], "box": [187, 31, 10, 10],
        "first": [103, 12, 94, 38], "last": [112, 50, 76, 38],
        "small": [147.5, 28, 31.5, 16], "small2": [156.5, 66, 31.5, 16],
      ])
  }

  @Test func textGivesWayToRigidSiblings() {
    func stack(_ spacing: CGFloat, _ middle: [Tree]) -> Tree {
      column(
        spacing: spacing,
        [color().frame(height: 40).named("top")] + middle
          + [color().frame(height: 40).named("bottom")]
      ).named("stack")
    }
    expectFrames(
      stack(8, [paragraph().named("text")]), in: (200, 120),
      [
        "bottom": [0, 76, 200, 40], "stack": [0, 4, 200, 112], "text": [25, 52, 150, 16],
        "top": [0, 4, 200, 40],
      ])
    expectFrames(
      stack(0, [paragraph().named("text")]), in: (200, 130),
      [
        "bottom": [0, 89, 200, 40], "stack": [0, 1, 200, 128], "text": [25, 41, 150, 48],
        "top": [0, 1, 200, 40],
      ])
    expectFrames(
      stack(0, [paragraph().named("text"), spacer(.vertical, "spacer")]), in: (200, 130),
      [
        "bottom": [0, 90, 200, 40], "spacer": [100, 72, 0, 18], "stack": [0, 0, 200, 130],
        "text": [25, 40, 150, 32], "top": [0, 0, 200, 40],
      ])
    expectFrames(
      stack(0, [paragraph().named("text"), spacer(.vertical, minLength: 30, "spacer")]),
      in: (200, 130),
      [
        "bottom": [0, 90, 200, 40], "spacer": [100, 56, 0, 34], "stack": [0, 0, 200, 130],
        "text": [25, 40, 150, 16], "top": [0, 0, 200, 40],
      ])
  }

  /// The less flexible text is offered 45 and takes 32; the other is left 58 and takes 48.
  @Test func theLessFlexibleTextGoesFirst() {
    expectFrames(
      column(
        spacing: 0,
        [
          paragraph().named("first"),
          leaf(.text(lines: [140, 100])).frame(width: 150, alignment: .leading).named("second"),
        ]
      ).named("stack"), in: (300, 90),
      [
        "first": [75, 5, 150, 48], "second": [75, 53, 150, 32], "stack": [75, 5, 150, 80],
      ])
  }

  @Test func framesAroundTextsInARow() {
    func cell(_ height: CGFloat, lines: Int, width: CGFloat) -> Tree {
      leaf(.text(lines: Array(repeating: width, count: lines)), "t\(Int(height))")
        .frame(width: 110, height: height, alignment: .topLeading).named("h\(Int(height))")
    }
    expectFrames(
      row(
        .top, spacing: 10,
        [
          cell(8, lines: 5, width: 103.5), cell(20, lines: 5, width: 103.5),
          cell(32, lines: 5, width: 110), cell(70, lines: 5, width: 110),
        ]
      ).named("row"), in: (520, 200),
      [
        "h8": [25, 65, 110, 8], "h20": [145, 65, 110, 20], "h32": [265, 65, 110, 32],
        "h70": [385, 65, 110, 70], "row": [25, 65, 470, 70], "t8": [25, 65, 103.5, 16],
        "t20": [145, 65, 103.5, 16], "t32": [265, 65, 110, 32], "t70": [385, 65, 110, 64],
      ])
  }

  @Test func stacksSwitchingAxis() {
    func children() -> [Tree] {
      [text(25, 16, "one"), box(30, 20, "box"), text(35.5, 16, "three")]
    }
    expectFrames(
      row(spacing: 8, children()).named("stack"), in: (240, 120),
      [
        "box": [99.75, 50, 30, 20], "one": [66.75, 52, 25, 16], "stack": [66.75, 50, 106.5, 20],
        "three": [137.75, 52, 35.5, 16],
      ])
    expectFrames(
      column(spacing: 4, children()).named("stack"), in: (240, 120),
      [
        "box": [105, 50, 30, 20], "one": [107.5, 30, 25, 16], "stack": [102.25, 30, 35.5, 60],
        "three": [102.25, 74, 35.5, 16],
      ])
  }
}
