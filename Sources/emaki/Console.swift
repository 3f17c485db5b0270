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
}
