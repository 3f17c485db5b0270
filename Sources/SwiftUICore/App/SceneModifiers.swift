// What may be said of a scene.

public import Observation
public import Publishers

/// A scene with a change to what its windows show.
struct ModifiedScene<Content: Scene>: Scene, WindowScene {
  typealias Body = Never
  let content: Content
  let modify: @MainActor (AnyView) -> AnyView

  var windowContent: AnyView? { firstWindow(of: content).map(modify) }
}

extension Scene {
  private func windows(_ modify: @escaping @MainActor (AnyView) -> AnyView) -> some Scene {
    ModifiedScene(content: self, modify: modify)
  }

  /// Sets a value in the environment of the scene's windows.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    windows { AnyView($0.environment(keyPath, value)) }
  }

  /// Puts an object into the environment of the scene's windows.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    windows { AnyView($0.environment(object)) }
  }

  /// Puts an object into the environment of the scene's windows.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    windows { AnyView($0.environmentObject(object)) }
  }

  /// Runs an action when a value changes while the scene's window is there.
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
    -> some Scene
  {
    windows { AnyView($0.onChange(of: value) { _, new in action(new) }) }
  }

  /// Runs an action when a value changes while the scene's window is there.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    windows { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs an action when a value changes while the scene's window is there.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    windows { AnyView($0.onChange(of: value, initial: initial) { _, _ in action() }) }
  }

  // A phone's windows fill its screen and have no menus: what follows is accepted.

  public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }
  public func commandsRemoved() -> some Scene { self }
  public func defaultSize(width: Double, height: Double) -> some Scene { self }
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
}

/// How a window may be resized where windows can be.
public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}

/// The look of a window where windows have one.
public protocol WindowStyle {}
public struct DefaultWindowStyle: WindowStyle, Sendable { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle, Sendable { public init() {} }
public struct TitleBarWindowStyle: WindowStyle, Sendable { public init() {} }
extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { .init() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { .init() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { .init() }
}
