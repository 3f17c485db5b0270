// Texts that are made of values when they are shown, in the locale and time zone of their environment.

import Foundation

/// Says what a value reads like in an environment.
protocol TextFormat {
  func string(in environment: EnvironmentValues) -> String
  func isEqual(to other: any TextFormat) -> Bool
}

extension TextFormat where Self: Equatable {
  func isEqual(to other: any TextFormat) -> Bool { self == other as? Self }
}

/// A format that can be compared.
struct AnyTextFormat: Equatable {
  var format: any TextFormat
  static func == (a: AnyTextFormat, b: AnyTextFormat) -> Bool { a.format.isEqual(to: b.format) }
}

/// A value with Foundation's format.
struct ValueText<F: FormatStyle>: TextFormat, Equatable
where F.FormatInput: Equatable, F.FormatOutput == String {
  var input: F.FormatInput
  var format: F

  func string(in environment: EnvironmentValues) -> String {
    format.adapted(to: environment).format(input)
  }
}

/// A value with one of Foundation's formatters: the formatter as it is now, in the environment's locale and time
/// zone where its writer chose none.
struct FormatterText: TextFormat {
  private let subject: Any
  private let formatter: Formatter
  /// What it reads like by itself: two texts that read alike are taken to be the same.
  private let text: String

  init(_ subject: Any, _ formatter: Formatter) {
    self.subject = subject
    self.formatter = formatter.copy() as? Formatter ?? formatter
    text = formatter.string(for: subject) ?? ""
  }

  func string(in environment: EnvironmentValues) -> String {
    guard let copy = formatter.copy() as? Formatter else { return text }
    let plain = Locale.current
    if let dates = copy as? DateFormatter {
      if dates.locale == plain || dates.locale == .autoupdatingCurrent {
        dates.locale = environment.locale
      }
      if dates.timeZone == TimeZone.current || dates.timeZone == .autoupdatingCurrent {
        dates.timeZone = environment.timeZone
      }
    } else if let numbers = copy as? NumberFormatter {
      if numbers.locale == plain || numbers.locale == .autoupdatingCurrent {
        numbers.locale = environment.locale
      }
    }
    return copy.string(for: subject) ?? text
  }

  func isEqual(to other: any TextFormat) -> Bool {
    guard let other = other as? FormatterText else { return false }
    return text == other.text && type(of: formatter) == type(of: other.formatter)
  }
}

extension FormatStyle {
  /// The format as the environment has it, where its writer left the locale, calendar or time zone open.
  ///
  /// A format does not tell whether its locale was chosen, except by the locale itself.
  func adapted(to environment: EnvironmentValues) -> Self {
    var format: any FormatStyle = self
    if var date = format as? Date.FormatStyle {
      if date.timeZone == .autoupdatingCurrent || date.timeZone == .current {
        date.timeZone = environment.timeZone
      }
      if date.calendar == .autoupdatingCurrent || date.calendar == .current {
        date.calendar = environment.calendar
      }
      format = date
    }
    guard hasOwnLocale else {
      let own = format as? Self ?? self
      return own.locale(environment.locale)
    }
    return format as? Self ?? self
  }

  /// True where the format was given a locale of its own.
  private var hasOwnLocale: Bool {
    func locale(in value: Any, depth: Int) -> Locale? {
      let mirror = Mirror(reflecting: value)
      for child in mirror.children {
        if let locale = child.value as? Locale { return locale }
      }
      guard depth > 0 else { return nil }
      for child in mirror.children {
        if let found = locale(in: child.value, depth: depth - 1) { return found }
      }
      return nil
    }
    guard let found = locale(in: self, depth: 2) else { return false }
    return found != .autoupdatingCurrent && found != .current
  }
}
