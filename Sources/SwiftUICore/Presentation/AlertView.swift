// How alerts and dialogs look.

import DisplayList
import Foundation
import LayoutEngine
import Pixels

/// An alert: a card in the middle of the screen.
///
/// UIKit's: 270 wide, a headline and a footnote, buttons of 44; two buttons that fit stand side by side.
struct AlertView<Actions: View, Message: View> {
  var content: AlertContent<Actions, Message>
}

extension AlertView: View {
  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 3) {
        content.title?.font(.headline)
        content.message.font(.footnote)
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      .padding(.horizontal, 16)
      .padding(.vertical, 19.5)
      AlertActions { content.actions }
    }
    .foregroundStyle(Color(system: .label))
    .frame(width: 270)
    .background(AlertMaterial())
    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
  }
}

/// A dialog: a group of rows at the bottom of the screen, and the row that cancels it below.
struct DialogView<Actions: View, Message: View> {
  var content: AlertContent<Actions, Message>
  @Environment(\.presentedContext) private var context

  nonisolated init(content: AlertContent<Actions, Message>) { self.content = content }
}

extension DialogView: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear.contentShape(Rectangle()).onTapGesture { context?.dismiss() }
      Group(subviews: content.actions.buttonStyle(AlertButtonStyle(isAlert: false))) { children in
        let cancels = children.filter(\.cancels)
        VStack(spacing: 8) {
          DialogCard(isOpaque: false) {
            DialogHead(title: content.title, message: content.message)
            ForEach(children.filter { !$0.cancels }) { $0 }
          }
          DialogCard(isOpaque: true) {
            if let cancel = cancels.first {
              cancel
            } else {
              AlertButton(role: .cancel, isAlert: false, label: Text("Cancel"), action: {})
            }
          }
        }
      }
      .padding(.horizontal, 8)
    }
  }
}

extension Subview {
  fileprivate var part: DialogPart { traits[LayoutValueTrait<DialogPartKey>.self] }
  /// True for a button that cancels.
  fileprivate var cancels: Bool { part == .cancel }
}

/// Rows on one ground with round corners.
struct DialogCard<Content: View>: View {
  var isOpaque: Bool
  @ViewBuilder var content: Content

  var body: some View {
    VStack(spacing: 0) { content }
      .background(isOpaque ? AnyShapeStyle(DialogGround()) : AnyShapeStyle(AlertMaterial()))
      .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
  }
}

/// The title and message of a dialog; nothing where it has neither.
struct DialogHead<Message: View>: View {
  var title: Text?
  var message: Message

  var body: some View {
    if title != nil || Message.self != EmptyView.self {
      VStack(spacing: 8) {
        title?.font(.footnote.weight(.semibold))
        message.font(.footnote)
      }
      .multilineTextAlignment(.center)
      .foregroundStyle(Color(system: .secondaryLabel))
      .padding(.horizontal, 16)
      .padding(.vertical, 14)
      .frame(maxWidth: .infinity)
    }
  }
}

/// The ground of the row that cancels.
struct DialogGround: ShapeStyle {
  func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(
      (environment.colorScheme == .dark ? SystemColor.gray5 : .systemBackground)
        .resolve(environment.colorScheme))
  }
}

/// What a row of an alert or dialog is.
enum DialogPart: Equatable {
  case action, cancel
  /// No button: a text field.
  case other
}

struct DialogPartKey: LayoutValueKey { static var defaultValue: DialogPart { .other } }

/// The fields of an alert, and its buttons: side by side if they are two, else one below the other.
struct AlertActions<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(subviews: content.buttonStyle(AlertButtonStyle(isAlert: true))) { children in
      let fields = children.filter { $0.part == .other }
      // What cancels is first of two, last of more.
      let actions = children.filter { $0.part == .action }
      let cancels = children.filter(\.cancels)
      let buttons = actions.count + cancels.count == 2 ? cancels + actions : actions + cancels
      VStack(spacing: 0) {
        if !fields.isEmpty {
          VStack(spacing: 8) {
            ForEach(fields) { field in
              field
                .changing { $0.font = .footnote }
                .padding(.horizontal, 7)
                .frame(height: 26)
                .background(
                  Color(system: .systemBackground), in: RoundedRectangle(cornerRadius: 5))
            }
          }
          .padding(.horizontal, 16)
          .padding(.bottom, 16)
        }
        AlertButtonLayout {
          ForEach(buttons) { $0 }
          if buttons.isEmpty {
            AlertButton(role: nil, isAlert: true, label: Text("OK"), action: {})
          }
        }
      }
    }
  }
}

struct AlertButtonLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let buttons = Array(subviews.indices)
    let width = proposal.width ?? 270
    if isRow(buttons, subviews, width: width) { return CGSize(width: width, height: 44) }
    return CGSize(width: width, height: heights(buttons, subviews, width).reduce(0, +))
  }

  private func heights(_ buttons: [Int], _ subviews: Subviews, _ width: CGFloat) -> [CGFloat] {
    buttons.map { subviews[$0].sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
  }

  private func isRow(_ buttons: [Int], _ subviews: Subviews, width: CGFloat) -> Bool {
    guard buttons.count == 2 else { return false }
    return buttons.allSatisfy {
      subviews[$0].sizeThatFits(ProposedViewSize(width: width / 2, height: nil)).height <= 44
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let buttons = Array(subviews.indices)
    if isRow(buttons, subviews, width: bounds.width) {
      for (place, index) in buttons.enumerated() {
        subviews[index].place(
          at: CGPoint(x: bounds.minX + CGFloat(place) * bounds.width / 2, y: bounds.minY),
          proposal: ProposedViewSize(width: bounds.width / 2, height: 44))
      }
    } else {
      var y = bounds.minY
      for (index, height) in zip(buttons, heights(buttons, subviews, bounds.width)) {
        subviews[index].place(
          at: CGPoint(x: bounds.minX, y: y),
          proposal: ProposedViewSize(width: bounds.width, height: height))
        y += height
      }
    }
  }
}

/// Buttons of alerts and dialogs: the label in the middle of a row.
struct AlertButtonStyle: PrimitiveButtonStyle {
  var isAlert: Bool
  nonisolated init(isAlert: Bool) { self.isAlert = isAlert }

  func makeBody(configuration: Configuration) -> some View {
    AlertButton(
      role: configuration.role, isAlert: isAlert, label: configuration.label,
      action: { configuration.trigger() }
    )
    .layoutValue(
      key: DialogPartKey.self, value: configuration.role == .cancel ? .cancel : .action)
  }
}

/// One row of an alert or dialog.
struct AlertButton<Label: View>: View {
  var role: ButtonRole?
  var isAlert: Bool
  var label: Label
  var action: @MainActor () -> Void
  @Environment(\.presentedContext) private var context
  @Environment(\.pixelLength) private var pixel
  @Environment(\.isEnabled) private var isEnabled

  init(
    role: ButtonRole?, isAlert: Bool, label: Label, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.isAlert = isAlert
    self.label = label
    self.action = action
  }

  var body: some View {
    let isCancel = role == .cancel
    label
      .font(.system(size: isAlert ? 17 : 20, weight: isCancel ? .semibold : .regular))
      .foregroundStyle(
        !isEnabled
          ? Color(system: .tertiaryLabel)
          : role == .destructive ? Color(system: .red) : Color.accentColor
      )
      .lineLimit(1)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: isAlert ? 44 : 57)
      .background(alignment: .top) {
        if isAlert || !isCancel { Color(system: .separator).frame(height: pixel) }
      }
      .background(alignment: .leading) {
        if isAlert { Color(system: .separator).frame(width: pixel).offset(x: -pixel) }
      }
      .contentShape(Rectangle())
      .onTapGesture {
        guard isEnabled else { return }
        context?.dismiss()
        action()
      }
  }
}

/// What alerts lie on.
struct AlertMaterial: ShapeStyle {
  func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    let tint =
      environment.colorScheme == .dark
      ? RGBAColor(red: 0.145, green: 0.145, blue: 0.145, opacity: 0.82)
      : RGBAColor(red: 0.949, green: 0.949, blue: 0.949, opacity: 0.82)
    return _ResolvedStyle(.backdrop(.panel(tint)))
  }
}
