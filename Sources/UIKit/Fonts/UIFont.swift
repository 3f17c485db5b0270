// UIFont: a font of a fixed size.

public import Foundation
public import SwiftUICore
import Typesetting

/// A font; never changes.
public final class UIFont: NSObject, Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The weight of SwiftUI that is nearest.
    var swiftUI: Font.Weight {
      switch rawValue {
      case ..<(-0.7): .ultraLight
      case ..<(-0.5): .thin
      case ..<(-0.2): .light
      case ..<0.115: .regular
      case ..<0.265: .medium
      case ..<0.35: .semibold
      case ..<0.48: .bold
      case ..<0.59: .heavy
      default: .black
      }
    }
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")

    var swiftUI: Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      default: .body
      }
    }
  }

  /// The font as SwiftUI has it.
  package let font: Font
  public let pointSize: CGFloat
  public let fontName: String

  init(_ font: Font, size: CGFloat, name: String = ".SFUI-Regular") {
    self.font = font
    pointSize = size
    fontName = name
  }

  public convenience init?(name fontName: String, size: CGFloat) {
    self.init(Font.custom(fontName, fixedSize: size), size: size, name: fontName)
  }

  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let size = size > 0 ? size : descriptor.pointSize
    var font = Font.system(size: size, design: descriptor.design)
    font = font.weight(descriptor.weight.swiftUI)
    if descriptor.symbolicTraits.contains(.traitBold) { font = font.bold() }
    if descriptor.symbolicTraits.contains(.traitItalic) { font = font.italic() }
    if descriptor.symbolicTraits.contains(.traitMonoSpace) { font = font.monospaced() }
    self.init(font, size: size)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(size: fontSize), size: fontSize)
  }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.swiftUI), size: fontSize)
  }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Font.system(size: fontSize).italic(), size: fontSize)
  }
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.swiftUI, design: .monospaced), size: fontSize)
  }
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      Font.system(size: fontSize, weight: weight.swiftUI).monospacedDigit(), size: fontSize)
  }
  /// At the text size of the device.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.swiftUI), size: Self.size(of: style))
  }
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  static func size(of style: TextStyle) -> CGFloat {
    var environment = EnvironmentValues()
    environment.dynamicTypeSize = CurrentDevice.current.dynamicTypeSize
    return Font.system(style.swiftUI).resolve(in: environment).size
  }

  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }
  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }

  public var familyName: String { fontName }
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(font.fixed(at: fontSize), size: fontSize, name: fontName)
  }
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(name: fontName, size: pointSize)
  }

  // SF Pro's line: 0.952148, 0.241211, 0.704590 and 0.526 of an em.
  public var ascender: CGFloat { pointSize * 0.952148 }
  public var descender: CGFloat { -pointSize * 0.241211 }
  public var capHeight: CGFloat { pointSize * 0.70459 }
  public var xHeight: CGFloat { pointSize * 0.526 }
  public var lineHeight: CGFloat { ascender - descender }
  public var leading: CGFloat { 0 }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
  public override var hash: Int { font.hashValue }
}

/// Core Text's name for a font: `Font(uiFont as CTFont)`.
public typealias CTFont = UIFont

extension Font {
  public init(_ font: CTFont) { self = font.font }
}

/// What a font is to be.
public final class UIFontDescriptor: NSObject, Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1 << 0)
    public static let traitBold = Self(rawValue: 1 << 1)
    public static let traitExpanded = Self(rawValue: 1 << 5)
    public static let traitCondensed = Self(rawValue: 1 << 6)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
    public static let traitTightLeading = Self(rawValue: 1 << 15)
    public static let traitLooseLeading = Self(rawValue: 1 << 16)
  }
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "default")
    public static let serif = Self(rawValue: "serif")
    public static let rounded = Self(rawValue: "rounded")
    public static let monospaced = Self(rawValue: "monospaced")
  }

  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits
  let design: Font.Design
  let weight: UIFont.Weight
  let name: String

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(name: fontName, size: size, traits: [], design: .default, weight: .regular)
  }
  init(
    name: String, size: CGFloat, traits: SymbolicTraits, design: Font.Design, weight: UIFont.Weight
  ) {
    self.name = name
    pointSize = size
    symbolicTraits = traits
    self.design = design
    self.weight = weight
  }

  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFontDescriptor(
      name: style.rawValue, size: UIFont.size(of: style), traits: [], design: .default,
      weight: style == .headline ? .semibold : .regular)
  }
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      name: name, size: pointSize, traits: symbolicTraits, design: design, weight: weight)
  }
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let own: Font.Design =
      switch design {
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      default: .default
      }
    return UIFontDescriptor(
      name: name, size: pointSize, traits: symbolicTraits, design: own, weight: weight)
  }
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      name: name, size: newPointSize, traits: symbolicTraits, design: design, weight: weight)
  }
}

/// Scales with the text size of the device.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    let plain = Font.system(style.swiftUI).resolve(in: EnvironmentValues()).size
    let scaled = value * UIFont.size(of: style) / plain
    let scale = CurrentDevice.current.scale
    return (scaled * scale).rounded() / scale
  }
  public func scaledFont(for font: UIFont) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize))
  }
}
