// What a view's code hears of the time and of chance: the host's own, the same in every run.

import Foundation
import HeadlessHost
import SwiftUI
import Testing

@Suite("The system as a host's code sees it", .serialized)
@MainActor
struct HostSystemTests {
  /// What a view was told, in order.
  private final class Record {
    var lines: [String] = []
  }

  private struct Asking: View {
    let record: Record

    var body: some View {
      Color.red.onAppear {
        record.lines.append("appeared \(Date().timeIntervalSince1970)")
        record.lines.append("\(Int.random(in: 0..<1_000_000)) \(UUID()) \(Array(0..<9).shuffled())")
        record.lines.append("\(ContinuousClock().measure { _ = (0..<1000).map(String.init) })")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
          record.lines.append("later \(Date().timeIntervalSince1970)")
        }
      }
      .task {
        let start = ContinuousClock.now
        try? await ContinuousClock().sleep(for: .seconds(0.5))
        record.lines.append("slept \(ContinuousClock.now - start)")
        try? await Task.sleep(until: SuspendingClock.now + .seconds(0.25), clock: .suspending)
        record.lines.append("slept again \(Date().timeIntervalSince1970)")
      }
    }
  }

  private func run() -> [String] {
    let record = Record()
    let host = HeadlessHost(root: Asking(record: record))
    for frame in 1...60 { host.advance(to: Double(frame) / 60) }
    return record.lines
  }

  // Of the virtual clock's start: 9 September 2024, 09:41 UTC.
  private let start = 1_725_874_860.0

  @Test func `dates and clocks are the virtual clock's`() throws {
    let lines = run()
    try #require(lines.count == 6, "\(lines)")
    #expect(lines[0] == "appeared \(start)")
    #expect(lines[2] == "0.0 seconds")
    #expect(lines[3] == "later \(start + 0.25)")
    #expect(lines[4] == "slept 0.5 seconds")
    #expect(lines[5] == "slept again \(start + 0.75)")
  }

  @Test func `random numbers are the same in every host`() {
    #expect(run() == run())
  }

  @Test func `outside of a host the system is what it is`() {
    _ = run()
    #expect(Date().timeIntervalSince1970 > start + 1_000_000)
    let first = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    let second = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    #expect(first != second)
    #expect(ContinuousClock().measure { usleep(2000) } >= .milliseconds(2))
  }
}
