// The words of the command line.

/// What the words after the command say.
struct Options {
  var operands: [String] = []
  var values: [String: String] = [:]

  private static let names = [
    "script", "json", "reps", "dump", "peers", "only", "gate", "readme",
  ]

  /// `--name value`; after `--` operands only.
  init(_ words: [String]) throws(BenchError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("--") else {
        operands.append(word)
        continue
      }
      let name = String(word.dropFirst(2))
      guard Self.names.contains(name) else {
        throw BenchError("unknown option \(word)\n\(EmakiBench.usage)")
      }
      guard let value = rest.popFirst() else { throw BenchError("\(word) needs a value") }
      values[name] = value
    }
  }

  func count(_ name: String, default fallback: Int) throws(BenchError) -> Int {
    guard let text = values[name] else { return fallback }
    guard let number = Int(text), number > 0 else {
      throw BenchError("--\(name) \(text) is not a positive number")
    }
    return number
  }

  func value(_ name: String) throws(BenchError) -> String {
    guard let value = values[name] else { throw BenchError("--\(name) FILE expected") }
    return value
  }

  func operand(_ name: String) throws(BenchError) -> String {
    guard operands.count == 1 else {
      throw BenchError("one \(name) expected\n\(EmakiBench.usage)")
    }
    return operands[0]
  }
}
