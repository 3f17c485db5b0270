// Controllers of UIKit: containers show their child, those of the system are a marked box.

public import Foundation
import LayoutEngine
import SwiftUICore

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover
  case none = -1
  case automatic = -2
}
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1 << 0)
  public static let down = Self(rawValue: 1 << 1)
  public static let left = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  public static let any: Self = [.up, .down, .left, .right]
}

@MainActor @preconcurrency
open class UIPresentationController: UIResponder {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open weak var presentedViewController: UIViewController?
  open weak var presentingViewController: UIViewController?
  open var containerView: UIView? { nil }
  open var presentedView: UIView? { presentedViewController?.view }
}

open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

open class UISheetPresentationController: UIPresentationController {
  public struct Detent: Hashable, Sendable {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Self(rawValue: "medium")
      public static let large = Self(rawValue: "large")
    }
    let identifier: Identifier
    public static func medium() -> Detent { Detent(identifier: .medium) }
    public static func large() -> Detent { Detent(identifier: .large) }
  }
  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
}

@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
}
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
}
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: AnyObject {}

@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open private(set) lazy var navigationBar = UINavigationBar()
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  open var isNavigationBarHidden = false
  open var hidesBarsOnSwipe = false
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { viewControllers.last }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    addChild(viewController)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    return popped
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override func loadView() { view = UILayoutContainerView() }
  package override var containedControllers: [UIViewController] { viewControllers }
  open override func viewWillLayoutSubviews() { show(topViewController) }
}

/// The view of a container, by the name that descriptions of UIKit print.
final class UILayoutContainerView: UIView {}

extension UIViewController {
  /// Fills the view with a child's.
  func show(_ child: UIViewController?) {
    guard let child else { return }
    if child.view.superview === view {
      child.view.frame = view.bounds
      child.view.setNeedsLayout()
    } else {
      child.appear(size: view.bounds.size, traits: traitCollection)
      view.addSubview(child.view)
    }
  }
}

@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {}

@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open private(set) lazy var tabBar = UITabBar()
  open var selectedIndex = 0
  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }
  open weak var delegate: (any UITabBarControllerDelegate)?
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
  open override func loadView() { view = UILayoutContainerView() }
  package override var containedControllers: [UIViewController] { viewControllers ?? [] }
  open override func viewWillLayoutSubviews() { show(selectedViewController) }
}

@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }
  open var viewControllers: [UIViewController] = []
  open var preferredDisplayMode = DisplayMode.automatic
  package override var containedControllers: [UIViewController] { viewControllers }
  open override func viewWillLayoutSubviews() { show(viewControllers.last) }
}

@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = Self(rawValue: "interPageSpacing")
  }
  open private(set) var viewControllers: [UIViewController]?
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  public convenience init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    self.init(nibName: nil, bundle: nil)
  }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.viewControllers = viewControllers
    completion?(true)
  }
  package override var containedControllers: [UIViewController] { viewControllers ?? [] }
  open override func viewWillLayoutSubviews() { show(viewControllers?.first) }
}

@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A controller whose view the system draws in a process of its own.
@MainActor @preconcurrency
open class _SystemController: UIViewController {
  open override func loadView() {
    view = _SystemView(named: String(describing: Swift.type(of: self)))
  }
}

final class _SystemView: UIView {
  private let name: String
  init(named name: String) {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }
  required init?(coder: NSCoder) { nil }
  override func makeContent() -> AnyView? {
    AnyView(
      MarkedBox(name, because: "the system draws it in a process of its own")
        .frame(width: bounds.width, height: bounds.height))
  }
}

open class UIImagePickerController: _SystemController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
  }
  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
  open var mediaTypes: [String] = []
  open var cameraDevice = CameraDevice.rear
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

@MainActor @preconcurrency
open class UIActivity: UIResponder {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  }
}

open class UIActivityViewController: _SystemController {
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler:
    ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class UIDocumentPickerViewController: _SystemController {
  open var allowsMultipleSelection = false
}

open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = UISearchBar()
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @preconcurrency
open class UIAlertAction: UIResponder {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public let title: String?
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  open var isEnabled = true
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

open class UIAlertController: _SystemController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var message: String?
  public private(set) var preferredStyle = Style.alert
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

@MainActor @preconcurrency
open class UITextChecker: UIResponder {
  public static var availableLanguages: [String] { [] }
  /// No word is misspelled: there is no dictionary here.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
}

@MainActor @preconcurrency
open class UITextInputMode: UIResponder {
  open var primaryLanguage: String? { "en-US" }
  public static var activeInputModes: [UITextInputMode] { [UITextInputMode()] }
}
