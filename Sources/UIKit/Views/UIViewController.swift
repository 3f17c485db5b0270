// UIViewController: owns a view and hears when it appears.

public import Foundation

/// Owns a view, which it makes when it is first asked for.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  open var title: String?
  open var preferredContentSize = CGSize.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits of the screen it is shown on.
  open internal(set) var traitCollection = UITraitCollection()
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
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows the controller's view at a size, as a window does.
  package func appear(size: CGSize, traits: UITraitCollection) {
    take(traits)
    loadViewIfNeeded()
    viewWillAppear(false)
    view.frame = CGRect(origin: .zero, size: size)
    viewWillLayoutSubviews()
    view.layoutIfNeeded()
    viewDidLayoutSubviews()
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
