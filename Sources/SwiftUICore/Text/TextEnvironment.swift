// What surrounding views say about text.

public import Foundation

private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct MinimumLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}
private struct TruncationModeKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}
private struct MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private struct TintsLinksKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct TextModifiersKey: EnvironmentKey { static var defaultValue: [Text.Modifier] { [] } }

extension EnvironmentValues {
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// False where a text is not to be tapped, as the prompt of a field: an address in it looks like the rest.
  var tintsLinks: Bool {
    get { self[TintsLinksKey.self] }
    set { self[TintsLinksKey.self] = newValue }
  }
  var minimumLines: Int {
    get { self[MinimumLinesKey.self] }
    set { self[MinimumLinesKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  /// Underlines and spacings that surrounding views give to any text.
  var textModifiers: [Text.Modifier] {
    get { self[TextModifiersKey.self] }
    set { self[TextModifiersKey.self] = newValue }
  }
}

extension View {
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    modifier(
      EnvironmentWritingModifier { values in
        values.lineLimit = number
        values.minimumLines = 0
      })
  }
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(minimum: limit.lowerBound, maximum: nil)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(minimum: 0, maximum: limit.upperBound)
  }
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(minimum: limit.lowerBound, maximum: limit.upperBound)
  }
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(minimum: reservesSpace ? limit : 0, maximum: limit)
  }
  private nonisolated func lines(minimum: Int, maximum: Int?) -> some View {
    modifier(
      EnvironmentWritingModifier { values in
        values.lineLimit = maximum
        values.minimumLines = minimum
      })
  }
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    textModifier(.kerning(kerning))
  }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    textModifier(.tracking(tracking))
  }
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textModifier(.baselineOffset(baselineOffset))
  }
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.underline(pattern.typesetting, color, isActive: isActive))
  }
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.strikethrough(pattern.typesetting, color, isActive: isActive))
  }
  nonisolated func textModifier(_ modifier: Text.Modifier) -> some View {
    transformEnvironment(\.textModifiers) { $0.append(modifier) }
  }
}

// MARK: - Selection and fit

/// Whether text can be selected: accepted, nothing is ever selected here.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

private struct AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Accepted: letters keep their distance.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }
}

extension View {
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textModifiers) { if isEnabled { $0.append(.scale(scale)) } }
  }
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    self
  }
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
}
