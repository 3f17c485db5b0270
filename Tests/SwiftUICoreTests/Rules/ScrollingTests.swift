// Scroll views and lists: sizes, what exists, and where rows say they are.

import Foundation
import Observation
import ScrollPhysics
import SwiftUICore
import Testing

@MainActor
struct ScrollingTests {
  @Test("in a column of a list and a text the text keeps its height and the list takes the rest")
  func listAboveText() {
    let harness = ViewHarness {
      VStack(spacing: 0) {
        List { Color.red.frame(height: 20) }.probe("list")
        Box(100, 30).probe("below")
      }
    }
    #expect(harness.frame("list") == [0, 0, 300, 270])
    #expect(harness.frame("below") == [100, 270, 100, 30])
  }

  @Test("a list inside a scroll view has no height of its own")
  func listInScrollView() {
    let harness = ViewHarness {
      ScrollView {
        Box(300, 40).probe("box")
        List { Color.red.frame(height: 20) }.probe("list")
      }
    }
    #expect(harness.frame("box") == [0, 0, 300, 40])
    #expect(harness.frames["list"]?.height ?? 99 <= 10)
  }

  @Test("rows of a plain list follow one another, and only those in sight exist")
  func plainRows() {
    let harness = ViewHarness(size: CGSize(width: 390, height: 440)) {
      List(0..<1000) { row in
        Text("Row \(row)").named("\(row)").background(Color.clear.probe("\(row)"))
      }
      .listStyle(.plain)
    }
    // Measured on iOS 16: rows of 44, content 20 in.
    #expect(harness.names == (0..<10).map(String.init))
    #expect(harness.frame("0")?[0] == 20)
    #expect(harness.frame("3").map { $0[1] + $0[3] / 2 } == 154)
  }

  @Test("a reader at the root of a row gets the row's default minimum height")
  func readerInRow() {
    let harness = ViewHarness(size: CGSize(width: 390, height: 400)) {
      List { GeometryReader { _ in Color.red.probe("reader") } }
        .listStyle(.plain)
    }
    #expect(harness.frame("reader") == [20, 0, 350, 44])
  }

  @Test("frames of rows in a named space of the list are list-space frames")
  func rowsInListSpace() {
    let log = Log()
    _ = ViewHarness(size: CGSize(width: 390, height: 400)) {
      List(0..<3) { row in
        Color.clear
          .background(
            GeometryReader { geometry in
              let _ = log("\(row): \(geometry.frame(in: .named("list")).midY)")
              Color.clear
            })
      }
      .listStyle(.plain)
      .coordinateSpace(name: "list")
      .padding(.top, 100)
    }
    #expect(log.lines.suffix(3) == ["0: 22.0", "1: 66.0", "2: 110.0"])
  }

  @Test("a preference over the rows of a lazy stack sees those in sight")
  func lazyPreferences() {
    let model = ScrollTarget<Int>()
    let harness = ViewHarness { LazyNames(model: model) }
    #expect(harness.names == (0..<10).map(String.init))
    harness.step { model.target = 500 }
    #expect(harness.names == (491...500).map(String.init))
    harness.step { model.target = 495 }
    #expect(harness.names == (491...500).map(String.init))
    harness.step { model.target = 0 }
    #expect(harness.names == (0..<10).map(String.init))
  }

  @Test("rows that turn out longer than estimated push the following ones, not those in sight")
  func unevenRows() {
    let model = ScrollTarget<Int>(anchor: .top)
    let harness = ViewHarness { UnevenRows(model: model) }
    harness.step { model.target = 40 }
    #expect(harness.frame("40")?[1] == 0)
    harness.step { model.target = 39 }
    #expect(harness.frame("39")?[1] == 0)
    harness.step { model.target = 2 }
    #expect(harness.frame("2")?[1] == 0)
  }

  @Test("state of a row that left the sight is there when it comes back")
  func stateOutOfSight() {
    let model = ScrollTarget<Int>(anchor: .top)
    let harness = ViewHarness { CountingRows(model: model) }
    #expect(harness.names.first == "0: 1")
    harness.step { model.target = 100 }
    harness.step { model.target = 0 }
    #expect(harness.names.first == "0: 2")
  }

  @Test("an unstyled section is its header, content and footer in the stack around it")
  func section() {
    let harness = ViewHarness {
      VStack(spacing: 0) {
        Section {
          Color.red.frame(height: 10).named("content")
        } header: {
          Color.red.frame(height: 10).named("header")
        } footer: {
          Color.red.frame(height: 10).named("footer")
        }
      }
    }
    #expect(harness.names == ["header", "content", "footer"])
  }
}

/// What happens while a finger scrolls.
@MainActor
struct FingerScrollingTests {
  private func makeHarness(_ model: FollowedScroll) -> ViewHarness {
    ViewHarness { FollowedRows(model: model) }
  }

  /// A finger that goes from one height to another, a frame for each step.
  private func drag(
    _ harness: ViewHarness, from start: CGFloat, to end: CGFloat, steps: Int,
    _ check: () -> Void = {}
  ) {
    func send(_ phase: Touch.Phase, _ y: CGFloat) {
      let touch = Touch(phase, at: CGPoint(x: 150, y: y), time: harness.time)
      for state in harness.scrollStates { _ = state.touch(touch) }
      harness.renderScrolledFrame()
      check()
    }
    send(.began, start)
    for step in 1...steps {
      send(.moved, start + (end - start) * CGFloat(step) / CGFloat(steps))
    }
    send(.ended, end)
  }

  // Recorded from Apple's SwiftUI.
  @Test("offset and inset are where the top of the content is, on every frame")
  func offsetMatchesFrames() {
    let model = FollowedScroll()
    let harness = makeHarness(model)
    var checked = 0
    func check() {
      guard let geometry = model.geometry, let top = harness.frames["top"] else {
        Issue.record("no geometry")
        return
      }
      // The scroll view's own top is at 0, its content rests 20 below.
      #expect(geometry.contentOffset.y + geometry.contentInsets.top == 20 - top.minY)
      checked += 1
    }
    check()
    drag(harness, from: 250, to: 50, steps: 10, check)
    drag(harness, from: 50, to: 290, steps: 10, check)
    for _ in 0..<60 {
      harness.renderScrolledFrame()
      check()
    }
    #expect(checked == 85)
    #expect(harness.frame("top")?[1] == 20)
  }

  @Test("phases follow the finger")
  func phases() {
    let model = FollowedScroll()
    let harness = makeHarness(model)
    #expect(model.log.take() == ["idle idle"])
    drag(harness, from: 250, to: 50, steps: 10)
    #expect(
      model.log.take()
        == ["idle tracking", "tracking interacting", "interacting decelerating"])
    for _ in 0..<600 { harness.renderScrolledFrame() }
    #expect(model.log.take() == ["decelerating idle"])
  }

  @Test("a finger writes the id of the row at the top; a proxy does not")
  func position() {
    let model = FollowedScroll()
    let harness = makeHarness(model)
    #expect(model.position == nil)
    harness.step { model.target = 40 }
    #expect(model.position == nil)
    drag(harness, from: 100, to: 180, steps: 40)
    harness.settle()
    // 70 points down from the 20 at which row 40 came to rest, after 10 in which the finger was only down.
    #expect(model.position == 37)
    #expect(harness.frame("row37")?[1] == 0)
  }
}

@Observable
@MainActor
private final class FollowedScroll {
  var geometry: ScrollGeometry?
  var position: Int?
  var target: Int?
  @ObservationIgnored let log = Log()
}

private struct FollowedRows: View {
  @Bindable var model: FollowedScroll

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { row in
            Color.red.frame(width: 300, height: 30).probe("row\(row)")
          }
        }
        .scrollTargetLayout()
        .probe("top")
      }
      .contentMargins(.top, 20, for: .scrollContent)
      .scrollPosition(id: $model.position)
      .onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { model.geometry = $1 }
      .onScrollPhaseChange { model.log("\($0) \($1)") }
      .onChange(of: model.target) { _, target in
        if let target { proxy.scrollTo(target, anchor: .top) }
      }
    }
  }
}

private struct LazyNames: View {
  var model: ScrollTarget<Int>

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { Color.red.frame(height: 30).named("\($0)") }
        }
      }
      .onChange(of: model.target) { _, target in
        if let target { proxy.scrollTo(target, anchor: model.anchor) }
      }
    }
  }
}

private struct UnevenRows: View {
  var model: ScrollTarget<Int>

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 5) {
          ForEach(0..<100) { row in
            Color.red.frame(height: CGFloat(20 + row * 37 % 90)).probe("\(row)")
          }
        }
      }
      .onChange(of: model.target) { _, target in
        if let target { proxy.scrollTo(target, anchor: model.anchor) }
      }
    }
  }
}

private struct CountingRows: View {
  var model: ScrollTarget<Int>

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<200) { CountingRow(row: $0) } }
      }
      .onChange(of: model.target) { _, target in
        if let target { proxy.scrollTo(target, anchor: model.anchor) }
      }
    }
  }
}

private struct CountingRow: View {
  var row: Int
  @State private var appearances = 0

  var body: some View {
    Color.red.frame(height: 30).named("\(row): \(appearances)").onAppear { appearances += 1 }
  }
}
