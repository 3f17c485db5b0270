// ParsedArguments.swift: splits a command line into operands and option values.

/// The arguments of one command, by its syntax.
struct ParsedArguments {
  private(set) var operands: [String] = []
  var values: [String: String] = [:]
  private(set) var flags: Set<String> = []

  /// No arguments at all.
  init() {}

  /// Reads the words after the command's name: `--name value`, `--name=value`, and after `--` operands only.
  ///
  /// With `--help` anywhere nothing else is asked of the rest.
  init(_ words: [String], for command: CommandSyntax) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word == "-h" {
        flags.insert("help")
      } else if word.hasPrefix("-"), word != "-" {
        try take(option: word, &rest, command)
      } else {
        operands.append(word)
      }
    }
    guard !flags.contains("help") else { return }
    guard operands.count >= command.operandCount.lowerBound else {
      throw UsageError("\(command.name) needs \(command.operands); usage: \(command.usage)")
    }
    if operands.count > command.operandCount.upperBound {
      throw UsageError(
        "\(command.name) takes \(command.operands), but got also '\(operands[command.operandCount.upperBound])'"
      )
    }
  }

  private mutating func take(
    option word: String, _ rest: inout ArraySlice<String>, _ command: CommandSyntax
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].drop { $0 == "-" })
    let known = command.options + [CommandSyntax.helpOption]
    guard parts[0].hasPrefix("--"), let option = known.first(where: { $0.name == name }) else {
      let guess = nearest(to: name, among: known.map(\.name)).map { "; did you mean --\($0)?" }
      throw UsageError(
        "unknown option \(parts[0])" + (guess ?? "; 'emaki \(command.name) --help' lists them"))
    }
    let earlier = option.repeats ? values.removeValue(forKey: name) : nil
    guard values[name] == nil, !flags.contains(name) else {
      throw UsageError("--\(name) is given twice")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
      flags.insert(name)
      return
    }
    if parts.count == 2 {
      values[name] = String(parts[1])
    } else if let value = rest.first, !value.hasPrefix("--") {
      values[name] = value
      rest.removeFirst()
    } else {
      throw UsageError("--\(name) needs a value: --\(name) \(placeholder)")
    }
    if let earlier { values[name] = earlier + "\n" + (values[name] ?? "") }
    while option.takesPairs, let word = rest.first, word.contains("="), !word.hasPrefix("-") {
      values[name, default: ""] += " " + word
      rest.removeFirst()
    }
  }
}
