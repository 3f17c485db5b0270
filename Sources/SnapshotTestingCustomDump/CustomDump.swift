// The text of `.customDump`.

import Foundation

/// Writes values as Swift would construct them, the same on every run.
struct CustomDump {
  /// The text of a value, without a newline at its end.
  static func text(of value: Any) -> String {
    var dump = CustomDump()
    return dump.text(of: value, isRoot: true)
  }

  /// The text of a value that stands alone, though in another one.
  private static func member(_ value: Any) -> String {
    var dump = CustomDump()
    return dump.text(of: value)
  }

  /// Whether a value has no members that are shown.
  private static func isPlain(_ value: Any) -> Bool {
    foundationText(of: value) != nil || Mirror(reflecting: value).children.isEmpty
  }

  /// Objects met, each with its number among those of its type.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var countOfType: [String: Int] = [:]

  /// - Parameters:
  ///   - isRoot: Only there an enum's case has its type before it.
  ///   - isLabeled: After a label, lines of a long text stand two spaces further in.
  private mutating func text(of value: Any, isRoot: Bool = false, isLabeled: Bool = false) -> String
  {
    if let type = value as? Any.Type { return Self.name(of: type) + ".self" }
    if let text = Self.foundationText(of: value) { return text }
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    switch mirror.displayStyle {
    case .optional:
      return children.first.map { text(of: $0.value, isLabeled: isLabeled) } ?? "nil"
    case .collection:
      let members = children.enumerated().map { ("[\($0.offset)]", $0.element.value) }
      return list(members, "[", "]", isCollection: true)
    case .set:
      return list(sorted(children.map { (nil, $0.value) }), "Set([", "])", isCollection: true)
    case .dictionary:
      guard !children.isEmpty else { return "[:]" }
      let pairs = children.compactMap { child -> (String?, Any)? in
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { return nil }
        return (Self.member(pair[0].value), pair[1].value)
      }
      return list(
        pairs.sorted { ($0.0 ?? "") < ($1.0 ?? "") }, "[", "]", isCollection: true)
    case .tuple:
      return list(children.map { (Self.argument($0.label), $0.value) }, "(", ")")
    case .enum:
      let start = isRoot ? Self.name(of: mirror.subjectType) + "." : "."
      guard let payload = children.first else { return start + "\(value)" }
      let inner = Mirror(reflecting: payload.value)
      let arguments =
        inner.displayStyle == .tuple
        ? inner.children.map { (Self.argument($0.label), $0.value) } : [(nil, payload.value)]
      return list(arguments, start + (payload.label ?? "@unknown") + "(", ")")
    case .struct:
      let members = children.map { ($0.label, $0.value) }
      return list(members, Self.name(of: mirror.subjectType) + "(", ")")
    case .class:
      return object(value as AnyObject, mirror)
    default:
      return Self.literal(of: value, isLabeled: isLabeled)
    }
  }

  /// An object, once: a mark stands where it comes again.
  private mutating func object(_ value: AnyObject, _ mirror: Mirror) -> String {
    let name = Self.name(of: mirror.subjectType)
    let id = ObjectIdentifier(value)
    func title(_ number: Int) -> String { number > 1 ? "\(name)#\(number)" : name }
    if let number = numbers[id] { return title(number) + "(↩︎)" }
    let number = countOfType[name, default: 0] + 1
    countOfType[name] = number
    numbers[id] = number
    var members = mirror.children.map { ($0.label, $0.value) }
    var ancestor = mirror.superclassMirror
    while let mirror = ancestor {
      members.insert(contentsOf: mirror.children.map { ($0.label, $0.value) }, at: 0)
      ancestor = mirror.superclassMirror
    }
    return list(members, title(number) + "(", ")")
  }

  /// Members between brackets, a line each; a lone one that has no members itself stays on the line.
  private mutating func list(
    _ members: [(label: String?, value: Any)], _ open: String, _ close: String,
    isCollection: Bool = false
  ) -> String {
    let texts = members.map { member in
      (member.label.map { $0 + ": " } ?? "")
        + text(of: member.value, isLabeled: member.label != nil)
    }
    guard !texts.isEmpty else { return open + close }
    if members.count == 1, !isCollection, !texts[0].contains("\n"),
      Self.isPlain(members[0].value)
    {
      return open + texts[0] + close
    }
    return open + "\n" + texts.map(Self.indented).joined(separator: ",\n") + "\n" + close
  }

  /// Members of a set by their texts; each of them is written anew in its place.
  private func sorted(_ members: [(label: String?, value: Any)]) -> [(label: String?, value: Any)] {
    members.map { (member: $0, text: Self.member($0.value)) }
      .sorted { $0.text < $1.text }.map(\.member)
  }

  /// The label of an argument; those without one have their number as one.
  private static func argument(_ label: String?) -> String? { label?.first == "." ? nil : label }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
  }

  /// Texts as literals, with as many signs as their quotes need; all else describes itself.
  private static func literal(of value: Any, isLabeled: Bool) -> String {
    guard let text = string(value) else { return "\(value)" }
    if text.contains(where: \.isNewline) {
      let signs = String(repeating: "#", count: signCount(text, quotes: 3))
      let lines = (isLabeled ? indented(text) : text) + "\n"
      return "\(signs)\"\"\"\n" + lines + (isLabeled ? "  " : "") + "\"\"\"\(signs)"
    }
    guard text.contains("\"") || text.contains("\\") else { return text.debugDescription }
    let signs = String(repeating: "#", count: max(signCount(text, quotes: 1), 1))
    return "\(signs)\"\(text)\"\(signs)"
  }

  private static func string(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let text as Substring: String(text)
    case let character as Character: String(character)
    case let scalar as Unicode.Scalar: String(Character(scalar))
    case let text as StaticString: "\(text)"
    default: nil
    }
  }

  /// One sign more than follow any run of so many quotes in the text; none where there is no such run.
  private static func signCount(_ text: String, quotes: Int) -> Int {
    var longest: Int?
    var (run, signs) = (0, 0)
    for character in text {
      if character == "#", run >= quotes {
        signs += 1
      } else {
        run = character == "\"" ? run + 1 : 0
        signs = 0
      }
      if run >= quotes { longest = max(longest ?? 0, signs) }
    }
    return longest.map { $0 + 1 } ?? 0
  }

  /// Values of Foundation that have a form of their own.
  private static func foundationText(of value: Any) -> String? {
    switch value {
    case let data as Data: "Data(\(grouped(data.count)) byte\(data.count == 1 ? "" : "s"))"
    case let date as Date: "Date(\(moment(date)))"
    case let url as URL: "URL(\(url.absoluteString))"
    case let id as UUID: "UUID(\(id.uuidString))"
    case let number as Decimal: "\(number)"
    case let text as AttributedString: literal(of: String(text.characters), isLabeled: false)
    default: nil
    }
  }

  /// With a comma between thousands.
  private static func grouped(_ count: Int) -> String {
    var text = String(count % 1000)
    var rest = count / 1000
    while rest > 0 {
      text = String(repeating: "0", count: 3 - text.prefix { $0 != "," }.count) + text
      text = "\(rest % 1000)," + text
      rest /= 1000
    }
    return text
  }

  /// In Greenwich, with milliseconds: `2001-01-01T00:00:00.000Z`.
  private static func moment(_ date: Date) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt))
  }

  /// The type's name without its module, its arguments and what it is local to.
  static func name(of type: Any.Type) -> String {
    var name = _typeName(type, qualified: true)
      .replacing(#/\(unknown context at \$[0-9A-Fa-f]+\)\./#, with: "")
    // Short forms, from the inside out.
    for _ in 1...10 {
      let shorter =
        name
        .replacing(#/\bSwift\.Optional<([^><]+)>/#) { "\($0.1)?" }
        .replacing(#/\bSwift\.Array<([^><]+)>/#) { "[\($0.1)]" }
        .replacing(#/\bSwift\.Dictionary<([^,<]+), ([^><]+)>/#) { "[\($0.1): \($0.2)]" }
      if shorter == name { break }
      name = shorter
    }
    return name.replacing(#/\w+\.([\w.]+)/#) { "\($0.1)" }.replacing(#/<.+>/#, with: "")
  }
}
