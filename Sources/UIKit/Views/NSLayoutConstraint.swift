// Constraints: those between a view and its superview, and fixed sizes, are obeyed.

public import Foundation

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
}

/// A relation of two edges, or of a length and a number.
@MainActor @preconcurrency
open class NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case notAnAttribute = 0
  }

  public weak var firstItem: UIView?
  public weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat
  open var priority = UILayoutPriority.required
  open var identifier: String?
  open var isActive = false {
    didSet {
      guard isActive, !oldValue, let view = firstItem else { return }
      view.edgeConstraints.append(self)
      view.superview?.setNeedsLayout()
    }
  }

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as? UIView
    secondItem = view2.map { $0 as AnyObject }
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An edge, a centre or a length of a view.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject> {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: c) }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c)
  }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }
}

/// What of a view is free of bars: here the view itself.
@MainActor @preconcurrency
open class UILayoutGuide {
  weak var owner: UIView?
  init(_ owner: UIView) { self.owner = owner }
  private var target: AnyObject {
    if let owner { return owner }
    return self
  }
  open var layoutFrame: CGRect { owner?.bounds ?? .zero }
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(target, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(target, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { .init(target, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(target, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(target, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(target, .bottom) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(target, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(target, .centerY) }
  open var widthAnchor: NSLayoutDimension { .init(target, .width) }
  open var heightAnchor: NSLayoutDimension { .init(target, .height) }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) }
  public var readableContentGuide: UILayoutGuide { UILayoutGuide(self) }

  /// Where constraints to the superview and flexible sides put the view; nil where nothing is said.
  func edgeFrame(in bounds: CGRect, of superview: UIView) -> CGRect? {
    guard translatesAutoresizingMaskIntoConstraints == false || !edgeConstraints.isEmpty else {
      var frame = frame
      if autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) { return nil }
      if autoresizingMask.contains(.flexibleWidth) { frame.size.width = bounds.width - frame.minX }
      if autoresizingMask.contains(.flexibleHeight) {
        frame.size.height = bounds.height - frame.minY
      }
      return frame
    }
    // What the superview holds counts too, and those of siblings that name this view.
    let all = edgeConstraints + superview.constraints.filter { $0.firstItem === self }
    func value(_ attributes: NSLayoutConstraint.Attribute...) -> CGFloat? {
      for constraint in all
      where constraint.isActive && attributes.contains(constraint.firstAttribute)
        && constraint.relation == .equal
      {
        guard let other = constraint.secondItem as? UIView else { return constraint.constant }
        let rect = other === superview ? bounds : other.frame
        let base: CGFloat
        switch constraint.secondAttribute {
        case .left, .leading: base = rect.minX
        case .right, .trailing: base = rect.maxX
        case .centerX: base = rect.midX
        case .top: base = rect.minY
        case .bottom: base = rect.maxY
        case .centerY: base = rect.midY
        case .width: base = rect.width
        case .height: base = rect.height
        default: continue
        }
        return base * constraint.multiplier + constraint.constant
      }
      return nil
    }
    func span(
      _ low: CGFloat?, _ high: CGFloat?, _ middle: CGFloat?, _ length: CGFloat?, natural: CGFloat
    ) -> (CGFloat, CGFloat) {
      let size = length ?? (low != nil && high != nil ? (high ?? 0) - (low ?? 0) : natural)
      if let low { return (low, size) }
      if let high { return (high - size, size) }
      if let middle { return (middle - size / 2, size) }
      return (0, size)
    }
    let own = intrinsicContentSize
    let natural = CGSize(
      width: own.width >= 0 ? own.width : frame.width,
      height: own.height >= 0 ? own.height : frame.height)
    let (x, width) = span(
      value(.left, .leading), value(.right, .trailing), value(.centerX), value(.width),
      natural: natural.width)
    let (y, height) = span(
      value(.top), value(.bottom), value(.centerY), value(.height), natural: natural.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
