// A script, a host and a clock: one frame after another.

import Foundation
package import ScrollPhysics

/// Plays a script on a host, frame by frame.
@MainActor
package struct ScriptedRun {
  package let host: HeadlessHost
  private var player: ScriptPlayer
  /// The host's time when the script begins.
  private let start: Double

  /// - Parameter framesPerSecond: in place of the script's own, if given.
  package init(host: HeadlessHost, script: ScrollScript, framesPerSecond: Int? = nil) {
    self.host = host
    start = host.time
    player = ScriptPlayer(script, framesPerSecond: framesPerSecond)
  }

  package var framesPerSecond: Int { player.framesPerSecond }

  /// Takes the next frame: what happened before it is delivered, and the host stands at its time.
  /// Nil when the script is over.
  package mutating func next() -> ScriptFrame? {
    guard let frame = player.next(isMoving: host.isMoving) else { return nil }
    for event in frame.events { host.deliver(event.delayed(by: start)) }
    host.advance(to: start + frame.time)
    return frame
  }
}
