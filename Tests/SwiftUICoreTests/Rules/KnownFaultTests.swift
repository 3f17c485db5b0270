// What other implementations of the same interface get wrong, each with what is right.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Observation
import ScrollPhysics
import SwiftUICore
import Testing

private struct SumKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct FirstKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) {}
}

private struct AnchorsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct RowAnchorsKey: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { _, new in new }
  }
}

private struct HeightKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

@Observable
@MainActor
private final class Length {
  var value: CGFloat
  init(_ value: CGFloat) { self.value = value }
}

@MainActor
@Suite("Known faults")
struct KnownFaultTests {
  private final class Log { var values: [Int] = [] }

  // MARK: Scrolling

  private struct GrowingHeader: View {
    @State private var pull: CGFloat = 0
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 60 + pull)
          Color.blue.frame(height: 400).probe("content")
        }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: { max(0, -$0.contentOffset.y) }) { _, new in
        pull = new
      }
    }
  }

  private struct StretchedHeader: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 60)
            .overlay {
              GeometryReader { proxy in
                let pull = max(0, proxy.frame(in: .scrollView).minY)
                Color.red.frame(height: 60 + pull).probe("picture").offset(y: -pull)
              }
            }
          Color.blue.frame(height: 400).probe("content")
        }
      }
    }
  }

  @Test func `a header whose height follows the pull doubles it`() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { GrowingHeader() }
    let finger = Finger(harness)
    finger.down(50, 100)
    finger.move(50, 150)
    let offset = try #require(harness.scrollStates.first).offset.value.y
    #expect(offset < -15)
    #expect(harness.frame("content")?[1] == Double(60 - 2 * offset))
  }

  @Test
  func `a header of constant height with a stretched picture follows the finger without a gap`()
    throws
  {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { StretchedHeader() }
    let finger = Finger(harness)
    finger.down(50, 100)
    for y in stride(from: 105.0, through: 160, by: 5) {
      finger.move(50, y, steps: 1)
      let state = try #require(harness.scrollStates.first)
      let pull = Double(-state.offset.value.y)
      #expect(harness.frame("content")?[1] == 60 + pull)
      let picture = try #require(harness.frame("picture"))
      #expect(picture[1] + picture[3] == 60 + pull)
    }
  }

  @Test func `scrollTo in onAppear shows in the first frame`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100), settles: false) {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<50, id: \.self) { Box(100, 20).probe("\($0)") }
          }
        }
        .onAppear { proxy.scrollTo(30, anchor: .top) }
      }
    }
    harness.renderFrame()
    #expect(harness.frame("30")?[1] == 0)
  }

  @Test func `an animated scrollTo over many sections shows rows in every frame`() throws {
    var scroll: () -> Void = {}
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      ScrollViewReader { proxy in
        List {
          ForEach(0..<26, id: \.self) { section in
            Section("\(section)") {
              ForEach(0..<101, id: \.self) { row in
                Color.blue.frame(height: 30).probe("\(section)/\(row)").id("\(section)/\(row)")
              }
            }
          }
        }
        .onAppear { scroll = { withAnimation { proxy.scrollTo("20/50", anchor: .top) } } }
      }
    }
    scroll()
    for _ in 0..<30 {
      harness.renderScrolledFrame()
      let window = CGRect(x: 0, y: 0, width: 100, height: 200)
      #expect(harness.frames.values.contains { $0.intersects(window) })
    }
    let state = try #require(harness.scrollStates.first)
    #expect(state.offset.value.y > 20_000)
  }

  // MARK: Preferences

  @Test func `rows of a lazy stack write through a modifier that writes nothing`() {
    let log = Log()
    _ = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { _ in
            Box(20, 20).preference(key: SumKey.self, value: 1)
          }
        }
        .padding(4)
      }
      .onPreferenceChange(SumKey.self) { log.values.append($0) }
    }
    #expect(log.values.last == 3)
  }

  @Test func `an anchor beside a branch that is not there lies on its view`() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      VStack {
        Box(60, 20).anchorPreference(key: AnchorsKey.self, value: .bounds) { [$0] }.probe("view")
        if ProcessInfo.processInfo.processIdentifier < 0 { Box(10, 10) }
      }
      .overlayPreferenceValue(AnchorsKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { index in
            let rect = proxy[anchors[index]]
            Color.red.frame(width: rect.width, height: rect.height).probe("frame")
              .offset(x: rect.minX, y: rect.minY)
          }
        }
      }
    }
    #expect(harness.frame("frame") == harness.frame("view"))
    #expect(harness.frame("view") == [70, 90, 60, 20])
  }

  private struct AnchoredRows: View {
    @State private var heights: [Int: CGFloat] = [:]
    var body: some View {
      List {
        ForEach(0..<34, id: \.self) { row in
          Color.blue.frame(height: 20 + CGFloat(row))
            .anchorPreference(key: RowAnchorsKey.self, value: .bounds) { [row: $0] }
        }
      }
      .overlayPreferenceValue(RowAnchorsKey.self) { anchors in
        GeometryReader { proxy in
          Color.clear.onChange(of: anchors.mapValues { proxy[$0].height }, initial: true) {
            heights.merge($1) { _, new in new }
          }
        }
      }
      .named("\(heights.sorted { $0.key < $1.key }.map { "\($0.key):\(Int($0.value))" })")
    }
  }

  @Test func `a dictionary merged over the rows of a list has each row's own height`() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 3000)) { AnchoredRows() }
    let all = (0..<34).map { "\($0):\(20 + $0)" }
    #expect(harness.names == ["\(all)"])
  }

  @Test func `two siblings of one key`() {
    let log = Log()
    _ = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack {
        Box(10, 10).preference(key: SumKey.self, value: 3).preference(key: FirstKey.self, value: 3)
        Box(10, 10).preference(key: SumKey.self, value: 4).preference(key: FirstKey.self, value: 4)
      }
      .onPreferenceChange(SumKey.self) { log.values.append($0) }
      .onPreferenceChange(FirstKey.self) { log.values.append(-$0) }
    }
    #expect(log.values.sorted() == [-3, 7])
  }

  private struct SelfMeasuring: View {
    @State private var height: CGFloat?
    var body: some View {
      List {
        VStack(spacing: 0) {
          Box(50, 30)
          Box(50, 40)
        }
        .background(
          GeometryReader { proxy in
            Color.clear.preference(key: HeightKey.self, value: proxy.size.height)
          }
        )
        .onPreferenceChange(HeightKey.self) { height = $0 }
        .frame(height: height).probe("header")
        .listRowInsets(EdgeInsets())
        Box(50, 20)
      }
    }
  }

  @Test func `a row that measures itself settles without a cycle`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200), settles: false) {
      SelfMeasuring()
    }
    harness.renderFrame()
    #expect(harness.frame("header")?[3] == 70)
    harness.renderFrame()
    #expect(harness.frame("header")?[3] == 70)
    #expect(harness.warnings == [])
  }

  // MARK: Layout

  @Test(arguments: [-5, .nan, .infinity, -.infinity] as [CGFloat])
  func `a frame of an impossible width warns once and is right again later`(width: CGFloat) {
    let length = Length(width)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: length.value, height: 10).probe("a")
    }
    harness.step { length.value = width }
    #expect(harness.warnings == ["Invalid frame dimension (negative or non-finite)."])
    harness.step { length.value = 30 }
    #expect(harness.frame("a") == [35, 45, 30, 10])
  }

  @Test func `hidden separators stay hidden at every offset`() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      List {
        ForEach(0..<30, id: \.self) { _ in
          Color.blue.frame(height: 20).listRowSeparator(.hidden)
        }
      }
    }
    let state = try #require(harness.scrollStates.first)
    for offset in stride(from: 0.0, through: 1000, by: 37) {
      state.scroll(to: CGPoint(x: 0, y: offset), animated: false, at: harness.time)
      harness.renderScrolledFrame()
      // Half a point is a pixel here, as high as a separator.
      #expect(!harness.viewGraph.displayList.rects.contains { $0.height <= 0.5 })
    }
  }

  @Test func `a row without insets on a clear ground runs edge to edge`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) {
      List {
        Color.blue.frame(height: 50).probe("picture")
          .listRowInsets(EdgeInsets()).listRowBackground(Color.clear)
      }
      .listStyle(.plain)
    }
    #expect(harness.frame("picture") == [0, 0, 100, 50])
  }

  // MARK: Animation

  private struct Arc: View {
    @State private var progress: CGFloat = 0
    var body: some View {
      Circle().trim(to: progress).stroke(.red, lineWidth: 2)
        .animation(.linear(duration: 1), value: progress)
        .onAppear { progress = 0.75 }
    }
  }

  @Test func `a trimmed circle is part of its arc on the way and whole at the end`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100), settles: false) { Arc() }
    var ends: [CGFloat] = []
    for _ in 0...66 {
      harness.renderFrame()
      ends.append(harness.viewGraph.displayList.strokeBounds.height)
    }
    // A quarter of the way to three quarters: less than a quarter of the circle, below the middle on the right.
    #expect(ends[0] == 0 || ends[0] < 2)
    #expect(abs(ends[16] - 50 * 0.92) < 8)
    #expect(ends[66] == 100)
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 })
  }
}

extension DisplayList {
  /// All filled rectangles, in their own coordinates.
  fileprivate var rects: [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item {
      case .fill(.rect(let rect), _): [rect]
      case .effect(_, let list): list.rects
      default: []
      }
    }
  }

  /// What strokes' own paths span.
  fileprivate var strokeBounds: CGRect {
    items.reduce(CGRect.null) { bounds, item in
      switch item {
      case .stroke(.path(let path, _), _, _):
        path.isEmpty ? bounds : bounds.union(path.boundingRect)
      case .effect(_, let list): bounds.union(list.strokeBounds)
      default: bounds
      }
    }
  }
}
