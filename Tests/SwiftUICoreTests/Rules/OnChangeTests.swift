// onChange, onAppear, and state in actions.

import Observation
import SwiftUICore
import Testing

@Observable
@MainActor
private final class Counter {
  var value = 0
}

@MainActor
struct OnChangeTests {
  // Recorded from Apple's SwiftUI: a value going 0, 1, 2 gives old [0, 0, 1] and new [0, 1, 2].
  @Test("initial: true fires with the first value as old and new")
  func initial() {
    let counter = Counter()
    let log = Log()
    let harness = ViewHarness {
      Observing(counter: counter, initial: true, log: log)
    }
    harness.step { counter.value = 1 }
    harness.step { counter.value = 2 }
    #expect(log.lines == ["0 0", "0 1", "1 2"])
  }

  @Test("the initial value is skipped, equal writes are silent")
  func changesOnly() {
    let counter = Counter()
    let log = Log()
    let harness = ViewHarness {
      Observing(counter: counter, initial: false, log: log)
    }
    harness.step { counter.value = 0 }
    #expect(log.lines == [])
    harness.step { counter.value = 4 }
    harness.step { counter.value = 4 }
    #expect(log.lines == ["0 4"])
  }

  @Test("state read in an action right after it was set is the new value")
  func stateInAction() {
    let log = Log()
    _ = ViewHarness { ReadsBack(log: log) }
    #expect(log.lines == ["5", "6"])
  }

  // Recorded from Apple's SwiftUI.
  @Test("state set in onAppear shows in the first frame")
  func appearance() {
    let harness = ViewHarness(settles: false) { Growing() }
    harness.renderFrame()
    #expect(harness.frame("box") == [100, 100, 100, 100])
  }

  @Test("an action that changes its own value is dropped after two with a line in the log")
  func limit() {
    let log = Log()
    let harness = ViewHarness(settles: false) { Chasing(log: log) }
    harness.settle()
    #expect(log.lines.count <= 4)
    #expect(
      harness.warnings == ["onChange(of: Int) action tried to update multiple times per frame."])
  }

  @Test("a chain of actions that ends is carried out within a few frames")
  func chain() {
    let log = Log()
    let harness = ViewHarness { Chain(log: log) }
    #expect(log.lines == ["second 1", "third 2", "third 3"])
    #expect(harness.warnings == [])
    #expect(harness.frame("box") == [148.5, 148.5, 3, 3])
  }

  // Recorded from Apple's SwiftUI: A1 D0, hidden A1 D1, shown again A2 D1.
  @Test("onAppear and onDisappear fire once each time")
  func lifecycle() {
    let counter = Counter()
    let log = Log()
    let harness = ViewHarness { Child(counter: counter, log: log) }
    #expect(log.take() == ["appear"])
    harness.step { counter.value = 1 }
    #expect(log.take() == ["disappear"])
    harness.step { counter.value = 0 }
    #expect(log.take() == ["appear"])
    harness.settle()
    #expect(log.take() == [])
  }
}

private struct Observing: View {
  var counter: Counter
  var initial: Bool
  var log: Log

  var body: some View {
    Color.red.onChange(of: counter.value, initial: initial) { old, new in log("\(old) \(new)") }
  }
}

private struct ReadsBack: View {
  var log: Log
  @State private var value = 0

  var body: some View {
    Color.red.frame(width: CGFloat(value))
      .onAppear {
        value = 5
        log("\(value)")
        value += 1
        log("\(value)")
      }
  }
}

private struct Growing: View {
  @State private var side: CGFloat = 10

  var body: some View { Box(side, side).probe("box").onAppear { side = 100 } }
}

private struct Chasing: View {
  var log: Log
  @State private var value = 0

  var body: some View {
    Color.red
      .onAppear { value = 1 }
      .onChange(of: value) { _, new in
        log("\(new)")
        value = new + 1
      }
  }
}

private struct Chain: View {
  var log: Log
  @State private var first = 0
  @State private var second = 0
  @State private var third = 0

  var body: some View {
    Box(CGFloat(third), CGFloat(third)).probe("box")
      .onAppear { first = 1 }
      .onChange(of: first) { _, new in second = new }
      .onChange(of: second) { _, new in
        log("second \(new)")
        third = new + 1
      }
      .onChange(of: third) { _, new in
        log("third \(new)")
        if new < 3 { third = 3 }
      }
  }
}

private struct Child: View {
  var counter: Counter
  var log: Log

  var body: some View {
    VStack {
      if counter.value == 0 {
        Color.red.onAppear { log("appear") }.onDisappear { log("disappear") }
      }
    }
  }
}
