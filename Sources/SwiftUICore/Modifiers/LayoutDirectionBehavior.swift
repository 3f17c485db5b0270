// layoutDirectionBehavior, flipsForRightToLeftLayoutDirection: views that are mirrored with the text.

import Foundation
import LayoutEngine

/// Mirrors what is painted where the layout direction says so.
struct MirroringModifier: ViewModifier {
  var behavior: LayoutDirectionBehavior
  @Environment(\.layoutDirection) private var direction

  nonisolated init(behavior: LayoutDirectionBehavior) { self.behavior = behavior }

  func body(content: Content) -> some View {
    content.scaleEffect(x: behavior.isMirrored(in: direction) ? -1 : 1)
  }
}

extension View {
  /// Mirrors the view where the layout direction says so.
  public nonisolated func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View
  {
    modifier(MirroringModifier(behavior: behavior))
  }

  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(MirroringModifier(behavior: enabled ? .mirrors : .fixed))
  }
}
