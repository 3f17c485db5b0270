// Localized strings as values, which Foundation on Linux lacks.

public import Foundation

/// A key that is translated when it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable {
  public typealias StringInterpolation = LocalizedStringKey.StringInterpolation
  var localizedKey: LocalizedStringKey
  public var locale = Locale.current

  public init(stringLiteral value: String) { localizedKey = LocalizedStringKey(value) }
  public init(stringInterpolation: StringInterpolation) {
    localizedKey = LocalizedStringKey(stringInterpolation: stringInterpolation)
  }
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    localizedKey = keyAndValue.key
    self.locale = locale
  }

  package var key: LocalizedStringKey { localizedKey }
}

extension String {
  /// The literal of `String(localized:)`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable {
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation
    let key: LocalizedStringKey

    public init(_ value: String) { key = LocalizedStringKey(value) }
    public init(stringLiteral value: String) { key = LocalizedStringKey(value) }
    public init(stringInterpolation: StringInterpolation) {
      key = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
  }

  /// The string in a locale, translated by the main bundle's tables.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = Self.string(of: keyAndValue.key, locale: locale)
  }

  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = Self.string(of: defaultValue.key, locale: locale)
  }

  public init(localized resource: LocalizedStringResource) {
    self = Self.string(of: resource.key, locale: resource.locale)
  }

  private static func string(of key: LocalizedStringKey, locale: Locale) -> String {
    var environment = EnvironmentValues()
    environment.locale = locale
    environment.stringFolders = CurrentDevice.current.imageFolders
    return key.string(in: environment)
  }
}

extension AttributedString {
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let string = String(localized: keyAndValue, locale: locale)
    let options = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    self = (try? AttributedString(markdown: string, options: options)) ?? AttributedString(string)
  }
}
