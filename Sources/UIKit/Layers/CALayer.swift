// CALayer and its kin: what of a view's looks is set through its layer.

public import Foundation
public import Geometry
import LayoutEngine
public import SwiftUICore

public struct CACornerMask: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

/// The looks of a view, or of a part of it.
@MainActor @preconcurrency
open class CALayer {
  open var frame = CGRect.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var masksToBounds = false
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowPath: CGPath?
  open var opacity: Float = 1
  open var isHidden = false
  open var zPosition: CGFloat = 0
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var mask: CALayer?
  open var name: String?
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  public init() {}

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    var list = sublayers ?? []
    list.insert(layer, at: min(Int(index), list.count))
    sublayers = list
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  /// Accepted: layers are still.
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  open func removeAnimation(forKey key: String) {}
  open func removeAllAnimations() {}

  /// The layers of a view that paint something: those below it.
  var drawnLayers: [CALayer] { (sublayers ?? []).filter { !$0.isHidden } }

  /// What the layer paints, in its superlayer.
  func makeView() -> AnyView {
    AnyView(makeRootView().offset(x: frame.minX, y: frame.minY))
  }

  /// What the layer paints, in its own bounds.
  package func makeRootView() -> AnyView {
    let shape = RoundedRectangle(cornerRadius: cornerRadius, style: .circular)
    let inner = drawnLayers
    let painted = ZStack(alignment: .topLeading) {
      shape.fill(Color(cgColor: backgroundColor ?? .clear))
      makeContent()
      ForEach(inner.indices, id: \.self) { inner[$0].makeView() }
    }
    .frame(width: frame.width, height: frame.height, alignment: .topLeading)
    let clipped = masksToBounds ? AnyView(painted.clipShape(shape)) : AnyView(painted)
    // A border lies over all that is in the layer.
    let bordered =
      borderWidth > 0
      ? AnyView(
        clipped.overlay(
          shape.strokeBorder(Color(cgColor: borderColor ?? .black), lineWidth: borderWidth)))
      : clipped
    return AnyView(bordered.opacity(Double(opacity)))
  }

  func makeContent() -> AnyView { AnyView(EmptyView()) }
}

/// A layer with a path.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = .black
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPattern: [NSNumber]?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1

  override func makeContent() -> AnyView {
    guard let path else { return AnyView(EmptyView()) }
    let outline = Path(path)
    return AnyView(
      ZStack(alignment: .topLeading) {
        outline.fill(Color(cgColor: fillColor ?? .clear))
        outline.trim(from: strokeStart, to: strokeEnd)
          .stroke(
            Color(cgColor: strokeColor ?? .clear),
            style: StrokeStyle(
              lineWidth: lineWidth, lineCap: lineCap.value,
              dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? []))
      })
  }
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
  var value: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

/// A layer with a gradient.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial

  override func makeContent() -> AnyView {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor).map { Color(cgColor: $0) } }
    let stops = colors.enumerated().map { index, color in
      Gradient.Stop(
        color: color,
        location: locations.flatMap {
          index < $0.count ? CGFloat($0[index].doubleValue) : nil
        } ?? CGFloat(index) / CGFloat(max(colors.count - 1, 1)))
    }
    return AnyView(
      LinearGradient(
        stops: stops, startPoint: UnitPoint(x: startPoint.x, y: startPoint.y),
        endPoint: UnitPoint(x: endPoint.x, y: endPoint.y)))
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// Accepted: layers are still.
@MainActor @preconcurrency
open class CAAnimation {
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  public init() {}
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
}
open class CATransition: CAAnimation {}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

public final class CAMediaTimingFunction: Sendable {
  public let name: CAMediaTimingFunctionName
  public init(name: CAMediaTimingFunctionName) { self.name = name }
}

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
