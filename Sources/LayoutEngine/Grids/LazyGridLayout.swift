// LazyVGrid and LazyHGrid, one line at a time.

package import Foundation

/// Lines of cells in the tracks of a lazy grid.
///
/// The grid takes the whole length proposed across its lines' direction. Its tracks lie in it by
/// the grid's alignment. A cell is offered the length of its track and no other; its line is as
/// long as its longest cell, and each cell is aligned in its slot by its item's alignment, else by
/// the grid's guide across the tracks and centred along the line.
///
/// It knows one line only, so that a caller may make just the lines that are visible.
package struct LazyGridLayout: Equatable, Sendable {
  /// The direction in which lines follow one another: vertical for a `LazyVGrid`.
  package let axis: Axis
  /// The guide along the tracks' direction: horizontal for a `LazyVGrid`.
  package let alignment: AlignmentKey
  /// The gap between lines.
  package let spacing: CGFloat
  package let tracks: LazyGridTracks
  /// How long the grid is across its lines' direction.
  package let breadth: CGFloat
  /// Where its first track starts.
  package let offset: CGFloat

  package init(
    axis: Axis, items: [GridItem], alignment: AlignmentKey, spacing: CGFloat? = nil,
    proposal: ProposedViewSize
  ) {
    let proposed = proposal[axis.crossing]
    self.axis = axis
    self.alignment = alignment
    self.spacing = (spacing ?? defaultSpacing).withoutNaN
    tracks = LazyGridTracks(items, proposal: proposed)
    breadth = proposed.map { max(0, $0.withoutNaN) } ?? tracks.length
    func guide(_ length: CGFloat) -> CGFloat {
      alignment.id.defaultValue(
        in: ViewDimensions(.fixed(CGSize(0, along: axis, crossing: length))))
    }
    offset = breadth.isFinite ? guide(breadth) - guide(tracks.length) : 0
  }

  /// How many cells a line holds.
  package var cellsPerLine: Int { max(1, tracks.tracks.count) }

  /// One line of up to `cellsPerLine` cells.
  ///
  /// - Returns: the line's length along `axis`, and its cells' places from the grid's edge and the
  ///   line's start.
  package func line(
    _ subviews: some RandomAccessCollection<any LayoutSubview>
  ) -> LayoutResult {
    var children: [ViewDimensions] = []
    children.reserveCapacity(subviews.count)
    var length: CGFloat = 0
    for (subview, track) in zip(subviews, tracks.tracks) {
      let child = subview.dimensions(
        in: ProposedViewSize(nil, along: axis, crossing: track.length))
      length = max(length, child.size.value[axis].withoutNaN)
      children.append(child)
    }
    let placements = zip(children, tracks.tracks).map { child, track in
      let slot = CGSize(length, along: axis, crossing: track.length)
      let origin = child.origin(aligned: alignment(in: track), in: slot)
      return Placement(
        origin: CGPoint(
          origin[axis], along: axis, crossing: offset + track.start + origin[axis.crossing]),
        proposal: child.size.proposal, size: child.size.value)
    }
    return LayoutResult(
      size: CGSize(length, along: axis, crossing: breadth), placements: placements)
  }

  /// A section's header or footer: a line of its own over the whole breadth.
  package func wideLine(_ subview: any LayoutSubview) -> LayoutResult {
    let child = subview.dimensions(in: ProposedViewSize(nil, along: axis, crossing: breadth))
    let length = child.size.value[axis].withoutNaN
    let origin = child.origin(
      aligned: alignment(in: nil), in: CGSize(length, along: axis, crossing: breadth))
    return LayoutResult(
      size: CGSize(length, along: axis, crossing: breadth),
      placements: [
        Placement(
          origin: CGPoint(0, along: axis, crossing: origin[axis.crossing]),
          proposal: child.size.proposal, size: child.size.value)
      ])
  }

  private func alignment(in track: LazyGridTracks.Track?) -> Alignment {
    track?.alignment
      ?? (axis == .vertical
        ? Alignment(horizontal: HorizontalAlignment(alignment.id), vertical: .center)
        : Alignment(horizontal: .center, vertical: VerticalAlignment(alignment.id)))
  }
}
