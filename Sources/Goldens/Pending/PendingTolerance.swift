// What a golden that pends was held to, as its sidecar says it.

/// A metric and the rectangles that were not compared; how many pixels may fail matters to no picture.
///
/// A reader that does not know a metric draws every difference.
package struct PendingTolerance: Codable, Hashable, Sendable {
  /// `exact`, `perChannel`, `yiq`, `oklab` or `deltaE94`.
  package var metric: String
  /// The largest difference that passes, in the metric's unit.
  package var limit: Double
  /// What is seen through a pixel that is not opaque, and which edges are passed over: for distances only.
  package var backdrop: ColorDistance.Backdrop?
  package var antiAliasing: ColorDistance.AntiAliasing?
  /// x, y, width and height of each rectangle that is not compared, pixels; nil for none.
  package var ignoring: [[Int]]?

  /// Nil for what is held to every byte of every pixel: a sidecar without one means that.
  package init?(_ tolerance: Tolerance) {
    let ignored = tolerance.ignoring.map { [$0.x, $0.y, $0.width, $0.height] }
    ignoring = ignored.isEmpty ? nil : ignored
    switch tolerance.metric {
    case .exact:
      guard ignoring != nil else { return nil }
      (metric, limit) = ("exact", 0)
    case .perChannel(let limit):
      (metric, self.limit) = ("perChannel", Double(limit))
    case .distance(let distance, let limit):
      metric = distance.formula.rawValue
      self.limit = limit
      backdrop = distance.backdrop
      antiAliasing = distance.antiAliasing
    }
  }

  package var pixelMetric: PixelMetric {
    if metric == "perChannel" { return .perChannel(limit: UInt8(min(max(limit, 0), 255))) }
    guard let formula = ColorDistance.Formula(rawValue: metric), limit.isFinite, limit >= 0 else {
      return .exact
    }
    return .distance(
      ColorDistance(
        formula: formula, backdrop: backdrop ?? .white, antiAliasing: antiAliasing ?? .counted),
      limit: limit)
  }

  package var bounds: [PixelBounds] {
    (ignoring ?? []).filter { $0.count == 4 }.map {
      PixelBounds(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }
}

extension PendingGolden {
  /// What pictures of the difference are drawn by.
  var metric: PixelMetric { tolerance?.pixelMetric ?? .exact }
  var ignoring: [PixelBounds] { tolerance?.bounds ?? [] }
}
