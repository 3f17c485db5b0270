// The user's text size, as UIKit calls it.

public import SwiftUICore

/// A Dynamic Type size; raw values are those that UIKit writes.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Smallest first, in the order of `DynamicTypeSize`.
  private static let bySize: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  public var isAccessibilityCategory: Bool {
    DynamicTypeSize(self)?.isAccessibilitySize ?? false
  }

  /// The category of a size of SwiftUI; nil follows UIKit's `unspecified`.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize.map { Self.bySize[$0.rawValue] } ?? .unspecified
  }

  fileprivate var index: Int? { Self.bySize.firstIndex(of: self) }
}

extension UIContentSizeCategory: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.index ?? -1) < (b.index ?? -1) }
}

extension DynamicTypeSize {
  /// SwiftUI's name of a category; nil where UIKit leaves it open.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = uiSizeCategory.index, let size = DynamicTypeSize(rawValue: index) else {
      return nil
    }
    self = size
  }
}
