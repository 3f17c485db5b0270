// What the system may ask of a view: accepted.

public import Foundation
public import LayoutEngine

/// How a keyboard goes when content scrolls.
public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { .init() }
  public static var immediately: ScrollDismissesKeyboardMode { .init() }
  public static var interactively: ScrollDismissesKeyboardMode { .init() }
  public static var never: ScrollDismissesKeyboardMode { .init() }
}

public struct ScrollInputBehavior: Sendable {
  public static let automatic = ScrollInputBehavior()
  public static let enabled = ScrollInputBehavior()
  public static let disabled = ScrollInputBehavior()
}

public struct ScrollInputKind: Sendable {
  public static let handGestureShortcut = ScrollInputKind()
}

public struct ScrollEdgeEffectStyle: Sendable {
  public static let automatic = ScrollEdgeEffectStyle()
  public static let soft = ScrollEdgeEffectStyle()
  public static let hard = ScrollEdgeEffectStyle()
}

extension View {
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode)
    -> some View
  { self }
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
  public nonisolated func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View { self }
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }

  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
}
