// SceneErrors.swift: a scene's standard error on its way to the user's.

import Foundation

/// Passes lines on, but for what a crash adds to its one line: the runtime's list of addresses, which names our
/// frames, and the line for us that says where it was.
struct SceneErrors {
  /// The last line that tells of a failed check: "EmakiScene/T.swift:5: Fatal error: words".
  private(set) var fatalLine: String?
  /// Where it crashed.
  private(set) var crash: CrashReport?

  private var line: [UInt8] = []
  /// An empty line, which may be the one before a crash's.
  private var heldLine = false
  private var isInTrace = false
  /// A fatal line is held back: if the scene ends by it, it is told once, with its place.
  private let write: ([UInt8]) -> Void

  init(write: @escaping ([UInt8]) -> Void) { self.write = write }

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      line.append(byte)
      if byte == UInt8(ascii: "\n") { endLine() }
    }
    // A count that goes up in place has no end.
    if line.first == UInt8(ascii: "\r"), !isInTrace {
      write(line)
      line = []
    }
  }

  /// What came without an end of line, and a fatal line of a scene that went on.
  mutating func finish(crashed: Bool) {
    if !line.isEmpty { endLine() }
    passHeldLine()
    if !crashed { passFatalLine() }
  }

  private mutating func endLine() {
    defer { line = [] }
    let text = String(decoding: line, as: UTF8.self)
    if let report = CrashReport(text) {
      crash = report
      heldLine = false
      return
    }
    if text.hasPrefix("Current stack trace:") {
      isInTrace = true
      return
    }
    if isInTrace, text == "\n" || text.first?.isNumber == true { return }
    isInTrace = false
    if text == "\n" {
      passHeldLine()
      heldLine = fatalLine == nil
      return
    }
    passHeldLine()
    passFatalLine()
    if text.contains(": Fatal error") {
      fatalLine = String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))
    } else {
      write(line)
    }
  }

  private mutating func passHeldLine() {
    if heldLine { write([UInt8(ascii: "\n")]) }
    heldLine = false
  }

  private mutating func passFatalLine() {
    guard let fatalLine else { return }
    write(Array((fatalLine + "\n").utf8))
    self.fatalLine = nil
  }
}
