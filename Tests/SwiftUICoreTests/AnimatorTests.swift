// Phases, keyframes and timelines on the virtual clock.

import DisplayList
import Foundation
import LayoutEngine
import Observation
import SwiftUICore
import Testing

@Observable
@MainActor
private final class Trigger { var count = 0 }

private struct Pose {
  var x: CGFloat = 0
  var y: CGFloat = 0
}

@MainActor
@Suite("Animators")
struct AnimatorTests {
  private let size = CGSize(width: 100, height: 100)

  /// The horizontal place of a probe in frames of a sixtieth of a second.
  private func places(_ harness: ViewHarness, _ count: Int) -> [Double] {
    (0..<count).map { _ in
      harness.renderFrame()
      return harness.frame("view")?[0] ?? -1
    }
  }

  @Test func `phases follow one another for ever`() {
    let harness = ViewHarness(size: size, settles: false) {
      PhaseAnimator([0, 10, 30] as [CGFloat]) { phase in
        Box(10, 10).probe("view").offset(x: phase)
      } animation: { _ in
        .linear(duration: 0.1)
      }
    }
    // Six frames a phase; readers see where a phase goes at once.
    let places = places(harness, 40)
    #expect(Set(places) == [45, 55, 75])
    #expect(places.first == 45 || places.first == 55)
    let changes = zip(places, places.dropFirst()).filter { $0 != $1 }.map { $1 }
    #expect(changes.prefix(4) == [75, 45, 55, 75] || changes.prefix(4) == [55, 75, 45, 55])
  }

  @Test func `a trigger plays the phases once`() {
    let trigger = Trigger()
    let harness = ViewHarness(size: size) {
      Box(10, 10).probe("view")
        .phaseAnimator([0, 20] as [CGFloat], trigger: trigger.count) { content, phase in
          content.offset(x: phase)
        } animation: { _ in
          .linear(duration: 0.1)
        }
    }
    #expect(harness.frame("view")?[0] == 45)
    trigger.count += 1
    let places = places(harness, 30)
    #expect(places.contains(65))
    #expect(places.last == 45)
    #expect(!harness.viewGraph.isAnimating)
  }

  @Test func `keyframes go through their keys`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(20)
        LinearKeyframe(40, duration: 1)
      }
      KeyframeTrack(\.y) {
        CubicKeyframe(10, duration: 1)
        CubicKeyframe(0, duration: 1)
        CubicKeyframe(-10, duration: 1)
      }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 1.5).x == 30)
    #expect(timeline.value(time: 9).x == 40)
    for (time, y) in [(0.0, 0.0), (1, 10), (2, 0), (3, -10)] {
      #expect(abs(timeline.value(time: time).y - y) < 1e-9)
    }
    // At the first key the slope is that from the start to the second key: none. So it is the top.
    #expect(timeline.value(time: 0.99).y < 10 && timeline.value(time: 1.01).y < 10)
  }

  @Test func `a spring key arrives`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1.0, duration: 2, spring: .bouncy)
    }
    #expect(timeline.value(time: 0) == 0)
    #expect((0..<100).contains { timeline.value(time: Double($0) / 100) > 1.01 })
    #expect(abs(timeline.value(time: 1.99) - 1) < 0.001)
  }

  @Test func `a keyframe animator plays when its trigger changes, and ends at the last keys`() {
    let trigger = Trigger()
    let harness = ViewHarness(size: size) {
      Box(10, 10).probe("view")
        .keyframeAnimator(initialValue: Pose(), trigger: trigger.count) { content, pose in
          content.offset(x: pose.x, y: pose.y)
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(20, duration: 0.25)
            LinearKeyframe(10, duration: 0.25)
          }
        }
    }
    #expect(harness.frame("view")?[0] == 45)
    trigger.count += 1
    let places = places(harness, 40)
    #expect((places.max() ?? 0) > 62)
    #expect(places.last == 55)
    #expect(!harness.viewGraph.isAnimating)
  }

  @Test func `a timeline of frames has every frame's date, a periodic one its ticks`() {
    var frames: [Double] = []
    var ticks: [Double] = []
    let harness = ViewHarness(size: size, settles: false) {
      VStack {
        TimelineView(.animation) { context in
          let _ = frames.append(context.date.timeIntervalSinceReferenceDate)
          Box(1, 1)
        }
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { context in
          let _ = ticks.append(context.date.timeIntervalSinceReferenceDate)
          Box(1, 1)
        }
      }
    }
    for _ in 0...60 { harness.renderFrame() }
    #expect(frames.count == 61)
    #expect(abs(frames[60] - frames[0] - 1) < 1e-6)
    #expect(ticks == [ticks[0], ticks[0] + 0.5, ticks[0] + 1])
  }

  @Test func `a completion runs when its animation is over`() {
    var log: [String] = []
    var start: () -> Void = {}
    struct Host: View {
      @State private var x: CGFloat = 0
      let take: (@escaping () -> Void) -> Void
      let done: () -> Void
      var body: some View {
        Box(10, 10).offset(x: x).onAppear {
          take {
            withAnimation(.linear(duration: 0.2)) {
              x = 20
            } completion: {
              done()
            }
          }
        }
      }
    }
    let harness = ViewHarness(size: size) {
      Host(take: { start = $0 }, done: { log.append("done") })
    }
    start()
    for _ in 0..<11 { harness.renderFrame() }
    #expect(log == [])
    for _ in 0..<3 { harness.renderFrame() }
    #expect(log == ["done"])
  }
}

@MainActor
@Suite("Rows in motion")
struct RowMotionTests {
  @Test func `rows of a lazy stack slide to their places in an animated change`() {
    let trigger = Trigger()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(trigger.count == 0 ? [1, 2] : [3, 1, 2], id: \.self) { id in
            Color.blue.frame(width: 10, height: CGFloat(10 + id))
          }
        }
      }
    }
    /// Where the row of a height is painted.
    func top(_ height: CGFloat) -> CGFloat? {
      harness.viewGraph.displayList.placedRects(at: .zero).first { $0.height == height }?.minY
    }
    #expect(top(11) == 0)
    withAnimation(.linear(duration: 0.5)) { trigger.count = 1 }
    for _ in 0..<15 { harness.renderFrame() }
    let halfway = top(11) ?? -1
    #expect(halfway > 4 && halfway < 9)
    harness.settle()
    #expect(top(11) == 13)
  }
}

extension DisplayList {
  /// All filled rectangles where they are painted; only translations move them here.
  fileprivate func placedRects(at origin: CGPoint) -> [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item {
      case .fill(.rect(let rect), _): [rect.offsetBy(dx: origin.x, dy: origin.y)]
      case .effect(.translation(let d), let list):
        list.placedRects(at: CGPoint(x: origin.x + d.width, y: origin.y + d.height))
      case .effect(_, let list): list.placedRects(at: origin)
      default: []
      }
    }
  }
}
