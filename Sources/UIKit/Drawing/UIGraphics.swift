// UIGraphicsImageRenderer and the functions before it: drawing into a picture.

public import Foundation
import Geometry
import PNGCodec
import Pixels
import SwiftUICore

/// The context that is drawn into now.
enum UIGraphics {
  // Drawing belongs to the thread that views live on: nothing here is called from another.
  nonisolated(unsafe) private static var stack: [CGContext] = []
  static var current: CGContext? { unsafe stack.last }
  static func push(_ context: CGContext) { unsafe stack.append(context) }
  static func pop() { _ = unsafe stack.popLast() }
}

open class UIGraphicsImageRendererFormat {
  open var scale: CGFloat = CurrentDevice.current.scale
  open var opaque = false
  public init() {}
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
  public static func preferred() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  public var currentImage: UIImage { cgContext.makeUIImage() }
}

/// Makes pictures by drawing.
open class UIGraphicsImageRenderer {
  /// What is seen of the coordinates that actions draw in.
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size, scale: format.scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphics.push(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphics.pop()
    return context.makeUIImage()
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphics.push(CGContext(size: size, scale: 1))
}
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  UIGraphics.push(CGContext(size: size, scale: scale == 0 ? CurrentDevice.current.scale : scale))
}
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphics.current }
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphics.current?.makeUIImage()
}
public func UIGraphicsEndImageContext() { UIGraphics.pop() }

/// Accepted: nothing is saved.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}

extension UIBezierPath {
  public func fill() { UIGraphics.current?.fill(outline, isEvenOdd: usesEvenOddFillRule) }
  public func stroke() {
    UIGraphics.current?.stroke(
      outline,
      StrokeStyle(
        lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle,
        miterLimit: miterLimit))
  }
  public func addClip() { UIGraphics.current?.clip(to: outline) }
}

extension UIImage {
  public func draw(in rect: CGRect) { UIGraphics.current?.draw(pixmap, in: rect) }
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

public func UIRectFill(_ rect: CGRect) { UIGraphics.current?.fill(rect) }
