// What the views of a screen say about its bars.

import Foundation
import LayoutEngine

/// The wishes of a screen's content for the bars around it.
struct NavigationBarConfiguration {
  var title: Text?
  var subtitle: Text?
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var hidesBackButton = false
  /// The deprecated `navigationBarHidden`, and `toolbar(.hidden)`.
  var visibility: [ToolbarPlacement.Bar: Visibility] = [:]
  var backgrounds: [ToolbarPlacement.Bar: AnyShapeStyle] = [:]
  var backgroundVisibility: [ToolbarPlacement.Bar: Visibility] = [:]
  var colorSchemes: [ToolbarPlacement.Bar: ColorScheme] = [:]
  var items: [ToolbarEntry] = []
  var titleMenu: AnyView?
  var removesTitle = false
  var search: SearchConfiguration?

  /// A later sibling's wishes, where the earlier ones have none.
  mutating func merge(_ other: NavigationBarConfiguration) {
    title = title ?? other.title
    subtitle = subtitle ?? other.subtitle
    displayMode = displayMode ?? other.displayMode
    hidesBackButton = hidesBackButton || other.hidesBackButton
    visibility.merge(other.visibility) { own, _ in own }
    backgrounds.merge(other.backgrounds) { own, _ in own }
    backgroundVisibility.merge(other.backgroundVisibility) { own, _ in own }
    colorSchemes.merge(other.colorSchemes) { own, _ in own }
    items += other.items
    titleMenu = titleMenu ?? other.titleMenu
    removesTitle = removesTitle || other.removesTitle
    search = search ?? other.search
  }
}

struct NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarConfiguration { NavigationBarConfiguration() }
  static func reduce(
    value: inout NavigationBarConfiguration, nextValue: () -> NavigationBarConfiguration
  ) {
    value.merge(nextValue())
  }
}

extension View {
  /// Changes what the content wishes of the bars around it.
  nonisolated func navigationBar(
    _ change: @escaping (inout NavigationBarConfiguration) -> Void
  ) -> some View {
    transformPreference(NavigationBarKey.self, change)
  }
}

/// The configuration of a navigation bar.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As on the screen before; large on the first.
    case automatic
    /// In the middle of the bar.
    case inline
    /// Below the bar, until it is scrolled away.
    case large
  }
}
