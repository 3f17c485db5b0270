// How date pickers look.

/// The kinds of date pickers.
package enum DatePickerKind: Hashable, Sendable { case compact, graphical, wheel }

/// How a date picker looks.
public nonisolated protocol DatePickerStyle {
  nonisolated static var _kind: _DatePickerKind { get }
}

public struct _DatePickerKind: Sendable {
  package var kind: DatePickerKind
  package init(_ kind: DatePickerKind) { self.kind = kind }
}

public struct DefaultDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _DatePickerKind { .init(.compact) }
}
public struct CompactDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _DatePickerKind { .init(.compact) }
}
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _DatePickerKind { .init(.graphical) }
}
public struct WheelDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
  public nonisolated static var _kind: _DatePickerKind { .init(.wheel) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public nonisolated static var automatic: DefaultDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public nonisolated static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public nonisolated static var graphical: GraphicalDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public nonisolated static var wheel: WheelDatePickerStyle { .init() }
}

private struct DatePickerStyleKey: EnvironmentKey {
  static var defaultValue: DatePickerKind { .compact }
}

extension EnvironmentValues {
  var datePickerStyle: DatePickerKind {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of date pickers.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyle, S._kind.kind)
  }
}
