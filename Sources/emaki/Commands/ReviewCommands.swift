// ReviewCommands.swift: `emaki review`, `accept`, `reject` and `report`: goldens that pend.

import Foundation
import Goldens
import RenderJob

enum ReviewingCommand {
  static let syntax = CommandSyntax(
    name: "review", operands: "[FOLDER…]", operandCount: 0...Int.max,
    summary: "Lists goldens whose new version waits to be accepted or rejected.",
    options: [
      Option("json", "the list as JSON on standard output"),
      Option("check", "something that waits makes the exit code 1"),
      Option("no-pictures", "no pictures, even in a terminal that can show them"),
    ],
    notes: """
      Without a folder: the working folder, with all that is in it. In a terminal with the graphics
      protocol of kitty (kitty, Ghostty, WezTerm) or iTerm2's, each picture is shown as golden, new
      and difference.

      Exit codes: 0 done, 1 something waits (--check), 2 wrong use or bad input, 3 our own fault.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let showsPictures = arguments.flags.isDisjoint(with: ["no-pictures", "json"])
    let pictures = TerminalPictures(
      environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDOUT_FILENO) == 1)
    let code = ReviewCommand.review(
      arguments.operands, json: arguments.flags.contains("json"),
      check: arguments.flags.contains("check"), pictures: showsPictures ? pictures : nil,
      output: { Console.print($0) }, note: { Console.note($0) })
    return ExitStatus(rawValue: code) ?? .fault
  }
}

/// `accept` and `reject`, which take the same words.
enum AnsweringCommand {
  static let accept = syntax(
    "accept", "Makes new versions the goldens, all or those that a pattern means.")
  static let reject = syntax(
    "reject", "Forgets new versions, all or those that a pattern means; the goldens stay.")

  private static func syntax(_ name: String, _ summary: String) -> CommandSyntax {
    CommandSyntax(
      name: name, operands: "[PATTERN…]", operandCount: 0...Int.max, summary: summary,
      options: [Option("in", "DIR", "where to look, with all that is in it (default: here)")],
      notes: """
        A pattern (*, ?, […]) is held against a golden's path and every tail of it, the folders it is
        in, and the test: 'light.png', 'ListTests/*', 'AppTests.ListTests/light()', 'ListTests'.
        A golden is replaced by a rename: it is the old one or the new one at every moment.

        Exit codes: 0 done, 2 wrong use or a pattern that means nothing, 3 our own fault.
        """)
  }

  static func runAccept(_ arguments: ParsedArguments) throws -> ExitStatus {
    let code = ReviewCommand.accept(
      arguments.operands, in: arguments.values["in"] ?? ".", output: { Console.print($0) },
      note: { Console.note($0) })
    return ExitStatus(rawValue: code) ?? .fault
  }

  static func runReject(_ arguments: ParsedArguments) throws -> ExitStatus {
    let code = ReviewCommand.reject(
      arguments.operands, in: arguments.values["in"] ?? ".", output: { Console.print($0) },
      note: { Console.note($0) })
    return ExitStatus(rawValue: code) ?? .fault
  }
}

enum ReportingCommand {
  static let syntax = CommandSyntax(
    name: "report", operands: "[FOLDER…]", operandCount: 0...Int.max,
    summary: "Writes what waits as one HTML file to look at: pictures compared, pixels, frames.",
    options: [
      Option("out", "FILE.html", "the file (default: output/golden-report.html)"),
      Option("junit", "FILE.xml", "also a JUnit report, each waiting golden a failed case"),
    ],
    notes: """
      Without a folder: the working folder, with all that is in it. The file holds everything it
      shows, opens from disk and loads nothing; '?' in it lists its keys.

      Exit codes: 0 done, 2 wrong use or bad input, 3 our own fault.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let code = ReviewCommand.report(
      arguments.operands, out: arguments.values["out"] ?? "output/golden-report.html",
      junit: arguments.values["junit"], output: { Console.print($0) }, note: { Console.note($0) })
    return ExitStatus(rawValue: code) ?? .fault
  }
}
