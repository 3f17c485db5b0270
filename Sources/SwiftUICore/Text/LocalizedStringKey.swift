// The string literals of Text: formatted for the environment's locale when they are shown.

public import Foundation
import ProjectFiles

/// A string with interpolated values.
///
/// Translated by the project's `Localizable` table, where it has the key; else the key is its own translation. Whole numbers
/// are grouped as the locale does, as in SwiftUI (`Text("\(1000)")` shows 1,000).
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  enum Segment: Equatable {
    /// Of the literal itself, where Markdown counts; or put into it, where it does not.
    case literal(String, isVerbatim: Bool = false)
    case integer(Int64)
    case unsigned(UInt64)
    case format(String, [FormatArgument])
    case text(Text)
    case value(AnyTextFormat)
  }

  enum FormatArgument: Equatable {
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case string(String)

    var cVarArg: any CVarArg {
      switch self {
      case .integer(let value): value
      case .unsigned(let value): value
      case .double(let value): value
      case .string(let value): value as NSString
      }
    }
  }

  var segments: [Segment]

  public init(_ value: String) { segments = [.literal(value)] }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }

  public struct StringInterpolation: StringInterpolationProtocol {
    var segments: [Segment] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }
    public mutating func appendInterpolation(_ string: String) {
      segments.append(.literal(string, isVerbatim: true))
    }
    public mutating func appendInterpolation(_ image: Image) { segments.append(.text(Text(image))) }
    public mutating func appendInterpolation(_ string: AttributedString) {
      segments.append(.text(Text(string)))
    }
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      segments.append(.text(Text(resource)))
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      segments.append(.text(Text(date, style: style)))
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      segments.append(.text(Text(dates)))
    }
    public mutating func appendInterpolation(_ interval: DateInterval) {
      segments.append(.text(Text(interval)))
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let text = formatter.flatMap { $0.string(for: subject) } ?? "\(subject)"
      segments.append(.literal(text, isVerbatim: true))
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      segments.append(.value(AnyTextFormat(format: FormatterText(subject, formatter))))
    }
    public mutating func appendInterpolation(_ text: Text) { segments.append(.text(text)) }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      segments.append(
        .literal(formatter?.string(for: subject) ?? "\(subject)", isVerbatim: true))
    }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      if let value = Int64(exactly: value) {
        segments.append(.integer(value))
      } else {
        segments.append(.unsigned(UInt64(clamping: value)))
      }
    }
    public mutating func appendInterpolation(_ value: Double) {
      segments.append(.format("%f", [.double(value)]))
    }
    public mutating func appendInterpolation(_ value: Float) {
      segments.append(.format("%f", [.double(Double(value))]))
    }
    public mutating func appendInterpolation(_ value: CGFloat) {
      segments.append(.format("%f", [.double(Double(value))]))
    }
    public mutating func appendInterpolation(_ value: Double, specifier: String) {
      segments.append(.format(specifier, [.double(value)]))
    }
    public mutating func appendInterpolation(_ value: Float, specifier: String) {
      segments.append(.format(specifier, [.double(Double(value))]))
    }
    public mutating func appendInterpolation(_ value: CGFloat, specifier: String) {
      segments.append(.format(specifier, [.double(Double(value))]))
    }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
      segments.append(.format(specifier, [.integer(Int64(clamping: value))]))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      segments.append(.value(AnyTextFormat(format: ValueText(input: input, format: format))))
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      segments.append(.literal(String(describing: value), isVerbatim: true))
    }
  }

  /// Where placeholders of interpolated values begin, while Markdown is read: a plane for private use.
  static let placeholderBase: UInt32 = 0xF0000

  /// The string in a locale.
  package func string(in environment: EnvironmentValues) -> String {
    segments(in: environment).map { $0.string(in: environment) }.joined()
  }

  /// The segments, translated where a table has the key, with words in the number that they count.
  func segments(in environment: EnvironmentValues) -> [Segment] {
    let folders = environment.stringFolders
    let language = environment.locale.identifier
    let translated =
      folders.isEmpty
      ? nil : self.translated(by: StringTables.below(folders, locale: language), table: nil)
    return GrammarAgreement.resolve(
      translated ?? segments, isEnglish: language.hasPrefix("en"))
  }

  fileprivate static func grouped(
    _ magnitude: UInt64, negative: Bool, _ environment: EnvironmentValues
  ) -> String {
    if magnitude < 1000 { return (negative ? "-" : "") + String(magnitude) }
    let formatter = NumberFormatter()
    formatter.locale = environment.locale
    formatter.numberStyle = .decimal
    let number = NSDecimalNumber(
      mantissa: magnitude, exponent: 0, isNegative: negative)
    return formatter.string(from: number) ?? String(magnitude)
  }
}

extension LocalizedStringKey.Segment {
  func string(in environment: EnvironmentValues) -> String {
    switch self {
    case .literal(let string, isVerbatim: _): string
    case .integer(let value):
      LocalizedStringKey.grouped(value.magnitude, negative: value < 0, environment)
    case .unsigned(let value): LocalizedStringKey.grouped(value, negative: false, environment)
    case .format(let format, let arguments):
      String(format: format, locale: environment.locale, arguments: arguments.map(\.cVarArg))
    case .text(let text): text.string(in: environment)
    case .value(let format): format.format.string(in: environment)
    }
  }
}
