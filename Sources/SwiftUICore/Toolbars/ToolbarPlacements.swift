// Where toolbar items go, and which bars there are.

/// Where in the bars an item goes.
public struct ToolbarItemPlacement: Sendable {
  enum Place: Hashable, Sendable {
    case automatic, principal, title, leading, trailing, bottomBar, status, keyboard, subtitle
    case confirmation, cancellation, destructive, primary, secondary, navigation, accessory
    /// Behind the title.
    case titleMenu
  }

  let place: Place

  public static let automatic = ToolbarItemPlacement(place: .automatic)
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let navigation = ToolbarItemPlacement(place: .navigation)
  public static let primaryAction = ToolbarItemPlacement(place: .primary)
  public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
  public static let status = ToolbarItemPlacement(place: .status)
  public static let confirmationAction = ToolbarItemPlacement(place: .confirmation)
  public static let cancellationAction = ToolbarItemPlacement(place: .cancellation)
  public static let destructiveAction = ToolbarItemPlacement(place: .destructive)
  public static let keyboard = ToolbarItemPlacement(place: .keyboard)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let bottomBar = ToolbarItemPlacement(place: .bottomBar)
  public static let title = ToolbarItemPlacement(place: .title)
  public static let largeTitle = ToolbarItemPlacement(place: .title)
  public static let subtitle = ToolbarItemPlacement(place: .subtitle)
  public static let bottomOrnament = ToolbarItemPlacement(place: .bottomBar)
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
    ToolbarItemPlacement(place: .accessory)
  }
}

/// A bar around a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: Hashable, Sendable { case automatic, navigationBar, bottomBar, tabBar, windowToolbar }

  let bar: Bar

  public static let automatic = ToolbarPlacement(bar: .automatic)
  public static let bottomBar = ToolbarPlacement(bar: .bottomBar)
  public static let navigationBar = ToolbarPlacement(bar: .navigationBar)
  public static let tabBar = ToolbarPlacement(bar: .tabBar)
  public static let windowToolbar = ToolbarPlacement(bar: .windowToolbar)

  /// The bars that the placement means: the automatic one is the navigation bar's.
  var bars: [Bar] { bar == .automatic ? [.navigationBar] : [bar] }
}

/// What a toolbar is for.
public struct ToolbarRole: Sendable {
  public static let automatic = ToolbarRole()
  public static let navigationStack = ToolbarRole()
  public static let browser = ToolbarRole()
  public static let editor = ToolbarRole()
}

/// How a title is shown.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  /// A large title in the line of the bar.
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

/// Items that come with a bar.
public struct ToolbarDefaultItemKind: Sendable {
  let isTitle: Bool
  public static let title = ToolbarDefaultItemKind(isTitle: true)
  public static let sidebarToggle = ToolbarDefaultItemKind(isTitle: false)
}
