// A picker as segments side by side.

import Foundation
import LayoutEngine

/// Segments of equal width, the chosen one raised.
struct SegmentedPicker<Content: View>: View {
  var selection: PickerSelection
  var content: Content
  @Environment(\.controlTheme) private var theme

  var body: some View {
    Group(subviews: content) { options in
      let chosen = options.firstIndex(where: selection.isChosen)
      SegmentsLayout(height: theme.segmentedHeight) {
        ForEach(Array(options.enumerated()), id: \.element.id) { index, option in
          Segment(
            option: option, isChosen: index == chosen,
            hasSeparator: index > 0 && index != chosen && index - 1 != chosen
          )
          .onTapGesture { selection.choose(option) }
        }
      }
      .background(
        Color(system: .tertiaryFill),
        in: RoundedRectangle(cornerRadius: theme.segmentedCornerRadius, style: .continuous)
      )
      // A control as a whole: the separator of its row does not begin at the text of a segment.
      .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
    }
  }
}

private struct Segment: View {
  var option: Subview
  var isChosen: Bool
  var hasSeparator: Bool
  @Environment(\.controlTheme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let isEnabled = isEnabled
    let isChosen = isChosen
    option
      .changing {
        $0.font = .system(size: 13, weight: isChosen ? .semibold : .medium)
        $0.foregroundStyle = Color(system: isEnabled ? .label : .tertiaryLabel)
        $0.lineLimit = 1
      }
      .padding(.horizontal, 10)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        if isChosen {
          RoundedRectangle(cornerRadius: theme.segmentedCornerRadius - 2, style: .continuous)
            .fill(ControlColor.segment)
            .shadow(color: .black.opacity(0.12), radius: 4, x: 0, y: 3)
            .shadow(color: .black.opacity(0.04), radius: 0.5, x: 0, y: 3)
            .padding(2)
        }
      }
      .overlay(alignment: .leading) {
        if hasSeparator {
          Rectangle().fill(Color(system: .tertiaryLabel)).frame(width: 1, height: 16)
            .offset(x: -0.5)
        }
      }
      .contentShape(Rectangle())
  }
}

/// Children of equal widths that fill what is proposed; without a proposal all are as wide as the widest.
private struct SegmentsLayout: Layout {
  var height: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGSize(width: proposal.width ?? widest * CGFloat(subviews.count), height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let width = bounds.width / CGFloat(max(1, subviews.count))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * width, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}
