// Who answers a touch.

import AttributeGraph
package import Foundation

/// A view that answers taps or has a gesture, wherever it is when the touch comes.
@MainActor
package struct Responder {
  /// How a button or a menu in a list shares its row.
  package enum Reach { case own, row }
  /// Which of several gestures a finger is for: the content's before its container's, unless they say so.
  package enum Priority { case normal, high, simultaneous }
  /// Knows a responder again when the finger comes down a second time.
  package final class Token {
    package nonisolated init() {}
  }

  /// A gesture that is not just a tap.
  struct GestureSource {
    var priority: () -> Priority
    var makeRecognizer: @MainActor () -> (any GestureTracking, _GestureContext)
  }

  let token: Token
  /// The responder's coordinates.
  package let space: CoordinateSpaceNode
  /// The area that answers, in `space`.
  let contains: (CGPoint) -> Bool
  /// How many taps it answers; 0 for other gestures.
  package let tapCount: Int
  var reach: Reach
  /// False: swallows the tap.
  let isEnabled: () -> Bool
  /// Called with the tap's place in root coordinates.
  let action: (CGPoint) -> Void
  let gesture: GestureSource?

  init(
    token: Token = Token(), space: CoordinateSpaceNode, contains: @escaping (CGPoint) -> Bool,
    tapCount: Int, reach: Reach, isEnabled: @escaping () -> Bool,
    action: @escaping (CGPoint) -> Void
  ) {
    self.token = token
    self.space = space
    self.contains = contains
    self.tapCount = tapCount
    self.reach = reach
    self.isEnabled = isEnabled
    self.action = action
    gesture = nil
  }

  init(
    token: Token = Token(), space: CoordinateSpaceNode, contains: @escaping (CGPoint) -> Bool,
    reach: Reach = .own, gesture: GestureSource
  ) {
    self.token = token
    self.space = space
    self.contains = contains
    tapCount = 0
    self.reach = reach
    isEnabled = { true }
    action = { _ in }
    self.gesture = gesture
  }

  /// True when the responder is seen at a point of the root.
  package func isHit(at point: CGPoint) -> Bool {
    guard let inverse = space.inverseToRoot else { return false }
    return contains(point.applying(inverse))
  }

  /// Answers a tap at a point of the root.
  package func perform(at point: CGPoint) {
    if isEnabled() { action(point) }
  }

  /// The responder, limited to a rectangle of another space.
  func clipped(to rect: Attribute<CGRect>, in clip: CoordinateSpaceNode) -> Responder {
    let space = space
    let contains = contains
    let clipped: (CGPoint) -> Bool = { point in
      let outer = point.applying(space.transform(to: nil)).applying(
        clip.transform(to: nil).inverted())
      return rect.value.contains(outer) && contains(point)
    }
    if let gesture {
      return Responder(
        token: token, space: space, contains: clipped, reach: reach, gesture: gesture)
    }
    return Responder(
      token: token, space: space, contains: clipped, tapCount: tapCount, reach: reach,
      isEnabled: isEnabled, action: action)
  }
}

/// The responders of a subtree, in painting order.
package struct RespondersKey: PreferenceKey {
  package static var defaultValue: [Responder] { [] }
  package static func reduce(value: inout [Responder], nextValue: () -> [Responder]) {
    value += nextValue()
  }
}

/// The responders that a finger at a point of the root is for, front to back: the frontmost that is hit, and those
/// around it.
@MainActor
func chain(at point: CGPoint, in responders: [Responder]) -> [Responder] {
  let hit = responders.reversed().filter { $0.isHit(at: point) }
  guard let front = hit.first else { return [] }
  return hit.filter { front.space.isInside($0.space) }
}

/// The frontmost of the responders, given in painting order, that is hit at a point of the root.
@MainActor
package func hitTest(
  _ point: CGPoint, in responders: [Responder], tapCount: Int = 1
) -> Responder? {
  responders.last { $0.tapCount == tapCount && $0.isHit(at: point) }
}

extension ViewGraph {
  /// Lets the frontmost responder under a point answer a tap; false where there is none.
  @discardableResult
  package func tap(at point: CGPoint, count: Int = 1) -> Bool {
    graph.untracked {
      let responders = root?.preferences[RespondersKey.self]?.value ?? []
      guard let responder = hitTest(point, in: responders, tapCount: count) else { return false }
      enqueueAction { responder.perform(at: point) }
      return true
    }
  }
}

extension _ViewOutputs {
  /// The outputs with other responders, if there are any.
  @MainActor
  func mappingResponders(
    _ inputs: _ViewInputs, _ transform: @escaping ([Responder]) -> [Responder]
  ) -> _ViewOutputs {
    guard inputs.preferences.contains(RespondersKey.self),
      let inner = preferences[RespondersKey.self]
    else { return self }
    var copy = self
    copy.preferences[RespondersKey.self] = Rule(
      in: inputs.subgraph, always: { transform(inner.value) })
    return copy
  }
}
