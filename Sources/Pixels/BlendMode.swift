// How a source composes with its backdrop.

/// The blend modes of Core Graphics that SwiftUI exposes, composed in sRGB on premultiplied bytes.
package enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
