// ChildProcess+Attend.swift: runs a program in this process's place.

import Foundation

extension ChildProcess {
  /// Runs a program on the caller's streams until it ends.
  ///
  /// A signal that asks this process to end is handed on to the child, and obeyed once the child has ended
  /// by it.
  ///
  /// - Parameter cleanUp: called before the signal is obeyed.
  static func attend(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    cleanUp: () -> Void = {}
  ) throws(SceneBuildError) -> ChildEnd {
    // Before the child starts, so that no signal is lost in between.
    let signals = SignalRelay()
    let child: pid_t
    do {
      child = try start(program, arguments, environment: environment)
    } catch {
      signals.stop()
      throw error
    }
    signals.add(child)
    let end = wait(for: child)
    signals.stop()
    if case .killed(let signal) = end, SignalRelay.endings.contains(signal) {
      cleanUp()
      SignalRelay.endThisProcess(by: signal)
    }
    return end
  }
}
