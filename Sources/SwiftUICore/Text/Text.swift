// Text: what it says, before it is set.

public import Foundation
import Typesetting

/// A view that shows text.
public struct Text: Equatable, Sendable {
  /// A change to the characters of a text, nearest first.
  enum Modifier: Equatable, @unchecked Sendable {
    case font(Font?)
    case fontModifier(Font.Modifier)
    case style(AnyEquatableStyle)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case design(Font.Design?)
    case background(Color)
    case scale(Text.Scale)
    case underline(TextLineDecoration.Pattern, Color?, isActive: Bool)
    case strikethrough(TextLineDecoration.Pattern, Color?, isActive: Bool)
  }

  indirect enum Storage: Equatable, @unchecked Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey)
    case concatenated(Text, Text)
    case attributed(AttributedString)
    case formatted(AnyTextFormat)
    case image(Image)
  }

  var storage: Storage
  var modifiers: [Modifier] = []

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .localized(key)
  }
  public init(verbatim content: String) { storage = .verbatim(content) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .formatted(AnyTextFormat(format: ValueText(input: input, format: format)))
  }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    storage = .formatted(
      AnyTextFormat(format: FormatterText(subject, formatter)))
  }
  /// Any value that the formatter knows: dates and numbers, which Foundation bridges to objects on Apple's platforms.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    storage = .formatted(AnyTextFormat(format: FormatterText(subject, formatter)))
  }
  // Literals are keys before they are anything else.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { storage = .localized(resource.key) }
  /// A picture among characters.
  public init(_ image: Image) { storage = .image(image) }

  init(_ storage: Storage) { self.storage = storage }

  public static func + (a: Text, b: Text) -> Text { Text(.concatenated(a, b)) }

  func adding(_ modifier: Modifier) -> Text {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  /// The characters, formatted for an environment.
  package func string(in environment: EnvironmentValues) -> String {
    switch storage {
    case .verbatim(let string): string
    case .localized(let key): key.string(in: environment)
    case .concatenated(let a, let b): a.string(in: environment) + b.string(in: environment)
    case .attributed(let string): String(string.characters)
    case .formatted(let format): format.format.string(in: environment)
    case .image: ""
    }
  }
}

/// A style that can be compared, as far as its type allows.
struct AnyEquatableStyle: Equatable {
  var style: any ShapeStyle
  static func == (a: AnyEquatableStyle, b: AnyEquatableStyle) -> Bool {
    guard let a = a.style as? any Equatable, let b = b.style as? any Equatable else { return false }
    func areEqual<E: Equatable>(_ a: E) -> Bool { a == b as? E }
    return areEqual(a)
  }
}

extension Text {
  public func font(_ font: Font?) -> Text { adding(.font(font)) }
  public func fontDesign(_ design: Font.Design?) -> Text { adding(.design(design)) }
  public func fontWidth(_ width: Font.Width?) -> Text {
    width.map { adding(.fontModifier(.width($0))) } ?? self
  }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? adding(.scale(scale)) : self
  }
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { adding(.fontModifier(.weight($0))) } ?? self
  }
  public func bold() -> Text { adding(.fontModifier(.bold)) }
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  public func italic() -> Text { adding(.fontModifier(.italic)) }
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? adding(.fontModifier(.monospaced)) : self
  }
  public func monospacedDigit() -> Text { adding(.fontModifier(.monospacedDigit)) }
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { adding(.style(AnyEquatableStyle(style: $0))) } ?? self
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    adding(.style(AnyEquatableStyle(style: style)))
  }
  public func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    adding(.baselineOffset(baselineOffset))
  }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    adding(.underline(pattern.typesetting, color, isActive: isActive))
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    adding(.strikethrough(pattern.typesetting, color, isActive: isActive))
  }

  /// The line of underlined or struck text.
  public struct LineStyle: Hashable, Sendable {
    public static let single = LineStyle()
    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public struct Pattern: Hashable, Sendable {
      let typesetting: TextLineDecoration.Pattern
      public static let solid = Pattern(typesetting: .solid)
      public static let dot = Pattern(typesetting: .dot)
      public static let dash = Pattern(typesetting: .dash)
      public static let dashDot = Pattern(typesetting: .dashDot)
      public static let dashDotDot = Pattern(typesetting: .dashDotDot)
    }
  }

  /// How large text is beside other text.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat
    public static let `default` = Scale(factor: 1)
    public static let secondary = Scale(factor: 0.8)
  }

  public enum TruncationMode: Hashable, CaseIterable, Sendable { case head, tail, middle }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
}

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
