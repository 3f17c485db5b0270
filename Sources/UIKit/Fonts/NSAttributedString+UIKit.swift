// What UIKit adds to attributed strings.

public import Foundation
package import SwiftUICore

extension NSAttributedString.Key {
  public static let font = Self("NSFont")
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let kern = Self("NSKern")
  public static let tracking = Self("NSTracking")
  public static let paragraphStyle = Self("NSParagraphStyle")
  public static let underlineStyle = Self("NSUnderline")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  public static let strokeColor = Self("NSStrokeColor")
  public static let strokeWidth = Self("NSStrokeWidth")
  public static let shadow = Self("NSShadow")
  public static let attachment = Self("NSAttachment")
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let link = Self("NSLink")
}

public struct NSUnderlineStyle: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
}

open class NSParagraphStyle: NSObject {
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var alignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var firstLineHeadIndent: CGFloat = 0
  open var headIndent: CGFloat = 0
  open var tailIndent: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
}

open class NSMutableParagraphStyle: NSParagraphStyle {}

open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

extension NSAttributedString {
  /// The text in its fonts, colours and lines.
  package var styled: Text {
    var result = Text(verbatim: "")
    let whole = string as NSString
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var part = Text(verbatim: whole.substring(with: range))
      if let font = attributes[.font] as? UIFont { part = part.font(font.font) }
      if let color = attributes[.foregroundColor] as? UIColor {
        part = part.foregroundStyle(Color(uiColor: color))
      }
      if let kern = attributes[.kern] as? CGFloat { part = part.kerning(kern) }
      if let tracking = attributes[.tracking] as? CGFloat { part = part.tracking(tracking) }
      if let offset = attributes[.baselineOffset] as? CGFloat { part = part.baselineOffset(offset) }
      if let style = attributes[.underlineStyle] as? Int, style != 0 { part = part.underline() }
      if let style = attributes[.strikethroughStyle] as? Int, style != 0 {
        part = part.strikethrough()
      }
      result = Text("\(result)\(part)")
    }
    return result
  }
}
