// The transitions that come with the framework.

public import Foundation
import Geometry
public import LayoutEngine
import Pixels

public struct IdentityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

public struct OpacityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
}

public struct OffsetTransition: Transition {
  public var offset: CGSize
  public nonisolated init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Moves the view by its own size beyond an edge.
public struct MoveTransition: Transition {
  public var edge: Edge
  public nonisolated init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeMoveModifier(edge: edge, distance: phase.isIdentity ? 0 : 1))
  }
}

public struct SlideTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeMoveModifier(edge: .trailing, distance: CGFloat(phase.value)))
  }
}

/// In from an edge and out at the opposite one, fading.
public struct PushTransition: Transition {
  public var edge: Edge
  public nonisolated init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(EdgeMoveModifier(edge: edge, distance: CGFloat(-phase.value)))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .willAppear ? .willAppear : .identity),
      phase: phase == .didDisappear ? .didDisappear : .identity)
  }
}

/// Two transitions, one around the other.
public struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  var first: First
  var second: Second
  public func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

/// A transition with an animation of its own.
public struct AnimatedTransition<Base: Transition>: Transition {
  var base: Base
  var animation: Animation?
  public func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).animation(animation, value: phase)
  }
}

/// From one modifier to another.
struct ModifierTransition<E: ViewModifier>: Transition {
  // Stored wherever a transition is described, read on the main actor alone.
  nonisolated(unsafe) let active: E
  nonisolated(unsafe) let identity: E

  nonisolated init(active: E, identity: E) {
    unsafe self.active = active
    unsafe self.identity = identity
  }

  func body(content: Content, phase: TransitionPhase) -> some View {
    unsafe content.modifier(phase.isIdentity ? identity : active)
  }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(1e-5) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
extension Transition {
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// Moves the content towards an edge, in parts of its own size; leading and trailing follow the reader.
struct EdgeMoveModifier: ViewModifier {
  var edge: Edge
  var distance: CGFloat
  @Environment(\.layoutDirection) private var layoutDirection

  init(edge: Edge, distance: CGFloat) {
    self.edge = edge
    self.distance = distance
  }

  func body(content: Content) -> some View {
    let towardsEnd = edge == .trailing || edge == .bottom
    let isMirrored = layoutDirection == .rightToLeft && (edge == .leading || edge == .trailing)
    let sign: CGFloat = towardsEnd != isMirrored ? 1 : -1
    let isHorizontal = edge == .leading || edge == .trailing
    content.modifier(
      RelativeOffsetModifier(
        x: isHorizontal ? sign * distance : 0, y: isHorizontal ? 0 : sign * distance))
  }
}

/// Moves the content by parts of its own size.
struct RelativeOffsetModifier: TransformModifier {
  var x: CGFloat
  var y: CGFloat
  func transform(size: CGSize) -> CGAffineTransform {
    CGAffineTransform(translationX: x * size.width, y: y * size.height)
  }
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { .init(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
