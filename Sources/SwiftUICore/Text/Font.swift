// Font.

public import Foundation
import LayoutEngine
package import Typesetting

/// A font that depends on the environment: on the text size and on what inherited modifiers say.
public struct Font: Hashable, Sendable {
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    let weight: FontWeight
    public static let ultraLight = Weight(weight: .ultraLight)
    public static let thin = Weight(weight: .thin)
    public static let light = Weight(weight: .light)
    public static let regular = Weight(weight: .regular)
    public static let medium = Weight(weight: .medium)
    public static let semibold = Weight(weight: .semibold)
    public static let bold = Weight(weight: .bold)
    public static let heavy = Weight(weight: .heavy)
    public static let black = Weight(weight: .black)
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  enum Provider: Hashable, Sendable {
    case style(TextStyle, Design?)
    case system(size: CGFloat, Design?)
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
  }

  enum Modifier: Hashable, Sendable {
    case weight(Weight)
    case bold, italic, monospaced, monospacedDigit, smallCaps
    case leading(Leading)
    case width(Width)
  }

  /// How wide letters are. There is no face of another width here: letters are drawn narrower or wider.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    /// Of the standard width: 72, 86 and 121 for the named ones, by eye, since Apple publishes no measures.
    var percent: Int {
      let percent = 100 + value * (value < 0 ? 70 : 105)
      return Int(min(max(percent, 50), 200).rounded())
    }
  }

  var provider: Provider
  var modifiers: [Modifier] = []

  init(_ provider: Provider) { self.provider = provider }

  public static let largeTitle = Font(.style(.largeTitle, nil))
  public static let title = Font(.style(.title, nil))
  public static let title2 = Font(.style(.title2, nil))
  public static let title3 = Font(.style(.title3, nil))
  public static let headline = Font(.style(.headline, nil))
  public static let subheadline = Font(.style(.subheadline, nil))
  public static let body = Font(.style(.body, nil))
  public static let callout = Font(.style(.callout, nil))
  public static let footnote = Font(.style(.footnote, nil))
  public static let caption = Font(.style(.caption, nil))
  public static let caption2 = Font(.style(.caption2, nil))

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style, design)).optionalWeight(weight)
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.system(size: size, design)).optionalWeight(weight)
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name: name, size: size, relativeTo: .body))
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.custom(name: name, size: size, relativeTo: style))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name: name, size: fixedSize, relativeTo: nil))
  }

  public func weight(_ weight: Weight) -> Font { adding(.weight(weight)) }
  public func bold() -> Font { adding(.bold) }
  public func italic() -> Font { adding(.italic) }
  public func monospaced() -> Font { adding(.monospaced) }
  public func monospacedDigit() -> Font { adding(.monospacedDigit) }
  public func smallCaps() -> Font { adding(.smallCaps) }
  public func lowercaseSmallCaps() -> Font { adding(.smallCaps) }
  public func uppercaseSmallCaps() -> Font { self }
  public func width(_ width: Width) -> Font { adding(.width(width)) }
  public func leading(_ leading: Leading) -> Font { adding(.leading(leading)) }

  /// The same font in a size that follows no text size.
  package func fixed(at size: CGFloat) -> Font {
    var copy = self
    switch provider {
    case .style(let style, let design):
      copy.provider = .system(size: size, design)
      if style == .headline { copy.modifiers.insert(.weight(.semibold), at: 0) }
    case .system(_, let design): copy.provider = .system(size: size, design)
    case .custom(let name, _, _): copy.provider = .custom(name: name, size: size, relativeTo: nil)
    }
    return copy
  }

  func adding(_ modifier: Modifier) -> Font {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  private func optionalWeight(_ weight: Weight?) -> Font { weight.map { self.weight($0) } ?? self }

  /// The font for an environment, before the environment's own modifiers.
  package func resolve(in environment: EnvironmentValues) -> FontRequest {
    resolve(in: environment, design: environment.fontDesign)
  }

  /// - Parameter inherited: the design of a font that names none.
  func resolve(in environment: EnvironmentValues, design inherited: Design?) -> FontRequest {
    let typeSize = environment.dynamicTypeSize.category
    var request: FontRequest
    switch provider {
    case .style(let style, let design):
      request = .style(
        style.typesetting, typeSize: typeSize,
        design: (design ?? inherited ?? .default).typesetting)
    case .system(let size, let design):
      request = .system(
        size: size, design: (design ?? inherited ?? .default).typesetting)
    case .custom(let name, let size, let style):
      let scaled =
        style.map {
          $0.typesetting.scaledValue(
            size, at: typeSize, displayScale: environment.displayScale)
        } ?? size
      request = .custom(name, size: scaled)
    }
    for modifier in modifiers { modifier.apply(to: &request) }
    return request
  }
}

extension Font.Modifier {
  func apply(to request: inout FontRequest) {
    switch self {
    case .weight(let weight): request.weight = weight.weight
    case .bold: request = request.bold()
    case .italic: request.isItalic = true
    case .monospaced: request.family = .system(.monospaced)
    case .monospacedDigit: request.usesMonospacedDigits = true
    case .smallCaps: request.usesSmallCaps = true
    case .width(let width): request.widthPercent = width.percent
    case .leading(let leading):
      request.leading =
        switch leading {
        case .standard: .standard
        case .tight: .tight
        case .loose: .loose
        }
    }
  }
}

extension Font.TextStyle {
  var typesetting: Typesetting.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }
}

extension Font.Design {
  var typesetting: FontRequest.Design {
    switch self {
    case .default: .default
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

extension DynamicTypeSize {
  package var category: TypeSizeCategory { TypeSizeCategory(rawValue: rawValue) ?? .large }
}

// MARK: - Environment

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct FontModifiersKey: EnvironmentKey { static var defaultValue: [Font.Modifier] { [] } }
private struct FontDesignKey: EnvironmentKey { static var defaultValue: Font.Design? { nil } }

extension EnvironmentValues {
  /// The default font of text; nil is the body style.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  /// What modifiers of surrounding views change about any font.
  var fontModifiers: [Font.Modifier] {
    get { self[FontModifiersKey.self] }
    set { self[FontModifiersKey.self] = newValue }
  }
  var fontDesign: Font.Design? {
    get { self[FontDesignKey.self] }
    set { self[FontDesignKey.self] = newValue }
  }

  /// The font of plain text here.
  package var resolvedFont: FontRequest {
    var request = (font ?? .body).resolve(in: self)
    for modifier in fontModifiers { modifier.apply(to: &request) }
    return request
  }
}

extension View {
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    fontModifier(weight.map { .weight($0) })
  }
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    fontModifier(isActive ? .bold : nil)
  }
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    fontModifier(isActive ? .italic : nil)
  }
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    fontModifier(isActive ? .monospaced : nil)
  }
  public nonisolated func monospacedDigit() -> some View { fontModifier(.monospacedDigit) }
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    fontModifier(width.map { .width($0) })
  }

  nonisolated func fontModifier(_ modifier: Font.Modifier?) -> some View {
    transformEnvironment(\.fontModifiers) { if let modifier { $0.append(modifier) } }
  }
}
