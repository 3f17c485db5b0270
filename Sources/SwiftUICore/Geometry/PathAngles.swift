// Arcs of paths, by angles.

public import Foundation
public import Geometry

extension Path {
  /// An arc from one angle to another; `clockwise` speaks of a y-up plane, as in Core Graphics.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startRadians: CGFloat(startAngle.radians),
      endRadians: CGFloat(endAngle.radians), clockwise: clockwise, transform: transform)
  }

  /// An arc that turns by an angle.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startRadians: CGFloat(startAngle.radians),
      deltaRadians: CGFloat(delta.radians), transform: transform)
  }
}
