// scrollTransition: effects by how far a view is in sight.

import AttributeGraph
import Foundation
public import LayoutEngine

/// Where a view is between the edges of a scroll view.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  public var isIdentity: Bool { self == .identity }
  /// −1 before, 0 in sight, 1 after.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a transition follows the scroll.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of the view must be in sight for the identity.
  public struct Threshold: Sendable {
    var visible: Double
    var inset: CGFloat = 0
    var isCentered = false
    public static let visible = Threshold(visible: 1)
    public static let hidden = Threshold(visible: 0)
    /// The identity is where the view is in the middle.
    public static var centered: Threshold { Threshold(visible: 1, isCentered: true) }
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(visible: min(max(amount, 0), 1))
    }
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      var copy = self
      copy.visible += (other.visible - visible) * amount
      return copy
    }
    public func inset(by distance: Double) -> Threshold {
      var copy = self
      copy.inset += CGFloat(distance)
      return copy
    }
  }

  enum Kind: Sendable {
    case identity
    case animated(Animation)
    case interactive(UnitCurve)
  }
  var kind: Kind
  var threshold = Threshold.visible

  public static let identity = ScrollTransitionConfiguration(kind: .identity)
  public static let animated = ScrollTransitionConfiguration(kind: .animated(.default))
  public static func animated(_ animation: Animation = .default) -> Self {
    ScrollTransitionConfiguration(kind: .animated(animation))
  }
  public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.easeInOut))
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve))
  }
  public func animation(_ animation: Animation) -> Self {
    var copy = self
    if case .animated = kind { copy.kind = .animated(animation) }
    return copy
  }
  public func threshold(_ threshold: Threshold) -> Self {
    var copy = self
    copy.threshold = threshold
    return copy
  }
}

struct ScrollTransitionModifier: PrimitiveModifier {
  var topLeading: ScrollTransitionConfiguration
  var bottomTrailing: ScrollTransitionConfiguration
  var axis: Axis?
  var transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> [_VisualEffectOperation]

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let viewport = inputs.scrollViewport else { return body(inputs) }
    let size = inputs.size
    let space = inputs.space
    let place = Rule(in: inputs.subgraph) { () -> Place in
      let modifier = modifier.value
      let axes = viewport.behavior.value.axes
      let axis = modifier.axis ?? (axes.contains(.vertical) ? .vertical : .horizontal)
      let frame = CGRect(origin: .zero, size: size.value.value)
        .applying(space.transform(to: viewport.space))
      let rect = viewport.rect.value
      let (before, after) = viewport.pinnedInsets()
      return axis == .vertical
        ? modifier.place(frame.minY, frame.height, in: rect.minY + before, rect.maxY - after)
        : modifier.place(frame.minX, frame.width, in: rect.minX + before, rect.maxX - after)
    }
    let operations = modifier.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) { modifier in
      let place = place.value
      let identity = modifier.transition(EmptyVisualEffect(), .identity)
      if place.phase.isIdentity { return identity }
      let away = modifier.transition(EmptyVisualEffect(), place.phase)
      return place.fraction == 1 ? away : identity.mixed(with: away, by: place.fraction)
    }
    // Discrete steps are animated by themselves: no transaction of the user's scrolls.
    let steps = ScrollTransitionSteps(modifier: modifier, place: place, inputs: inputs)
    return makeVisualEffect(inputs, operations: operations, animation: steps.animation, body: body)
  }

  struct Place: Equatable {
    var phase: ScrollTransitionPhase
    /// How far it is from the identity, 0...1.
    var fraction: Double
  }

  private func place(
    _ start: CGFloat, _ length: CGFloat, in roomStart: CGFloat, _ roomEnd: CGFloat
  ) -> Place {
    if length <= 0 { return Place(phase: .identity, fraction: 0) }
    let isLeading = start + length / 2 < (roomStart + roomEnd) / 2
    let configuration = isLeading ? topLeading : bottomTrailing
    let threshold = configuration.threshold
    let hidden: Double
    if threshold.isCentered {
      let reach = (roomEnd - roomStart + length) / 2
      hidden = Double(abs(start + length / 2 - (roomStart + roomEnd) / 2) / max(reach, 1))
    } else {
      let beyond =
        isLeading
        ? roomStart + threshold.inset - start : start + length - roomEnd + threshold.inset
      hidden = Double(min(max(beyond / length, 0), 1))
    }
    let phase: ScrollTransitionPhase = isLeading ? .topLeading : .bottomTrailing
    switch configuration.kind {
    case .identity: return Place(phase: .identity, fraction: 0)
    case .animated:
      let isIdentity = threshold.visible <= 0 ? hidden < 1 : 1 - hidden >= threshold.visible
      return isIdentity ? Place(phase: .identity, fraction: 0) : Place(phase: phase, fraction: 1)
    case .interactive(let curve):
      // What is hidden beyond the threshold counts.
      let allowed = threshold.isCentered ? 0 : 1 - threshold.visible
      let rest = 1 - allowed
      let fraction = rest <= 0 ? (hidden >= 1 ? 1 : 0) : max(0, hidden - allowed) / rest
      if fraction <= 0 { return Place(phase: .identity, fraction: 0) }
      return Place(phase: phase, fraction: curve.value(at: fraction))
    }
  }
}

/// The transaction that the steps of an animated transition are made in.
@MainActor
private struct ScrollTransitionSteps {
  let animation: AnimationInputs

  init(
    modifier: _GraphValue<ScrollTransitionModifier>,
    place: Attribute<ScrollTransitionModifier.Place>, inputs: _ViewInputs
  ) {
    var base = inputs.base
    let outer = base.transaction
    base.transaction = Rule(
      in: inputs.subgraph,
      always: {
        var transaction = outer.value
        let modifier = modifier.value
        let configuration =
          place.value.phase == .topLeading ? modifier.topLeading : modifier.bottomTrailing
        if case .animated(let animation) = configuration.kind { transaction.animation = animation }
        return transaction
      })
    animation = AnimationInputs(base, in: inputs.subgraph)
  }
}

extension View {
  /// Changes how the view is painted as it comes into sight and goes.
  public nonisolated func scrollTransition<E: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  public nonisolated func scrollTransition<E: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    modifier(
      ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) {
        transition($0, $1)._operations
      })
  }
}
