// Recorded cases: scroll views.

import SwiftUICore

extension AppleFrameScene {
  static let scrolling: [AppleFrameScene] = [
    .init("scroll/children") { ScrollChildren() },
    .init(
      "scroll/scroll-to", model: { ScrollTarget<Int>() },
      steps: [
        { $0.target = 15 },
        {
          $0.anchor = .top
          $0.target = 3
        },
        {
          $0.anchor = .center
          $0.target = 10
        },
        {
          $0.anchor = nil
          $0.target = 0
        },
      ]
    ) { ScrollTo(model: $0) },
    .init("scroll/margins") { ContentMargins() },
    .init("scroll/wide-content") {
      ScrollView { Box(400, 400).probe("content") }.probe("scroll")
    },
    .init("scroll/both") {
      ScrollView([.horizontal, .vertical]) { Box(500, 400).probe("content") }.probe("scroll")
    },
    .init("layout/rtl-scroll") { MirroredScroll() },
  ]
}

private struct ScrollChildren: View {
  var body: some View {
    HStack(alignment: .top, spacing: 20) {
      ScrollView {
        Text("Top").probe("vTop")
        Box(60, 30).probe("vBlock")
        Text("Bottom").probe("vBottom")
      }
      .probe("vScroll")
      ScrollView(.horizontal) {
        Text("Top").probe("hTop")
        Box(60, 30).probe("hBlock")
        Text("Bottom").probe("hBottom")
      }
      .probe("hScroll")
    }
    .probe("row")
  }
}

private struct ScrollTo: View {
  var model: ScrollTarget<Int>

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Box(120, 20).probe("row\(row)").id(row)
          }
        }
        .probe("content")
      }
      .probe("scroll")
      .onChange(of: model.target) { _, target in
        if let target { proxy.scrollTo(target, anchor: model.anchor) }
      }
    }
  }
}

private struct ContentMargins: View {
  var body: some View {
    HStack(spacing: 20) {
      ScrollView { rows(20, "a") }
        .contentMargins(20, for: .scrollContent)
        .probe("content")
      ScrollView { rows(3, "b") }
        .contentMargins(.horizontal, 12, for: .scrollContent)
        .probe("horizontal")
      ScrollView { rows(3, "c") }
        .contentMargins(.top, 30)
        .probe("automatic")
      ScrollView { rows(20, "d") }
        .contentMargins(20, for: .scrollIndicators)
        .probe("indicators")
    }
  }

  private func rows(_ count: Int, _ prefix: String) -> some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { row in
        Box(120, 20).probe("\(prefix)\(row)")
      }
    }
  }
}

private struct MirroredScroll: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 10) {
        ForEach(0..<6) { item in
          Box(50, 40).probe("s\(item)")
        }
      }
      .probe("content")
    }
    .frame(width: 180, height: 60)
    .probe("scroll")
    .environment(\.layoutDirection, .rightToLeft)
  }
}
