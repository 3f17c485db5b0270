// CommandSyntax.swift: what a command understands, as data: parsing and help read the same list.

/// One option of a command.
struct Option {
  /// Without the dashes.
  let name: String

  /// What stands for its value in the help; nil for a flag that takes none.
  let value: String?

  /// One line a user can act on.
  let help: String

  /// Whether further words of the form `axis=…` belong to the value too.
  let takesPairs: Bool

  /// Whether it may be given several times: its values are then lines of one.
  let repeats: Bool

  /// An option with a value.
  init(
    _ name: String, _ value: String, _ help: String, takesPairs: Bool = false,
    repeats: Bool = false
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.takesPairs = takesPairs
    self.repeats = repeats
  }

  /// A flag.
  init(_ name: String, _ help: String) {
    self.name = name
    self.value = nil
    self.help = help
    takesPairs = false
    repeats = false
  }
}

/// One command of the program.
struct CommandSyntax {
  let name: String

  /// The words after the name that are no options: `SOURCE.swift…`.
  let operands: String

  /// How many operands there may be.
  let operandCount: ClosedRange<Int>

  let summary: String
  let options: [Option]

  /// Paragraphs below the options.
  let notes: String

  var usage: String { "emaki \(name) \(operands) [options]" }

  /// Everything about the command, for `--help`.
  var help: String {
    """
    \(summary)

    Usage: \(usage)

    Options:
    \(optionList)

    \(notes)
    """
  }

  private var optionList: String {
    let column = 26
    return (options + [Self.helpOption]).map { option in
      let left = "  --\(option.name)" + (option.value.map { " \($0)" } ?? "")
      let gap = left.count < column ? String(repeating: " ", count: column - left.count) : " "
      return left + gap + option.help
    }.joined(separator: "\n")
  }

  static let helpOption = Option("help", "this text")
}
