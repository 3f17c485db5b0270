// Stacks, frames and alignment against frames recorded from Apple's SwiftUI.

import Foundation
import LayoutEngine
import Testing

/// Recorded from Apple's SwiftUI, macOS 26.2 unless a test says otherwise; the root is centred in
/// the window.
@Suite struct RecordedStackTests {
  @Test func flexibleFrames() {
    expectFrames(
      column(
        spacing: 0,
        [
          box(40, 20).frame(minWidth: 100).named("min"),
          box(40, 20).frame(maxWidth: 200).named("max"),
          box(40, 20).frame(minWidth: 50, maxWidth: .infinity).named("fill"),
          box(40, 20).frame(idealWidth: 150).fixedSize().named("ideal"),
          color().frame(maxWidth: 120, maxHeight: 20).named("clampFlexible"),
          box(250, 20).frame(maxWidth: 200).named("overflow"),
        ]), in: (300, 300),
      [
        "clampFlexible": [90, 170, 120, 20], "fill": [0, 130, 300, 20],
        "ideal": [75, 150, 150, 20], "max": [50, 110, 200, 20], "min": [100, 90, 100, 20],
        "overflow": [50, 190, 200, 20],
      ])
  }

  @Test func spacerKeepsItsMinimumAndOverflowIsCentred() {
    expectFrames(
      column(
        spacing: 0,
        [
          row(
            spacing: 0,
            [
              box(250, 20, "a"), spacer(.horizontal, minLength: 20, "s1"), box(100, 20, "b"),
            ]
          ).named("overflow"),
          row(
            spacing: 0,
            [spacer(.horizontal, "s2"), box(40, 20, "c"), spacer(.horizontal, "s3")]
          ).named("balanced"),
          spacer(.vertical, "vspacer"),
        ]), in: (300, 100),
      [
        "a": [-35, 0, 250, 20], "b": [235, 0, 100, 20], "balanced": [0, 20, 300, 20],
        "c": [130, 20, 40, 20], "overflow": [-35, 0, 370, 20], "s1": [215, 10, 20, 0],
        "s2": [0, 30, 130, 0], "s3": [170, 30, 130, 0], "vspacer": [150, 40, 0, 60],
      ])
  }

  @Test func noDefaultSpacingBesideASpacer() {
    expectFrames(
      row([box(50, 50, "a"), spacer(.horizontal, "spacer"), box(50, 50, "b")]).named("stack"),
      in: (300, 100),
      [
        "a": [0, 25, 50, 50], "b": [250, 25, 50, 50], "spacer": [50, 50, 200, 0],
        "stack": [0, 25, 300, 50],
      ])
  }

  @Test func coloursShareWhatAFixedOneLeaves() {
    expectFrames(
      row(spacing: 0, [color("a"), color().frame(width: 50).named("b"), color("c")]),
      in: (300, 100),
      ["a": [0, 0, 125, 100], "b": [125, 0, 50, 100], "c": [175, 0, 125, 100]])
  }

  @Test func guidesWidenTheStack() {
    expectFrames(
      column(
        .leading, spacing: 4,
        [
          box(100, 20).guide(.leading) { $0[.trailing] }.named("a"), box(50, 20, "b"),
          box(30, 20).guide(.leading) { $0.width / 2 }.named("c"),
        ]
      ).named("stack"), in: (300, 200),
      [
        "a": [75, 66, 100, 20], "b": [175, 90, 50, 20], "c": [160, 114, 30, 20],
        "stack": [75, 66, 150, 68],
      ])
  }

  @Test func fixedSizeAsksForTheIdeal() {
    expectFrames(
      column(
        spacing: 0,
        [
          color().fixedSize().named("both"),
          color().fixedSize(.horizontal).frame(height: 30).named("horizontal"),
        ]), in: (200, 200),
      ["both": [95, 80, 10, 10], "horizontal": [95, 90, 10, 30]])
  }

  @Test func modifiersOfAGroupApplyToEachElement() {
    func element(_ name: String) -> Tree {
      color(name).frame(width: 50, height: 50).padding(.all, 5)
    }
    expectFrames(
      row(spacing: 0, [element("a"), element("b"), color("c")]), in: (300, 100),
      ["a": [5, 25, 50, 50], "b": [65, 25, 50, 50], "c": [120, 0, 180, 100]])
  }

  @Test func paddingAccumulates() {
    expectFrames(
      color("inner").padding(.leading, 30).padding(.vertical)
        .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).named("outer"),
      in: (200, 100), ["inner": [32, 17, 164, 64], "outer": [0, 0, 200, 100]])
  }

  @Test func stacksAlignTheirEdges() {
    func pair(_ alignment: HorizontalAlignment, _ prefix: String, _ name: String) -> Tree {
      column(alignment, spacing: 4, [box(100, 20, prefix + "1"), box(50, 20, prefix + "2")])
        .named(name)
    }
    expectFrames(
      row(spacing: 0, [pair(.leading, "l", "leading"), pair(.trailing, "t", "trailing")]),
      in: (300, 200),
      [
        "l1": [50, 78, 100, 20], "l2": [50, 102, 50, 20], "leading": [50, 78, 100, 44],
        "t1": [150, 78, 100, 20], "t2": [200, 102, 50, 20], "trailing": [150, 78, 100, 44],
      ])
  }

  /// macOS 26.6.
  @Test func rightToLeftMirrorsEveryLevel() {
    let island = row([box(30, 20, "ltrA"), box(30, 20, "ltrB")]).direction(.leftToRight)
    expectFrames(
      column(
        .leading, spacing: 10,
        [
          row([
            box(40, 30, "a"), box(60, 30, "b"), spacer(.horizontal), box(30, 30, "c"),
          ]).named("hstack"),
          box(50, 20).padding(.leading, 30).named("padded"),
          box(40, 20).frame(width: 120, alignment: .leading).named("framed"),
          layers(.topLeading, [box(100, 40, "zback"), box(20, 20, "zfront")]).named("zstack"),
          island.named("island"),
          text(25, 16, "text"),
          box(30, 20).guide(.leading) { _ in -10 }.named("guided"),
        ]
      ).frame(width: 300, alignment: .leading).named("vstack"), in: (320, 260),
      direction: .rightToLeft,
      [
        "a": [270, 17, 40, 30], "b": [202, 17, 60, 30], "c": [10, 17, 30, 30],
        "framed": [190, 87, 120, 20], "guided": [270, 223, 30, 20],
        "hstack": [10, 17, 300, 30], "island": [242, 167, 68, 20],
        "ltrA": [242, 167, 30, 20], "ltrB": [280, 167, 30, 20], "padded": [230, 57, 80, 20],
        "text": [285, 197, 25, 16], "vstack": [10, 17, 300, 226],
        "zback": [210, 117, 100, 40], "zfront": [290, 117, 20, 20],
        "zstack": [210, 117, 100, 40],
      ])
  }

  @Test func positionTakesWhatItIsOffered() {
    expectFrames(
      column(
        spacing: 10,
        [
          layers(
            [
              color(), box(40, 40).position(50, 30).named("inZStack"),
              box(30, 30).position(150, 60).named("point"),
            ]
          ).frame(width: 200, height: 90).named("zstack"),
          row(
            spacing: 10,
            [
              text(24, 16, "left"), box(30, 30).position(20, 20).named("inHStack"),
              text(32, 16, "right"),
            ]
          ).frame(height: 50).named("hstack"),
          column(
            spacing: 4,
            [
              text(38.5, 16, "above"), box(30, 20).position(40, 10).named("inVStack"),
              text(36.5, 16, "below"),
            ]
          ).named("vstack"),
        ]
      ).named("stack"), in: (320, 240),
      [
        "above": [140.75, 160, 38.5, 16], "below": [141.75, 224, 36.5, 16],
        "hstack": [0, 100, 320, 50], "inHStack": [34, 100, 244, 50],
        "inVStack": [0, 180, 320, 40], "inZStack": [60, 0, 200, 90], "left": [0, 117, 24, 16],
        "point": [60, 0, 200, 90], "right": [288, 117, 32, 16], "stack": [0, 0, 320, 240],
        "vstack": [0, 160, 320, 80], "zstack": [60, 0, 200, 90],
      ])
  }

  @Test func backgroundAndOverlayKeepThePrimary() {
    expectFrames(
      column(
        spacing: 20,
        [
          box(100, 60, "content").with(box(20, 20, "bg"), alignment: .bottomTrailing)
            .with(box(10, 10, "ov"), alignment: .topLeading).named("modified"),
          text(31, 18.5, "text").padding(.all, 4).with(color("textBg")).named("padded"),
          box(40, 20, "small").with(box(80, 40, "bigBg")).named("smallOuter"),
        ]), in: (300, 200),
      [
        "bg": [180, 66.75, 20, 20], "bigBg": [110, 143.25, 80, 40],
        "content": [100, 26.75, 100, 60], "modified": [100, 26.75, 100, 60],
        "ov": [100, 26.75, 10, 10], "padded": [130.5, 106.75, 39, 26.5],
        "small": [130, 153.25, 40, 20], "smallOuter": [130, 153.25, 40, 20],
        "text": [134.5, 110.75, 31, 18.5], "textBg": [130.5, 106.75, 39, 26.5],
      ])
  }
}
