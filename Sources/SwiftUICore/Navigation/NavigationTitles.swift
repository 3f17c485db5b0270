// Titles of screens, and the buttons beside them that were written before toolbars.

extension View {
  /// Sets the title of the screen.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigationBar { $0.title = title }
  }
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  /// A title that can be renamed: shown as it is.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    navigationBar { $0.title = Text(verbatim: title.wrappedValue) }
  }
  /// Shown below an inline title from iOS 26 on; accepted.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    navigationBar { $0.subtitle = subtitle }
  }
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }
  @_disfavoredOverload
  public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBar { $0.displayMode = displayMode }
  }
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBar { $0.displayMode = mode.mode }
  }

  // MARK: Deprecated

  public nonisolated func navigationBarTitle(_ title: Text) -> some View {
    navigationBar { $0.title = title }
  }
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationBarTitle(Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationBarTitle(Text(title))
  }
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBar {
      $0.title = title
      $0.displayMode = displayMode
    }
  }
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(titleKey), displayMode: displayMode)
  }
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    navigationBar { $0.visibility[.navigationBar] = hidden ? .hidden : .visible }
  }
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true)
    -> some View
  {
    navigationBar { $0.hidesBackButton = hidesBackButton }
  }

  public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T)
    -> some View
  {
    navigationBar {
      $0.items.append(ToolbarEntry(.topBarLeading, leading))
      $0.items.append(ToolbarEntry(.topBarTrailing, trailing))
    }
  }
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    navigationBar { $0.items.append(ToolbarEntry(.topBarLeading, leading)) }
  }
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    navigationBar { $0.items.append(ToolbarEntry(.topBarTrailing, trailing)) }
  }

  // MARK: Transitions between screens

  /// Accepted: screens slide.
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }
  /// Accepted: screens slide.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID)
    -> some View
  { self }
}

/// How a screen comes.
public protocol NavigationTransition {}

public struct AutomaticNavigationTransition: NavigationTransition, Sendable {}
public struct ZoomNavigationTransition: NavigationTransition, Sendable {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { .init() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID)
    -> ZoomNavigationTransition
  { .init() }
}
