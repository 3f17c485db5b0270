// The emaki process that started this one, if one did.

import CProcess
import Foundation

/// What a program does for the emaki that started it.
package enum ParentProcess {
  /// Names the starter's process in a child's environment.
  package static let variable = "EMAKI_PARENT"
  /// Set where the starter's standard error is a terminal, though the child's is a pipe.
  package static let terminalVariable = "EMAKI_TERMINAL"

  /// Whether another emaki started this process: it tells the user what came of it.
  package static var isEmaki: Bool { starter == getppid() }

  /// Lets this process end with its starter, however that ends: killed, it cannot tell its children.
  package static func follow() {
    guard let starter, cprocess_end_with_parent() != 0, getppid() != starter else { return }
    // Either the starter is gone already, or the variable is inherited from further up.
    if kill(starter, 0) == 0 { cprocess_outlive_parent() } else { _exit(ExitStatus.fault.rawValue) }
  }

  /// Writes where a crash happened to standard error, for the starter to tell it in words.
  package static func reportCrashes() {
    if isEmaki { cprocess_report_crashes() }
  }

  private static var starter: pid_t? {
    // Not by `ProcessInfo`, which copies the whole environment.
    guard let text = unsafe getenv(variable) else { return nil }
    return pid_t(unsafe String(cString: text))
  }
}
