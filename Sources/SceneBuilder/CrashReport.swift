// CrashReport.swift: where a scene crashed, in the user's source.

import Foundation

/// The calls of a scene's thread when it crashed, as `CProcess` writes them.
package struct CrashReport: Equatable {
  package enum Frame: Equatable {
    /// In the program, which holds the user's code: an offset in its file.
    case program(UInt)
    /// In Emaki's library: an offset in its file.
    case library(UInt)

    var isLibrary: Bool { if case .library = self { true } else { false } }
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
      guard let offset = UInt(word.dropFirst(2), radix: 16) else { return nil }
      return word.hasPrefix("p+") ? .program(offset) : word.hasPrefix("l+") ? .library(offset) : nil
    }
  }

  /// Whether the user's code made the call that failed: nothing of Emaki's is further in.
  package var isUsers: Bool {
    if case .program = frames.first { true } else { false }
  }

  /// The calls in the user's code, innermost first, up to the first of Emaki's.
  private var usersOffsets: [UInt] {
    var offsets: [UInt] = []
    for case .program(let offset) in frames.prefix(while: { !$0.isLibrary }) {
      offsets.append(offset)
    }
    return offsets
  }

  /// The same without the calls of the Swift runtime and Foundation. They lie in Emaki's library and are not Emaki's: of what
  /// comes from the toolchain no lines are known.
  func withoutRuntime(in library: String, symbolizer: String) -> CrashReport {
    var offsets: [UInt] = []
    for case .library(let offset) in frames.prefix(32) { offsets.append(offset) }
    guard let listing = Self.listing(of: offsets, in: library, symbolizer: symbolizer) else {
      return self
    }
    let runtime = Set(zip(offsets, Self.haveLines(inListing: listing)).filter { !$0.1 }.map(\.0))
    var report = self
    report.frames.removeAll { frame in
      if case .library(let offset) = frame { runtime.contains(offset) } else { false }
    }
    return report
  }

  /// For each address of a listing, whether a line of a source is known.
  package static func haveLines(inListing text: String) -> [Bool] {
    text.split(separator: "\n\n").map { address in
      address.split(separator: "\n").contains { line in
        let parts = line.split(separator: ":")
        return parts.count == 3 && (Int(parts[1]) ?? 0) > 0
      }
    }
  }

  /// What `llvm-symbolizer` says of the calls that return to some offsets: function and place by turns, an empty line after
  /// each offset.
  private static func listing(of offsets: [UInt], in file: String, symbolizer: String) -> String? {
    guard !offsets.isEmpty, FileManager.default.isExecutableFile(atPath: symbolizer),
      let result = try? ChildProcess.run(
        symbolizer,
        ["--obj=" + file, "--inlines", "--output-style=LLVM"]
          + offsets.map { "0x" + String($0 - 1, radix: 16) },
        capturing: .standardOutput), result.end == .exited(0)
    else { return nil }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// The first place in a source of the user's, and what the compiler calls the check that failed there.
  ///
  /// - Parameters:
  ///   - program: the scene, with its lines.
  ///   - symbolizer: `llvm-symbolizer`.
  func place(in program: String, symbolizer: String) -> (place: String, check: String?)? {
    guard
      let listing = Self.listing(
        of: Array(usersOffsets.prefix(16)), in: program, symbolizer: symbolizer)
    else { return nil }
    return Self.place(inListing: listing)
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
