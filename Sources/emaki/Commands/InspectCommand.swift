// InspectCommand.swift: `emaki inspect`: the layout at one moment, as JSON.

import RenderJob
import SceneBuilder
import ScrollPhysics

enum InspectCommand {
  static let syntax = CommandSyntax(
    name: "inspect", operands: "SOURCE.swift…", operandCount: 1...Int.max,
    summary: "Prints the layout of a SwiftUI view as JSON on standard output.",
    options: [
      Option("at", "SECONDS", "the moment of the script to look at (default 0, the settled start)"),
      Option("tree", "all views, not only those with an accessibilityIdentifier"),
    ] + SceneOptions.all,
    notes: """
      Prints {"time", "nodes": [{"id", "type", "frame": [x, y, width, height], "text"}]}, in paint
      order, frames in root coordinates.

      \(SceneOptions.notes)
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let seconds = try arguments.seconds("at", upTo: ScrollScript.longestRun) ?? 0
    let request = try SceneOptions.request(
      arguments,
      output: .layout(seconds: seconds, wholeTree: arguments.flags.contains("tree")))
    return try SceneOptions.scene(arguments, isSingle: true).run(request)
  }
}
