// What to paint, in order, as values: the waist between views and pixels.

package import Foundation
package import Geometry
package import Pixels
package import Typesetting

/// A list of items, painted first to last, in the coordinate space of whoever holds it (points, y down).
package struct DisplayList: Sendable, Equatable {
  package var items: [Item]

  package init(_ items: [Item] = []) { self.items = items }

  package var isEmpty: Bool { items.isEmpty }

  /// One thing to paint.
  package indirect enum Item: Sendable, Equatable {
    case fill(Shape, Paint)
    case stroke(Shape, StrokeStyle, Paint)
    /// Glyphs with the run's origin (on the baseline) at the given point.
    case glyphs(GlyphRun, at: CGPoint, Paint)
    case image(ImageFill)
    /// The contents of a list under an effect.
    case effect(Effect, DisplayList)
  }
}

/// A shape in its own coordinate space.
package enum Shape: Sendable, Equatable {
  /// Painted with both edges of each axis rounded to whole pixels, floor(x·scale + ½), wherever the
  /// transform keeps it axis-parallel: layout stays fractional, drawing rounds.
  case rect(CGRect)
  case roundedRect(CGRect, cornerSize: CGSize, RoundedCornerStyle)
  /// Corner radii that differ: top left, top right, bottom right, bottom left.
  case unevenRoundedRect(
    CGRect, topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat,
    RoundedCornerStyle)
  case ellipse(CGRect)
  case path(Path, evenOdd: Bool)
}

/// What fills a shape.
package enum Paint: Sendable, Equatable {
  case color(RGBAColor)
  /// A gradient between two points of the shape's coordinate space.
  case linearGradient([GradientStop], start: CGPoint, end: CGPoint)
  case radialGradient([GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// A radial gradient squeezed into a rectangle; radii are fractions of its half-size.
  case ellipticalGradient(
    [GradientStop], rect: CGRect, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// Angles in radians, clockwise from the positive x axis.
  case angularGradient([GradientStop], center: CGPoint, start: CGFloat, end: CGFloat)
  /// An image repeated from `origin`; `scale` is points per pixel.
  case imagePattern(Pixmap, origin: CGPoint, scale: CGFloat)
  /// What was painted before within the shape's box, out of focus.
  case backdrop(BackdropFilter)
}

package struct GradientStop: Sendable, Hashable {
  package var color: RGBAColor
  /// 0...1, not decreasing along a gradient.
  package var location: CGFloat

  package init(color: RGBAColor, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

// `RoundedCornerStyle`, `StrokeStyle`, `LineCap` and `LineJoin` are Geometry's.

/// A picture drawn into a rectangle.
package struct ImageFill: Sendable, Equatable {
  package enum Interpolation: Sendable, Hashable { case none, low, medium, high }

  package var pixmap: Pixmap
  /// The part of the picture to draw, in its pixels.
  package var source: CGRect
  /// Where it goes, points.
  package var destination: CGRect
  package var interpolation: Interpolation
  /// Non-nil: the picture's alpha is a stencil for this colour (template rendering).
  package var tint: RGBAColor?

  package init(
    pixmap: Pixmap, source: CGRect, destination: CGRect, interpolation: Interpolation = .medium,
    tint: RGBAColor? = nil
  ) {
    self.pixmap = pixmap
    self.source = source
    self.destination = destination
    self.interpolation = interpolation
    self.tint = tint
  }
}

/// What happens to the painted contents of a nested list.
package enum Effect: Sendable, Equatable {
  /// Moves the contents; the cheapest and most frequent effect.
  case translation(CGSize)
  case transform(CGAffineTransform)
  /// Draws the contents, painted flat, through a projective map.
  case projection(ProjectiveTransform)
  /// Clips to a shape; anti-aliased, except that a `.rect` is rounded to pixels like a fill.
  case clip(Shape)
  /// Keeps the contents where the mask list has alpha.
  case mask(DisplayList)
  /// Draws the contents as one group with this opacity, 0...1.
  case opacity(Float)
  /// Draws the contents as one isolated group and blends it into the backdrop.
  case blendMode(BlendMode)
  /// Draws the contents into an isolated transparent group: blend modes inside stop there.
  case compositingGroup
  /// Draws the contents' alpha, blurred and tinted, beneath the contents. Gaussian, σ = `radius`
  /// points, cut at ±2σ and renormalised (measured on CALayer).
  case shadow(RGBAColor, radius: CGFloat, offset: CGSize)
  /// Gaussian blur, σ = `radius` points; opaque: the edges stay opaque.
  case blur(radius: CGFloat, opaque: Bool)
  /// A 4×5 colour matrix on straight RGBA, row-major: r' = m0·r + m1·g + m2·b + m3·a + m4, …
  case colorMatrix([Float])
  /// Paints nothing of its own; says which view painted the contents.
  case owner(String)
}
