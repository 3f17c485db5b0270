// MatrixIndex.swift: `matrix.json`: what a run over a matrix wrote.

import Foundation
import RenderJob

/// The index of a matrix: its configurations in order, and what became of each.
struct MatrixIndex: Encodable {
  struct Entry: Encodable {
    /// Also the folder of its frames.
    var name: String
    var device: String?
    var appearance: String?
    var typeSize: String?
    var direction: String?
    var locale: String?
    var scale: Int?
    /// The exit code.
    var status: Int32
    /// How many; 0 where nothing was rendered.
    var frames: Int
    /// Films beside the folder.
    var films: [String]

    init(_ configuration: RenderConfiguration, status: ExitStatus, frames: Int, films: [String]) {
      name = configuration.name
      device = configuration.device?.name
      appearance = configuration.appearance?.rawValue
      typeSize = configuration.typeSize?.rawValue
      direction = configuration.layoutDirection?.rawValue
      locale = configuration.locale
      scale = configuration.scale
      self.status = status.rawValue
      self.frames = frames
      self.films = films
    }
  }

  /// The sources, as the user wrote them.
  var sources: [String]
  var configurations: [Entry]

  /// One line a configuration, keys in order.
  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func line(_ value: some Encodable) -> String {
      guard let data = try? encoder.encode(value) else {
        preconditionFailure("strings and whole numbers are always JSON: \(value)")
      }
      return String(decoding: data, as: UTF8.self)
    }
    let list = configurations.map { "    " + line($0) }.joined(separator: ",\n")
    return Array(
      "{\n  \"sources\": \(line(sources)),\n  \"configurations\": [\n\(list)\n  ]\n}\n".utf8)
  }
}
