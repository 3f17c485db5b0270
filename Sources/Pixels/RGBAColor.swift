// An sRGB colour with straight alpha: the currency between views and the rasterizer.

/// A colour in sRGB with straight (not premultiplied) alpha; each component is nominally 0...1.
package struct RGBAColor: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var opacity: Float

  package init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  package static let clear = RGBAColor(red: 0, green: 0, blue: 0, opacity: 0)
  package static let black = RGBAColor(red: 0, green: 0, blue: 0)
  package static let white = RGBAColor(red: 1, green: 1, blue: 1)

  /// The same colour with its opacity multiplied by `factor`.
  package func multiplyingOpacity(by factor: Float) -> RGBAColor {
    var copy = self
    copy.opacity *= factor
    return copy
  }

  /// The colour a share `t` of the way to `other`, mixing straight sRGB components.
  package func mixed(with other: RGBAColor, by t: Float) -> RGBAColor {
    RGBAColor(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, opacity: opacity + (other.opacity - opacity) * t)
  }
}
