// The benchmark: what a frame costs, stage by stage, next to `memcpy` of a frame in the same run.

import Foundation
import PNGCodec

@main enum EmakiBench {
  private static let usage = """
    Usage:
      emaki-bench [--script FILE] [--json FILE]       the stages of a frame, lists by length, start-up
      emaki-bench graph [--script FILE] [--reps N]    the graph alone, for a profiler
      emaki-bench scene SCENE.txt [--reps N] [--dump OUT.png]
                                                      a neutral display list, as one JSON object
    """

  @MainActor
  static func main() {
    do {
      var words = Array(CommandLine.arguments.dropFirst())
      if words.first == "scene" {
        words.removeFirst()
        try SceneReplay.run(try Options(words))
      } else if words.first == "graph" {
        words.removeFirst()
        try StandardRun.runGraph(try Options(words))
      } else {
        try StandardRun.run(try Options(words))
      }
    } catch let error as BenchError {
      fail("\(error.message)", 2)
    } catch let error as FileError {
      fail("\(error)", 2)
    } catch {
      fail("\(error)", 3)
    }
  }

  /// Ends with a line under the name this program was started by: `emaki bench` starts it as `emaki`.
  private static func fail(_ message: String, _ code: Int32) -> Never {
    let name = (CommandLine.arguments[0] as NSString).lastPathComponent
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(code)
  }

  /// What the words after the command say.
  struct Options {
    var operands: [String] = []
    var values: [String: String] = [:]

    init(_ words: [String]) throws(BenchError) {
      var index = 0
      while index < words.count {
        let word = words[index]
        index += 1
        if word == "--" {
          operands += words[index...]
          break
        }
        guard word.hasPrefix("--") else {
          operands.append(word)
          continue
        }
        let name = String(word.dropFirst(2))
        guard ["script", "json", "reps", "dump"].contains(name), index < words.count else {
          throw BenchError("unknown option or no value: \(word)\n\(EmakiBench.usage)")
        }
        values[name] = words[index]
        index += 1
      }
    }

    func count(_ name: String, default fallback: Int) throws(BenchError) -> Int {
      guard let text = values[name] else { return fallback }
      guard let number = Int(text), number > 0 else {
        throw BenchError("--\(name) \(text) is not a positive number")
      }
      return number
    }

    func operand(_ name: String) throws(BenchError) -> String {
      guard operands.count == 1 else {
        throw BenchError("one \(name) expected\n\(EmakiBench.usage)")
      }
      return operands[0]
    }
  }
}

/// Why nothing was measured.
struct BenchError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
