// Haptics, pasteboard, accessibility: accepted, nothing is felt.

public import Foundation

@MainActor @preconcurrency
open class UIFeedbackGenerator: UIResponder {
  open func prepare() {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle) { super.init() }
  public override init() { super.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// What was copied: kept for as long as the run lasts, and empty at its start.
@MainActor @preconcurrency
open class UIPasteboard: UIResponder {
  public static let general = UIPasteboard()
  open var string: String?
  open var strings: [String]?
  open var url: URL?
  open var urls: [URL]?
  open var image: UIImage?
  open var color: UIColor?
  open var hasStrings: Bool { string != nil }
  open var hasImages: Bool { image != nil }
  open var hasURLs: Bool { url != nil }
  open var changeCount = 0
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    string = value as? String
  }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {}
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let button = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let header = Self(rawValue: 1 << 16)
  public static let staticText = Self(rawValue: 1 << 6)
  public static let adjustable = Self(rawValue: 1 << 12)
  public static let notEnabled = Self(rawValue: 1 << 8)
}

/// Assistive technology: none is on.
@MainActor @preconcurrency
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Self(rawValue: 1008)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let screenChanged = Self(rawValue: 1000)
    public static let pageScrolled = Self(rawValue: 1009)
  }
  public static func post(notification: Notification, argument: Any?) {}
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}

// MARK: - Keyboards

public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
