// A cubic Bézier as a function of time.

public import LayoutEngine

/// A curve from (0, 0) to (1, 1) with two control points.
public struct UnitCurve: Hashable, Sendable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    // Time must not run backwards.
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  // Core Animation's named curves.
  public static let linear = UnitCurve(0, 0, 1, 1)
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

  // Quarters of a circle, to 0.03 % of the radius.
  public static let circularEaseIn = UnitCurve(0.55, 0, 1, 0.45)
  public static let circularEaseOut = UnitCurve(0, 0.55, 0.45, 1)
  public static let circularEaseInOut = UnitCurve(0.85, 0, 0.15, 1)
  public static var easeInEaseOut: UnitCurve { easeInOut }

  /// The curve seen from its other side: x and y change places.
  public var inverse: UnitCurve { UnitCurve(y1, x1, y2, x2) }

  /// The slope at a part of the way.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-4
    let (low, high) = (max(progress - step, 0), min(progress + step, 1))
    return high > low ? (value(at: high) - value(at: low)) / (high - low) : 0
  }

  /// The curve's y where its x is `progress`, 0...1.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    if self == .linear { return x }
    // Bisection: x(t) is monotonic, and 52 halvings reach the last bit on every machine alike.
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.coordinate(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return Self.coordinate((low + high) / 2, y1, y2)
  }

  private static func coordinate(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }
}
