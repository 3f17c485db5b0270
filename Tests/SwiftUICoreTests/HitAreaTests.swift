// Where views answer fingers: where they are seen, as on iOS.

import AttributeGraph
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Hit areas")
struct HitAreaTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()
  private let size = CGSize(width: 100, height: 100)

  /// Taps points one after another; true for those that were answered.
  private func answers<Content: View>(
    _ points: [(CGFloat, CGFloat)], @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> [Bool] {
    let log = Log()
    let harness = ViewHarness(size: size) {
      content().onTapGesture { log.lines.append("tap") }
    }
    let finger = Finger(harness)
    return points.map { x, y in
      log.lines = []
      finger.tap(x, y)
      finger.wait(0.5)
      return !log.lines.isEmpty
    }
  }

  @Test func `what was moved, turned or scaled answers where it is seen`() {
    #expect(
      answers([(50, 50), (85, 50)]) { Box(20, 20).offset(x: 35) } == [false, true])
    // A square of 20 on its corner reaches 14 to the side and covers no corner of its frame.
    #expect(
      answers([(63, 50), (59, 59), (50, 50)]) { Box(20, 20).rotationEffect(.degrees(45)) }
        == [true, false, true])
    #expect(answers([(65, 65), (75, 75)]) { Box(20, 20).scaleEffect(2) } == [true, false])
    #expect(answers([(10, 10), (50, 50)]) { Box(20, 20).position(x: 10, y: 10) } == [true, false])
  }

  @Test func `what is clear, and the room between views, answers only with a content shape`() {
    let gap: [(CGFloat, CGFloat)] = [(10, 50), (50, 50), (90, 50)]
    #expect(
      answers(gap) {
        HStack(spacing: 0) {
          Box(20, 20)
          Spacer()
          Box(20, 20)
        }
      } == [true, false, true])
    #expect(
      answers(gap) {
        HStack(spacing: 0) {
          Box(20, 20)
          Spacer()
          Box(20, 20)
        }
        .contentShape(Rectangle())
      } == [true, true, true])
    #expect(answers([(50, 50)]) { Color.clear } == [false])
    #expect(answers([(50, 50)]) { Color.white.opacity(0.001) } == [true])
    #expect(answers([(50, 50)]) { Color.red.opacity(0) } == [false])
    #expect(answers([(50, 50), (2, 2)]) { Circle() } == [true, false])
    #expect(answers([(50, 50), (2, 2)]) { Color.red.contentShape(Circle()) } == [true, false])
  }

  @Test func `scroll views and canvases answer in all of their frame`() {
    #expect(answers([(50, 90)]) { ScrollView { Box(100, 20) } } == [true])
    #expect(answers([(50, 90)]) { Canvas { _, _ in } } == [true])
  }

  @Test func `of several views that were placed the one under the finger is dragged`() {
    struct Nodes: View {
      @State private var places = [CGPoint(x: 20, y: 20), CGPoint(x: 80, y: 80)]
      var body: some View {
        ZStack {
          ForEach(0..<2, id: \.self) { index in
            Circle().frame(width: 20, height: 20).probe("\(index)")
              .position(places[index])
              .gesture(
                DragGesture(minimumDistance: 0).onChanged { places[index] = $0.location })
          }
        }
      }
    }
    let harness = ViewHarness(size: size) { Nodes() }
    let finger = Finger(harness)
    for _ in 0..<2 {
      finger.down(20, 20)
      finger.move(30, 60)
      finger.up()
      #expect(harness.frame("0") == [20, 50, 20, 20])
      finger.down(30, 60)
      finger.move(20, 20)
      finger.up()
      #expect(harness.frame("0") == [10, 10, 20, 20])
    }
    #expect(harness.frame("1") == [70, 70, 20, 20])
  }

  @Test func `after a scroll the row that is seen there answers`() throws {
    let log = log
    let harness = ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { row in
            Box(100, 50)
              .onTapGesture { log.lines.append("tap \(row)") }
              .onLongPressGesture { log.lines.append("long \(row)") }
          }
        }
      }
    }
    let finger = Finger(harness)
    finger.tap(50, 25)
    finger.wait(0.5)
    try #require(harness.scrollStates.first)
      .scroll(to: CGPoint(x: 0, y: 200), animated: false, at: harness.time)
    harness.settle()
    finger.tap(50, 25)
    finger.wait(0.5)
    finger.down(50, 75)
    finger.wait(0.8)
    finger.up()
    #expect(log.lines == ["tap 0", "tap 4", "long 5"])
  }
}
