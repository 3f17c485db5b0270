// A scripted run for a snapshot: what a finger and the program do.

public import Foundation
import PNGCodec
import ScrollPhysics

/// What happens to a view, frame by frame.
///
/// The JSON is that of `emaki render --script`:
/// `{"fps": 60, "steps": [{"drag": {"from": [196, 300], "to": [196, 560], "seconds": 0.3}}, {"release": true},
/// {"settle": {"limit": 3}}]}`.
public struct SnapshotScript: Sendable, ExpressibleByStringLiteral {
  let script: @Sendable () throws -> ScrollScript

  /// The text of a script.
  public init(json: String) {
    script = { try ScrollScript(json: Array(json.utf8), file: "script") }
  }

  public init(stringLiteral value: String) { self.init(json: value) }

  /// A script in a file; a relative path starts at the folder of the test's source.
  public static func file(_ path: String, relativeTo source: StaticString = #filePath) -> Self {
    let folder = parentFolder(of: "\(source)")
    let full = path.hasPrefix("/") ? path : folder + "/" + path
    return SnapshotScript {
      try ScrollScript(json: readFile(full, maximumBytes: 16 << 20), file: full)
    }
  }

  private init(_ script: @escaping @Sendable () throws -> ScrollScript) { self.script = script }

  /// A finger that comes down, moves evenly, leaves, and the view until it is at rest.
  public static func swipe(
    from start: CGPoint, to end: CGPoint, seconds: Double = 0.2, fps: Int = 60
  ) -> Self {
    SnapshotScript(
      json: """
        {"fps": \(fps), "steps": [
          {"drag": {"from": \(pair(start)), "to": \(pair(end)), "seconds": \(seconds)}},
          {"release": true}, {"settle": {"limit": 5}}]}
        """)
  }

  /// As `swipe`, with a rest before the finger leaves: nothing flies on.
  public static func drag(
    from start: CGPoint, to end: CGPoint, seconds: Double = 0.3, fps: Int = 60
  ) -> Self {
    SnapshotScript(
      json: """
        {"fps": \(fps), "steps": [
          {"drag": {"from": \(pair(start)), "to": \(pair(end)), "seconds": \(seconds)}},
          {"hold": 0.2}, {"release": true}, {"settle": {"limit": 5}}]}
        """)
  }

  /// A finger that leaves at exactly this velocity, points a second.
  public static func fling(from start: CGPoint, velocity: CGSize, fps: Int = 60) -> Self {
    let speed = pair(CGPoint(x: velocity.width, y: velocity.height))
    return SnapshotScript(
      json: """
        {"fps": \(fps), "steps": [
          {"fling": {"from": \(pair(start)), "velocity": \(speed)}}, {"settle": {"limit": 5}}]}
        """)
  }

  /// The program scrolls to an offset.
  public static func scroll(
    to offset: CGPoint, animated: Bool = true, id: String? = nil, fps: Int = 60
  ) -> Self {
    let name = id.map { ", \"id\": \"\($0)\"" } ?? ""
    return SnapshotScript(
      json: """
        {"fps": \(fps), "steps": [
          {"scroll": {"to": \(pair(offset)), "animated": \(animated)\(name)}}, {"settle": {"limit": 5}}]}
        """)
  }

  private static func pair(_ point: CGPoint) -> String { "[\(point.x), \(point.y)]" }
}
