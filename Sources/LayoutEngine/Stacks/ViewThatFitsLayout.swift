// ViewThatFits

/// Chooses one of several views: the first whose ideal size fits the proposal.
///
/// Only the given axes count, and an axis without a proposal fits anything. When none fits, it is
/// the last one. The chosen view takes the place of the whole: it is laid out with the proposal,
/// not with its ideal size (macOS 26.6).
package struct ViewThatFitsLayout: Equatable, Sendable {
  package var axes: Axis.Set

  package init(axes: Axis.Set = .both) { self.axes = axes }

  /// The index of the chosen view; `nil` when there is none to choose from.
  package func choice(_ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]) -> Int? {
    guard let last = subviews.indices.last else { return nil }
    return subviews.dropLast().firstIndex { subview in
      let ideal = subview.measure(.unspecified)
      return Axis.allCases.allSatisfy { axis in
        guard axes.contains(axis), let room = proposal[axis] else { return true }
        return ideal[axis] <= room
      }
    } ?? last
  }
}
