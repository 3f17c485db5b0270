// UIViewController: owns a view and hears when it appears.

public import Foundation

/// Owns a view, which it makes when it is first asked for.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private var loadedView: UIView? { didSet { loadedView?.controller = self } }
  open var title: String?
  open var preferredContentSize = CGSize.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits of the screen it is shown on.
  open internal(set) var traitCollection = UITraitCollection()
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController()
  open private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
    UIPopoverPresentationController()
  open private(set) lazy var sheetPresentationController: UISheetPresentationController? =
    UISheetPresentationController()
  open private(set) lazy var navigationItem = UINavigationItem()
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  open var toolbarItems: [UIBarButtonItem]?
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var edgesForExtendedLayout = UIRectEdge.all
  open var definesPresentationContext = false
  open var hidesBottomBarWhenPushed = false
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
  open var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
  open var storyboard: AnyObject? { nil }
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?

  /// There are no nib files here: both names are taken and mean nothing.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {}

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var isViewLoaded: Bool { loadedView != nil }
  open var viewIfLoaded: UIView? { loadedView }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() { loadedView = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// Accepted: what UIKit presents over a screen is not drawn.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presentingViewController?.presentedViewController = nil
    presentedViewController = nil
    completion?()
  }
  /// The controllers in this one, in their order.
  package var containedControllers: [UIViewController] { children }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open func updateViewConstraints() {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func didReceiveMemoryWarning() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows the controller's view at a size, as a window does.
  package func appear(size: CGSize, traits: UITraitCollection) {
    take(traits)
    loadViewIfNeeded()
    viewWillAppear(false)
    view.frame = CGRect(origin: .zero, size: size)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    viewDidAppear(false)
  }

  /// Takes the view off the screen again.
  package func disappear() {
    viewWillDisappear(false)
    viewDidDisappear(false)
  }

  private func take(_ traits: UITraitCollection) {
    traitCollection =
      overrideUserInterfaceStyle == .unspecified
      ? traits : traits.modifyingTraits { $0.userInterfaceStyle = overrideUserInterfaceStyle }
    for child in children { child.take(traitCollection) }
  }
}
