// Modifiers that tell scroll views where to stop, and tell of where they are.

import AttributeGraph
import Foundation
import LayoutEngine
import Observation
import ScrollPhysics
import SwiftUICore
import Testing

@Observable
@MainActor
private final class Position {
  var value = ScrollPosition(idType: Int.self)
  var rows = 20
}

@MainActor
@Suite("Scroll modifiers")
struct ScrollModifierTests {
  private final class Log<Value> { var values: [Value] = [] }
  private let size = CGSize(width: 100, height: 100)

  private func settle(_ harness: ViewHarness) {
    for _ in 0..<300 { harness.renderScrolledFrame() }
  }

  private func offset(_ harness: ViewHarness) -> CGPoint {
    harness.scrollStates.first?.offset.value ?? .zero
  }

  @Test func `paging turns one page for a flick and comes back without one`() throws {
    let harness = ViewHarness(size: size) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<5, id: \.self) { _ in Box(100, 100) } }
      }
      .scrollTargetBehavior(.paging)
    }
    let state = try #require(harness.scrollStates.first)
    state.fling(velocity: CGSize(width: -2000, height: 0), at: harness.time)
    settle(harness)
    #expect(offset(harness) == CGPoint(x: 100, y: 0))
    let finger = Finger(harness)
    finger.down(90, 50)
    finger.move(60, 50)
    finger.wait(0.2)
    finger.up()
    settle(harness)
    #expect(offset(harness) == CGPoint(x: 100, y: 0))
  }

  @Test(arguments: [true, false])
  func `view-aligned scrolls end where a view begins`(isLazy: Bool) throws {
    let harness = ViewHarness(size: size) {
      ScrollView(.horizontal) {
        Group {
          if isLazy {
            LazyHStack(spacing: 7) { ForEach(0..<40, id: \.self) { _ in Box(33, 100) } }
              .scrollTargetLayout()
          } else {
            HStack(spacing: 7) { ForEach(0..<40, id: \.self) { _ in Box(33, 100) } }
              .scrollTargetLayout()
          }
        }
      }
      .scrollTargetBehavior(.viewAligned)
      .contentMargins(.horizontal, 10, for: .scrollContent)
    }
    let state = try #require(harness.scrollStates.first)
    state.fling(velocity: CGSize(width: -700, height: 0), at: harness.time)
    settle(harness)
    // Views begin every 40 points; with the margin of 10 the offset is 10 before one.
    let place = offset(harness).x + 10
    #expect(place > 40)
    #expect(place.truncatingRemainder(dividingBy: 40) == 0)
  }

  private struct Halfway: ScrollTargetBehavior {
    func updateTarget(_ target: inout SwiftUICore.ScrollTarget, context: TargetContext) {
      target.rect.origin.y = context.contentSize.height / 2
    }
  }

  @Test func `a behaviour of one's own decides where scrolls end`() throws {
    let harness = ViewHarness(size: size) {
      ScrollView { Box(100, 1000) }.scrollTargetBehavior(Halfway())
    }
    try #require(harness.scrollStates.first)
      .fling(velocity: CGSize(width: 0, height: -500), at: harness.time)
    settle(harness)
    #expect(offset(harness).y == 500)
  }

  @Test func `a scroll position scrolls to edges, points and ids, and tells of the user's`() throws
  {
    let position = Position()
    let harness = ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Box(100, 30).probe("\($0)") } }
          .scrollTargetLayout()
      }
      .scrollPosition(Bindable(position).value)
    }
    harness.step { position.value.scrollTo(edge: .bottom) }
    #expect(offset(harness).y == 500)
    harness.step { position.value.scrollTo(y: 45) }
    #expect(offset(harness).y == 45)
    harness.step { position.value.scrollTo(id: 10, anchor: .top) }
    #expect(offset(harness).y == 300)
    #expect(position.value.viewID(type: Int.self) == 10)
    let finger = Finger(harness)
    finger.down(50, 90)
    finger.move(50, 40)
    #expect(position.value.isPositionedByUser)
    #expect(position.value.viewID(type: Int.self) == 11)
    // The same request again is a new one.
    finger.up()
    settle(harness)
    harness.step { position.value.scrollTo(y: 45) }
    #expect(offset(harness).y == 45)
  }

  @Test func `a scroll view that is anchored at the bottom starts there and stays there`() {
    let position = Position()
    let harness = ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<position.rows, id: \.self) { _ in Box(100, 30) } }
      }
      .defaultScrollAnchor(.bottom)
    }
    #expect(offset(harness).y == 500)
    harness.step { position.rows = 22 }
    #expect(offset(harness).y == 560)
  }

  @Test func `content that is too small lies at the anchor`() {
    let harness = ViewHarness(size: size) {
      ScrollView { Box(100, 30).probe("content") }.defaultScrollAnchor(.bottom)
    }
    #expect(harness.frame("content") == [0, 70, 100, 30])
  }

  @Test func `content bounces where there is more than fits`() throws {
    let harness = ViewHarness(size: size) {
      ScrollView { Box(100, 30).probe("content") }.scrollBounceBehavior(.basedOnSize)
    }
    let finger = Finger(harness)
    finger.down(50, 20)
    finger.move(50, 80)
    #expect(harness.frame("content")?[1] == 0)
  }

  @Test func `frames in parts of the container`() {
    // The documented formula: (100 − 2 · 8) / 3 · 2 + 8 = 64.
    let harness = ViewHarness(size: size) {
      ScrollView(.horizontal) {
        HStack(spacing: 8) {
          Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 8).probe("two")
          Color.red.containerRelativeFrame([.horizontal, .vertical]).probe("all")
          Color.red.containerRelativeFrame(.horizontal) { length, _ in length / 4 }.probe("quarter")
        }
      }
      .contentMargins(.horizontal, 10, for: .scrollContent)
      .frame(width: 120)
    }
    #expect(harness.frame("two")?[2] == 64)
    #expect(harness.frame("all")?[2] == 100)
    #expect(harness.frame("all")?[3] == 100)
    #expect(harness.frame("quarter")?[2] == 25)
  }

  @Test func `a geometry action has the first value and every other one`() {
    let log = Log<CGFloat>()
    let position = Position()
    let harness = ViewHarness(size: size) {
      Box(CGFloat(position.rows), 10)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          log.values.append($0)
        }
    }
    harness.step { position.rows = 30 }
    harness.step { position.rows = 30 }
    #expect(log.values == [20, 30])
  }

  @Test func `visibility is told when a threshold is crossed`() throws {
    let log = Log<String>()
    let harness = ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<5, id: \.self) { id in
            Box(100, 60).onScrollVisibilityChange(threshold: 0.5) {
              log.values.append("\(id) \($0)")
            }
          }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { log.values.append("\($0)") }
    }
    #expect(log.values.sorted() == ["0 true", "1 true", "[0, 1]"])
    log.values = []
    let state = try #require(harness.scrollStates.first)
    state.scroll(to: CGPoint(x: 0, y: 50), animated: false, at: harness.time)
    harness.settle()
    #expect(log.values.sorted() == ["0 false", "2 true", "[1, 2]"])
  }

  @Test func `visual effects follow the place, and layout does not see them`() throws {
    let harness = ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) {
          Box(100, 50)
          Box(20, 20).probe("inside")
            .visualEffect { content, proxy in
              content.offset(x: proxy.frame(in: .scrollView).minY / 10)
            }
            .probe("outside")
          Box(100, 300)
        }
      }
    }
    #expect(harness.frame("outside") == [40, 50, 20, 20])
    #expect(harness.frame("inside") == [45, 50, 20, 20])
    let state = try #require(harness.scrollStates.first)
    state.scroll(to: CGPoint(x: 0, y: 30), animated: false, at: harness.time)
    harness.settle()
    #expect(harness.frame("outside") == [40, 20, 20, 20])
    #expect(harness.frame("inside") == [42, 20, 20, 20])
  }

  @Test func `a scroll transition is the identity in sight and goes with what is hidden`() throws {
    let harness = ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) {
          Box(20, 40).probe("inside")
            .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
              content.offset(x: phase.value * 10)
            }
          Box(100, 300)
        }
      }
    }
    #expect(harness.frame("inside") == [40, 0, 20, 40])
    let state = try #require(harness.scrollStates.first)
    state.scroll(to: CGPoint(x: 0, y: 20), animated: false, at: harness.time)
    harness.settle()
    // Half is hidden before the leading edge.
    #expect(harness.frame("inside") == [35, -20, 20, 40])
  }

  @Test func `a scroll phase goes from tracking to rest`() throws {
    let log = Log<ScrollPhase>()
    let harness = ViewHarness(size: size) {
      ScrollView { Box(100, 1000) }.onScrollPhaseChange { _, new in log.values.append(new) }
    }
    let finger = Finger(harness)
    finger.down(50, 90)
    finger.move(50, 10, steps: 4)
    finger.up()
    settle(harness)
    #expect(log.values == [.idle, .tracking, .interacting, .decelerating, .idle])
  }
}
