// UIView: a rectangle with a background and subviews, enough to host views of SwiftUI and to be snapshotted.

public import Foundation
package import SwiftUICore

/// What can be asked to become first responder on a device; here the root of the classes.
@MainActor @preconcurrency
open class UIResponder {
  public init() {}
}

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
  open var tag = 0
  open var accessibilityIdentifier: String?
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  private var needsLayout = true

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

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
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

/// A view that shows a picture, stretched to its bounds.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage?

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: -1, height: -1)
  }

  package override func makeContent() -> AnyView? {
    image.map { AnyView(Image(uiImage: $0).resizable()) }
  }
}
