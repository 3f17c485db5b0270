// How pickers look.

/// The kinds of pickers.
package enum PickerKind: Hashable, Sendable { case menu, segmented, wheel, inline, navigationLink }

/// How a picker looks.
public nonisolated protocol PickerStyle {
  nonisolated static var _kind: _PickerKind { get }
}

public struct _PickerKind: Sendable {
  package var kind: PickerKind
  package init(_ kind: PickerKind) { self.kind = kind }
}

public struct DefaultPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _PickerKind { .init(.menu) }
}
public struct MenuPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _PickerKind { .init(.menu) }
}
public struct SegmentedPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _PickerKind { .init(.segmented) }
}
public struct WheelPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _PickerKind { .init(.wheel) }
}
public struct InlinePickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _PickerKind { .init(.inline) }
}
public struct NavigationLinkPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _PickerKind { .init(.navigationLink) }
}
/// As segments: outside of menus that is what a palette is.
public struct PalettePickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _PickerKind { .init(.segmented) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public nonisolated static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public nonisolated static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public nonisolated static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public nonisolated static var wheel: WheelPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public nonisolated static var inline: InlinePickerStyle { .init() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public nonisolated static var navigationLink: NavigationLinkPickerStyle { .init() }
}
extension PickerStyle where Self == PalettePickerStyle {
  public nonisolated static var palette: PalettePickerStyle { .init() }
}

private struct PickerStyleKey: EnvironmentKey { static var defaultValue: PickerKind { .menu } }

extension EnvironmentValues {
  var pickerStyle: PickerKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of pickers.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, S._kind.kind)
  }
}
