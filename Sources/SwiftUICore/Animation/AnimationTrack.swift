// A value on its way to where the model already is.

package import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine

/// Follows a target; animated changes leave an offset behind that fades with its own curve.
///
/// Offsets add up, so a change in the middle of an animation bends its course without a jump, and relative
/// positions that animate together sum to what an absolute position would do.
@MainActor
struct AnimationTrack<Vector: VectorArithmetic> {
  private struct Offset {
    var delta: Vector
    var start: Double
    var animation: Animation
  }

  private var target: Vector?
  private var offsets: [Offset] = []

  var isActive: Bool { !offsets.isEmpty }

  /// The value to show for a model value, at the time of the graph.
  mutating func update(_ new: Vector, inputs: AnimationInputs) -> Vector {
    if let target, target != new {
      if let animation = inputs.currentAnimation {
        if offsets.isEmpty { inputs.viewGraph.beginAnimation(in: inputs.subgraph) }
        let now = inputs.viewGraph.time.value
        offsets.append(Offset(delta: new - target, start: now, animation: animation))
        inputs.viewGraph.noteMotion(until: now + animation.settlingDuration)
      } else if !offsets.isEmpty {
        // A change without animation takes effect at once.
        offsets.removeAll()
        inputs.viewGraph.endAnimation(in: inputs.subgraph)
      }
    }
    target = new
    if offsets.isEmpty { return new }
    let now = inputs.viewGraph.time.value
    var shown = new
    offsets.removeAll { offset in
      guard let fraction = offset.animation.fraction(at: now - offset.start) else { return true }
      shown -= offset.delta.scaled(by: 1 - fraction)
      return false
    }
    if offsets.isEmpty { inputs.viewGraph.endAnimation(in: inputs.subgraph) }
    return shown
  }
}

/// What a track needs to know.
@MainActor
struct AnimationInputs {
  let viewGraph: ViewGraph
  let subgraph: Subgraph
  let transaction: Attribute<Transaction>

  init(_ inputs: _ViewInputs) { self.init(inputs.base, in: inputs.subgraph) }

  init(_ base: GraphInputs, in subgraph: Subgraph) {
    viewGraph = base.viewGraph
    self.subgraph = subgraph
    transaction = base.transaction
  }

  /// The animation of the change that is being flushed; not recorded, since it is over afterwards.
  var currentAnimation: Animation? {
    viewGraph.graph.untracked {
      // A view on its way out may hold a transaction whose list is gone already.
      let transaction =
        transaction.isValid ? transaction.value : transaction.lastValue ?? Transaction()
      return transaction.disablesAnimations ? nil : transaction.animation
    }
  }
}

/// The size a view is drawn at.
@MainActor
package final class AnimatedSize {
  private let size: Attribute<ViewSize>
  private let animation: AnimationInputs
  /// False for the root, which is as large as the screen at any time.
  private let isAnimated: Bool
  private var made: Attribute<CGSize>?

  init(
    _ size: Attribute<ViewSize>, base: GraphInputs, in subgraph: Subgraph, isAnimated: Bool = true
  ) {
    self.size = size
    animation = AnimationInputs(base, in: subgraph)
    self.isAnimated = isAnimated
  }

  /// Made when first asked for: most views that are given a size leave it to what is inside them to be drawn.
  var attribute: Attribute<CGSize> {
    if let made { return made }
    var track = AnimationTrack<CGSize.AnimatableData>()
    let rule = Rule(in: animation.subgraph) { [size, animation, isAnimated] in
      var shown = size.value.value
      if isAnimated {
        shown.animatableData = track.update(shown.animatableData, inputs: animation)
      }
      return shown
    }
    made = rule
    return rule
  }
}

/// The place that a child is drawn at.
///
/// No attribute: the display list that reads it keeps it, since it is the only one that does.
@MainActor
package final class AnimatedOrigin {
  private let geometry: Attribute<ViewGeometry>
  private let animation: AnimationInputs
  private var track = AnimationTrack<CGPoint.AnimatableData>()

  package init(_ geometry: Attribute<ViewGeometry>, inputs: _ViewInputs) {
    self.geometry = geometry
    animation = AnimationInputs(inputs)
  }

  /// The place at the time of the graph, for the one rule that paints the child.
  package var value: CGPoint {
    var shown = geometry.value.origin
    shown.animatableData = track.update(shown.animatableData, inputs: animation)
    return shown
  }
}

/// The places that the children of a container are drawn at.
@MainActor
final class AnimatedOrigins {
  private let animation: AnimationInputs
  /// The children that were asked about last, and what each has left to go.
  private var shown: [ObjectIdentifier] = []
  private var tracks: [AnimationTrack<CGPoint.AnimatableData>] = []

  init(inputs: _ViewInputs) { animation = AnimationInputs(inputs) }

  /// One point a child, in the children's order.
  func presentation(of children: [ContainerChild]) -> [CGPoint] {
    if !shown.elementsEqual(children.lazy.map { ObjectIdentifier($0) }) { follow(children) }
    return children.indices.map { index in
      var point = children[index].geometry.value.origin
      point.animatableData = tracks[index].update(point.animatableData, inputs: animation)
      return point
    }
  }

  /// Children that stay keep what they have left to go.
  private func follow(_ children: [ContainerChild]) {
    let known = Dictionary(zip(shown, tracks), uniquingKeysWith: { first, _ in first })
    shown = children.map { ObjectIdentifier($0) }
    tracks = shown.map { known[$0] ?? AnimationTrack() }
  }
}

extension _GraphValue where Value: Animatable {
  /// The value as it is shown while its animatable part is on its way.
  func animated(_ inputs: _ViewInputs) -> _GraphValue<Value> { animated(AnimationInputs(inputs)) }

  fileprivate func animated(_ animation: AnimationInputs) -> _GraphValue<Value> {
    if Value.AnimatableData.self == EmptyAnimatableData.self { return self }
    var track = AnimationTrack<Value.AnimatableData>()
    return _GraphValue(
      Rule(
        in: animation.subgraph,
        comparing: {
          var shown = value
          shown.animatableData = track.update(shown.animatableData, inputs: animation)
          return shown
        }))
  }
}

extension _GraphValue {
  /// The same for a view or modifier with a body, if it has anything to animate. Shapes animate where they
  /// are drawn.
  func animatedIfPossible(base: GraphInputs, subgraph: Subgraph) -> _GraphValue<Value> {
    guard let type = Value.self as? any Animatable.Type, !(Value.self is any Shape.Type) else {
      return self
    }
    func animate<V: Animatable>(_ type: V.Type) -> _GraphValue<Value>? {
      let value = self as? _GraphValue<V>
      return value?.animated(AnimationInputs(base, in: subgraph)) as? _GraphValue<Value>
    }
    return animate(type) ?? self
  }
}
