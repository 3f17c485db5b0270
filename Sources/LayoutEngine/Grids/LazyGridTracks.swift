// The columns of a LazyVGrid, or the rows of a LazyHGrid.

package import Foundation

/// The tracks that grid items make of a proposed length.
///
/// 1. Fixed items and the gaps between items are subtracted from the length.
/// 2. The other items take turns: each is offered an equal share of what is left with those after
///    it. A flexible item takes its share, kept inside its bounds.
/// 3. An adaptive item fills its share with as many tracks of its minimum as fit, at least one,
///    with its own gap between them, and makes them equally wide up to its maximum.
///
/// What the last ones leave nobody gets: measured on macOS 26.2, 280 pt for a fixed 60, a flexible
/// and a flexible of at most 80 gives 60, 102 and 80. Step 2's turns follow objc.io, "SwiftUI's
/// Grid Views" (2020).
package struct LazyGridTracks: Equatable, Sendable {
  /// One column or row.
  package struct Track: Equatable, Sendable {
    /// From the first track's start, in points.
    package var start: CGFloat
    package var length: CGFloat
    /// What the track's item says of its cells.
    package var alignment: Alignment?
  }

  package private(set) var tracks: [Track] = []
  /// From the first track's start to the last one's end.
  package private(set) var length: CGFloat = 0

  /// - Parameter proposal: the length to fill; without one every item has its least length.
  package init(_ items: [GridItem], proposal: CGFloat?) {
    var gaps: CGFloat = 0
    for item in items.dropLast() { gaps += item.gap }
    var remaining = proposal.map { $0.withoutNaN - gaps }
    var sharing = 0
    for item in items {
      if case .fixed(let length) = item.size {
        remaining = remaining.map { $0 - length.withoutNaN }
      } else {
        sharing += 1
      }
    }
    var position: CGFloat = 0
    func append(_ length: CGFloat, _ item: GridItem) {
      tracks.append(Track(start: position, length: length, alignment: item.alignment))
      position += length
    }
    for (index, item) in items.enumerated() {
      let share = remaining.map { max(0, $0 / CGFloat(max(1, sharing))) }
      let start = position
      switch item.size {
      case .fixed(let length):
        append(max(0, length.withoutNaN), item)
      case .flexible(let minimum, let maximum):
        append(bounded(share, minimum, maximum), item)
      case .adaptive(let minimum, let maximum):
        let count = adaptiveCount(share, minimum: minimum, gap: item.gap)
        let room = share.map { ($0 - CGFloat(count - 1) * item.gap) / CGFloat(count) }
        for number in 0..<count {
          if number > 0 { position += item.gap }
          append(bounded(room, minimum, maximum), item)
        }
      }
      if case .fixed = item.size {
      } else {
        sharing -= 1
        if remaining != .infinity { remaining = remaining.map { $0 - (position - start) } }
      }
      if index < items.count - 1 { position += item.gap }
    }
    length = max(0, position)
  }
}

/// A share kept inside a track's bounds; the least length when nothing was proposed.
private func bounded(_ share: CGFloat?, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
  max(0, (share ?? minimum).withoutNaN.clamped(from: minimum.withoutNaN, to: maximum))
}

/// How many tracks of at least `minimum` fit a share.
private func adaptiveCount(_ share: CGFloat?, minimum: CGFloat, gap: CGFloat) -> Int {
  let pitch = minimum.withoutNaN + gap
  guard let share, share.isFinite, pitch > 0 else { return 1 }
  // The bound keeps a minimum near zero from filling memory; no device is that many pixels wide.
  return max(1, Int(min((share + gap) / pitch, 10_000)))
}

extension GridItem {
  var gap: CGFloat { (spacing ?? defaultSpacing).withoutNaN }
}
