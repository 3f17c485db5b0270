// searchable: a search field in the bar of the screen.

import AttributeGraph
import Foundation
import LayoutEngine

/// A search field that a screen wishes for.
struct SearchConfiguration {
  var text: Binding<String>
  var isPresented: Binding<Bool>?
  var placement: SearchFieldPlacement
  var prompt: Text?
}

/// Where a search field goes.
public struct SearchFieldPlacement: Sendable {
  enum Place: Sendable {
    case automatic
    case drawer(always: Bool)
    case toolbar, sidebar
  }
  let place: Place

  public static let automatic = SearchFieldPlacement(place: .automatic)
  public static let toolbar = SearchFieldPlacement(place: .toolbar)
  public static let toolbarPrincipal = SearchFieldPlacement(place: .toolbar)
  public static let sidebar = SearchFieldPlacement(place: .sidebar)
  public static let navigationBarDrawer = SearchFieldPlacement(place: .drawer(always: false))
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
    -> SearchFieldPlacement
  {
    SearchFieldPlacement(place: .drawer(always: displayMode.isAlways))
  }

  /// When a search field below the title is there.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let isAlways: Bool
    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }

  /// True where scrolling does not take the field away.
  var isAlwaysShown: Bool {
    if case .drawer(always: true) = place { true } else { false }
  }
}

extension View {
  nonisolated func searchField(_ search: SearchConfiguration) -> some View {
    navigationBar { $0.search = search }
      .environment(\.isSearchingField, search.isPresented)
  }

  /// Puts a search field into the bar of the screen.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchField(SearchConfiguration(text: text, placement: placement, prompt: prompt))
  }
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchField(
      SearchConfiguration(
        text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// With suggestions, which are shown while somebody types: nobody does here.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
  }
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// With tokens, which are shown while somebody types.
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
  }
  public nonisolated func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  // What follows is to be seen while somebody types only: accepted.
  public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
    -> some View
  { self }
  public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }
  public nonisolated func searchCompletion(_ completion: String) -> some View { self }
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View { self }
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View { self }
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View { self }
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    self
  }
  public nonisolated func searchDictationBehavior(_ behavior: TextInputDictationBehavior)
    -> some View
  { self }
}

/// Where suggestions are shown.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  public static let automatic = SearchSuggestionsPlacement()
  public static let menu = SearchSuggestionsPlacement()
  public static let content = SearchSuggestionsPlacement()
  public struct Set: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

/// When scopes are shown.
public struct SearchScopeActivation: Sendable {
  public static let automatic = SearchScopeActivation()
  public static let onTextEntry = SearchScopeActivation()
  public static let onSearchPresentation = SearchScopeActivation()
}

public struct SearchPresentationToolbarBehavior: Sendable {
  public static let automatic = SearchPresentationToolbarBehavior()
  public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

public struct SearchToolbarBehavior: Sendable {
  public static let automatic = SearchToolbarBehavior()
  public static let minimize = SearchToolbarBehavior()
}

public struct TextInputDictationBehavior: Equatable, Sendable {
  public static let automatic = TextInputDictationBehavior()
}

private struct SearchingFieldKey: EnvironmentKey {
  static var defaultValue: Binding<Bool>? { nil }
}

/// Ends a search.
@MainActor @preconcurrency
public struct DismissSearchAction {
  let dismiss: @MainActor () -> Void
  nonisolated init(dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
  public func callAsFunction() { dismiss() }
}

extension EnvironmentValues {
  var isSearchingField: Binding<Bool>? {
    get { self[SearchingFieldKey.self] }
    set { self[SearchingFieldKey.self] = newValue }
  }
  /// True while the search field is being used: while its binding says so.
  public var isSearching: Bool { isSearchingField?.wrappedValue ?? false }
  public var dismissSearch: DismissSearchAction {
    // Made and used on the main actor alone.
    nonisolated(unsafe) let field = isSearchingField
    return DismissSearchAction { unsafe field?.wrappedValue = false }
  }
}
