// Recorded cases: scroll views.

import Observation
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
    .init(
      "ios/scroll/position", model: { PositionModel() },
      steps: [{ $0.position = 20 }, { $0.target = 5 }]
    ) { ScrollPositions(model: $0) },
    .init(
      "ios/scroll/geometry", model: { GeometryModel() }, steps: [{ $0.target = 10 }]
    ) { ScrollGeometries(model: $0) },
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

@Observable
@MainActor
private final class PositionModel {
  var position: Int? = 10
  var target: Int?
}

private struct ScrollPositions: View {
  @Bindable var model: PositionModel

  var body: some View {
    VStack(spacing: 0) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<30) { row in
              Box(120, 40).probe("row\(row)").id(row)
            }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $model.position)
        .probe("scroll")
        .onChange(of: model.target) { _, target in
          if let target { proxy.scrollTo(target, anchor: .top) }
        }
      }
      Color.clear.frame(width: max(1, CGFloat((model.position ?? -1) + 100)), height: 1)
        .probe("position")
    }
  }
}

@Observable
@MainActor
private final class GeometryModel {
  var sample = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
  var phaseChanges = 0
  var geometryCalls = 0
  var target: Int?
}

private struct ScrollGeometries: View {
  var model: GeometryModel

  var body: some View {
    VStack(spacing: 0) {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { row in
              Box(120, 20).probe("g\(row)").id(row)
            }
          }
        }
        .contentMargins(.top, 20, for: .scrollContent)
        .frame(height: 150)
        .probe("scroll")
        .onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { _, new in
          model.sample = new
          model.geometryCalls += 1
        }
        .onScrollPhaseChange { _, _ in model.phaseChanges += 1 }
        .onChange(of: model.target) { _, target in
          if let target { proxy.scrollTo(target, anchor: .top) }
        }
      }
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          number("offsetX", model.sample.contentOffset.x)
          number("offsetY", model.sample.contentOffset.y)
          number("sizeW", model.sample.contentSize.width)
          number("sizeH", model.sample.contentSize.height)
          number("insetTop", model.sample.contentInsets.top)
          number("insetBottom", model.sample.contentInsets.bottom)
          number("insetLeading", model.sample.contentInsets.leading)
          number("containerW", model.sample.containerSize.width)
        }
        VStack(spacing: 0) {
          number("containerH", model.sample.containerSize.height)
          number("visibleY", model.sample.visibleRect.minY)
          number("visibleH", model.sample.visibleRect.height)
          number("boundsY", model.sample.bounds.minY)
          number("boundsH", model.sample.bounds.height)
          number("phaseChanges", CGFloat(model.phaseChanges))
          number("geometryCalls", CGFloat(model.geometryCalls))
        }
      }
    }
  }

  /// A number as the width of a view.
  private func number(_ name: String, _ value: CGFloat) -> some View {
    Color.clear.frame(width: max(1, value + 100), height: 1).probe(name)
  }
}
