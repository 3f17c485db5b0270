// TapGesture and SpatialTapGesture.

public import Foundation
import ScrollPhysics

/// A finger that comes down and leaves, so many times.
public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public var count: Int

  public nonisolated init(count: Int = 1) { self.count = count }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Void> {
    TapRecognizer(count: gesture().count) { _ in }
  }
}

/// A tap that tells its place.
public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, @unchecked Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
  @_disfavoredOverload
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    TapRecognizer(count: gesture().count) { point in
      Value(location: context.location(point, in: gesture().coordinateSpace))
    }
  }
}

/// Counts taps.
final class TapRecognizer<Value>: _GestureRecognizer<Value> {
  /// How far a finger may stray, points, and how long it may take to come down again, seconds: UIKit's.
  private static var allowableMovement: CGFloat { 45 }
  private static var pause: Double { 0.35 }

  private let count: Int
  private let value: (CGPoint) -> Value
  private var start: CGPoint?
  private var taps = 0
  private var lastLift: Double?

  init(count: Int, value: @escaping (CGPoint) -> Value) {
    self.count = max(count, 1)
    self.value = value
  }

  override var deadline: Double? { lastLift.map { $0 + Self.pause } }

  override func handle(_ event: GestureEvent) {
    guard phase.outcome == .possible else { return }
    switch event {
    case .time(let time):
      if let deadline, time >= deadline { phase = .failed }
    case .touch(let touch):
      switch touch.phase {
      case .began:
        start = touch.location
        lastLift = nil
      case .moved:
        if let start, touch.location.distance(to: start) > Self.allowableMovement {
          phase = .failed
        }
      case .ended:
        guard start != nil else { return }
        start = nil
        taps += 1
        if taps == count {
          phase = .ended(value(touch.location))
        } else {
          lastLift = touch.time
        }
      case .cancelled: phase = .failed
      }
    }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
