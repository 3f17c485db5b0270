// Glass of iOS 26: drawn as the material that it replaces.

public import Foundation

/// A kind of glass.
public struct Glass: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case regular, clear, identity }

  var kind: Kind
  var color: Color?

  public static let regular = Glass(kind: .regular)
  public static let clear = Glass(kind: .clear)
  public static let identity = Glass(kind: .identity)

  public func tint(_ color: Color?) -> Glass { Glass(kind: kind, color: color) }
  /// Glass that answers touches looks the same until it is touched.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass around a view whose shape nobody named.
public struct DefaultGlassEffectShape: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
  /// Lays glass behind the view.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassEffectModifier(glass: glass, shape: shape))
  }

  /// Lays glass behind the view, or none.
  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape(), isEnabled: Bool
  ) -> some View {
    modifier(GlassEffectModifier(glass: isEnabled ? glass : .identity, shape: shape))
  }

  // Panes do not flow into each other here.
  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View {
    self
  }
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View {
    self
  }
}

struct GlassEffectModifier<S: Shape>: ViewModifier {
  var glass: Glass
  var shape: S

  func body(content: Content) -> some View {
    content.background {
      if glass.kind != .identity {
        shape.fill(.ultraThinMaterial)
          .overlay { if let color = glass.color { shape.fill(color.opacity(0.6)) } }
      }
    }
  }
}

/// Panes of glass that belong together: laid out as its content.
public struct GlassEffectContainer<Content: View> {
  let content: Content

  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GlassEffectContainer: View {
  public var body: some View { content }
}
