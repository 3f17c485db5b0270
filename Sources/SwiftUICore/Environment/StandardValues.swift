// The environment's standard values.

public import Foundation
public import LayoutEngine

public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// The user's text size.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

// A key for each value; the macro that would write these lines is of the user's side of the house.
private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}
private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "en_US") }
}
private struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }
}
private struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { TimeZone(secondsFromGMT: 0) ?? .current }
}
private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}
private struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct ForegroundStyleKey: EnvironmentKey {
  static var defaultValue: (any ShapeStyle)? { nil }
}
private struct SecondaryStyleKey: EnvironmentKey {
  static var defaultValue: (any ShapeStyle)? { nil }
}
private struct HierarchyBaseStyleKey: EnvironmentKey {
  static var defaultValue: (any ShapeStyle)? { nil }
}
private struct BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}
private struct TintStyleKey: EnvironmentKey { static var defaultValue: (any ShapeStyle)? { nil } }
private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}
private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private struct DefaultMinListRowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat { 44 }
}
private struct DefaultMinListHeaderHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// Device pixels a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  /// The length of a device pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  /// 44 points unless set.
  public var defaultMinListRowHeight: CGFloat {
    get { self[DefaultMinListRowHeightKey.self] }
    set { self[DefaultMinListRowHeightKey.self] = newValue }
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[DefaultMinListHeaderHeightKey.self] }
    set { self[DefaultMinListHeaderHeightKey.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  var foregroundStyle: (any ShapeStyle)? {
    get { self[ForegroundStyleKey.self] }
    set {
      // The style of the environment, set as the style of the environment, changes nothing.
      if newValue is ForegroundStyle { return }
      self[SecondaryStyleKey.self] = nil
      self[ForegroundStyleKey.self] = newValue
      if newValue?._isForegroundLevel != true { self[HierarchyBaseStyleKey.self] = newValue }
    }
  }
  /// The style of a symbol's second layer; nil where one style is all that was set.
  var secondaryStyle: (any ShapeStyle)? {
    get { self[SecondaryStyleKey.self] }
    set { self[SecondaryStyleKey.self] = newValue }
  }
  /// The foreground style that hierarchical styles are levels of.
  var hierarchyBaseStyle: (any ShapeStyle)? {
    get { self[HierarchyBaseStyleKey.self] }
    set { self[HierarchyBaseStyleKey.self] = newValue }
  }
  /// The style of backgrounds where somebody set one.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  var tintStyle: (any ShapeStyle)? {
    get { self[TintStyleKey.self] }
    set { self[TintStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of text and shapes.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(EnvironmentWritingModifier { $0.foregroundStyle = style })
  }
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(
      EnvironmentWritingModifier {
        $0.foregroundStyle = primary
        $0.secondaryStyle = secondary
      })
  }
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundStyle(primary, secondary)
  }
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(EnvironmentWritingModifier { $0.foregroundStyle = color })
  }
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(EnvironmentWritingModifier { $0.backgroundStyle = AnyShapeStyle(style) })
  }
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(EnvironmentWritingModifier { $0.tintStyle = tint })
  }
  public nonisolated func tint(_ tint: Color?) -> some View {
    modifier(EnvironmentWritingModifier { $0.tintStyle = tint })
  }
  public nonisolated func accentColor(_ color: Color?) -> some View {
    modifier(EnvironmentWritingModifier { $0.tintStyle = color })
  }
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentWritingModifier { if disabled { $0.isEnabled = false } })
  }
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    modifier(
      EnvironmentWritingModifier { values in
        let all = DynamicTypeSize.allCases.filter { range.contains($0) }
        if let first = all.first, let last = all.last {
          values.dynamicTypeSize = min(max(values.dynamicTypeSize, first), last)
        }
      })
  }
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
