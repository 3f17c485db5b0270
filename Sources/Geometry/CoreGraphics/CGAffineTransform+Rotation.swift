// Turning transforms, and the functions that Core Graphics had before methods.

public import Foundation

extension CGAffineTransform {
  /// Turns by radians; positive looks clockwise with y down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = DeterministicMath.sinCos(Double(angle))
    self.init(
      a: CGFloat(cosine), b: CGFloat(sine), c: -CGFloat(sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// The turn, then this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}
