// The colours along a gradient: sampled once, or as ramps.

import DisplayList
import Foundation
import Pixels

/// Premultiplied colours at even steps from 0 to 1, and beyond the ends.
final class GradientTable: Sendable {
  struct Key: Hashable, Sendable {
    var stops: [GradientStop]
    /// Entries; none for a gradient whose colours are computed.
    var size: Int
  }

  let stops: [GradientStop]
  let entries: [UInt32]
  /// Between the stops, if colours change evenly there.
  let ramps: [ColorRamp]?
  /// Before 0 and from 1 on.
  let first: UInt32
  let last: UInt32
  let isOpaque: Bool

  /// Locations never decrease: a stop before its predecessor moves up to it, as in CSS.
  static func ordered(_ stops: [GradientStop]) -> [GradientStop] {
    var ordered = stops
    for i in ordered.indices.dropFirst() {
      ordered[i].location = max(ordered[i].location, ordered[i - 1].location)
    }
    return ordered
  }

  init(_ key: Key) {
    let ordered = GradientTable.ordered(key.stops)
    stops = ordered
    ramps = ColorRamp.between(ordered)
    isOpaque = !ordered.isEmpty && ordered.allSatisfy { $0.color.opacity >= 1 }
    var first = GradientTable.color(at: 0, ordered).bits
    if let start = ordered.first, start.location >= 0 {
      first = PremultipliedPixel(start.color).bits
    }
    var last = GradientTable.color(at: 1, ordered).bits
    if let end = ordered.last, end.location <= 1 { last = PremultipliedPixel(end.color).bits }
    self.first = first
    self.last = last
    entries = (0..<key.size).map {
      GradientTable.color(at: (Double($0) + 0.5) / Double(key.size), ordered).bits
    }
  }

  /// The colour at a location; at a location shared by several stops, that of the last.
  func color(at t: Double) -> PremultipliedPixel { GradientTable.color(at: t, stops) }

  private static func color(at t: Double, _ stops: [GradientStop]) -> PremultipliedPixel {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if t < Double(first.location) { return PremultipliedPixel(first.color) }
    if t >= Double(last.location) { return PremultipliedPixel(last.color) }
    var i = 1
    while i < stops.count - 1, Double(stops[i].location) <= t { i += 1 }
    let from = Double(stops[i - 1].location)
    let span = Double(stops[i].location) - from
    let share = span > 0 ? (t - from) / span : 1
    return PremultipliedPixel(stops[i - 1].color.mixed(with: stops[i].color, by: Float(share)))
  }
}
