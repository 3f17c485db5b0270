// Emaki.swift: the command line: picks the command, prints errors, sets the exit code.

import Foundation
import RenderJob
import SceneBuilder
import ScrollPhysics

@main enum Emaki {
  private static var commands:
    [(syntax: CommandSyntax, run: (ParsedArguments) throws -> ExitStatus)]
  {
    [
      (RenderCommand.syntax, RenderCommand.run),
      (InspectCommand.syntax, InspectCommand.run),
      (DiffingCommand.syntax, DiffingCommand.run),
      (ReviewingCommand.syntax, ReviewingCommand.run),
      (AnsweringCommand.accept, AnsweringCommand.runAccept),
      (AnsweringCommand.reject, AnsweringCommand.runReject),
      (ReportingCommand.syntax, ReportingCommand.run),
      (TestingCommand.syntax, TestingCommand.run),
      (OrphansCommand.syntax, OrphansCommand.run),
      (BenchCommand.syntax, BenchCommand.run),
    ]
  }

  static func main() {
    ParentProcess.follow()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      return try obey(words)
    } catch let error as UsageError {
      Console.note(error.message)
      return .badInput
    } catch let error as ScriptError {
      Console.note("\(error)")
      return .badInput
    } catch let error as SceneBuildError {
      Console.note(error.message)
      return error.status
    } catch {
      Console.note("\(error)")
      return .fault
    }
  }

  private static func obey(_ words: [String]) throws -> ExitStatus {
    guard let word = words.first else { throw UsageError("no command given\n\n\(help)") }
    if ["--help", "-h", "help"].contains(word) {
      Console.print(
        commands.first { $0.syntax.name == words.dropFirst().first }?.syntax.help ?? help)
      return .done
    }
    if word == "--version" {
      Console.print("emaki \(emakiVersion)")
      return .done
    }
    guard let command = commands.first(where: { $0.syntax.name == word }) else {
      let guess = nearest(to: word, among: commands.map(\.syntax.name))
        .map { "; did you mean 'emaki \($0)'?" }
      let isSource = word.hasSuffix(".swift")
      throw UsageError(
        "unknown command '\(word)'"
          + (isSource
            ? "; did you mean 'emaki render \(word)'?" : guess ?? "; 'emaki --help' lists them"))
    }
    let arguments = try ParsedArguments(Array(words.dropFirst()), for: command.syntax)
    if arguments.flags.contains("help") {
      Console.print(command.syntax.help)
      return .done
    }
    return try command.run(arguments)
  }

  private static var help: String {
    """
    Renders SwiftUI source as PNG frames, on Linux.

    Usage:
      emaki render SOURCE.swift… [options]     frames of a scripted run
      emaki render FOLDER [options]            the same of every Swift file in it, each a scene
      emaki inspect SOURCE.swift… [options]    the layout as JSON on standard output
      emaki diff EXPECTED ACTUAL [--out DIR]   two PNGs, or two folders of them
      emaki review [FOLDER…]                   goldens whose new version waits
      emaki accept|reject [PATTERN…]           answers them, all or some
      emaki report [FOLDER…] [--out FILE]      the same as a page of pictures
      emaki test [--shard i/n] [-- OPTION…]    swift test, or one machine's share of it
      emaki orphans [FOLDER]                   goldens that no test asks for
      emaki bench SCENE.txt [options]          times one neutral display list
      emaki --version

    'emaki COMMAND --help' lists a command's options.
    Exit codes: 0 done or equal, 1 differs, 2 wrong use or bad input, 3 our own fault.
    """
  }
}
