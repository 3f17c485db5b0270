// RenderCommand.swift: `emaki render`: the frames of a scripted run, as PNG.

import Foundation
import RenderJob
import SceneBuilder

enum RenderCommand {
  static let syntax = CommandSyntax(
    name: "render", operands: "SOURCE.swift… | FOLDER", operandCount: 1...Int.max,
    summary: "Renders the frames of a scripted run of a SwiftUI view as PNG.",
    options: [
      Option("out", "DIR", "where frames go (default: output/<name of the first source>)"),
      Option("threads", "N", "frames painted at once (default: as many as there are cores)"),
      Option(
        "jobs", "N",
        "with FOLDER or --matrix: runs at once (default: as many as there are cores)"),
      Option(
        "matrix", "AXIS=VALUES …", "every combination of values; see below", takesPairs: true),
    ] + MotionOptions.all + SceneOptions.all,
    notes: """
      Renders every preview of the sources; where there is none, every view that can be made without
      arguments and is no part of another. The first goes to DIR, each other to DIR/<its name>.

      Writes frame-00001.png … and frames.json, and says so in a line. frames.json has for each frame
      its time, file, SHA-256 and the scroll views' offsets. Files appear by rename, none is ever half-written.

      With a FOLDER every Swift file directly in it is a scene of its own, and its frames go to
      DIR/<name of the file> (DIR is output by default). One line on standard output tells of each, in
      the order of their names; what a scene says goes to standard error, under its name. A scene that
      fails stops no other; the exit code is the worst.

      \(MotionOptions.notes)

      \(matrixNotes)

      \(SceneOptions.notes)
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    if let folder = try folder(of: arguments) { return try run(folder, arguments) }
    if let matrix = try arguments.matrix() { return try run(matrix, arguments) }
    if arguments.values["jobs"] != nil {
      throw UsageError(
        "--jobs is for a folder of scenes or a matrix; expected 'emaki render FOLDER' or --matrix")
    }
    let motion = try MotionOptions(arguments)
    let main = arguments.values["only"] ?? arguments.operands[0]
    let folder = try motion.folder(arguments.values["out"] ?? "output/\(stem(of: main))")
    let request = try request(arguments, into: folder)
    try OutputFolder.check(folder)
    let scene = try SceneOptions.scene(arguments)
    // Each entry has a process of its own: one that crashes stops no other.
    return try eachEntry(of: scene, in: folder, motion) { entry, folder in
      var request = request
      request.entry = entry
      request.output = .frames(folder: folder)
      return motion.films.isEmpty
        ? try scene.run(request) : try run(scene, request, motion, into: folder)
    }
  }

  /// Runs all entries of a scene and tells where each went; the worst end is the run's.
  ///
  /// The first is rendered into the folder itself, as if it were alone: so a further preview moves no file.
  /// Each other has a folder in it, by its name.
  private static func eachEntry(
    of scene: BuiltScene, in folder: String, _ motion: MotionOptions,
    run: (Int, String) throws -> ExitStatus
  ) throws -> ExitStatus {
    guard scene.entries.count > 1 else {
      let status = try run(0, folder)
      tell(status, in: folder, motion)
      return status
    }
    var folders = PreviewFolders()
    var worst = ExitStatus.done
    for (index, name) in scene.entries.enumerated() {
      let place = index == 0 ? folder : "\(folder)/\(folders.name(for: name))"
      var status: ExitStatus
      do {
        status = try run(index, place)
      } catch let error as SceneBuildError {
        Console.note("\(name): \(error.message)")
        status = error.status
      }
      Console.print("\(name): \(words(for: status, in: place))")
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  /// Says what was written, unless another emaki does.
  private static func tell(_ status: ExitStatus, in folder: String, _ motion: MotionOptions) {
    guard status == .done || status == .differs, !ParentProcess.isEmaki else { return }
    if motion.films.isEmpty || motion.formats.contains(.png) {
      Console.print(words(for: status, in: folder))
    }
    for film in motion.films.compactMap({ $0.path(for: folder) }) { Console.print(film) }
  }

  static func request(_ arguments: ParsedArguments, into folder: String) throws -> RenderRequest {
    var request = try SceneOptions.request(arguments, output: .frames(folder: folder))
    request.threads = try arguments.wholeNumber("threads", in: countRange)
    return request
  }

  /// More threads or processes than this are a slip of the finger.
  static let countRange = 1...1024

  /// The file's name without its extension.
  static func stem(of source: String) -> String {
    URL(filePath: source).deletingPathExtension().lastPathComponent
  }
}
