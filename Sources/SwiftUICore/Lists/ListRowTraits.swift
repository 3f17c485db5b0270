// What rows tell their list: insets, background, separators.

public import Foundation
public import LayoutEngine

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

struct ListRowInsetsKey: ViewTraitKey { static var defaultValue: EdgeInsets? { nil } }
struct ListRowBackgroundKey: ViewTraitKey { static var defaultValue: AnyView? { nil } }

/// One value for the separator above a row and one for that below.
struct ListRowSeparators {
  var top: Visibility = .automatic
  var bottom: Visibility = .automatic
}
struct ListRowSeparatorsKey: ViewTraitKey {
  static var defaultValue: ListRowSeparators { ListRowSeparators() }
}
struct ListRowSeparatorTints {
  var top: Color?
  var bottom: Color?
}
struct ListRowSeparatorTintsKey: ViewTraitKey {
  static var defaultValue: ListRowSeparatorTints { ListRowSeparatorTints() }
}

extension View {
  /// Insets a row's content; nil takes the list's own.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    trait(ListRowInsetsKey.self, insets)
  }

  /// Places a view behind a row, in place of the list's own background; nil takes that.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    trait(ListRowBackgroundKey.self, view.map { AnyView($0) })
  }

  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(
      ListRowSeparatorsKey.self,
      ListRowSeparators(
        top: edges.contains(.top) ? visibility : .automatic,
        bottom: edges.contains(.bottom) ? visibility : .automatic))
  }

  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(
      ListRowSeparatorTintsKey.self,
      ListRowSeparatorTints(
        top: edges.contains(.top) ? color : nil, bottom: edges.contains(.bottom) ? color : nil))
  }
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
  let spacing: CGFloat?
  public static let `default` = ListSectionSpacing(spacing: nil)
  public static let compact = ListSectionSpacing(spacing: 10)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { .init(spacing: spacing) }
}

private struct ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct ListSectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct ScrollContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  var listRowSpacing: CGFloat? {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }
  var listSectionSpacing: CGFloat? {
    get { self[ListSectionSpacingKey.self] }
    set { self[ListSectionSpacingKey.self] = newValue }
  }
  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

extension View {
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.spacing)
  }
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, spacing)
  }
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
