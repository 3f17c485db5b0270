// RenderCommand+Folder.swift: `emaki render FOLDER`: all that its files show, each file in a process of its own.

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

  /// Renders each file by a run of this program on it and on the files that it needs.
  static func run(_ folder: SceneFolder, _ arguments: ParsedArguments) throws -> ExitStatus {
    for option in ["view", "only"] {
      if let value = arguments.values[option] {
        throw UsageError(
          "--\(option) \(value) is for named sources; expected Swift files, not the folder \(folder.path)"
        )
      }
    }
    let matrix = try arguments.matrix()
    let out = arguments.values["out"] ?? "output"
    _ = try MotionOptions(arguments)
    // Wrong options are said once, not once a scene.
    let request = try request(arguments, into: out)
    try OutputFolder.check(out)

    let scenes = try folder.scenes(
      Outliner(.locate(environment: ProcessInfo.processInfo.environment)))
    let shown = zip(folder.sources, scenes).compactMap { source, scene -> (String, [String])? in
      if case .sources(let sources) = scene { (source, sources) } else { nil }
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let jobs = min(
      try arguments.wholeNumber("jobs", in: countRange) ?? cores, max(shown.count, 1))
    let threads = request.threads ?? max(1, cores / jobs)
    let runs = shown.map { source, sources in
      ["render", "--out=" + place(of: source, in: folder, out), "--threads=\(threads)"]
        + (sources.count > 1 ? ["--only=" + source] : []) + (matrix == nil ? [] : ["--jobs=1"])
        + (arguments.values["resources"] == nil ? ["--resources=" + folder.path] : [])
        + passedOn(arguments)
        + ["--"] + sources
    }
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var worst = ExitStatus.done
    try ParallelRuns(of: program, atOnce: jobs).run(runs) { index, outcome in
      let source = shown[index].0
      let place = place(of: source, in: folder, out)
      let (messages, further) = read(outcome.output)
      Console.messages(messages, of: source)
      Console.print(
        "\(source): "
          + (matrix.map { words(for: outcome.status, in: place, configurations: $0.configurations) }
            ?? words(for: outcome.status, in: place, further: further)))
      if outcome.status.rawValue > worst.rawValue { worst = outcome.status }
    }
    for case (let source, .nothing(let reason?)) in zip(folder.sources, scenes) {
      Console.print("\(source): nothing to render: \(reason); a #Preview would make it")
    }
    guard !shown.isEmpty else {
      throw UsageError(
        "\(folder.path): no view found; expected a 'struct NAME: View', a #Preview or a PreviewProvider"
      )
    }
    return worst
  }

  /// Below the output folder as the source lies below its own.
  private static func place(of source: String, in folder: SceneFolder, _ out: String) -> String {
    let prefix = folder.path == "/" ? "/" : folder.path + "/"
    return "\(out)/\(source.dropFirst(prefix.count).dropLast(".swift".count))"
  }

  /// What a run wrote: what it said, and how many previews it told of beside its first.
  ///
  /// An entry of several is told as `Dark: 1 frame in out/Dark`, a further preview of a provider as
  /// `1 frame in out/Dark`.
  private static func read(_ output: [UInt8]) -> (messages: [UInt8], further: Int) {
    var (messages, entries, previews) = ([Substring](), 0, 0)
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      let place = words.indices.first { index in
        index + 3 < words.count && Int(words[index]) != nil && words[index + 1].hasPrefix("frame")
          && words[index + 2] == "in"
      }
      switch place {
      case 0: previews += 1
      case let place? where words[place - 1].hasSuffix(":"): entries += 1
      default: messages.append(line)
      }
    }
    return (Array(messages.joined(separator: "\n").utf8), previews + max(entries - 1, 0))
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

  /// - Parameter further: how many further previews lie in folders of their own.
  static func words(for status: ExitStatus, in folder: String, further: Int = 0) -> String {
    let others =
      further == 0
      ? "" : further == 1 ? " and 1 further preview" : " and \(further) further previews"
    return switch status {
    case .done: "\(frameCount(in: folder)) in \(folder)\(others)"
    case .differs: "\(frameCount(in: folder)) in \(folder)\(others), not all of it drawn"
    case .badInput, .fault: "not rendered, exit code \(status.rawValue)"
    }
  }

  /// The same of a scene under several conditions.
  private static func words(
    for status: ExitStatus, in folder: String, configurations: [RenderConfiguration]
  ) -> String {
    let counts = configurations.compactMap { frames(in: "\(folder)/\($0.name)") }
    switch status {
    case .done, .differs:
      return counted(counts.reduce(0, +)) + " of \(counts.count) configurations in \(folder)"
        + (status == .differs ? ", not all of it drawn" : "")
    case .badInput, .fault: return "not all rendered, exit code \(status.rawValue)"
    }
  }

  private static func frameCount(in folder: String) -> String {
    frames(in: folder).map(counted) ?? "no frames"
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }

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
