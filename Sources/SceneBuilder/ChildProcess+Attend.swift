// ChildProcess+Attend.swift: runs a program in this process's place.

import Foundation
import RenderJob

extension ChildProcess {
  /// Runs a program on the caller's streams until it ends.
  ///
  /// A signal that asks this process to end is handed on to the child, and obeyed once the child has ended
  /// by it.
  ///
  /// - Parameters:
  ///   - errors: takes what the child writes to standard error, piece by piece; nil lets it write there itself.
  ///   - cleanUp: called with the child's number when it was killed, before such a signal is obeyed.
  static func attend(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    errors: (([UInt8]) -> Void)? = nil, cleanUp: (pid_t) -> Void = { _ in }
  ) throws(SceneBuildError) -> ChildEnd {
    // Before the child starts, so that no signal is lost in between.
    let signals = SignalRelay()
    let child: pid_t
    var pipe: [Int32] = []
    do {
      if errors != nil { pipe = try makePipe() }
      child = try start(
        program, arguments, environment: environment,
        redirecting: pipe.isEmpty ? [] : [(pipe[1], to: STDERR_FILENO)])
    } catch {
      signals.stop()
      for end in pipe { close(end) }
      throw error
    }
    signals.add(child)
    if let errors {
      close(pipe[1])
      pass(pipe[0], to: errors)
      close(pipe[0])
    }
    let end = wait(for: child)
    signals.stop()
    if case .killed(let signal) = end {
      cleanUp(child)
      if SignalRelay.endings.contains(signal) { SignalRelay.endThisProcess(by: signal) }
    }
    return end
  }

  /// Hands on what comes, until nobody can write any more.
  private static func pass(_ descriptor: Int32, to take: ([UInt8]) -> Void) {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      take(Array(chunk[..<count]))
    }
  }
}
