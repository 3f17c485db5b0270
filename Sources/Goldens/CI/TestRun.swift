// Which processes add to one report: what tells a run of tests from the next.

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Names the run of tests that a process belongs to.
///
/// `swift test` starts a process for XCTest and one for Swift Testing, one for each test product, and with
/// `--parallel` one for each test of XCTest: their parent is what they have in common. A test program that was
/// started by anything else, such as a shell, which may start another an hour later, is a run of its own.
/// `GOLDEN_RUN` names the run where these do not fit, as when a script starts several programs for one report.
package enum TestRun {
  /// - Parameters:
  ///   - parent: The parent's name, number and start.
  ///   - own: This process's number and start.
  package static func id(environment: [String: String], parent: HostProcess, own: HostProcess)
    -> String
  {
    if let name = environment["GOLDEN_RUN"], !name.isEmpty { return name }
    // `swift-test`, or `swift-package`, which it is a link to.
    return parent.name.hasPrefix("swift-") ? parent.id : own.id
  }

  /// This process's.
  static let current = id(
    environment: ProcessInfo.processInfo.environment, parent: HostProcess(getppid()),
    own: HostProcess(getpid()))
}

/// A process of the system, as `/proc` shows it.
package struct HostProcess: Hashable, Sendable {
  /// The program's name, at most 15 bytes; empty where it cannot be told.
  package let name: String
  /// Number and start: numbers come round again, pairs do not.
  package let id: String

  package init(name: String, id: String) {
    self.name = name
    self.id = id
  }

  init(_ number: Int32) {
    let text = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")") else {
      self.init(name: "", id: "\(number)")
      return
    }
    let fields = text[text.index(after: close)...].split(separator: " ")
    // Field 22, where the name in parentheses is the second.
    let start = fields.count > 19 ? "-\(fields[19])" : ""
    self.init(name: String(text[text.index(after: open)..<close]), id: "\(number)\(start)")
  }
}
