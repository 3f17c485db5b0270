// Cutting polylines into dashes.

import Foundation

extension Polyline {
  /// The dashes of this line as open polylines; an odd pattern is used twice, as in Core Graphics.
  func dashed(_ pattern: [CGFloat], phase: CGFloat) -> [Polyline] {
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite else { return [self] }
    var vertices = points
    if isClosed, let first = points.first { vertices.append(first) }
    // A dash shorter than this share of the line would be a picture of noise.
    let length = zip(vertices, vertices.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    guard length / period < 100_000 else { return [self] }

    var offset = phase - (phase / period).rounded(.down) * period
    var index = 0
    while offset >= pattern[index], offset > 0 || pattern[index] == 0 {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
      if offset <= 0 && pattern[index] > 0 { break }
    }
    var left = pattern[index] - max(0, offset)
    let startsOn = index % 2 == 0
    var isOn = startsOn
    var dashes: [Polyline] = []
    var current: [CGPoint] = isOn ? [vertices[0]] : []
    for (a, b) in zip(vertices, vertices.dropFirst()) {
      let span = distance(a, b)
      guard span > 0 else { continue }
      var done: CGFloat = 0
      while span - done > left {
        done += left
        let cut = CGPoint(x: a.x + (b.x - a.x) * done / span, y: a.y + (b.y - a.y) * done / span)
        if isOn {
          current.append(cut)
          dashes.append(Polyline(points: current, isClosed: false))
          current = []
        } else {
          current = [cut]
        }
        isOn.toggle()
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= span - done
      if isOn { current.append(b) }
    }
    if isOn, current.count > 1 {
      // On a closed line the last dash runs into the first: one dash, with a join instead of two caps.
      if isClosed, startsOn, !dashes.isEmpty {
        dashes[0].points = current + dashes[0].points.dropFirst()
      } else {
        dashes.append(
          Polyline(points: current, isClosed: isClosed && dashes.isEmpty && startsOn))
      }
    }
    return dashes
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let dx = b.x - a.x
    let dy = b.y - a.y
    return (dx * dx + dy * dy).squareRoot()
  }
}
