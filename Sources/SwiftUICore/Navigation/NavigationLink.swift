// NavigationLink: a label that leads to a screen.

import AttributeGraph
import LayoutEngine

/// A view that brings another screen when it is tapped.
public struct NavigationLink<Label: View, Destination: View> {
  /// Where the link leads, and who knows whether it was taken.
  enum Target {
    /// A view; the link itself knows.
    case view
    /// A view; a binding knows.
    case bound(Binding<Bool?>)
    /// A value of the stack's path; nil disables the link.
    case value(AnyHashable?)
  }

  var target: Target
  /// Nil for values.
  var destination: (() -> Destination)?
  var label: Label
}

extension NavigationLink: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let model = inputs.base.navigation
    let taken = Binding(
      location: StoredLocation<Bool?>(nil, viewGraph: inputs.viewGraph, in: inputs.subgraph))
    let isValue = Destination.self == Never.self
    if !isValue {
      followPushedItem(
        _GraphValue(
          Rule(
            in: inputs.subgraph,
            always: {
              let view = view.value
              return PushedItem(
                item: view.binding ?? taken, key: { _ in AnyHashable(true) },
                destination: { _ in view.shownDestination })
            })), inputs: inputs)
    }
    let graph = inputs.viewGraph.graph
    let environment = inputs.base.environment
    let action: @MainActor () -> Void = {
      let view = graph.untracked { view.value }
      if case .value(let value) = view.target {
        guard let value else { return }
        // In a list with a selection, and nowhere to push to, the link selects.
        let selection = graph.untracked { environment.value.listSelection }
        if let selection, selection.canSelect([value]), model?.destination(for: value) == nil {
          selection.toggle([value])
        }
        model?.push(value)
      } else {
        (view.binding ?? taken).wrappedValue = true
      }
    }
    let body = _GraphValue(
      Rule(
        in: inputs.subgraph,
        always: {
          let view = view.value
          return NavigationLinkBody(label: view.label, isEnabled: view.leads, action: action)
        }))
    return NavigationLinkBody.makeOutputs(view: body, inputs: inputs)
  }

  private var binding: Binding<Bool?>? {
    if case .bound(let binding) = target { binding } else { nil }
  }

  private var leads: Bool {
    if case .value(nil) = target { false } else { true }
  }

  private var shownDestination: Destination {
    guard let destination else { preconditionFailure("a link with a value has no view") }
    return destination()
  }
}

/// What a link looks like: a row that leads on, or a button.
struct NavigationLinkBody<Label: View>: View {
  var label: Label
  var isEnabled: Bool
  var action: @MainActor () -> Void
  @Environment(\.isInList) private var isInList
  @Environment(\.rowBadge) private var badge

  init(label: Label, isEnabled: Bool, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.isEnabled = isEnabled
    self.action = action
  }

  var body: some View {
    if isInList {
      // Recorded from Apple's SwiftUI: the link's frame is all of the row's content.
      HStack(spacing: 0) {
        HStack { label }.environment(\.rowBadge, nil)
        Spacer(minLength: 8)
        if let badge {
          badge.foregroundStyle(Color(system: .secondaryLabel)).padding(.trailing, 8)
        }
        ControlMark.disclosure
      }
      .modifier(TapModifier(count: 1, reach: .row, action: { _ in action() }))
      .disabled(!isEnabled)
    } else {
      Button(action: action) { label }.disabled(!isEnabled)
    }
  }
}

// MARK: - Views

extension NavigationLink {
  public nonisolated init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view, destination: destination, label: label())
  }

  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view, destination: { destination }, label: label())
  }

  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .bound(isActive.asItem), destination: destination, label: label())
  }

  public nonisolated init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .bound(isActive.asItem), destination: { destination }, label: label())
  }

  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      target: .bound(selection.isTaken(tag)), destination: destination, label: label())
  }

  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      target: .bound(selection.isTaken(tag)), destination: { destination }, label: label())
  }

  /// Accepted: a phone has no detail column.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension Binding {
  /// True while the selection is the tag; nil otherwise.
  fileprivate nonisolated func isTaken<V: Hashable>(_ tag: V) -> Binding<Bool?>
  where Value == V? {
    let selection = self
    return Binding<Bool?>(
      get: { selection.wrappedValue == tag ? true : nil },
      set: { selection.wrappedValue = $0 == true ? tag : nil })
  }
}

extension NavigationLink where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(target: .view, destination: destination, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(target: .view, destination: destination, label: Text(title))
  }
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(target: .view, destination: { destination }, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(target: .view, destination: { destination }, label: Text(title))
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(
      target: .bound(isActive.asItem), destination: destination, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(target: .bound(isActive.asItem), destination: destination, label: Text(title))
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(
      target: .bound(isActive.asItem), destination: { destination }, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(target: .bound(isActive.asItem), destination: { destination }, label: Text(title))
  }
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(
      target: .bound(selection.isTaken(tag)), destination: destination, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(
      target: .bound(selection.isTaken(tag)), destination: destination, label: Text(title))
  }
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(
      target: .bound(selection.isTaken(tag)), destination: { destination }, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(
      target: .bound(selection.isTaken(tag)), destination: { destination }, label: Text(title))
  }
}

// MARK: - Values

extension NavigationLink where Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), destination: nil, label: label())
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(
      target: .value(value.map { AnyHashable($0) }), destination: nil, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(target: .value(value.map { AnyHashable($0) }), destination: nil, label: Text(title))
  }
}
