// A scripted run as data: what a finger and the program do, one step after another.

package import Foundation

/// A script: the steps in order, and how many frames a second to take.
///
/// Every script that exists is well-formed: the finger is down when it is dragged on, held or
/// released, and up when it taps. The rules are those of `ScrollScript.init(json:file:)`.
package struct ScrollScript: Hashable, Sendable {
  /// Frames a second, 1...1000.
  package var framesPerSecond: Int
  package let steps: [Step]

  package static let defaultFramesPerSecond = 60
  package static let framesPerSecondRange = 1...1000
  /// The longest time that all steps of a script may take together, in seconds.
  package static let longestRun = 3600.0

  package struct Step: Hashable, Sendable {
    package let action: Action
    /// Where the step's name stands in the file.
    package let position: SourcePosition
  }

  package enum Action: Hashable, Sendable {
    /// Time passes; a finger that is down stays where it is.
    case wait(seconds: Double)
    /// A finger comes down at `from` (unless it is there already), moves evenly, and stays down.
    case drag(from: CGPoint, to: CGPoint, seconds: Double)
    /// The finger that is down stays where it is.
    case hold(seconds: Double)
    /// The finger leaves, at the velocity of its last moves.
    case release
    /// A finger at `from` leaves at exactly this velocity (pt/s) without having travelled.
    case fling(from: CGPoint, velocity: CGSize)
    /// The program sets the content offset of the scroll view `id`, or of the one under the centre.
    case scroll(to: CGPoint, animated: Bool, id: String?)
    /// A finger comes down and leaves at once.
    case tap(CGPoint)
    /// Time passes until nothing moves, or `limit` seconds.
    case settle(limit: Double)
  }

  /// A script without steps: the settled start alone.
  package init(framesPerSecond: Int = defaultFramesPerSecond) {
    self.init(framesPerSecond: framesPerSecond, checkedSteps: [])
  }

  init(framesPerSecond: Int, checkedSteps: [Step]) {
    precondition(
      Self.framesPerSecondRange.contains(framesPerSecond), "\(framesPerSecond) frames a second")
    self.framesPerSecond = framesPerSecond
    self.steps = checkedSteps
  }
}
