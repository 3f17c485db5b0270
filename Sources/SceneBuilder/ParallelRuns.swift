// ParallelRuns.swift: many runs of a program, some at once, told in order.

import Foundation
package import RenderJob

/// Runs a program once for each list of arguments, so many at once.
package struct ParallelRuns {
  /// How one run ended.
  package struct Outcome: Sendable {
    package var status: ExitStatus
    /// What it wrote, both streams together.
    package var output: [UInt8]
  }

  let program: String
  let limit: Int

  /// - Parameters:
  ///   - program: by its path.
  ///   - limit: how many run at once, at least 1.
  package init(of program: String, atOnce limit: Int) {
    precondition(limit > 0, "\(limit) runs at once would never end")
    self.program = program
    self.limit = limit
  }

  private struct Running {
    let index: Int
    let child: pid_t
    let pipe: Int32
    var output: [UInt8] = []
  }

  /// Runs all; `tell` hears of each, in the order of the arguments, as soon as those before it are told.
  ///
  /// A run that fails stops no other. A signal that asks this process to end ends the runs, and then it.
  package func run(
    _ arguments: [[String]], tell: (Int, Outcome) -> Void
  ) throws(SceneBuildError) {
    let signals = SignalRelay()
    do {
      try run(arguments, signals, tell)
    } catch {
      signals.stop()
      throw error
    }
    signals.stop()
    if let signal = signals.received { SignalRelay.endThisProcess(by: signal) }
  }

  private func run(
    _ arguments: [[String]], _ signals: SignalRelay, _ tell: (Int, Outcome) -> Void
  ) throws(SceneBuildError) {
    var waiting = Array(arguments.enumerated().reversed())
    var running: [Running] = []
    var done: [Int: Outcome] = [:]
    var told = 0
    while true {
      while running.count < limit, signals.received == nil, let next = waiting.popLast() {
        running.append(try start(next.element, index: next.offset, signals))
      }
      guard !running.isEmpty else { return }
      for ended in Self.read(&running) {
        let outcome = Outcome(
          status: Self.status(of: ChildProcess.wait(for: ended.child)), output: ended.output)
        signals.remove(ended.child)
        done[ended.index] = outcome
      }
      while let outcome = done.removeValue(forKey: told) {
        tell(told, outcome)
        told += 1
      }
    }
  }

  private func start(
    _ arguments: [String], index: Int, _ signals: SignalRelay
  ) throws(SceneBuildError) -> Running {
    let pipe = try ChildProcess.makePipe()
    defer { close(pipe[1]) }
    do {
      let child = try ChildProcess.start(
        program, arguments,
        redirecting: [(pipe[1], to: STDOUT_FILENO), (pipe[1], to: STDERR_FILENO)])
      signals.add(child)
      return Running(index: index, child: child, pipe: pipe[0])
    } catch {
      close(pipe[0])
      throw error
    }
  }

  /// Waits until something was written, takes it, and gives the runs that will write no more.
  private static func read(_ running: inout [Running]) -> [Running] {
    var polled = running.map { pollfd(fd: $0.pipe, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&polled, nfds_t(polled.count), -1) > 0 else { return [] }
    var ended: [Running] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    for index in polled.indices.reversed() where polled[index].revents != 0 {
      let count = unsafe Glibc.read(running[index].pipe, &chunk, chunk.count)
      if count > 0 {
        running[index].output += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        close(running[index].pipe)
        ended.append(running.remove(at: index))
      }
    }
    return ended
  }

  /// A run tells by its code; one that cannot has failed by our fault.
  private static func status(of end: ChildEnd) -> ExitStatus {
    guard case .exited(let code) = end else { return .fault }
    return ExitStatus(rawValue: code) ?? .fault
  }
}
