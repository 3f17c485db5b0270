// Console.swift: lines for the two output streams.

import Foundation

enum Console {
  /// A line on standard output: what was asked for.
  static func print(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// A line on standard error, under the program's name.
  static func note(_ line: String) {
    FileHandle.standardError.write(Data("emaki: \(line)\n".utf8))
  }

  /// What the run of one source among several said, on standard error.
  static func messages(_ text: [UInt8], of source: String) {
    var said: Set<Substring> = []
    messages(text, of: source, said: &said)
  }

  /// What the run of one source among several said, on standard error.
  ///
  /// A line that names the source itself stays as it is, since tools read the compiler's messages by
  /// their first words; every other is put under its name.
  ///
  /// - Parameter said: what others said already, which is not repeated.
  static func messages(_ text: [UInt8], of source: String, said: inout Set<Substring>) {
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      guard said.insert(line).inserted else { continue }
      let told = line.contains(source) ? String(line) : "\(source): \(line)"
      FileHandle.standardError.write(Data((told + "\n").utf8))
    }
  }
}
