// Are two values the same, when all that is known is that they have one type?

/// A type that knows better than its bits whether two of its values are the same.
///
/// For values that hold others of a type that is not known, or closures that follow from something else.
/// The same rule as everywhere in `Comparison`: in doubt, different.
///
/// Structs and enums conform, and a generic type without conditions: it is asked once for all of its specializations.
package protocol GraphComparable {
  @MainActor static func areSame(_ a: Self, _ b: Self) -> Bool
}

/// Equality for view values and state.
///
/// Equal bits are equal values. Where bits differ `Equatable` decides, if it is there; other structs are
/// compared field by field. What can't be told apart from different (a closure with a fresh context) is
/// different: a wrong "different" costs a rule run, a wrong "equal" would show a stale frame.
@MainActor
package enum Comparison {
  /// Deeper nesting counts as different.
  private static let maximumDepth = 8

  package static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    if haveSameBits(a, b) { return true }
    return unsafe withUnsafePointer(to: a) { a in
      unsafe withUnsafePointer(to: b) { b in
        unsafe areEqualTyped(a, b, Value.self, depth: 0)
      }
    }
  }

  // OPTIMIZATION: what is isolated asks the runtime in every closure whether it runs on the main actor.
  private nonisolated static func haveSameBits<Value>(_ a: Value, _ b: Value) -> Bool {
    unsafe withUnsafePointer(to: a) { a in
      unsafe withUnsafePointer(to: b) { b in
        unsafe areSameBytes(a, b, MemoryLayout<Value>.size)
      }
    }
  }

  /// Whether the stored properties before one of them have the same bits in both values.
  package static func haveSameBits<Value>(
    _ a: Value, _ b: Value, before property: String
  ) -> Bool {
    let fields = FieldLayout.fields(of: Value.self) ?? []
    guard let end = fields.first(where: { $0.name == property })?.offset else { return false }
    return unsafe withUnsafePointer(to: a) { a in
      unsafe withUnsafePointer(to: b) { b in unsafe areSameBytes(a, b, end) }
    }
  }

  // MARK: How a type is compared

  private enum Plan {
    case equatable(any Equatable.Type)
    case comparable(any GraphComparable.Type)
    /// Plain data, references, functions, enums: equal bits or different.
    case bits
    case fields([Field])
  }

  // OPTIMIZATION: what a type conforms to is asked once a type; each question is a lookup in the
  // runtime's table of conformances. All comparing was 9 % of a scroll frame's graph time before; what
  // this alone saves was not measured apart.
  private static var plans: [ObjectIdentifier: Plan] = [:]

  private static func plan<Value>(for type: Value.Type) -> Plan {
    if let known = plans[ObjectIdentifier(type)] { return known }
    let made = makePlan(for: type)
    plans[ObjectIdentifier(type)] = made
    return made
  }

  private static func makePlan<Value>(for type: Value.Type) -> Plan {
    // OPTIMIZATION: the runtime walks all conformances of the process for each question, 75 µs; 70 questions were 5 ms of
    // the 72 of a start with one frame. What need not be asked is not.
    if FieldLayout.isDense(type) { return .bits }
    if let comparable = comparable(type) { return .comparable(comparable) }
    if let equatable = type as? any Equatable.Type { return .equatable(equatable) }
    guard !_isPOD(type), let fields = FieldLayout.fields(of: type), !fields.isEmpty else {
      return .bits
    }
    return .fields(fields)
  }

  /// Whether types conform to `GraphComparable`, by what they are specializations of.
  private static var areComparable: [UInt: Bool] = [:]

  private static func comparable<Value>(_ type: Value.Type) -> (any GraphComparable.Type)? {
    guard let declaration = FieldLayout.declaration(of: type),
      areComparable[declaration] != false
    else { return nil }
    let comparable = type as? any GraphComparable.Type
    areComparable[declaration] = comparable != nil
    return comparable
  }

  // MARK: Comparing

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
    // OPTIMIZATION: before anything is asked about the type: the first question about one costs the runtime
    // a walk over all conformances of the process (4 % of the samples of a start with one frame), and most
    // values that are compared are the same.
    if unsafe areSameBytes(a, b, MemoryLayout<Value>.size) { return true }
    switch plan(for: type) {
    case .equatable(let equatable): return unsafe areEqualValues(a, b, equatable)
    case .comparable(let comparable): return unsafe areSameValues(a, b, comparable)
    case .bits: return false
    case .fields(let fields):
      guard depth < maximumDepth else { return false }
      for field in fields {
        let isEqual = unsafe areEqualErased(
          a + field.offset, b + field.offset, field.type, depth: depth + 1)
        if !isEqual { return false }
      }
      return true
    }
  }

  /// By words: values are small, and this target imports no `memcmp`.
  private nonisolated static func areSameBytes(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int
  )
    -> Bool
  {
    var offset = 0
    while offset + 8 <= size {
      let first = unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let second = unsafe b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if first != second { return false }
      offset += 8
    }
    while offset < size {
      let first = unsafe a.load(fromByteOffset: offset, as: UInt8.self)
      let second = unsafe b.load(fromByteOffset: offset, as: UInt8.self)
      if first != second { return false }
      offset += 1
    }
    return true
  }

  private static func areEqualValues<Value: Equatable>(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ type: Value.Type
  ) -> Bool {
    unsafe a.assumingMemoryBound(to: type).pointee == b.assumingMemoryBound(to: type).pointee
  }

  private static func areSameValues<Value: GraphComparable>(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ type: Value.Type
  ) -> Bool {
    unsafe type.areSame(
      a.assumingMemoryBound(to: type).pointee, b.assumingMemoryBound(to: type).pointee)
  }
}

/// Bits beyond a missing value are not defined, so they can't be compared.
extension Optional: GraphComparable {
  @MainActor package static func areSame(_ a: Self, _ b: Self) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): Comparison.areEqual(a, b)
    default: false
    }
  }
}
