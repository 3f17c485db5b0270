// LongPressGesture and onLongPressGesture.

public import Foundation
import ScrollPhysics

/// A finger that stays.
public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  /// Seconds.
  public var minimumDuration: Double
  /// Points that the finger may stray.
  public var maximumDistance: CGFloat

  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Bool> {
    LongPressRecognizer(gesture())
  }
}

private final class LongPressRecognizer: _GestureRecognizer<Bool> {
  private let gesture: LongPressGesture
  private var start: CGPoint?
  private var end: Double?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var deadline: Double? { end }

  override func handle(_ event: GestureEvent) {
    guard phase.outcome == .possible else { return }
    switch event {
    case .time(let time): finish(at: time)
    case .touch(let touch):
      finish(at: touch.time)
      guard phase.outcome == .possible else { return }
      switch touch.phase {
      case .began:
        start = touch.location
        end = touch.time + gesture.minimumDuration
        // Being pressed is a value already, though not yet the gesture.
        phase = .possible(true)
        finish(at: touch.time)
      case .moved:
        if let start, touch.location.distance(to: start) > gesture.maximumDistance {
          phase = .failed
        }
      case .ended, .cancelled: phase = .failed
      }
    }
  }

  private func finish(at time: Double) {
    if let end, time >= end { phase = .ended(true) }
  }
}

/// Tells whether a finger is on a view that waits for a long press.
nonisolated struct LongPressModifier: ViewModifier {
  var minimumDuration: Double
  var maximumDistance: CGFloat
  var action: () -> Void
  var onPressingChanged: ((Bool) -> Void)?
  @GestureState private var isPressing = false

  nonisolated init(
    minimumDuration: Double, maximumDistance: CGFloat, action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)?
  ) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.action = action
    self.onPressingChanged = onPressingChanged
  }

  @MainActor func body(content: Content) -> some View {
    let action = action
    content
      .gesture(
        LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
          .updating($isPressing) { value, state, _ in state = value }
          .onEnded { _ in action() }
      )
      .onChange(of: isPressing) { _, new in onPressingChanged?(new) }
  }
}

extension View {
  /// Runs an action when a finger has stayed on the view.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      LongPressModifier(
        minimumDuration: minimumDuration, maximumDistance: maximumDistance, action: action,
        onPressingChanged: onPressingChanged))
  }

  /// The form of iOS 13.
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    modifier(
      LongPressModifier(
        minimumDuration: minimumDuration, maximumDistance: maximumDistance, action: action,
        onPressingChanged: pressing))
  }
}
