// Outliner.swift: the program that parses the user's files.

import Foundation
package import SourceOutline

/// `emaki-outline`, where the toolchain ships what it is built with.
package struct Outliner {
  private let program: String

  package init(_ installation: Installation) { program = installation.outliner }

  package var isThere: Bool { FileFacts(path: program) != nil }

  /// What each file declares.
  ///
  /// - Parameter names: what the files are called in an error.
  package func outlines(
    of paths: [String], named names: [String]
  ) throws(SceneBuildError) -> [SourceOutline] {
    let (end, output) = try ChildProcess.run(program, paths, capturing: .standardOutput)
    guard end == .exited(0),
      let outlines = try? JSONDecoder().decode([SourceOutline].self, from: Data(output)),
      outlines.count == paths.count
    else {
      throw .fault("\(program) could not read \(names.joined(separator: ", "))")
    }
    return outlines
  }
}
