// Picker.

import LayoutEngine

/// A control that chooses one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  var selection: PickerSelection
  var label: Label
  var content: Content
  var currentValueLabel: AnyView?
  @Environment(\.pickerStyle) private var style
  @Environment(\.isInMenu) private var isInMenu

  nonisolated init(selection: PickerSelection, label: Label, content: Content) {
    self.selection = selection
    self.label = label
    self.content = content
  }
}

/// A picker's selection, by the tags of its options.
struct PickerSelection {
  var value: () -> AnyHashable
  var choose: ([AnyHashable]) -> Void

  nonisolated init<Value: Hashable>(_ binding: Binding<Value>) {
    value = { AnyHashable(binding.wrappedValue) }
    choose = { tags in
      // A tag of an optional's own type, or of what it wraps.
      if let value = tags.lazy.compactMap({ $0.base as? Value }).first {
        binding.wrappedValue = value
      }
    }
  }

  /// Values that differ are no selection.
  nonisolated init<Value: Hashable>(sources: [Binding<Value>]) {
    value = {
      let values = Set(sources.map(\.wrappedValue))
      if values.count == 1, let value = values.first { return AnyHashable(value) }
      return AnyHashable(values)
    }
    choose = { tags in
      guard let value = tags.lazy.compactMap({ $0.base as? Value }).first else { return }
      for source in sources { source.wrappedValue = value }
    }
  }

  @MainActor
  func isChosen(_ option: Subview) -> Bool {
    let value = Self.unwrapped(value())
    return option.tags.contains { Self.unwrapped($0) == value }
  }

  @MainActor
  func choose(_ option: Subview) { choose(option.tags) }

  /// `tag(x)` is also a tag of an optional selection.
  private static func unwrapped(_ value: AnyHashable) -> AnyHashable {
    (value.base as? any AnyOptional)?.wrappedHashable ?? value
  }
}

private protocol AnyOptional { var wrappedHashable: AnyHashable? { get } }
extension Optional: AnyOptional {
  fileprivate var wrappedHashable: AnyHashable? { flatMap { $0 as? AnyHashable } }
}

extension Picker: View {
  public var body: some View {
    if isInMenu {
      // In a menu the options are rows of it, whatever the style.
      Section { MenuOptions(selection: selection, content: content) }
    } else {
      standard
    }
  }

  @MainActor @ViewBuilder private var standard: some View {
    switch style {
    case .menu: MenuPicker(selection: selection, label: label, content: content)
    case .segmented: SegmentedPicker(selection: selection, content: content)
    case .wheel: WheelPicker(selection: selection, label: label, content: content)
    case .inline: InlinePicker(selection: selection, label: label, content: content)
    case .navigationLink:
      NavigationLinkPicker(selection: selection, label: label, content: content)
    }
  }
}

// MARK: - Initialisers

extension Picker {
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: PickerSelection(selection), label: label(), content: content())
  }

  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(selection: PickerSelection(selection), label: label(), content: content())
    self.currentValueLabel = AnyView(currentValueLabel())
  }

  /// The form before iOS 15.
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: PickerSelection(selection), label: label, content: content())
  }

  public nonisolated init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: PickerSelection(sources: sources.map { $0[keyPath: selection] }), label: label(),
      content: content())
  }
}

extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUICore.Label(title, systemImage: systemImage)
    }
  }
}
