// What fingers do to views.

import AttributeGraph
import Foundation
import LayoutEngine
import ScrollPhysics
import SwiftUICore
import Testing

@MainActor
@Suite("Gestures")
struct GestureTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()
  private let size = CGSize(width: 100, height: 100)

  @Test func `a drag begins after ten points and tells where the finger is`() {
    let log = log
    let harness = ViewHarness(size: size) {
      Box(100, 100).gesture(
        DragGesture()
          .onChanged { log.lines.append("changed \(Int($0.translation.width))") }
          .onEnded {
            log.lines.append("ended \(Int($0.translation.width)) from \(Int($0.startLocation.x))")
          })
    }
    let finger = Finger(harness)
    finger.down(20, 50)
    finger.move(28, 50, steps: 2)
    #expect(log.lines == [])
    finger.move(50, 50, steps: 2)
    finger.up()
    #expect(log.lines == ["changed 19", "changed 30", "ended 30 from 20"])
  }

  @Test func `a view that follows the finger has it under the same point`() {
    struct Draggable: View {
      @GestureState private var offset = CGSize.zero
      @State private var place = CGSize.zero
      var body: some View {
        Box(20, 20).probe("box")
          .offset(x: place.width + offset.width, y: place.height + offset.height)
          .gesture(
            DragGesture(minimumDistance: 0)
              .updating($offset) { value, state, _ in state = value.translation }
              .onEnded { value in
                place.width += value.translation.width
                place.height += value.translation.height
              })
      }
    }
    let harness = ViewHarness(size: size) { Draggable() }
    let finger = Finger(harness)
    finger.down(50, 50)
    finger.move(70, 60)
    #expect(harness.frame("box") == [60, 50, 20, 20])
    finger.up()
    #expect(harness.frame("box") == [60, 50, 20, 20])
    finger.down(70, 60)
    finger.move(60, 60)
    #expect(harness.frame("box") == [50, 50, 20, 20])
  }

  @Test func `a double tap goes before a single one, which waits for it`() {
    let log = log
    let harness = ViewHarness(size: size) {
      Box(100, 100)
        .onTapGesture(count: 2) { log.lines.append("double") }
        .onTapGesture { log.lines.append("single") }
    }
    let finger = Finger(harness)
    finger.tap(50, 50)
    #expect(log.lines == [])
    finger.wait(0.4)
    #expect(log.lines == ["single"])
    finger.tap(50, 50)
    finger.wait(0.1)
    finger.tap(50, 50)
    finger.wait(0.5)
    #expect(log.lines == ["single", "double"])
  }

  @Test func `a long press is pressed at once and ends while the finger is down`() {
    let log = log
    let harness = ViewHarness(size: size) {
      Box(100, 100).onLongPressGesture(minimumDuration: 0.5) {
        log.lines.append("long")
      } onPressingChanged: {
        log.lines.append("pressing \($0)")
      }
    }
    let finger = Finger(harness)
    finger.down(50, 50)
    finger.wait(0.4)
    #expect(log.lines == ["pressing true"])
    finger.wait(0.2)
    #expect(log.lines.prefix(2) == ["pressing true", "long"])
    finger.up()
    finger.wait(0.1)
    #expect(log.lines == ["pressing true", "long", "pressing false"])
    log.lines = []
    finger.tap(50, 50)
    finger.wait(1)
    #expect(log.lines == ["pressing true", "pressing false"])
  }

  @Test func `the content's gesture goes before its container's, unless that has priority`() {
    let log = log
    func drag(_ name: String) -> some Gesture {
      DragGesture().onEnded { _ in log.lines.append(name) }
    }
    let harness = ViewHarness(size: size) {
      VStack(spacing: 0) {
        Box(100, 25).gesture(drag("inner")).gesture(drag("outer"))
        Box(100, 25).gesture(drag("inner")).highPriorityGesture(drag("high"))
        Box(100, 25).gesture(drag("inner")).simultaneousGesture(drag("beside"))
        Box(100, 25).gesture(drag("inner")).gesture(drag("only"), including: .gesture)
      }
    }
    let finger = Finger(harness)
    func swipe(_ y: CGFloat) -> [String] {
      log.lines = []
      finger.down(10, y)
      finger.move(60, y)
      finger.up()
      return log.lines.sorted()
    }
    #expect(swipe(10) == ["inner"])
    #expect(swipe(35) == ["high"])
    #expect(swipe(60) == ["beside", "inner"])
    #expect(swipe(85) == ["only"])
  }

  @Test func `a drag takes the finger from the scroll view around it, a tap does not`() {
    let log = log
    let harness = ViewHarness(size: size) {
      ScrollView {
        VStack(spacing: 0) {
          Box(100, 50).gesture(DragGesture().onChanged { _ in log.lines.append("drag") })
          Box(100, 250).onTapGesture { log.lines.append("tap") }
        }
      }
    }
    let finger = Finger(harness)
    finger.down(50, 25)
    finger.move(50, 5)
    finger.up()
    #expect(harness.scrollStates[0].offset.value.y == 0)
    #expect(log.lines.contains("drag"))
    log.lines = []
    finger.down(50, 90)
    finger.move(50, 60)
    #expect(harness.scrollStates[0].offset.value.y == 20)
    finger.up()
    #expect(log.lines == [])
    finger.tap(50, 60)
    #expect(log.lines == ["tap"])
  }

  @Test func `a long press and then a drag`() {
    struct Movable: View {
      let log: Log
      @GestureState private var state = "idle"
      var body: some View {
        Box(100, 100)
          .gesture(
            LongPressGesture(minimumDuration: 0.3).sequenced(
              before: DragGesture(minimumDistance: 0)
            )
            .updating($state) { value, state, _ in
              switch value {
              case .first(true): state = "pressing"
              case .second(true, let drag):
                state = "dragging \(Int(drag?.translation.width ?? -1))"
              default: state = "idle"
              }
            }
            .onEnded { value in
              guard case .second(true, let drag?) = value else { return }
              log.lines.append("ended \(Int(drag.translation.width))")
            }
          )
          .onChange(of: state) { _, new in log.lines.append(new) }
      }
    }
    let log = log
    let harness = ViewHarness(size: size) { Movable(log: log) }
    let finger = Finger(harness)
    finger.down(50, 50)
    finger.wait(0.4)
    finger.move(70, 50, steps: 1)
    finger.up()
    finger.wait(0.1)
    #expect(log.lines == ["pressing", "dragging 0", "dragging 20", "ended 20", "idle"])
  }

  @Test func `one gesture or the other, both, and mapped`() {
    let log = log
    let harness = ViewHarness(size: size) {
      VStack(spacing: 0) {
        Box(100, 50).gesture(
          TapGesture(count: 2).onEnded { log.lines.append("two") }
            .exclusively(before: TapGesture().onEnded { log.lines.append("one") }))
        Box(100, 50).gesture(
          DragGesture().map { Int($0.translation.height) }
            .simultaneously(with: LongPressGesture(minimumDuration: 0.1))
            .onEnded { value in log.lines.append("\(value.first ?? -1) \(value.second ?? false)") })
      }
    }
    let finger = Finger(harness)
    finger.tap(50, 20)
    finger.wait(0.5)
    finger.tap(50, 20)
    finger.wait(0.1)
    finger.tap(50, 20)
    finger.wait(0.5)
    #expect(log.lines == ["one", "two"])
    log.lines = []
    finger.down(50, 60)
    finger.wait(0.2)
    finger.move(50, 80, steps: 2)
    finger.up()
    #expect(log.lines == ["20 true"])
  }

  @Test func `a disabled view and one that allows no hits have no gestures`() {
    let log = log
    let harness = ViewHarness(size: size) {
      VStack(spacing: 0) {
        Box(100, 50).gesture(TapGesture().onEnded { log.lines.append("disabled") }).disabled(true)
        Box(100, 50).gesture(TapGesture().onEnded { log.lines.append("unhit") })
          .allowsHitTesting(false)
      }
    }
    let finger = Finger(harness)
    finger.tap(50, 20)
    finger.tap(50, 70)
    #expect(log.lines == [])
  }
}
