// Regions of paths, combined: union, intersection, difference.

import Foundation

/// What of two regions is kept.
enum RegionOperation {
  case union, intersection, subtraction, symmetricDifference

  func keeps(_ inFirst: Bool, _ inSecond: Bool) -> Bool {
    switch self {
    case .union: inFirst || inSecond
    case .intersection: inFirst && inSecond
    case .subtraction: inFirst && !inSecond
    case .symmetricDifference: inFirst != inSecond
    }
  }
}

/// Two filled paths cut into the pieces that bound their regions.
///
/// 1. Curves become lines, within a hundredth of a point, and all points lie on a grid of 1/1024 point: from there
///    on, where lines meet is decided by whole numbers.
/// 2. Every line is cut where another meets it. Lines that coincide become one, with the sum of their windings.
/// 3. A ray from the middle of a piece counts the windings beside it; crossing the piece adds its own.
/// 4. Pieces with the result on exactly one side are kept, turned so that its winding is 1, and joined to rings.
///
/// The result has lines only, and needs no fill rule: both give the same.
struct PathRegions {
  struct GridPoint: Hashable, Comparable {
    var x: Int
    var y: Int
    static func < (a: GridPoint, b: GridPoint) -> Bool { (a.y, a.x) < (b.y, b.x) }
  }

  /// A line between two points, from the lower to the higher, and how often each path runs along it upward.
  private struct Piece {
    var from: GridPoint
    var to: GridPoint
    var windings: (first: Int, second: Int)
  }

  private static let step: CGFloat = 1024
  private static let tolerance: CGFloat = 0.01

  private var pieces: [Piece] = []

  init(_ first: Path, _ second: Path) {
    var lines: [Piece] = []
    for (path, windings) in [(first, (1, 0)), (second, (0, 1))] {
      for line in path.flattened(tolerance: Self.tolerance) {
        let points = line.points.compactMap(Self.onGrid)
        guard var last = points.last else { continue }
        for point in points {
          if point != last {
            lines.append(
              last < point
                ? Piece(from: last, to: point, windings: windings)
                : Piece(from: point, to: last, windings: (-windings.0, -windings.1)))
          }
          last = point
        }
      }
    }
    pieces = Self.merged(Self.cut(lines))
  }

  private static func onGrid(_ point: CGPoint) -> GridPoint? {
    let limit: CGFloat = 0x1p30
    let (x, y) = ((point.x * step).rounded(), (point.y * step).rounded())
    guard abs(x) < limit, abs(y) < limit else { return nil }
    return GridPoint(x: Int(x), y: Int(y))
  }

  // MARK: - Cutting

  /// The lines, cut wherever two meet.
  private static func cut(_ lines: [Piece]) -> [Piece] {
    let lines = lines.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var cuts = Array(repeating: [GridPoint](), count: lines.count)
    for i in lines.indices {
      let a = lines[i]
      for j in (i + 1)..<max(i + 1, lines.count) {
        let b = lines[j]
        if b.from.y > a.to.y + 1 { break }
        for point in meetings(of: a, b) {
          cuts[i].append(point)
          cuts[j].append(point)
        }
      }
    }
    return zip(lines, cuts).flatMap { line, points in
      split(line, at: points)
    }
  }

  /// Where two lines meet: a crossing, rounded to the grid, and ends of one that lie on the other.
  private static func meetings(of a: Piece, _ b: Piece) -> [GridPoint] {
    guard
      max(min(a.from.x, a.to.x), min(b.from.x, b.to.x)) - 1
        <= min(max(a.from.x, a.to.x), max(b.from.x, b.to.x)) + 1
    else { return [] }
    var points: [GridPoint] = []
    for point in [a.from, a.to] where isNear(point, b) { points.append(point) }
    for point in [b.from, b.to] where isNear(point, a) { points.append(point) }
    if !points.isEmpty { return points }
    let sides = (cross(b.from, b.to, a.from), cross(b.from, b.to, a.to))
    let others = (cross(a.from, a.to, b.from), cross(a.from, a.to, b.to))
    guard (sides.0 < 0) != (sides.1 < 0), (others.0 < 0) != (others.1 < 0) else { return [] }
    let t = Double(sides.0) / (Double(sides.0) - Double(sides.1))
    return [
      GridPoint(
        x: Int((Double(a.from.x) + t * Double(a.to.x - a.from.x)).rounded()),
        y: Int((Double(a.from.y) + t * Double(a.to.y - a.from.y)).rounded()))
    ]
  }

  /// Twice the area of a triangle, positive if the third point is left of the line between the others.
  private static func cross(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Whether a point is one of the line's, up to the grid's step.
  private static func isNear(_ point: GridPoint, _ line: Piece) -> Bool {
    let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
    let along = (point.x - line.from.x) * dx + (point.y - line.from.y) * dy
    let length = dx * dx + dy * dy
    guard along >= 0, along <= length else { return false }
    return abs(cross(line.from, line.to, point)) <= max(abs(dx), abs(dy))
  }

  private static func split(_ line: Piece, at points: [GridPoint]) -> [Piece] {
    guard !points.isEmpty else { return [line] }
    let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
    func along(_ p: GridPoint) -> Int { (p.x - line.from.x) * dx + (p.y - line.from.y) * dy }
    let stops = ([line.from, line.to] + points).sorted { (along($0), $0) < (along($1), $1) }
    return zip(stops, stops.dropFirst()).compactMap { a, b in
      if a == b { return nil }
      if a < b { return Piece(from: a, to: b, windings: line.windings) }
      return Piece(from: b, to: a, windings: (-line.windings.first, -line.windings.second))
    }
  }

  /// Pieces that coincide as one; those along which the paths run to and fro are none.
  private static func merged(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      if let last = result.last, last.from == piece.from, last.to == piece.to {
        result[result.count - 1].windings.first += piece.windings.first
        result[result.count - 1].windings.second += piece.windings.second
      } else {
        result.append(piece)
      }
    }
    return result.filter { $0.windings != (0, 0) }
  }

  // MARK: - Choosing

  /// The windings of both paths beside a piece: to the right of one that rises, above one that is level (y down).
  private func windings(beside piece: Piece) -> (first: Int, second: Int) {
    let x = Double(piece.from.x + piece.to.x) / 2
    let y = Double(piece.from.y + piece.to.y) / 2
    let isLevel = piece.from.y == piece.to.y
    var result = (first: 0, second: 0)
    for other in pieces {
      let (ax, ay) = (Double(other.from.x), Double(other.from.y))
      let (bx, by) = (Double(other.to.x), Double(other.to.y))
      if other.from == piece.from && other.to == piece.to { continue }
      let sign: Int
      if isLevel {
        guard (ax <= x) != (bx <= x), ay + (x - ax) / (bx - ax) * (by - ay) > y else { continue }
        sign = bx > ax ? -1 : 1
      } else {
        guard (ay <= y) != (by <= y), ax + (y - ay) / (by - ay) * (bx - ax) > x else { continue }
        sign = 1
      }
      result.first += sign * other.windings.first
      result.second += sign * other.windings.second
    }
    return result
  }

  /// The outline of what an operation keeps.
  func combined(_ operation: RegionOperation, evenOdd: Bool) -> Path {
    func isInside(_ winding: Int) -> Bool { evenOdd ? winding & 1 != 0 : winding != 0 }
    var kept: [(from: GridPoint, to: GridPoint)] = []
    for piece in pieces {
      let near = windings(beside: piece)
      // A level piece that runs to the right counts against the ray that goes down.
      let sign = piece.from.y == piece.to.y ? -1 : 1
      let isNear = operation.keeps(isInside(near.first), isInside(near.second))
      let isFar = operation.keeps(
        isInside(near.first + sign * piece.windings.first),
        isInside(near.second + sign * piece.windings.second))
      guard isNear != isFar else { continue }
      kept.append(isFar == (sign > 0) ? (piece.from, piece.to) : (piece.to, piece.from))
    }
    return Self.joined(kept)
  }

  // MARK: - Joining

  /// Rings of lines: as many end in each point as begin there.
  private static func joined(_ lines: [(from: GridPoint, to: GridPoint)]) -> Path {
    var starts: [GridPoint: [Int]] = [:]
    for index in lines.indices.reversed() { starts[lines[index].from, default: []].append(index) }
    var isUsed = Array(repeating: false, count: lines.count)
    var path = Path()
    for first in lines.indices where !isUsed[first] {
      var ring: [GridPoint] = []
      var next: Int? = first
      while let index = next {
        isUsed[index] = true
        let line = lines[index]
        ring.append(line.from)
        let candidates = (starts[line.to] ?? []).filter { !isUsed[$0] }
        // Where rings touch, each keeps to itself: the sharpest turn to one side.
        next = candidates.max { turn(line, lines[$0]) < turn(line, lines[$1]) }
      }
      for (offset, point) in ring.enumerated() {
        let point = CGPoint(x: CGFloat(point.x) / step, y: CGFloat(point.y) / step)
        if offset == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    return path
  }

  /// How far to its side a line turns into the next: from -2 to 2, without trigonometry.
  private static func turn(
    _ line: (from: GridPoint, to: GridPoint), _ next: (from: GridPoint, to: GridPoint)
  ) -> Double {
    let (ax, ay) = (Double(line.to.x - line.from.x), Double(line.to.y - line.from.y))
    let (bx, by) = (Double(next.to.x - next.from.x), Double(next.to.y - next.from.y))
    let length = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
    let (sine, cosine) = ((ax * by - ay * bx) / length, (ax * bx + ay * by) / length)
    return sine >= 0 ? 1 - cosine : cosine - 1
  }
}
