// A label and a control in one row.

import Foundation
import LayoutEngine

/// The label leading, the control trailing, the room between them free.
///
/// Where both don't fit, the control keeps its size and the label wraps; but beside content of a user's, which may fill
/// any room as a field does, the label keeps what it needs up to a half.
///
/// In a list the row is as high as its label: a control that is higher overflows, as rows of controls do in
/// recorded frames.
struct LabeledControlLayout: Layout {
  var spacing: CGFloat
  var isRow: Bool
  /// Recorded: the text baseline of a row with a switch or a stepper is its top edge.
  var hasBaselineAtTop: Bool
  /// True where the control makes room for the label.
  var controlYields: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard subviews.count == 2 else { return subviews.first?.sizeThatFits(proposal) ?? .zero }
    let (label, control, _) = sizes(proposal, subviews)
    let ideal = label.width + spacing + control.width
    // Without a proposal it is as wide as it needs; an infinite one is taken.
    let width = max(proposal.width ?? ideal, control.width)
    return CGSize(
      width: width, height: isRow ? label.height : max(label.height, control.height))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 2 else {
      subviews.first?.place(at: bounds.origin, proposal: proposal)
      return
    }
    let (label, control, room) = sizes(proposal, subviews)
    subviews[0].place(
      at: CGPoint(x: bounds.minX, y: bounds.midY - label.height / 2),
      proposal: ProposedViewSize(width: label.width, height: proposal.height))
    subviews[1].place(
      at: CGPoint(x: bounds.maxX - control.width, y: bounds.midY - control.height / 2),
      proposal: ProposedViewSize(width: room, height: nil))
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? {
    guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
    if hasBaselineAtTop { return 0 }
    guard let label = subviews.first else { return nil }
    let size = label.sizeThatFits(proposal)
    return label.dimensions(in: ProposedViewSize(width: size.width, height: proposal.height))[guide]
      + (bounds.height - size.height) / 2
  }

  /// The sizes of both, and the width that the control is proposed.
  private func sizes(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> (label: CGSize, control: CGSize, controlRoom: CGFloat?) {
    var controlRoom = proposal.width
    var control = subviews[1].sizeThatFits(ProposedViewSize(width: controlRoom, height: nil))
    var labelRoom: CGFloat?
    if let width = proposal.width {
      let needed = subviews[0].sizeThatFits(.unspecified).width
      if controlYields, width.isFinite, control.width + spacing + needed > width {
        let room = max(0, width - spacing)
        controlRoom = max(room - needed, room / 2)
        control = subviews[1].sizeThatFits(ProposedViewSize(width: controlRoom, height: nil))
      }
      labelRoom = max(0, width - control.width - spacing)
    }
    let label = subviews[0].sizeThatFits(
      ProposedViewSize(width: labelRoom, height: proposal.height))
    return (label, control, controlRoom)
  }
}

/// A control with its label, unless labels are hidden.
struct LabeledControl<Label: View, Control: View>: View {
  var hasBaselineAtTop: Bool
  var controlYields: Bool
  var label: Label
  var control: Control
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.isInList) private var isInList
  @Environment(\.controlTheme) private var theme

  init(
    hasBaselineAtTop: Bool = false, controlYields: Bool = false,
    @ViewBuilder label: () -> Label, @ViewBuilder control: () -> Control
  ) {
    self.hasBaselineAtTop = hasBaselineAtTop
    self.controlYields = controlYields
    self.label = label()
    self.control = control()
  }

  var body: some View {
    if labelsAreHidden {
      control
    } else {
      LabeledControlLayout(
        spacing: theme.labelSpacing, isRow: isInList, hasBaselineAtTop: hasBaselineAtTop,
        controlYields: controlYields
      ) {
        ControlLabel(label)
        VStack(spacing: 0) { control }
      }
    }
  }
}

/// The label of a control: of several texts, the later ones explain the first.
struct ControlLabel<Content: View>: View {
  var content: Content

  init(_ content: Content) { self.content = content }

  var body: some View {
    Group(subviews: content) { children in
      if children.count == 1 {
        children[0]
      } else {
        VStack(alignment: .leading, spacing: 2) {
          ForEach(Array(children.enumerated()), id: \.element.id) { index, child in
            if index == 0 {
              child
            } else {
              child.changing {
                $0.font = .subheadline
                $0.foregroundStyle = Color(system: .secondaryLabel)
              }
            }
          }
        }
      }
    }
  }
}
