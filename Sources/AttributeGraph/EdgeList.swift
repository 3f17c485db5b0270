// The attributes at the other ends of an attribute's edges.

/// Attributes in order.
///
/// OPTIMIZATION: the first two lie in the list itself. Most attributes have one or two inputs and as many outputs,
/// so most need no block of memory for either.
struct EdgeList {
  private var first: AnyAttribute?
  private var second: AnyAttribute?
  private var rest: ContiguousArray<AnyAttribute> = []
  private(set) var count = 0

  subscript(index: Int) -> AnyAttribute {
    if index == 0, let first { return first }
    if index == 1, let second { return second }
    return rest[index - 2]
  }

  mutating func append(_ attribute: AnyAttribute) {
    switch count {
    case 0: first = attribute
    case 1: second = attribute
    default: rest.append(attribute)
    }
    count += 1
  }

  /// The first `limit` attributes contain this one.
  func contains(_ attribute: AnyAttribute, before limit: Int) -> Bool {
    for index in 0..<limit where self[index] === attribute { return true }
    return false
  }

  mutating func removeLast() -> AnyAttribute {
    let last = self[count - 1]
    count -= 1
    switch count {
    case 0: first = nil
    case 1: second = nil
    default: rest.removeLast()
    }
    return last
  }

  /// Removes one attribute; the last takes its place.
  mutating func remove(_ attribute: AnyAttribute) {
    // From the back: what was added last is what is usually removed.
    var index = count - 1
    while index >= 0, self[index] !== attribute { index -= 1 }
    if index < 0 { return }
    let last = removeLast()
    switch index {
    case count: break
    case 0: first = last
    case 1: second = last
    default: rest[index - 2] = last
    }
  }

  mutating func removeAll() { self = EdgeList() }
}
