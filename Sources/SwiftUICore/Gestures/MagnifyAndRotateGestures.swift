// MagnifyGesture and RotateGesture, and their first names: two fingers, of which a script has one.

public import Foundation
public import LayoutEngine
import ScrollPhysics

/// Two fingers that move apart.
public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    TwoFingerRecognizer()
  }
}

/// The same, as it was called before iOS 17.
public struct MagnificationGesture: PrimitiveGesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<CGFloat> {
    TwoFingerRecognizer()
  }
}

/// Two fingers that turn.
public struct RotateGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    TwoFingerRecognizer()
  }
}

/// The same, as it was called before iOS 17.
public struct RotationGesture: PrimitiveGesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Angle> {
    TwoFingerRecognizer()
  }
}

/// One finger is not enough: fails when it leaves, and takes nothing from others before.
private final class TwoFingerRecognizer<Value>: _GestureRecognizer<Value> {
  override func handle(_ event: GestureEvent) {
    if case .touch(let touch) = event, touch.phase == .ended || touch.phase == .cancelled {
      phase = .failed
    }
  }
}
