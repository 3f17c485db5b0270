// More of what assistive technologies are told: accepted, for a picture shows none of it.

public import Foundation
public import LayoutEngine

public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let delete = AccessibilityActionKind(name: "delete")
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
  private init(name: String) { self.name = name }
  public init(named name: Text) { self.name = "named" }
}

public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

public struct AccessibilityTextContentType: Sendable {
  public static let plain = AccessibilityTextContentType()
  public static let console = AccessibilityTextContentType()
  public static let fileSystem = AccessibilityTextContentType()
  public static let messaging = AccessibilityTextContentType()
  public static let narrative = AccessibilityTextContentType()
  public static let sourceCode = AccessibilityTextContentType()
  public static let spreadsheet = AccessibilityTextContentType()
  public static let wordProcessing = AccessibilityTextContentType()
}

public struct AccessibilityLabeledPairRole: Equatable, Sendable {
  private let number: Int
  public static let label = AccessibilityLabeledPairRole(number: 0)
  public static let content = AccessibilityLabeledPairRole(number: 1)
}

public struct AccessibilitySystemRotor: Sendable {
  public static let headings = AccessibilitySystemRotor()
  public static let links = AccessibilitySystemRotor()
  public static let images = AccessibilitySystemRotor()
  public static let lists = AccessibilitySystemRotor()
  public static let tables = AccessibilitySystemRotor()
  public static let textFields = AccessibilitySystemRotor()
  public static let boldText = AccessibilitySystemRotor()
}

public protocol AccessibilityRotorContent {}

public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, prepare: @escaping () -> Void = {}) {}
  public init(_ labelKey: LocalizedStringKey, id: ID, prepare: @escaping () -> Void = {}) {}
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, prepare: @escaping () -> Void = {}) {}
}

public struct _AccessibilityRotorContents: AccessibilityRotorContent {}

@resultBuilder
public struct AccessibilityRotorContentBuilder {
  public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
  public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }
  public static func buildBlock(_ content: any AccessibilityRotorContent...)
    -> _AccessibilityRotorContents
  {
    _AccessibilityRotorContents()
  }
  public static func buildIf<C: AccessibilityRotorContent>(_ content: C?)
    -> _AccessibilityRotorContents
  {
    _AccessibilityRotorContents()
  }
}

extension AccessibilityTraits {
  public static let isSearchField = AccessibilityTraits(9)
  public static let isKeyboardKey = AccessibilityTraits(10)
  public static let isSummaryElement = AccessibilityTraits(11)
  public static let playsSound = AccessibilityTraits(12)
  public static let startsMediaSession = AccessibilityTraits(13)
  public static let allowsDirectInteraction = AccessibilityTraits(14)
  public static let causesPageTurn = AccessibilityTraits(15)
  public static let isTabBar = AccessibilityTraits(16)
}

extension View {
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool)
    -> some View
  {
    self
  }
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey])
    -> some View
  { self }
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S])
    -> some View
  { self }
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
    self
  }
  public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
    self
  }
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> some View
  { self }
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { self }
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { self }
  public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
    -> some View
  { self }
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void)
    -> some View
  { self }
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    self
  }
  public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType)
    -> some View
  { self }
  public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V)
    -> some View
  { self }
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { self }
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID)
    -> some View
  { self }
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: () -> Content
  ) -> some View { self }
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: () -> Content
  ) -> some View { self }
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }
  public nonisolated func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View {
    self
  }
  public nonisolated func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View { self }

  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  // The names of iOS 13.
  public nonisolated func accessibility(label: Text) -> some View { self }
  public nonisolated func accessibility(hint: Text) -> some View { self }
  public nonisolated func accessibility(value: Text) -> some View { self }
  public nonisolated func accessibility(hidden: Bool) -> some View { self }
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    self
  }
  public nonisolated func accessibility(sortPriority: Double) -> some View { self }
  public nonisolated func accessibility(inputLabels: [Text]) -> some View { self }
  public nonisolated func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
  public nonisolated func accessibility(activationPoint: CGPoint) -> some View { self }
  public nonisolated func accessibility(activationPoint: UnitPoint) -> some View { self }
}

public enum AccessibilityCustomContentImportance: Sendable { case `default`, high }
