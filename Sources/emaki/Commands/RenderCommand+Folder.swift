// RenderCommand+Folder.swift: `emaki render FOLDER`: many scenes, each in a process of its own.

import Foundation
import RenderJob
import SceneBuilder

extension RenderCommand {
  /// The folder that is to be rendered; nil where sources are named.
  static func folder(of arguments: ParsedArguments) throws -> SceneFolder? {
    for operand in arguments.operands {
      guard let folder = try SceneFolder(path: operand) else { continue }
      guard arguments.operands.count == 1 else {
        throw UsageError("\(operand) is a folder; expected one folder alone, or Swift files")
      }
      return folder
    }
    return nil
  }

  /// Renders each scene by a run of this program on its file alone.
  static func run(_ folder: SceneFolder, _ arguments: ParsedArguments) throws -> ExitStatus {
    if let view = arguments.values["view"] {
      throw UsageError(
        "--view \(view) names one view; expected one scene, not the folder \(folder.path)")
    }
    if arguments.values["matrix"] != nil {
      throw UsageError(
        "--matrix is for one scene; expected Swift files, not the folder \(folder.path)")
    }
    let out = arguments.values["out"] ?? "output"
    _ = try MotionOptions(arguments)
    // Wrong options are said once, not once a scene.
    let request = try request(arguments, into: out)
    try OutputFolder.check(out)

    let cores = ProcessInfo.processInfo.activeProcessorCount
    let jobs = min(
      try arguments.wholeNumber("jobs", in: countRange) ?? cores, folder.sources.count)
    let threads = request.threads ?? max(1, cores / jobs)
    let runs = folder.sources.map { source in
      ["render", "--out=" + place(of: source, in: out), "--threads=\(threads)"]
        + passedOn(arguments) + ["--", source]
    }
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var worst = ExitStatus.done
    try ParallelRuns(of: program, atOnce: jobs).run(runs) { index, outcome in
      let source = folder.sources[index]
      Console.messages(outcome.output, of: source)
      Console.print("\(source): " + words(for: outcome.status, in: place(of: source, in: out)))
      if outcome.status.rawValue > worst.rawValue { worst = outcome.status }
    }
    return worst
  }

  private static func place(of source: String, in out: String) -> String {
    "\(out)/\(stem(of: source))"
  }

  /// The options that mean the same for one scene.
  static func passedOn(
    _ arguments: ParsedArguments, except others: Set<String> = []
  ) -> [String] {
    let own = others.union(["out", "jobs", "threads"])
    let values = arguments.values.filter { !own.contains($0.key) }
    return values.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
      + arguments.flags.sorted().map { "--" + $0 }
  }

  static func words(for status: ExitStatus, in folder: String) -> String {
    switch status {
    case .done: "\(frameCount(in: folder)) in \(folder)"
    case .differs: "\(frameCount(in: folder)) in \(folder), not all of it drawn"
    case .badInput, .fault: "not rendered, exit code \(status.rawValue)"
    }
  }

  private static func frameCount(in folder: String) -> String {
    guard let count = frames(in: folder) else { return "no frames" }
    return count == 1 ? "1 frame" : "\(count) frames"
  }

  /// How many frames the folder's index tells of; nil if there is none.
  static func frames(in folder: String) -> Int? {
    struct Index: Decodable {
      struct Frame: Decodable {}
      var frames: [Frame]
    }
    let data = FileManager.default.contents(atPath: folder + "/frames.json") ?? Data()
    return (try? JSONDecoder().decode(Index.self, from: data))?.frames.count
  }
}
