// CrashReport.swift: where a scene crashed, in the user's source.

import Foundation

/// The calls of a scene's thread when it crashed, as `CProcess` writes them.
package struct CrashReport: Equatable {
  package enum Frame: Equatable {
    /// In the program, which holds the user's code: an offset in its file.
    case program(UInt)
    /// In Emaki's library.
    case library
  }

  package var signal: Int32
  /// Innermost first.
  package var frames: [Frame]

  /// Nil if the line is none.
  package init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\n" }
    guard words.first == "emaki-crash:", words.count >= 2, let signal = Int32(words[1]) else {
      return nil
    }
    self.signal = signal
    frames = words.dropFirst(2).compactMap { word in
      if word.hasPrefix("l+") { return .library }
      guard word.hasPrefix("p+"), let offset = UInt(word.dropFirst(2), radix: 16) else {
        return nil
      }
      return .program(offset)
    }
  }

  /// Whether the user's code made the call that failed: nothing of Emaki's is further in.
  package var isUsers: Bool {
    if case .program = frames.first { true } else { false }
  }

  /// The calls in the user's code, innermost first, up to the first of Emaki's.
  private var usersOffsets: [UInt] {
    frames.prefix { $0 != .library }.compactMap { frame in
      if case .program(let offset) = frame { offset } else { nil }
    }
  }

  /// The first place in a source of the user's, and what the compiler calls the check that failed there.
  ///
  /// - Parameters:
  ///   - program: the scene, with its lines.
  ///   - symbolizer: `llvm-symbolizer`.
  func place(in program: String, symbolizer: String) -> (place: String, check: String?)? {
    let offsets = usersOffsets.prefix(16).map { "0x" + String($0 - 1, radix: 16) }
    guard !offsets.isEmpty, FileManager.default.isExecutableFile(atPath: symbolizer),
      let result = try? ChildProcess.run(
        symbolizer, ["--obj=" + program, "--inlines", "--output-style=LLVM"] + offsets,
        capturing: .standardOutput), result.end == .exited(0)
    else { return nil }
    return Self.place(inListing: String(decoding: result.output, as: UTF8.self))
  }

  /// Reads pairs of lines, a function's name and its place.
  package static func place(inListing text: String) -> (place: String, check: String?)? {
    var check: String?
    let lines = text.split(separator: "\n")
    for (function, place) in zip(lines, lines.dropFirst())
    where place.contains(":") && !function.contains(":0:") {
      let failure = "Swift runtime failure: "
      if function.hasPrefix(failure) { check = String(function.dropFirst(failure.count)) }
      let parts = place.split(separator: ":")
      guard parts.count == 3, let line = Int(parts[1]), line > 0, Int(parts[2]) != nil,
        parts[0].hasSuffix(".swift"), !parts[0].hasSuffix("/emaki-main.swift")
      else { continue }
      return ("\(parts[0]):\(line)", check)
    }
    return nil
  }
}
