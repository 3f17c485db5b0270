// What rules may ask for before it is there.

import AttributeGraph

/// Something that is known only after what depends on it was made: a child's place comes from its parent's layout,
/// which is made from the child.
///
/// A rule that runs before is one that somebody asked while views were still being lowered. It gets nil, and runs
/// again once there is something: without that it would have read nothing that ever changes, and kept for good
/// what it had made of nothing.
@MainActor
final class Late<Value> {
  private var stored: Value?
  /// Changes when the value comes; there only once somebody asked too early.
  private var arrival: Input<Bool>?

  /// The value, or nil as long as there is none; who asks in a rule is told when it comes.
  func value(in subgraph: Subgraph) -> Value? {
    if let stored { return stored }
    let arrival = arrival ?? Input(false, in: subgraph)
    self.arrival = arrival
    _ = arrival.value
    return nil
  }

  func fill(_ value: Value) {
    stored = value
    arrival?.set(true)
  }

  /// Lets go of the value, which nobody asks for any more.
  func clear() { stored = nil }
}

/// The layout that the place of something inside it comes from.
typealias LateLayout = Late<Attribute<LayoutComputer>>

extension Late where Value == Attribute<LayoutComputer> {
  func layout(in subgraph: Subgraph) -> LayoutComputer? { value(in: subgraph)?.value }
}
