// One report of the one finger on the screen.

package import Foundation

/// A finger at a place and a time.
package struct Touch: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case began, moved, ended, cancelled
  }

  package var phase: Phase
  /// In the root's coordinates, points.
  package var location: CGPoint
  /// The clock's time, in seconds.
  package var time: Double
  /// A place between two reports of the digitizer, delivered so that a frame shows the finger where
  /// it is.
  ///
  /// It moves content, and is left out where velocity is measured, so that the number of frames
  /// a second has no say in how a flick goes.
  package var isInterpolated: Bool

  package init(_ phase: Phase, at location: CGPoint, time: Double, isInterpolated: Bool = false) {
    self.phase = phase
    self.location = location
    self.time = time
    self.isInterpolated = isInterpolated
  }
}
