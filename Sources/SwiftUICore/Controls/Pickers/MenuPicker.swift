// A picker whose options are in a menu; one whose options are on a page of their own.

import Foundation
import LayoutEngine

/// The chosen option and two arrows; with the label before it in the rows of lists only.
struct MenuPicker<Label: View, Content: View>: View {
  var selection: PickerSelection
  var label: Label
  var content: Content
  @State private var isOpen = false
  @Environment(\.isInList) private var isInList
  @Environment(\.controlTheme) private var theme

  init(selection: PickerSelection, label: Label, content: Content) {
    self.selection = selection
    self.label = label
    self.content = content
  }

  var body: some View {
    if isInList {
      LabeledControl {
        label
      } control: {
        opener.foregroundStyle(Color(system: .secondaryLabel))
      }
      .modifier(TapModifier(count: 1, reach: .row, action: { _ in isOpen = true }))
    } else {
      opener
        .modifier(ButtonTextModifier(role: nil))
        .padding(.horizontal, theme.borderedInsets.width)
        .padding(.vertical, theme.menuInset)
        .contentShape(Rectangle())
        .onTapGesture { isOpen = true }
    }
  }

  private var opener: some View {
    value.presentingMenu($isOpen, items: MenuOptions(selection: selection, content: content))
  }

  private var value: some View {
    HStack(spacing: 4) {
      ChosenOption(selection: selection, content: content)
      ControlMark(.chevronUpDown, width: 9, height: 13, lineWidth: 1.7)
        .frame(width: 12)
    }
  }
}

/// The option that is chosen, or nothing.
struct ChosenOption<Content: View>: View {
  var selection: PickerSelection
  var content: Content

  var body: some View {
    Group(subviews: content) { options in
      ForEach(options.filter(selection.isChosen).prefix(1)) { $0 }
    }
  }
}

/// A row that leads to the options.
struct NavigationLinkPicker<Label: View, Content: View>: View {
  var selection: PickerSelection
  var label: Label
  var content: Content

  var body: some View {
    NavigationLink {
      PickerOptions(selection: selection, title: label as? Text, content: content)
    } label: {
      LabeledControl {
        label
      } control: {
        ChosenOption(selection: selection, content: content)
          .foregroundStyle(Color(system: .secondaryLabel))
      }
    }
  }
}

/// The screen of a picker's options, which goes when one is chosen.
private struct PickerOptions<Content: View>: View {
  var selection: PickerSelection
  var title: Text?
  var content: Content
  @Environment(\.dismiss) private var dismiss

  init(selection: PickerSelection, title: Text?, content: Content) {
    self.selection = selection
    self.title = title
    self.content = content
  }

  var body: some View {
    List { OptionRows(selection: selection, content: content) { dismiss() } }
      .navigationTitle(title ?? Text(verbatim: ""))
      .navigationBarTitleDisplayMode(.inline)
  }
}

/// The options as rows of a list, the chosen one with a checkmark.
private struct OptionRows<Content: View>: View {
  var selection: PickerSelection
  var content: Content
  var didChoose: @MainActor () -> Void = {}

  var body: some View {
    Group(subviews: content) { options in
      ForEach(options) { option in
        HStack(spacing: 8) {
          option
          Spacer(minLength: 0)
          if selection.isChosen(option) {
            ControlMark(.checkmark, width: 13, height: 12, lineWidth: 2.2)
              .foregroundStyle(.tint)
          }
        }
        .modifier(
          TapModifier(
            count: 1, reach: .row,
            action: { _ in
              selection.choose(option)
              didChoose()
            }))
      }
    }
  }
}

/// The options as rows, the chosen one with a checkmark; outside of lists a wheel, as on iOS.
struct InlinePicker<Label: View, Content: View>: View {
  var selection: PickerSelection
  var label: Label
  var content: Content
  @Environment(\.isInList) private var isInList
  @Environment(\.labelsAreHidden) private var labelsAreHidden

  var body: some View {
    if isInList {
      if !labelsAreHidden { label }
      OptionRows(selection: selection, content: content)
    } else {
      WheelPicker(selection: selection, label: label, content: content)
    }
  }
}
