// When a finger that moves becomes a pan, along which axes, and how far it has gone.

package import Foundation

/// The axes along which something scrolls.
package struct ScrollAxes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let horizontal = ScrollAxes(rawValue: 1)
  package static let vertical = ScrollAxes(rawValue: 2)
}

/// Turns the touches of one finger into a pan along the axes it is given.
///
/// A pan begins when the finger has travelled 10 pt, and what it has travelled beyond these 10
/// counts at once: 12 pt of travel move the content by 2, and every point after that by one
/// (measured on iOS 17).
///
/// - One axis: the travel along it counts, once it is at least as long as the travel across. A
///   finger that goes across first may still turn; what it travelled along the axis counts then.
/// - Two axes: the length of the travel counts, and the 10 pt are taken off along its direction.
package struct PanRecognizer: Hashable, Sendable {
  /// The travel that makes a pan of a touch, in points.
  package static let slop = 10.0

  package enum Change: Hashable, Sendable {
    /// The finger came down: what coasts must stop.
    case touched
    /// The pan goes on (or begins) at this translation since the touch, slop taken off, in points.
    case panned(translation: CGSize)
    /// The finger left. The velocity is that of the finger, in pt/s, and zero if there was no pan.
    case ended(velocity: CGSize)
  }

  private enum State: Hashable, Sendable {
    case ready
    case possible(start: CGPoint)
    case panning(start: CGPoint, slop: CGSize)
  }

  package let axes: ScrollAxes
  private var state = State.ready
  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()

  package init(axes: ScrollAxes) {
    self.axes = axes
  }

  /// Whether a finger is down.
  package var isTouched: Bool { state != .ready }

  /// Whether the finger that is down has been recognised as panning.
  package var isPanning: Bool {
    if case .panning = state { return true }
    return false
  }

  /// Takes one touch and says what it means; nil when it means nothing (yet).
  ///
  /// A touch that does not follow from the last (moved or ended with no finger down) means nothing;
  /// a second `began` is a new finger, and forgets the first.
  package mutating func handle(_ touch: Touch) -> Change? {
    switch (touch.phase, state) {
    case (.began, _):
      state = .possible(start: touch.location)
      horizontal = VelocityTracker()
      vertical = VelocityTracker()
      track(touch)
      return .touched
    case (_, .ready):
      return nil
    case (.moved, .possible(let start)):
      track(touch)
      guard let slop = slop(of: travel(from: start, to: touch.location)) else { return nil }
      state = .panning(start: start, slop: slop)
      return .panned(translation: translation(to: touch.location, from: start, slop: slop))
    case (.moved, .panning(let start, let slop)):
      track(touch)
      return .panned(translation: translation(to: touch.location, from: start, slop: slop))
    case (.ended, .panning):
      state = .ready
      let x = axes.contains(.horizontal) ? horizontal.velocity : 0
      let y = axes.contains(.vertical) ? vertical.velocity : 0
      return .ended(velocity: CGSize(width: x, height: y))
    case (.ended, .possible), (.cancelled, _):
      state = .ready
      return .ended(velocity: .zero)
    }
  }

  private mutating func track(_ touch: Touch) {
    if touch.isInterpolated { return }
    horizontal.add(touch.location.x, at: touch.time)
    vertical.add(touch.location.y, at: touch.time)
  }

  private func travel(from start: CGPoint, to end: CGPoint) -> CGSize {
    CGSize(width: end.x - start.x, height: end.y - start.y)
  }

  /// What to take off the travel, if it makes a pan.
  private func slop(of travel: CGSize) -> CGSize? {
    let (x, y) = (travel.width, travel.height)
    switch axes {
    case .horizontal:
      guard abs(x) >= Self.slop, abs(x) >= abs(y) else { return nil }
      return CGSize(width: x < 0 ? -Self.slop : Self.slop, height: 0)
    case .vertical:
      guard abs(y) >= Self.slop, abs(y) >= abs(x) else { return nil }
      return CGSize(width: 0, height: y < 0 ? -Self.slop : Self.slop)
    case [.horizontal, .vertical]:
      let length = (x * x + y * y).squareRoot()
      guard length >= Self.slop else { return nil }
      return CGSize(width: x * Self.slop / length, height: y * Self.slop / length)
    default:
      return nil
    }
  }

  private func translation(to location: CGPoint, from start: CGPoint, slop: CGSize) -> CGSize {
    let travel = travel(from: start, to: location)
    return CGSize(
      width: axes.contains(.horizontal) ? travel.width - slop.width : 0,
      height: axes.contains(.vertical) ? travel.height - slop.height : 0)
  }
}
