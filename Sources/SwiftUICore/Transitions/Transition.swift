// The protocol of transitions.

/// Where a view is between not being there and being there.
@frozen
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// −1 before it appears, 1 after it has disappeared.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition does to its content beyond how it looks.
public struct TransitionProperties: Sendable {
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A description of how views come and go.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// The content in a phase.
  @ViewBuilder func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Applies the transition to a view in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    content.modifier(TransitionModifier(transition: self, phase: phase))
  }
}

/// A transition in one phase.
struct TransitionModifier<T: Transition>: PlaceholderModifier {
  typealias Placeholder = T
  var transition: T
  var phase: TransitionPhase

  @MainActor func body(content: Content) -> some View {
    transition.body(content: PlaceholderContentView<T>(), phase: phase)
  }
}
