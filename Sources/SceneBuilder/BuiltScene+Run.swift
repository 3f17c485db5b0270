// BuiltScene+Run.swift: runs a scene, and tells what became of it.

import Foundation
package import RenderJob

extension BuiltScene {
  /// Runs the scene on the caller's streams until it ends.
  ///
  /// The scene is a child and not this process, so that its crash is told in words and by our own
  /// exit code. A signal that asks this process to end is handed on to the scene, and then obeyed.
  ///
  /// - Parameter cleanUp: called before such a signal is obeyed.
  package func run(
    _ request: RenderRequest, cleanUp: () -> Void = {}
  ) throws(SceneBuildError) -> ExitStatus {
    var environment = ProcessInfo.processInfo.environment
    // A crash prints its one line at once; symbolicating takes seconds and names our own frames.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"

    let end = try ChildProcess.attend(
      program, [request.argument()], environment: environment, cleanUp: cleanUp)
    switch end {
    case .exited(let code):
      if let status = ExitStatus(rawValue: code) { return status }
      throw .fault(
        "the scene ended with code \(code), which is not one of Emaki's: does it call exit()?")
    case .killed(let signal) where SignalRelay.endings.contains(signal):
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
