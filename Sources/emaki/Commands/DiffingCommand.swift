// DiffingCommand.swift: `emaki diff`: two PNGs, or two folders of them.

import Goldens
import RenderJob

enum DiffingCommand {
  static let syntax = CommandSyntax(
    name: "diff", operands: "EXPECTED ACTUAL", operandCount: 2...2,
    summary: "Compares two PNGs, or the PNGs of two folders, pixel by pixel.",
    options: [
      Option("out", "DIR", "where a picture of each difference goes (default: nowhere)"),
      Option(
        "ignore", "X,Y,WxH", "pixels that are not compared, or the NAME of a view; repeatable",
        repeats: true),
    ],
    notes: """
      Goldens of SnapshotTesting remember their layout: --ignore clock leaves out every view whose
      accessibilityIdentifier is clock, where it is in either picture.

      Exit codes: 0 equal, 1 differs, 2 wrong use or an unreadable picture, 3 our own fault.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let out = arguments.values["out"]
    if let out { try OutputFolder.check(out) }
    let regions = try (arguments.values["ignore"]?.split(separator: "\n") ?? []).map { text in
      guard let region = DiffRegion(String(text)) else {
        throw UsageError("--ignore '\(text)': expected X,Y,WxH in pixels, or the name of a view")
      }
      return region
    }
    let code = DiffCommand.run(
      expected: arguments.operands[0], actual: arguments.operands[1], out: out, ignoring: regions,
      output: { Console.print($0) }, note: { Console.note($0) })
    return ExitStatus(rawValue: code) ?? .fault
  }
}
