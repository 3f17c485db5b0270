// BenchCommand.swift: `emaki bench`: what one neutral display list costs to paint.

import Foundation
import RenderJob

enum BenchCommand {
  static let syntax = CommandSyntax(
    name: "bench", operands: "SCENE.txt", operandCount: 1...1,
    summary: "Times how long a neutral display list takes to paint, beside a memcpy of the frame.",
    options: [
      Option("reps", "N", "how often it is painted (default 30)"),
      Option("dump", "OUT.png", "writes the painted frame"),
    ],
    notes: """
      Prints one JSON object: {"cpu_ms", "memcpy_ms", "ratio", "reps", "scene"}: medians of the
      processor time of one thread, and their ratio. The frame has 1179×2556 pixels. The scene's
      format is explained in benchmarks/README.md; outlines.txt beside the scene holds its glyphs.

      Exit codes: 0 done, 2 wrong use or a bad scene, 3 our own fault.
      """)

  /// Becomes `emaki-bench`: this program has no rasterizer, and so starts at once.
  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let repetitions = try arguments.wholeNumber("reps", in: 1...1_000_000)
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: own).deletingLastPathComponent()
      .appending(path: "emaki-bench").path(percentEncoded: false)
    var words = ["emaki", "scene"]
    if let repetitions { words += ["--reps", String(repetitions)] }
    if let file = arguments.values["dump"] { words += ["--dump", file] }
    words += ["--", arguments.operands[0]]
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    unsafe execv(program, pointers)
    let reason = unsafe String(cString: strerror(errno))
    Console.note(
      "cannot start \(program): \(reason); build it with: swift build -c release --product emaki-bench"
    )
    return .fault
  }
}
