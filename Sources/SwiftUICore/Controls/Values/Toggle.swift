// Toggle.

/// A control that is on or off.
public struct Toggle<Label: View> {
  var configuration: ToggleStyleConfiguration
  @Environment(\.toggleStyle) private var style

  init(isOn: Binding<Bool>, isMixed: Bool = false, label: AnyView) {
    configuration = ToggleStyleConfiguration(
      label: .init(view: label), isOn: isOn, isMixed: isMixed)
  }

  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: AnyView(label()))
  }

  /// One control for several values: on where all are, mixed where they differ.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.init(sources: sources.map { $0[keyPath: isOn] }, label: AnyView(label()))
  }

  nonisolated init(sources: [Binding<Bool>], label: AnyView) {
    let values = sources.map(\.wrappedValue)
    self.init(
      isOn: Binding(
        get: { sources.allSatisfy(\.wrappedValue) },
        set: { value in for source in sources { source.wrappedValue = value } }),
      isMixed: values.contains(true) && values.contains(false), label: label)
  }
}

extension Toggle: View {
  public var body: some View { AnyView(style.resolve(configuration)) }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle of a style's configuration, in the style around it.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.configuration = configuration
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
}
