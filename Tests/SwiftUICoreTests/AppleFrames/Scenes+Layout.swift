// Recorded cases: stacks, frames, padding, guides, mirroring.

import SwiftUICore

extension AppleFrameScene {
  static let layout: [AppleFrameScene] = [
    .init("layout/frame-flex") { FlexibleFrames() },
    .init("layout/spacer-min-length") { SpacerMinLength() },
    .init("layout/hstack-distribution") { Distribution() },
    .init("layout/alignment-guide") { LeadingGuides() },
    .init("layout/fixed-size") { FixedSizes() },
    .init("layout/group-modifier") { GroupModifier() },
    .init("layout/padding-edges") { PaddingEdges() },
    .init("layout/spacer") { SpacerInStack() },
    .init("layout/vstack-alignment") { ColumnAlignment() },
    .init("layout/rtl-stacks") { MirroredStacks() },
    .init("ios/layout/basics") { Basics() },
    .init("position/basic") { Positions() },
    .init("position/safe-area") { SafeAreaInsets() },
    .init("ios/representable/safearea-rule") { UnderABar() },
    .init("paint/background-overlay") { BackgroundAndOverlay() },
  ]
}

private struct FlexibleFrames: View {
  var body: some View {
    VStack(spacing: 0) {
      Box(40, 20).frame(minWidth: 100).probe("min")
      Box(40, 20).frame(maxWidth: 200).probe("max")
      Box(40, 20).frame(minWidth: 50, maxWidth: .infinity).probe("fill")
      Box(40, 20).frame(idealWidth: 150).fixedSize().probe("ideal")
      Color.red.frame(maxWidth: 120, maxHeight: 20).probe("clampFlexible")
      Box(250, 20).frame(maxWidth: 200).probe("overflow")
    }
  }
}

private struct SpacerMinLength: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        Box(250, 20).probe("a")
        Spacer(minLength: 20).probe("s1")
        Box(100, 20).probe("b")
      }
      .probe("overflow")
      HStack(spacing: 0) {
        Spacer().probe("s2")
        Box(40, 20).probe("c")
        Spacer().probe("s3")
      }
      .probe("balanced")
      Spacer().probe("vspacer")
    }
  }
}

private struct Distribution: View {
  var body: some View {
    HStack(spacing: 0) {
      Color.red.probe("a")
      Color.green.frame(width: 50).probe("b")
      Color.blue.probe("c")
    }
  }
}

private struct LeadingGuides: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Box(100, 20).alignmentGuide(.leading) { d in d[.trailing] }.probe("a")
      Box(50, 20).probe("b")
      Box(30, 20).alignmentGuide(.leading) { d in d.width / 2 }.probe("c")
    }
    .probe("stack")
  }
}

private struct FixedSizes: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.red.fixedSize().probe("both")
      Color.blue.fixedSize(horizontal: true, vertical: false).frame(height: 30).probe("horizontal")
    }
  }
}

private struct GroupModifier: View {
  var body: some View {
    HStack(spacing: 0) {
      Group {
        Color.red.probe("a")
        Color.green.probe("b")
      }
      .frame(width: 50, height: 50)
      .padding(5)
      Color.blue.probe("c")
    }
  }
}

private struct PaddingEdges: View {
  var body: some View {
    Color.red.probe("inner")
      .padding(.leading, 30)
      .padding(.vertical)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .probe("outer")
  }
}

private struct SpacerInStack: View {
  var body: some View {
    HStack {
      Box(50, 50).probe("a")
      Spacer().probe("spacer")
      Box(50, 50).probe("b")
    }
    .probe("stack")
  }
}

private struct ColumnAlignment: View {
  var body: some View {
    HStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 4) {
        Box(100, 20).probe("l1")
        Box(50, 20).probe("l2")
      }
      .probe("leading")
      VStack(alignment: .trailing, spacing: 4) {
        Box(100, 20).probe("t1")
        Box(50, 20).probe("t2")
      }
      .probe("trailing")
    }
  }
}

private struct MirroredStacks: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack {
        Box(40, 30).probe("a")
        Box(60, 30).probe("b")
        Spacer()
        Box(30, 30).probe("c")
      }
      .probe("hstack")
      Box(50, 20).padding(.leading, 30).probe("padded")
      Box(40, 20).frame(width: 120, alignment: .leading).probe("framed")
      ZStack(alignment: .topLeading) {
        Box(100, 40).probe("zback")
        Box(20, 20).probe("zfront")
      }
      .probe("zstack")
      HStack {
        Box(30, 20).probe("ltrA")
        Box(30, 20).probe("ltrB")
      }
      .environment(\.layoutDirection, .leftToRight)
      .probe("island")
      Text("One").probe("text")
      Box(30, 20).alignmentGuide(.leading) { _ in -10 }.probe("guided")
    }
    .frame(width: 300, alignment: .leading)
    .probe("vstack")
    .environment(\.layoutDirection, .rightToLeft)
  }
}

private struct Basics: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Hello").probe("paddedText").padding().probe("padded")
      VStack {
        Text("One").probe("one")
        Text("Two").probe("two")
      }
      .probe("textStack")
      VStack {
        Text("Hello").probe("textAboveBox")
        Box(40, 10).probe("box")
      }
      .probe("mixedStack")
      HStack {
        Text("One").probe("hOne")
        Text("Two").probe("hTwo")
        Box(10, 10).probe("hBox")
      }
      .probe("hStack")
      Divider().probe("divider")
    }
    .probe("stack")
  }
}

private struct Positions: View {
  var body: some View {
    VStack(spacing: 10) {
      ZStack {
        Color(white: 0.9)
        Box(40, 40).position(x: 50, y: 30).probe("inZStack")
        Box(30, 30).position(CGPoint(x: 150, y: 60)).probe("point")
      }
      .frame(width: 200, height: 90)
      .probe("zstack")
      HStack(spacing: 10) {
        Text("Left").probe("left")
        Box(30, 30).position(x: 20, y: 20).probe("inHStack")
        Text("Right").probe("right")
      }
      .frame(height: 50)
      .probe("hstack")
      VStack(spacing: 4) {
        Text("Above").probe("above")
        Box(30, 20).position(x: 40, y: 10).probe("inVStack")
        Text("Below").probe("below")
      }
      .probe("vstack")
    }
    .probe("stack")
  }
}

private struct SafeAreaInsets: View {
  var body: some View {
    HStack(spacing: 20) {
      VStack(spacing: 0) {
        Color.red.probe("plainContent")
      }
      .safeAreaInset(edge: .bottom) { Color.blue.frame(height: 30).probe("plainBar") }
      .frame(width: 100, height: 200)
      .probe("plain")
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<8) { row in
            Color.green.frame(height: 30).probe("row\(row)")
          }
        }
        .probe("scrollContent")
      }
      .safeAreaInset(edge: .bottom) { Color.blue.frame(height: 30).probe("scrollBar") }
      .frame(width: 100, height: 200)
      .probe("scroll")
      VStack(spacing: 0) {
        Color.red.probe("ignoringContent")
      }
      .ignoresSafeArea()
      .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30).probe("ignoringBar") }
      .frame(width: 100, height: 200)
      .probe("ignoring")
    }
    .probe("row")
  }
}

private struct BackgroundAndOverlay: View {
  var body: some View {
    VStack(spacing: 20) {
      Box(100, 60).probe("content")
        .background(Box(20, 20).probe("bg"), alignment: .bottomTrailing)
        .overlay(alignment: .topLeading) { Box(10, 10).probe("ov") }
        .probe("modified")
      Text("Hello").probe("text")
        .padding(4)
        .background(Color.yellow.probe("textBg"))
        .probe("padded")
      Box(40, 20).probe("small")
        .background { Box(80, 40).probe("bigBg") }
        .probe("smallOuter")
    }
  }
}

/// The safe area below a bar. The recorded view had it from the inline title of a `NavigationStack`, 64 points
/// on iOS 26; here an inset of that height stands for it.
private struct UnderABar: View {
  var body: some View {
    ZStack(alignment: .top) {
      Color.green
      HStack(alignment: .top, spacing: 0) {
        Color.blue.ignoresSafeArea().padding(.top, 10).frame(width: 60).probe("padded")
        VStack(spacing: 0) {
          Color.clear.frame(height: 10)
          Color.red.ignoresSafeArea().probe("offsetColor")
        }
        .frame(width: 60)
        .probe("offset")
        ScrollView { Color.orange.frame(height: 400).probe("scrollContent") }
          .frame(width: 80)
          .probe("scroll")
        Color.purple.ignoresSafeArea().frame(width: 60).probe("framed")
        Color.pink.ignoresSafeArea().padding(.horizontal, 5).frame(width: 60).probe("hpadded")
      }
      .probe("row")
    }
    .probe("zstack")
    .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 64) }
    .probe("nav")
  }
}
