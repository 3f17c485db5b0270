// App, Scene and their builder: the command line shows what an app's first window shows.

/// A whole app.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Apps are not run here: the command line shows their windows.
  public static func main() {
    fatalError("An app is shown with: emaki render FILE.swift")
  }
}

/// A part of an app's interface with a life of its own.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

/// A scene that knows of itself whether it has a window, and what is in it.
@MainActor
protocol WindowScene {
  var windowContent: AnyView? { get }
}

/// What the first window of a scene shows; nil where it has none.
@MainActor
func firstWindow(of scene: any Scene) -> AnyView? {
  func look<S: Scene>(into scene: S) -> AnyView? {
    if let window = scene as? any WindowScene { return window.windowContent }
    return S.Body.self == Never.self ? nil : firstWindow(of: scene.body)
  }
  return look(into: scene)
}

/// What the first window of an app shows; for the program that renders it.
@MainActor
public func _windowContent(of scene: any Scene) -> AnyView {
  firstWindow(of: scene) ?? AnyView(Text("This app has no window."))
}

/// Scenes of an app in order.
public struct _TupleScene {
  let scenes: [any Scene]
}

extension _TupleScene: Scene, WindowScene {
  public typealias Body = Never

  var windowContent: AnyView? { scenes.lazy.compactMap { firstWindow(of: $0) }.first }
}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> some Scene {
    var scenes: [any Scene] = [first]
    repeat scenes.append(each rest)
    return _TupleScene(scenes: scenes)
  }

  public static func buildOptional<Content: Scene>(_ scene: Content?) -> some Scene {
    _TupleScene(scenes: scene.map { [$0] } ?? [])
  }

  public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> some Scene {
    _TupleScene(scenes: [scene])
  }
}
