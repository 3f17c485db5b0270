// The benchmark: what Emaki and its peers take, next to `memcpy` of a frame in the same run.

import Foundation
import PNGCodec

@main enum EmakiBench {
  static let usage = """
    Usage, in the folder of the package:
      emaki-bench [--json FILE] [--peers DIR] [--only PREFIX] [--reps N]
                                      everything, or the items whose names begin so (raster/s2)
      emaki-bench gate --gate FILE [--json FILE] [--only PREFIX]
                                      the same without peers; 1 if a ratio is worse than committed
      emaki-bench record-gate --gate FILE RUN.json…
                                      commits to the medians of some runs
      emaki-bench readme --readme FILE --json FILE
      emaki-bench graph [--script FILE] [--reps N]
                                      the graph alone, for a profiler
      emaki-bench scene SCENE.txt [--reps N] [--dump OUT.png]
                                      a neutral display list, as one JSON object
    """

  @MainActor
  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch let error as BenchError {
      fail(error.message, 2)
    } catch let error as FileError {
      fail("\(error)", 2)
    } catch {
      fail("\(error)", 3)
    }
  }

  @MainActor
  private static func run(_ words: [String]) throws -> Int32 {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "scene": try SceneReplay.run(try Options(rest))
    case "graph": try FrameStages.runGraph(try Options(rest))
    case "gate": return try GateRun.run(try Options(rest))
    case "record-gate": try GateRun.record(try Options(rest))
    case "readme": try StandardRun.writeReadme(try Options(rest))
    case "child": try ChildRun.report(rest)
    case "--help", "help": print(usage)
    default: try StandardRun.run(try Options(words))
    }
    return 0
  }

  /// Ends with a line under the name this program was started by: `emaki bench` starts it as `emaki`.
  private static func fail(_ message: String, _ code: Int32) -> Never {
    let name = (CommandLine.arguments[0] as NSString).lastPathComponent
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(code)
  }
}

/// Why nothing was measured.
struct BenchError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
