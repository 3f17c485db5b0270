// What the content of a presentation says about it: detents, corners, background.

public import Foundation
public import LayoutEngine

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }

  let height: Height
  /// The height of a custom detent.
  let custom: (@Sendable (Context) -> CGFloat?)?

  static func make(_ height: Height) -> PresentationDetent { .init(height: height, custom: nil) }

  public static let medium = make(.medium)
  public static let large = make(.large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    make(.fraction(fraction))
  }
  public static func height(_ height: CGFloat) -> PresentationDetent { make(.height(height)) }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(
      height: .custom(ObjectIdentifier(type)), custom: { D.height(in: $0) })
  }

  public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool {
    a.height == b.height
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(height) }

  /// What a custom detent may go by.
  @dynamicMemberLookup
  public struct Context {
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }
}

/// A detent whose height is computed.
public protocol CustomPresentationDetent: SendableMetatype {
  typealias Context = PresentationDetent.Context
  static func height(in context: PresentationDetent.Context) -> CGFloat?
}

/// What can be touched behind a presentation.
public struct PresentationBackgroundInteraction: Sendable {
  enum Kind: Equatable, Sendable { case automatic, enabled, disabled }
  let kind: Kind
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { PresentationBackgroundInteraction(kind: .enabled) }
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
}

/// What a presentation becomes where there is little room.
public struct PresentationAdaptation: Sendable {
  enum Kind: Equatable, Sendable { case automatic, none, popover, sheet, cover }
  let kind: Kind
  public static let automatic = PresentationAdaptation(kind: .automatic)
  public static let none = PresentationAdaptation(kind: .none)
  public static let popover = PresentationAdaptation(kind: .popover)
  public static let sheet = PresentationAdaptation(kind: .sheet)
  public static let fullScreenCover = PresentationAdaptation(kind: .cover)
}

/// What a drag on scrolling content does to the sheet around it.
public struct PresentationContentInteraction: Equatable, Sendable {
  public static let automatic = PresentationContentInteraction()
  public static let resizes = PresentationContentInteraction()
  public static let scrolls = PresentationContentInteraction()
}

/// The size of a sheet on a wide screen.
public protocol PresentationSizing {}
public struct StandardPresentationSizing: PresentationSizing, Sendable {}
extension PresentationSizing where Self == StandardPresentationSizing {
  public static var automatic: StandardPresentationSizing { .init() }
  public static var form: StandardPresentationSizing { .init() }
  public static var page: StandardPresentationSizing { .init() }
  public static var fitted: StandardPresentationSizing { .init() }
}
extension PresentationSizing {
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing { self }
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    self
  }
}

/// The wishes of presented content.
struct PresentationOptions {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator: Visibility?
  var cornerRadius: CGFloat?
  var background: AnyView?
  var adaptation: PresentationAdaptation.Kind?
  var interaction: PresentationBackgroundInteraction.Kind?
  var isDismissDisabled = false
}

struct PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }
  static func reduce(
    value: inout PresentationOptions, nextValue: () -> PresentationOptions
  ) {
    let next = nextValue()
    value.detents = value.detents ?? next.detents
    value.selection = value.selection ?? next.selection
    value.dragIndicator = value.dragIndicator ?? next.dragIndicator
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.background = value.background ?? next.background
    value.adaptation = value.adaptation ?? next.adaptation
    value.interaction = value.interaction ?? next.interaction
    value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
  }
}

extension View {
  private nonisolated func presentation(
    _ change: @escaping (inout PresentationOptions) -> Void
  ) -> some View {
    transformPreference(PresentationOptionsKey.self, change)
  }

  /// Sets the heights at which the sheet around the view rests: it comes at the lowest.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentation { $0.detents = detents }
  }
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentation {
      $0.detents = detents
      $0.selection = selection
    }
  }
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentation { $0.dragIndicator = visibility }
  }
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentation { $0.cornerRadius = cornerRadius }
  }
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    let background = AnyView(_ShapeView(shape: Rectangle(), style: style))
    return presentation { $0.background = background }
  }
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = AnyView(
      Color.clear.overlay(alignment: alignment, content: content).clipped())
    return presentation { $0.background = background }
  }
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentation { $0.interaction = interaction.kind }
  }
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation)
    -> some View
  {
    presentation { $0.adaptation = adaptation.kind }
  }
  public nonisolated func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal)
  }
  /// Accepted: nobody drags a sheet by its content here.
  public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction)
    -> some View
  { self }
  /// Accepted: sheets on a phone are as wide as the screen.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    self
  }

  /// Keeps a tap beside the sheet from dismissing it.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentation { $0.isDismissDisabled = isDisabled }
  }
}
