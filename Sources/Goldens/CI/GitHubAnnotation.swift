// A failure as GitHub shows it beside the line that asked for the golden.

import Foundation

/// A workflow command of GitHub Actions.
package struct GitHubAnnotation: Hashable, Sendable {
  /// One line, without its break.
  package let command: String

  /// - Parameter workspace: What the file's path is made relative to, as GitHub wants it.
  package init(_ verified: GoldenCase, _ failure: GoldenFailure, workspace: String) {
    var properties: [String] = []
    if let file = verified.test?.file {
      let folder = workspace.hasSuffix("/") ? workspace : workspace + "/"
      let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
      properties.append("file=" + Self.escaped(path, inProperty: true))
      if let line = verified.test?.line { properties.append("line=\(line)") }
    }
    properties.append("title=" + Self.escaped("Golden \(failure.name)", inProperty: true))
    command =
      "::error \(properties.joined(separator: ","))::"
      + Self.escaped(failure.message, inProperty: false)
  }

  /// In one write, so that lines of other threads do not get between.
  func print() { FileHandle.standardOutput.write(Data((command + "\n").utf8)) }

  /// Source: actions/toolkit, packages/core/src/command.ts, `escapeData` and `escapeProperty`.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
