// contentTransition: how content changes within a view. Content changes at once; opacity and colours animate as ever.

public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case identity, opacity, interpolate, numericText, symbolEffect }
  let kind: Kind
  public static let identity = ContentTransition(kind: .identity)
  public static let opacity = ContentTransition(kind: .opacity)
  public static let interpolate = ContentTransition(kind: .interpolate)
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText)
  }
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericText)
  }
  public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbolEffect) }
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .symbolEffect)
  }
}

private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}
private struct ContentTransitionAddsDrawingGroupKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[ContentTransitionAddsDrawingGroupKey.self] }
    set { self[ContentTransitionAddsDrawingGroupKey.self] = newValue }
  }
}

extension View {
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
  /// Moves the view's geometry as one: positions already animate so.
  public nonisolated func geometryGroup() -> some View { self }
}
