// Where a row stands in its list, and what follows from that.

import Foundation
import LayoutEngine

/// The place of one element of a list.
struct ListSlot: Equatable {
  var appearance: ListAppearance
  var role: ElementRole
  /// Among the rows of its section: these decide corners and separators.
  var isFirst: Bool
  var isLast: Bool
  /// Room above and below that belongs to no row.
  var gapTop: CGFloat
  var gapBottom: CGFloat
  /// True where rows are cards of their own.
  var isDetached: Bool

  /// The slot of the element at an index.
  @MainActor
  init(
    at index: Int, in elements: LazyElements, appearance: ListAppearance, theme: ListTheme,
    rowSpacing: CGFloat?, sectionSpacing: CGFloat?, isUnderLargeTitle: Bool
  ) {
    let position = elements.position(of: index)
    let segment = elements.segments[position.segment]
    let section = elements.section(ofSegment: position.segment)
    self.appearance = appearance
    role = segment.role
    isDetached = appearance.isInset && (rowSpacing ?? 0) > 0
    isFirst = index == section.firstRow
    isLast = index == section.lastRow
    gapTop = 0
    gapBottom = 0
    if role == .content, let rowSpacing, !isLast { gapBottom = rowSpacing }
    guard appearance != .plain else {
      if role == .header {
        gapTop = theme.plainHeaderTop
        gapBottom = theme.plainHeaderBottom
      }
      return
    }
    let isFirstSection = section.start == 0
    let gap = sectionSpacing ?? theme.gapWithoutFooter
    switch role {
    case .header:
      gapTop = (isFirstSection ? theme.firstHeaderTop : theme.laterHeaderTop)
      gapBottom = theme.headerBottom
    case .content:
      if isFirst, !section.hasHeader {
        // Recorded from Apple's SwiftUI: under a large title the first card needs no room above it.
        let firstTop = isUnderLargeTitle ? 0 : theme.groupedTopInset
        // A spacing that was asked for is all there is between two cards.
        let laterTop = sectionSpacing == nil ? theme.groupedTopInset - theme.gapWithoutFooter : 0
        gapTop = isFirstSection ? firstTop : laterTop
      }
      if isLast, !section.hasFooter { gapBottom = gap }
    case .footer:
      gapTop = theme.footerTop
      gapBottom = theme.footerBottom
    }
  }
}

extension LazyElements {
  /// The extent of a section.
  struct SectionExtent {
    /// The index of its first element.
    var start: Int
    var firstRow: Int?
    var lastRow: Int?
    var hasHeader: Bool
    var hasFooter: Bool
  }

  func section(ofSegment index: Int) -> SectionExtent {
    let section = segments[index].section
    var first = index
    while first > 0, segments[first - 1].section == section { first -= 1 }
    var extent = SectionExtent(
      start: starts[first], firstRow: nil, lastRow: nil, hasHeader: false, hasFooter: false)
    var segment = first
    while segment < segments.count, segments[segment].section == section {
      let count = segments[segment].count
      switch segments[segment].role {
      case .header: extent.hasHeader = true
      case .footer: extent.hasFooter = true
      case .content:
        if count > 0 {
          if extent.firstRow == nil { extent.firstRow = starts[segment] }
          extent.lastRow = starts[segment] + count - 1
        }
      }
      segment += 1
    }
    return extent
  }
}
