// onTapGesture, contentShape, allowsHitTesting.

import AttributeGraph
import DisplayList
public import Foundation

/// Answers taps on the content.
struct TapModifier: PrimitiveModifier {
  var count: Int
  var reach: Responder.Reach = .own
  var coordinateSpace: CoordinateSpace = .local
  /// True for controls; other content answers where it is seen.
  var answersInFrame = true
  var action: (CGPoint) -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard inputs.preferences.contains(RespondersKey.self) else { return body(inputs) }
    let graph = inputs.viewGraph.graph
    let (lowered, area) = HitArea.lowering(
      inputs, isFrame: { graph.untracked { modifier.value.answersInFrame } }, body)
    var outputs = lowered
    let inner = outputs.preferences[RespondersKey.self]
    let space = inputs.space
    let isEnabled = inputs.environmentValue(\.isEnabled)
    // Made when somebody asks: the modifier's value may hang on a size that is not known before.
    var made: Responder?
    @MainActor func own() -> Responder {
      if let made { return made }
      let initial = graph.untracked { modifier.value }
      let responder = Responder(
        space: space,
        contains: area.contains, tapCount: initial.count, reach: initial.reach,
        isEnabled: { graph.untracked { isEnabled.value } },
        action: { point in
          let (modifier, place) = graph.untracked {
            let modifier = modifier.value
            let target = space.ancestor(named: modifier.coordinateSpace)
            return (modifier, target?.convert(fromRoot: point) ?? point)
          }
          modifier.action(place)
        })
      made = responder
      return responder
    }
    // Behind its content: what is inside answers first.
    outputs.preferences[RespondersKey.self] = Rule(
      in: inputs.subgraph, always: { [own()] + (inner?.value ?? []) })
    return outputs
  }
}

struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
  var shape: S
  var eoFill: Bool

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard inputs.preferences.contains(ContentShapeKey.self) else { return outputs }
    let space = inputs.space
    let size = inputs.size
    // In place of all that the content has.
    outputs.preferences[ContentShapeKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        let modifier = modifier.value
        return [
          ContentShape(space: space) { point in
            modifier.shape.path(in: CGRect(origin: .zero, size: size.value.value))
              .contains(point, eoFill: modifier.eoFill)
          }
        ]
      })
    return outputs
  }
}

struct AllowsHitTestingModifier: PrimitiveModifier {
  var enabled: Bool

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    body(inputs).mappingResponders(inputs) { modifier.value.enabled ? $0 : [] }
  }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  /// Runs an action when the view is tapped so many times.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  {
    modifier(TapModifier(count: count, answersInFrame: false, action: { _ in action() }))
  }

  /// Runs an action with the place of the tap.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(
      TapModifier(
        count: count, coordinateSpace: coordinateSpace.coordinateSpace, answersInFrame: false,
        action: action))
  }

  /// Sets the area in which the view answers taps.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, eoFill: eoFill))
  }

  @ViewBuilder
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    if kind.contains(.interaction) {
      contentShape(shape, eoFill: eoFill)
    } else {
      self
    }
  }

  /// Sets whether the view and what is in it answer taps.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(AllowsHitTestingModifier(enabled: enabled))
  }
}
