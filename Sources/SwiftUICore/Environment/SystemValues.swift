// What the environment says of the system: a phone with the settings it is sold with, the app in front.

/// Whether the app is in front.
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

/// The user's text size, as it was called before iOS 15.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

  var dynamicTypeSize: DynamicTypeSize {
    let index = Self.allCases.firstIndex(of: self) ?? 3
    return DynamicTypeSize.allCases[index]
  }
}

extension ContentSizeCategory: Comparable {
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.dynamicTypeSize < b.dynamicTypeSize
  }
}

extension DynamicTypeSize {
  public init?(_ category: ContentSizeCategory) { self = category.dynamicTypeSize }
}

public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private struct RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}
private struct LegibilityWeightKey: EnvironmentKey {
  static var defaultValue: LegibilityWeight? { .regular }
}

/// Asks for the focus to be decided anew.
public struct ResetFocusAction {
  public func callAsFunction(in namespace: Namespace.ID) {}
}

/// Asks the user for a review.
@MainActor
public struct RequestReviewAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

/// Renames what the view shows.
public struct RenameAction {
  public func callAsFunction() {}
}

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory.allCases[dynamicTypeSize.rawValue] }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  public var rename: RenameAction? { nil }
  public var isSceneCaptured: Bool { false }
  public var isLuminanceReduced: Bool { false }
  public var isHoverEffectEnabled: Bool { true }
  public var supportsMultipleWindows: Bool { false }
  public var supportsImagePlayground: Bool { false }

  public var accessibilityEnabled: Bool { false }
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityInvertColors: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilitySwitchControlEnabled: Bool { false }
  public var accessibilityDimFlashingLights: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  public var accessibilityQuickActionsEnabled: Bool { false }
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  public var accessibilityAssistiveAccessEnabled: Bool { false }
}
