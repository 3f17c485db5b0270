// Recorded cases: lazy stacks and their sections.

import Observation
import SwiftUICore

extension AppleFrameScene {
  static let lazy: [AppleFrameScene] = [
    .init("lazy/stacks") { LazyStacks() },
    .init(
      "lazy/laziness", model: { ScrollTarget<String>(anchor: .top) },
      steps: [{ $0.target = "r100" }]
    ) { LazyRows(model: $0) },
    .init(
      "lazy/pinned-headers", model: { ScrollTarget<String>(anchor: .top) },
      steps: [
        { $0.target = "b3" },
        {
          $0.anchor = .bottom
          $0.target = "a7"
        },
      ]
    ) { PinnedSections(model: $0, pinnedViews: .sectionHeaders) },
    .init(
      "lazy/pinned-footers", model: { ScrollTarget<String>(anchor: .top) },
      steps: [
        { $0.target = "b3" },
        {
          $0.anchor = .bottom
          $0.target = "b0"
        },
      ]
    ) { PinnedSections(model: $0, pinnedViews: .sectionFooters) },
  ]
}

/// Where a scene is told to scroll to.
@Observable
@MainActor
final class ScrollTarget<ID: Hashable> {
  var target: ID?
  var anchor: UnitPoint?

  init(anchor: UnitPoint? = nil) { self.anchor = anchor }
}

private struct LazyStacks: View {
  var body: some View {
    HStack(alignment: .top, spacing: 20) {
      LazyVStack(alignment: .leading, spacing: 6) {
        Text("Alpha").probe("alpha")
        Box(60, 20).probe("red")
        Text("Beta").probe("beta")
      }
      .probe("vstack")
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        Section {
          Box(50, 20).probe("green")
          Box(50, 20)
        } header: {
          Text("Header").probe("header")
        }
      }
      .probe("sections")
      LazyHStack(alignment: .bottom, spacing: 4) {
        Box(20, 30).probe("orange")
        Text("Hi").probe("hi")
      }
      .probe("hstack")
    }
    .probe("row")
  }
}

private struct LazyRows: View {
  var model: ScrollTarget<String>

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<200) { row in
            Box(200, 20).probe("r\(row)").id("r\(row)")
          }
        }
      }
      .probe("scroll")
      .onChange(of: model.target) { _, target in
        if let target { proxy.scrollTo(target, anchor: .top) }
      }
    }
  }
}

private struct PinnedSections: View {
  var model: ScrollTarget<String>
  var pinnedViews: PinnedScrollableViews

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinnedViews) {
          section("a")
          section("b")
          section("c")
        }
      }
      .probe("scroll")
      .onChange(of: model.target) { _, target in
        if let target { proxy.scrollTo(target, anchor: model.anchor) }
      }
    }
  }

  private func section(_ prefix: String) -> some View {
    Section {
      ForEach(0..<8) { row in
        Box(200, 20).probe("\(prefix)\(row)").id("\(prefix)\(row)")
      }
    } header: {
      Box(200, 24).probe("\(prefix)H")
    } footer: {
      Box(200, 16).probe("\(prefix)F")
    }
  }
}
