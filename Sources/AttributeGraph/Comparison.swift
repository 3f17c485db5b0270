// Are two values the same, when all that is known is that they have one type?

/// Equality for view values and state.
///
/// `Equatable` decides where it is there; otherwise equal bits are equal values, and unequal structs are
/// compared field by field. What can't be told apart from different (a closure with a fresh context) is
/// different: a wrong "different" costs a rule run, a wrong "equal" would show a stale frame.
@MainActor
package enum Comparison {
  /// Deeper nesting counts as different.
  private static let maximumDepth = 8

  package static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    unsafe withUnsafeBytes(of: a) { a in
      unsafe withUnsafeBytes(of: b) { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return unsafe areEqualTyped(first, second, Value.self, depth: 0)
      }
    }
  }

  private static func areEqualErased(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ type: Any.Type, depth: Int
  ) -> Bool {
    func opened<Value>(_ type: Value.Type) -> Bool {
      unsafe areEqualTyped(a, b, type, depth: depth)
    }
    return _openExistential(type, do: opened)
  }

  private static func areEqualTyped<Value>(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ type: Value.Type, depth: Int
  ) -> Bool {
    if let equatable = type as? any Equatable.Type {
      return unsafe areEqualValues(a, b, equatable)
    }
    let size = MemoryLayout<Value>.size
    if unsafe areSameBytes(a, b, size) { return true }
    // Existentials are compared by bits alone: their payload may be boxed.
    guard depth < maximumDepth, !_isPOD(type), let fields = FieldLayout.fields(of: type),
      !fields.isEmpty
    else { return false }
    return fields.allSatisfy { field in
      unsafe areEqualErased(a + field.offset, b + field.offset, field.type, depth: depth + 1)
    }
  }

  private static func areEqualValues<Value: Equatable>(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ type: Value.Type
  ) -> Bool {
    unsafe a.assumingMemoryBound(to: type).pointee == b.assumingMemoryBound(to: type).pointee
  }

  private static func areSameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool
  {
    let first = unsafe UnsafeRawBufferPointer(start: a, count: size)
    let second = unsafe UnsafeRawBufferPointer(start: b, count: size)
    return unsafe first.elementsEqual(second)
  }
}
