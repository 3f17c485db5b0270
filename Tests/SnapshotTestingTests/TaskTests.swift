// What a view does later: tasks run before the picture is taken, and wait by the view's own clock.

import Foundation
import Pixels
import SnapshotTesting
import SwiftUI
import Testing
import UIKit

/// A colour for each thing that a task did.
private struct Steps: View {
  var work: @MainActor (Binding<Int>) async -> Void
  @State var step = 0

  var body: some View {
    // 0 red, 1 green, 2 blue, 3 white.
    Color(
      red: step == 0 || step == 3 ? 1 : 0, green: step == 1 || step == 3 ? 1 : 0,
      blue: step >= 2 ? 1 : 0
    )
    .task { await work($step) }
  }
}

private func elsewhere(_ value: Int) async -> Int { value }

private actor Store {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@MainActor
struct TaskTests {
  private static let size = SwiftUISnapshotLayout.fixed(width: 1, height: 1)

  /// The step that a picture shows.
  private func step(
    after seconds: Double = 0, _ work: @escaping @MainActor (Binding<Int>) async -> Void
  ) -> Int {
    let strategy = Snapshotting<Steps, UIImage>.image(
      layout: Self.size, traits: .init(displayScale: 1))
    var image: UIImage?
    (seconds > 0 ? .wait(for: seconds, on: strategy) : strategy).snapshot(Steps(work: work)).run {
      image = $0
    }
    let bytes = image?.pixmap.bytes ?? []
    return [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]]
      .firstIndex(of: bytes) ?? -1
  }

  /// This test is itself work of the main queue, which cannot run other work meanwhile.
  @Test func aTaskRunsBeforeThePictureIsTaken() {
    #expect(step { $0.wrappedValue = 1 } == 1)
  }

  @Test func whatATaskDoesElsewhereIsWaitedFor() {
    #expect(step { $0.wrappedValue = await elsewhere(2) } == 2)
    #expect(
      step { step in
        let store = Store()
        _ = await store.next()
        step.wrappedValue = await store.next()
      } == 2)
    #expect(step { $0.wrappedValue = await Task.detached { 3 }.value } == 3)
    #expect(
      step { step in
        let values = AsyncStream(Int.self) { stream in
          Task {
            for value in 1...3 {
              await Task.yield()
              stream.yield(value)
            }
            stream.finish()
          }
        }
        for await value in values { step.wrappedValue = value }
      } == 3)
    #expect(
      step { step in
        await withTaskGroup(of: Int.self) { group in
          for value in [1, 1] { group.addTask { await elsewhere(value) } }
          for await value in group { step.wrappedValue += value }
        }
      } == 2)
  }

  /// An hour of the view takes no time of the test's.
  @Test func aTaskSleepsByTheClockOfTheView() {
    func work(_ step: Binding<Int>) async {
      step.wrappedValue = 1
      try? await Task.sleep(for: .seconds(3599.5))
      step.wrappedValue = 2
      try? await Task.sleep(nanoseconds: 500_000_000)
      step.wrappedValue = 3
    }
    let start = ContinuousClock.now
    #expect(step(work) == 1)
    #expect(step(after: 3599, work) == 1)
    #expect(step(after: 3599.5, work) == 2)
    #expect(step(after: 3600, work) == 3)
    #expect(ContinuousClock.now - start < .seconds(600))
  }

  @Test func aTaskThatSleepsIsCancelledWithItsView() {
    struct Gone: View {
      var note: @MainActor (String) -> Void
      @State var shows = true
      var body: some View {
        VStack {
          if shows {
            Color.red.task {
              do { try await Task.sleep(for: .seconds(9)) } catch { note("\(type(of: error))") }
            }
          }
        }
        .task {
          try? await Task.sleep(for: .seconds(1))
          shows = false
        }
      }
    }
    var notes: [String] = []
    let strategy = Snapshotting<Gone, UIImage>.image(
      layout: Self.size, traits: .init(displayScale: 1))
    Snapshotting.wait(for: 2, on: strategy).snapshot(Gone { notes.append($0) }).run { _ in }
    #expect(notes == ["CancellationError"])
  }

  /// Outside of a view, a test's own waiting is real.
  @Test func aTestSleepsByTheWallClock() async throws {
    let start = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(20))
    #expect(step { $0.wrappedValue = 1 } == 1)
    try await Task.sleep(nanoseconds: 1_000_000)
    #expect(step { $0.wrappedValue = await elsewhere(3) } == 3)
  }
}
