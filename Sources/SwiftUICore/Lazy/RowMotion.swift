// Rows on their way to where an animated change put them.

import AttributeGraph
import Foundation

/// The places that the rows of a lazy container are painted at.
///
/// OPTIMIZATION: while nothing is animated it keeps the last arrangement and asks nothing of it; a scroll frame then
/// costs one look at the transaction.
@MainActor
final class RowMotion {
  private let animation: AnimationInputs
  /// Where rows stood in the picture before.
  private var last: [LazyStackEngine.PlacedChild] = []
  private var tracks: [ObjectIdentifier: AnimationTrack<CGPoint.AnimatableData>] = [:]
  private var isMoving = false

  init(inputs: _ViewInputs) { animation = AnimationInputs(inputs) }

  /// Before the rows of a picture are asked for.
  func begin() { isMoving = !tracks.isEmpty || animation.currentAnimation != nil }

  func origin(of row: LazyStackEngine.PlacedChild) -> CGPoint {
    var point = row.geometry.origin
    guard isMoving else { return point }
    let id = ObjectIdentifier(row.child)
    var track = tracks[id] ?? AnimationTrack()
    if tracks[id] == nil, let old = last.first(where: { $0.child === row.child }) {
      _ = track.update(old.geometry.origin.animatableData, inputs: animation)
    }
    point.animatableData = track.update(point.animatableData, inputs: animation)
    tracks[id] = track
    return point
  }

  /// After the rows of a picture were asked for.
  func end(at placed: [LazyStackEngine.PlacedChild]) {
    last = placed
    if isMoving {
      tracks = tracks.filter { id, track in
        track.isActive && placed.contains { ObjectIdentifier($0.child) == id }
      }
    }
  }
}
