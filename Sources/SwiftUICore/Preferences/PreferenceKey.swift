// Values that views give to those above them.

/// A named value that views below write and views above read.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Joins a later sibling's value to the value so far.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension PreferenceKey {
  /// The reduce of several values in order, seeded with the first; nil for none.
  static func reduced(_ values: [Value]) -> Value? {
    guard var result = values.first else { return nil }
    for value in values.dropFirst() { reduce(value: &result, nextValue: { value }) }
    return result
  }
}
