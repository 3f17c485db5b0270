// UIScene, UIWindowScene, UIWindow.

public import Foundation
import LayoutEngine
import SwiftUICore

@MainActor @preconcurrency
open class UISceneSession: UIResponder {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  open var role: Role { .windowApplication }
  open var persistentIdentifier: String { "emaki" }
  open weak var scene: UIScene?
}

@MainActor @preconcurrency
open class UISceneConfiguration: UIResponder {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

@MainActor @preconcurrency
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  @MainActor
  public final class ConnectionOptions {
    public var userActivities: [NSUserActivity] = []
    public var urlContexts: [URL] = []
    public var shortcutItem: UIApplicationShortcutItem?
    public init() {}
  }
  public let session = UISceneSession()
  open var activationState: ActivationState { .foregroundActive }
  open weak var delegate: (any UISceneDelegate)?
  open var title: String! = ""

  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  open private(set) lazy var windows: [UIWindow] = [UIWindow(scene: self)]
  open var keyWindow: UIWindow? { windows.first }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  open var traitCollection: UITraitCollection { .current }
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: (((any Error)) -> Void)? = nil
  ) {}
  public struct GeometryPreferences: Sendable {
    public static func iOS(
      interfaceOrientations: UIInterfaceOrientationMask = .all
    ) -> GeometryPreferences { GeometryPreferences() }
  }
}

@MainActor @preconcurrency
open class UIStatusBarManager: UIResponder {
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  open var isStatusBarHidden: Bool { false }
  open var statusBarStyle: UIStatusBarStyle { .default }
}

/// A window: it fills the screen, and knows its safe area.
@MainActor @preconcurrency
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let view = rootViewController?.view {
        view.frame = bounds
        addSubview(view)
      }
    }
  }
  open weak var windowScene: UIWindowScene?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var isKeyWindow: Bool { true }
  open var windowLevel = Level.normal

  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }
  fileprivate convenience init(scene: UIWindowScene) { self.init(windowScene: scene) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var safeAreaInsets: UIEdgeInsets {
    let area = CurrentDevice.current.safeArea
    return UIEdgeInsets(
      top: area.top, left: area.leading, bottom: area.bottom, right: area.trailing)
  }
  open func makeKey() {}
  open func makeKeyAndVisible() {}

  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
}

@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

public protocol UIWindowSceneDelegate: UISceneDelegate {}
