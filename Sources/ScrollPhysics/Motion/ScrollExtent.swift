// The sizes that say how far a scroll view may go.

package import Foundation

/// Insets of a scroll view's content, in points: its safe area and its content margins together.
package struct ScrollInsets: Hashable, Sendable {
  package var top: CGFloat
  package var left: CGFloat
  package var bottom: CGFloat
  package var right: CGFloat

  package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = ScrollInsets()
}

/// Content, viewport and insets of a scroll view, in points.
package struct ScrollExtent: Hashable, Sendable {
  package var contentSize: CGSize
  /// The size of the scroll view's own bounds, insets included.
  package var viewport: CGSize
  package var insets: ScrollInsets

  package init(contentSize: CGSize, viewport: CGSize, insets: ScrollInsets = .zero) {
    self.contentSize = contentSize
    self.viewport = viewport
    self.insets = insets
  }
}
