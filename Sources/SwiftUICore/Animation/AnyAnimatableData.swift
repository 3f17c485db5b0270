// Animatable data whose type is hidden.

/// A vector of any type. Vectors of different types don't add up: the left one stands.
public struct _AnyAnimatableData: VectorArithmetic {
  /// Nil is zero, of every type.
  private var vector: (any VectorArithmetic)?

  private init(_ vector: (any VectorArithmetic)?) { self.vector = vector }

  /// The animatable part of a value; nothing where it has none.
  init(_ value: any Animatable) {
    let data: any VectorArithmetic = value.animatableData
    vector = data is EmptyAnimatableData ? nil : data
  }

  /// Sets the animatable part of a value that has a part of this type.
  func write(to layout: inout any Layout) {
    func write<L: Layout>(_ opened: L) -> any Layout {
      guard let data = vector as? L.AnimatableData else { return opened }
      var copy = opened
      copy.animatableData = data
      return copy
    }
    layout = write(layout)
  }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

  public static func == (a: _AnyAnimatableData, b: _AnyAnimatableData) -> Bool {
    guard let left = a.vector else { return b.vector == nil }
    func areEqual<V: VectorArithmetic>(_ left: V) -> Bool { left == b.vector as? V }
    return areEqual(left)
  }

  public static func + (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    guard let left = a.vector else { return b }
    func sum<V: VectorArithmetic>(_ left: V) -> any VectorArithmetic {
      (b.vector as? V).map { left + $0 } ?? left
    }
    return _AnyAnimatableData(sum(left))
  }

  public static func - (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    guard let left = a.vector else {
      var negative = b
      negative.scale(by: -1)
      return negative
    }
    func difference<V: VectorArithmetic>(_ left: V) -> any VectorArithmetic {
      guard let right = b.vector else { return left }
      // From one type to another there is no way in between: the difference is none.
      return (right as? V).map { left - $0 } ?? V.zero
    }
    return _AnyAnimatableData(difference(left))
  }

  public static func += (a: inout _AnyAnimatableData, b: _AnyAnimatableData) { a = a + b }
  public static func -= (a: inout _AnyAnimatableData, b: _AnyAnimatableData) { a = a - b }

  public mutating func scale(by rhs: Double) {
    guard let vector else { return }
    func scaled<V: VectorArithmetic>(_ vector: V) -> any VectorArithmetic { vector.scaled(by: rhs) }
    self.vector = scaled(vector)
  }

  public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }
}
