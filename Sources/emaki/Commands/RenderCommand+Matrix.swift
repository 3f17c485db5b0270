// RenderCommand+Matrix.swift: `emaki render --matrix …`: one view under many conditions.

import Foundation
import PNGCodec
import RenderJob
import SceneBuilder

extension RenderCommand {
  static let matrixNotes = """
    --matrix device=iphone-15-pro,iphone-se appearance=light,dark renders every combination, each into
    DIR/<device>.<appearance>/, and DIR/matrix.json, which lists them. The axes are device, appearance,
    type-size, direction (ltr, rtl), locale and scale; a name has the values of those given, in this order.
    With a FOLDER every scene is rendered so, into DIR/<name of the file>/<device>.<appearance>/.
    """

  /// Renders the sources once for each configuration, by a run of this program for each.
  static func run(_ matrix: RenderMatrix, _ arguments: ParsedArguments) throws -> ExitStatus {
    let out = arguments.values["out"] ?? "output/\(stem(of: arguments.operands[0]))"
    // Wrong options are said once, not once a configuration.
    let motion = try MotionOptions(arguments)
    let request = try request(arguments, into: out)
    let configurations = matrix.configurations
    try OutputFolder.check(out)
    // So is what does not compile; and no two runs compile the same.
    _ = try SceneOptions.scene(arguments)

    let indexPath = "\(out)/matrix.json"
    // An index of other pictures must not outlive them.
    try removeFile(indexPath)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let jobs = min(
      try arguments.wholeNumber("jobs", in: countRange) ?? cores, configurations.count)
    let threads = request.threads ?? max(1, cores / jobs)
    let runs = configurations.map { configuration in
      ["render", "--out=\(out)/\(configuration.name)", "--threads=\(threads)"]
        + configuration.options + passedOn(arguments, except: ["matrix"]) + ["--"]
        + arguments.operands
    }
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var index = MatrixIndex(sources: arguments.operands, configurations: [])
    var worst = ExitStatus.done
    // A warning of every configuration is one warning.
    var said: Set<Substring> = []
    try ParallelRuns(of: program, atOnce: jobs).run(runs) { position, outcome in
      let configuration = configurations[position]
      let folder = "\(out)/\(configuration.name)"
      Console.messages(outcome.output, of: configuration.name, said: &said)
      if !ParentProcess.isEmaki {
        Console.print("\(configuration.name): " + words(for: outcome.status, in: folder))
      }
      if outcome.status.rawValue > worst.rawValue { worst = outcome.status }
      let isThere = outcome.status == .done || outcome.status == .differs
      index.configurations.append(
        MatrixIndex.Entry(
          configuration, status: outcome.status, frames: isThere ? frames(in: folder) ?? 0 : 0,
          films: isThere ? motion.films.compactMap { $0.path(for: configuration.name) } : []))
    }
    try writeFileAtomically(index.json, to: indexPath, makingFolders: true)
    return worst
  }
}

extension RenderConfiguration {
  /// The options of a single run under this configuration.
  fileprivate var options: [String] {
    let values = [
      ("device", device?.name), ("appearance", appearance?.rawValue),
      ("type-size", typeSize?.rawValue), ("layout-direction", layoutDirection?.rawValue),
      ("locale", locale), ("scale", scale.map { String($0) }),
    ]
    return values.compactMap { name, value in value.map { "--\(name)=\($0)" } }
  }
}
