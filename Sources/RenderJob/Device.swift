// Device.swift: the screen a scene is laid out on.

package import Foundation

/// A screen: its size, its density and what its hardware covers.
package struct Device: Codable, Equatable, Sendable {
  /// What the user calls it: "iPhone 15 Pro", or "390x844" for a plain size.
  package var name: String

  /// Portrait size in points.
  package var size: CGSize

  /// Device pixels a point.
  package var scale: Int

  /// What the status bar, the sensor housing and the home indicator keep free, in points.
  package var safeArea: SafeArea

  package init(name: String, size: CGSize, scale: Int, safeArea: SafeArea) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }
}

/// Distances from the edges of a screen, in points, none negative.
package struct SafeArea: Codable, Equatable, Sendable {
  package var top: CGFloat
  package var leading: CGFloat
  package var bottom: CGFloat
  package var trailing: CGFloat

  package static let none = SafeArea(top: 0, bottom: 0)

  package init(top: CGFloat, leading: CGFloat = 0, bottom: CGFloat, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
