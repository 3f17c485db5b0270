// UIView: a rectangle with a background and subviews, enough to host views of SwiftUI and to be snapshotted.

public import Foundation
public import Geometry
package import SwiftUICore

/// A rectangle that paints its background, its content and its subviews, in this order.
@MainActor @preconcurrency
open class UIView: UIResponder {
  /// Points, in the superview's coordinates.
  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }
  open var backgroundColor: UIColor?
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var clipsToBounds = false
  open var isOpaque = true
  open var tintColor: UIColor! = .systemBlue
  var effectiveTint: UIColor { tintColor ?? .systemBlue }
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var contentMode = ContentMode.scaleToFill
  open var transform = CGAffineTransform.identity
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open private(set) lazy var layer = CALayer()
  open var gestureRecognizers: [UIGestureRecognizer]? = []
  open private(set) var constraints: [NSLayoutConstraint] = []
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var tag = 0
  open var accessibilityIdentifier: String?
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  private var needsLayout = true
  /// Active constraints whose first item is this view.
  var edgeConstraints: [NSLayoutConstraint] = []

  public init(frame: CGRect) { self.frame = frame }

  public override convenience init() { self.init(frame: .zero) }

  /// There are no archives here: a view that is read from one has no frame.
  public required init?(coder: NSCoder) { frame = .zero }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    setNeedsLayout()
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
  open override var next: UIResponder? { superview }
  open var safeAreaInsets: UIEdgeInsets { superview?.safeAreaInsets ?? .zero }
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setNeedsDisplay() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraints() {}
  open func invalidateIntrinsicContentSize() { setNeedsLayout() }
  open func draw(_ rect: CGRect) {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    self.point(inside: point, with: event) ? self : nil
  }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let global = CGPoint(x: point.x + originInRoot.x, y: point.y + originInRoot.y)
    let other = view?.originInRoot ?? .zero
    return CGPoint(x: global.x - other.x, y: global.y - other.y)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  private var originInRoot: CGPoint {
    let outer = superview?.originInRoot ?? .zero
    return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
  }
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.append(recognizer)
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
  open func addConstraints(_ new: [NSLayoutConstraint]) { constraints += new }
  private var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    huggingPriorities[axis] = priority
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? defaultHuggingPriority
  }
  /// 250, and 750 for controls of one size.
  var defaultHuggingPriority: UILayoutPriority { .defaultLow }
  /// Whether it stays as large as its content where there is more room.
  func hugsContent(_ axis: NSLayoutConstraint.Axis) -> Bool {
    contentHuggingPriority(for: axis).rawValue > 500
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }

  /// Changes happen at once: views of UIKit are not animated.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  open class func setAnimationsEnabled(_ enabled: Bool) {}
  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  public static let noIntrinsicMetric: CGFloat = -1

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
  public struct AutoresizingMask: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1 << 0)
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleRightMargin = Self(rawValue: 1 << 2)
    public static let flexibleTopMargin = Self(rawValue: 1 << 3)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
    public static let flexibleBottomMargin = Self(rawValue: 1 << 5)
  }
  public struct AnimationOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// What a subview's flexible sides and constraints to the edges ask for; other constraints are not solved.
  private func layoutByEdges() {
    for view in subviews { view.frame = view.edgeFrame(in: bounds, of: self) ?? view.frame }
  }

  /// The controller that the view is the whole of.
  weak var controller: UIViewController?

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutByEdges()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Places the subviews; there are no constraints, so they stay where they are unless overridden.
  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    frame.size = sizeThatFits(
      CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// What the view paints between its background and its subviews, in its bounds.
  package func makeContent() -> AnyView? { nil }

  /// The name that `recursiveDescription` prints: a generic class is its name alone.
  package var className: String {
    String(String(describing: Swift.type(of: self)).prefix { $0 != "<" })
  }
}
