// How a stroke is widened.

public import Foundation

public enum LineCap: Int32, Sendable, Hashable { case butt, round, square }
public enum LineJoin: Int32, Sendable, Hashable { case miter, round, bevel }

/// How a stroke is widened; lengths in points.
public struct StrokeStyle: Sendable, Hashable {
  public var lineWidth: CGFloat
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// How far ink may reach beyond the stroked outline, points.
  package var reach: CGFloat {
    var factor: CGFloat = 1
    if lineJoin == .miter { factor = max(factor, miterLimit) }
    if lineCap == .square { factor = max(factor, 1.415) }
    return max(0, lineWidth) / 2 * factor
  }

  /// Whether the dash pattern cuts anything: some length, none negative.
  package var isDashed: Bool {
    !dash.isEmpty && dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
  }
}
