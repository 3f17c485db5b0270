// A projective map of the plane.

package import Foundation

/// x' = (m11·x + m21·y + m31) / w, y' = (m12·x + m22·y + m32) / w with w = m13·x + m23·y + m33.
package struct ProjectiveTransform: Hashable, Sendable {
  package var m11: CGFloat, m12: CGFloat, m13: CGFloat
  package var m21: CGFloat, m22: CGFloat, m23: CGFloat
  package var m31: CGFloat, m32: CGFloat, m33: CGFloat

  package init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  package init(_ t: CGAffineTransform) {
    self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// This map first, then `next`.
  package func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
    func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        a * next.m11 + b * next.m21 + c * next.m31, a * next.m12 + b * next.m22 + c * next.m32,
        a * next.m13 + b * next.m23 + c * next.m33
      )
    }
    let (first, second, third) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return ProjectiveTransform(
      m11: first.0, m12: first.1, m13: first.2, m21: second.0, m22: second.1, m23: second.2,
      m31: third.0, m32: third.1, m33: third.2)
  }

  /// The inverse map; nil where the plane falls onto a line or point.
  package func inverted() -> ProjectiveTransform? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let d = 1 / determinant
    return ProjectiveTransform(
      m11: c11 * d, m12: (m13 * m32 - m12 * m33) * d, m13: (m12 * m23 - m13 * m22) * d,
      m21: c12 * d, m22: (m11 * m33 - m13 * m31) * d, m23: (m13 * m21 - m11 * m23) * d,
      m31: c13 * d, m32: (m12 * m31 - m11 * m32) * d, m33: (m11 * m22 - m12 * m21) * d)
  }

  /// The third coordinate before the division: positive for what is in front of the eye.
  package func depth(of point: CGPoint) -> CGFloat { m13 * point.x + m23 * point.y + m33 }

  package func apply(to point: CGPoint) -> CGPoint {
    let w = depth(of: point)
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m31) / w, y: (m12 * point.x + m22 * point.y + m32) / w)
  }

  /// The bounding box of a mapped rectangle; nil where a part of it is beside or behind the eye.
  package func boundingBox(of rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    guard corners.allSatisfy({ depth(of: $0) > 1e-3 }) else { return nil }
    let mapped = corners.map { apply(to: $0) }
    let (xs, ys) = (mapped.map(\.x), mapped.map(\.y))
    let minX = xs.reduce(xs[0], min)
    let minY = ys.reduce(ys[0], min)
    return CGRect(
      x: minX, y: minY, width: xs.reduce(xs[0], max) - minX, height: ys.reduce(ys[0], max) - minY)
  }
}
