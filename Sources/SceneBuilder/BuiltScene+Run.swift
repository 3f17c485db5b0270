// BuiltScene+Run.swift: runs a scene, and tells what became of it.

import Foundation
package import RenderJob

extension BuiltScene {
  /// Runs the scene on the caller's streams until it ends.
  ///
  /// The scene is a child and not this process, so that its crash is told in words and by our own
  /// exit code. A signal that asks this process to end is handed on to the scene, and then obeyed.
  package func run(_ request: RenderRequest) throws(SceneBuildError) -> ExitStatus {
    var environment = ProcessInfo.processInfo.environment
    // A crash prints its one line at once; symbolicating takes seconds and names our own frames.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"

    let signals = SignalRelay()
    let child: pid_t
    do {
      child = try ChildProcess.start(program, [request.argument()], environment: environment)
    } catch {
      signals.stop()
      throw error
    }
    signals.handOn(to: child)
    let end = ChildProcess.wait(for: child)
    signals.stop()

    switch end {
    case .exited(let code):
      if let status = ExitStatus(rawValue: code) { return status }
      throw .fault(
        "the scene ended with code \(code), which is not one of Emaki's: does it call exit()?")
    case .killed(let signal) where SignalRelay.endings.contains(signal):
      // To this thread: the relay's own thread still waits for signals of the process.
      pthread_kill(pthread_self(), signal)
      throw .fault("the scene was ended by \(Self.name(of: signal))")
    case .killed(let signal):
      throw .fault(
        "the scene crashed (\(Self.name(of: signal))); a fatalError, a failed precondition or a forced "
          + "nil says so above, anything else is a fault of Emaki's")
    }
  }

  private static func name(of signal: Int32) -> String {
    let names = [
      SIGILL: "illegal instruction", SIGTRAP: "trap", SIGABRT: "abort", SIGBUS: "bus error",
      SIGFPE: "arithmetic fault", SIGSEGV: "bad memory access or endless recursion",
      SIGKILL: "killed, perhaps for lack of memory", SIGXCPU: "out of processor time",
    ]
    return names[signal].map { "signal \(signal), \($0)" } ?? "signal \(signal)"
  }
}

/// Holds back the signals that end a process while a child runs, and hands them on to it.
///
/// Before the child starts, so that none is lost in between.
private struct SignalRelay {
  static let endings: Set<Int32> = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  private let previous: sigset_t
  private let held: sigset_t

  init() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    previous = before
    held = signals
  }

  /// Sends what comes from now on to the child, from a thread that lives as long as the process.
  func handOn(to child: pid_t) {
    let held = held
    Thread.detachNewThread {
      var signals = held
      var signal: Int32 = 0
      while unsafe sigwait(&signals, &signal) == 0 { kill(child, signal) }
    }
  }

  /// Lets signals through to this thread again, as before.
  func stop() {
    var mask = previous
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
