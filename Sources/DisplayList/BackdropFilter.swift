// What a material makes of that which lies beneath it.

package import Foundation
package import Pixels

/// Blurs what was painted before, then makes it more colourful, then tints it.
///
/// The blur reads the box of the shape that is filled and nothing beside it; at the edges its weights are scaled up to
/// one again (Core Animation's `inputNormalizeEdges`).
package struct BackdropFilter: Sendable, Equatable {
  /// The standard deviation of the blur, points.
  package var radius: CGFloat
  /// 1 leaves colours as they are, 0 leaves greys.
  package var saturation: Float
  /// Lies over the blurred picture.
  package var tint: RGBAColor
  /// Of the picture and its tint together over what lies beneath, 0...1.
  package var opacity: Float

  package init(radius: CGFloat, saturation: Float, tint: RGBAColor, opacity: Float = 1) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
    self.opacity = opacity
  }
}
