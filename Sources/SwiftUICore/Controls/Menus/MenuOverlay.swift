// An open menu: a card beside what it was opened from.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels

/// A menu over all of the screen; a tap beside its card closes it.
struct MenuOverlay<Items: View> {
  var items: Items
  @Environment(\.presentedContext) private var context
  @Environment(\.dismissMenu) private var outermost

  nonisolated init(items: Items) { self.items = items }
}

extension MenuOverlay: View {
  var body: some View {
    let context = context
    let dismiss = outermost ?? { context?.dismiss() }
    MenuSourceReader { source in
      ZStack(alignment: .topLeading) {
        Color.clear.contentShape(Rectangle()).onTapGesture { context?.dismiss() }
        MenuPlacement(source: source) { MenuCard(items: items) }
      }
    }
    .environment(\.dismissMenu, dismiss)
  }
}

extension View {
  /// Presents a menu from the view while a flag is set.
  func presentingMenu<Items: View>(_ isPresented: Binding<Bool>, items: Items) -> some View {
    presenting(.menu, isPresented: isPresented) { MenuOverlay(items: items) }
  }
}

/// Views over all of the screen that lie by what a menu was opened from.
struct MenuSourceReader<Content: View> {
  @ViewBuilder var content: (_ source: CGRect) -> Content
  @Environment(\.menuSource) private var source

  nonisolated init(@ViewBuilder content: @escaping (_ source: CGRect) -> Content) {
    self.content = content
  }
}

extension MenuSourceReader: View {
  var body: some View {
    GeometryReader { geometry in
      let origin = geometry.frame(in: .global).origin
      content(source.offsetBy(dx: -origin.x, dy: -origin.y))
    }
  }
}

/// A layout in all the room there is that lies by what a menu was opened from.
protocol MenuSourceLayout: Layout where Cache == Void {
  /// In the layout's own coordinates.
  var source: CGRect { get }
  func place(_ subviews: Subviews, in bounds: CGRect, by source: CGRect)
}

extension MenuSourceLayout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    place(subviews, in: bounds, by: source.offsetBy(dx: bounds.minX, dy: bounds.minY))
  }
}

/// Places a card below its source, or above where there is more room; at the nearer edge of the source.
private struct MenuPlacement: MenuSourceLayout {
  var source: CGRect
  /// UIKit's menu: 250 wide, 8 from the screen's edges and from its source.
  static let width: CGFloat = 250
  private var margin: CGFloat { 8 }

  func place(_ subviews: Subviews, in bounds: CGRect, by source: CGRect) {
    guard let card = subviews.first else { return }
    let width = min(Self.width, max(0, bounds.width - 2 * margin))
    let below = bounds.maxY - source.maxY - margin
    let above = source.minY - bounds.minY - margin
    let ideal = card.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let isBelow = ideal <= below || below >= above
    let height = max(0, min(ideal, isBelow ? below : above))
    let x = source.midX <= bounds.midX ? source.minX : source.maxX - width
    card.place(
      at: CGPoint(
        x: min(
          max(x, bounds.minX + margin), max(bounds.minX + margin, bounds.maxX - margin - width)),
        y: isBelow ? source.maxY + margin : source.minY - margin - height),
      proposal: ProposedViewSize(width: width, height: height))
  }
}

/// The items of a menu as rows on a card.
private struct MenuCard<Items: View>: View {
  var items: Items

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 13, style: .continuous)
    MenuRows(content: items)
      .menuItemStyles()
      .background(MenuMaterial())
      .clipShape(shape)
      .shadow(color: .black.opacity(0.2), radius: 24, y: 8)
  }
}

extension View {
  /// What the views of a menu inherit, wherever it was opened.
  fileprivate func menuItemStyles() -> some View {
    buttonStyle(MenuItemButtonStyle())
      .labelStyle(MenuItemLabelStyle())
      .toggleStyle(MenuItemToggleStyle())
      .controlGroupStyle(MenuItemGroupStyle())
      .environment(\.isInMenu, true)
      .transformEnvironment(\.self) { values in
        values.font = .body
        values.fontModifiers = []
        values.fontDesign = nil
        values.textCase = nil
        values.lineLimit = nil
        values.multilineTextAlignment = .leading
        values.imageScale = .medium
        values.controlSize = .regular
        values.symbolVariants = .none
        values.redactionReasons = []
      }
      .foregroundStyle(Color(system: .label))
  }
}

/// What menus lie on: iOS's material by eye.
private struct MenuMaterial: ShapeStyle {
  func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    let tint =
      environment.colorScheme == .dark
      ? RGBAColor(red: 0.149, green: 0.149, blue: 0.157, opacity: 0.8)
      : RGBAColor(red: 0.957, green: 0.957, blue: 0.961, opacity: 0.8)
    return _ResolvedStyle(.backdrop(.panel(tint)))
  }
}

/// The colours of menus.
enum MenuColor {
  /// The band between groups.
  static let band = Color(
    light: RGBAColor(red: 0, green: 0, blue: 0, opacity: 0.08),
    dark: RGBAColor(red: 0, green: 0, blue: 0, opacity: 0.26))
  /// A row under a finger.
  static let pressed = Color(
    light: RGBAColor(red: 0, green: 0, blue: 0, opacity: 0.08),
    dark: RGBAColor(red: 1, green: 1, blue: 1, opacity: 0.12))
}

private struct IsInMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct MenuSourceKey: EnvironmentKey { static var defaultValue: CGRect { .zero } }
private struct DismissMenuKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  /// True among the items of an open menu.
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
  /// What the menu was opened from, in root coordinates.
  var menuSource: CGRect {
    get { self[MenuSourceKey.self] }
    set { self[MenuSourceKey.self] = newValue }
  }
  /// Closes the menu and those that it was opened from.
  var dismissMenu: (@MainActor () -> Void)? {
    get { self[DismissMenuKey.self] }
    set { self[DismissMenuKey.self] = newValue }
  }
}
