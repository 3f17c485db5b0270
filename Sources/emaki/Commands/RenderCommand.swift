// RenderCommand.swift: `emaki render`: the frames of a scripted run, as PNG.

import Foundation
import RenderJob
import SceneBuilder

enum RenderCommand {
  static let syntax = CommandSyntax(
    name: "render", operands: "SOURCE.swift…", operandCount: 1...Int.max,
    summary: "Renders the frames of a scripted run of a SwiftUI view as PNG.",
    options: [
      Option("out", "DIR", "where frames go (default: output/<name of the first source>)")
    ] + SceneOptions.all,
    notes: """
      Writes frame-00001.png … and frames.json, which has for each frame its time, file, SHA-256 and
      the scroll views' offsets. Files appear by rename, none is ever half-written.

      \(SceneOptions.notes)
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let stem = URL(filePath: arguments.operands[0]).deletingPathExtension().lastPathComponent
    let folder = arguments.values["out"] ?? "output/\(stem)"
    let request = try SceneOptions.request(arguments, output: .frames(folder: folder))
    try OutputFolder.check(folder)
    return try SceneOptions.scene(arguments).run(request)
  }
}
