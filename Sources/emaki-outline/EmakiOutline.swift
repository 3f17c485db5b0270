// EmakiOutline.swift: prints the outline of each file named, as one JSON array.
//
// A program of its own: loading the toolchain's parser is paid by a compile, never by a cached run,
// and `emaki` itself builds and runs on a toolchain that ships none.

import Foundation
import SourceOutline
import SourceParser

@main enum EmakiOutline {
  static func main() throws {
    let outlines = try CommandLine.arguments.dropFirst().map { path in
      SourceOutline(
        parsing: String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    FileHandle.standardOutput.write(try encoder.encode(outlines))
  }
}
