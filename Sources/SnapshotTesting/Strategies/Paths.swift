// Paths of Core Graphics and UIKit: as pictures, and as lists of their elements.

public import Foundation
public import Geometry
public import UIKit

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// A snapshot strategy for comparing bezier paths based on pixel equality.
  public static var image: Snapshotting { .image() }

  /// A snapshot strategy for comparing bezier paths based on pixel equality.
  ///
  /// - Parameters:
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - scale: The scale to use when loading the reference image from disk.
  ///   - drawingMode: The drawing mode.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    picture(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale) {
      (path: CGPath) in
      drawing(in: path.boundingBoxOfPath, scale: scale) { context in
        context.addPath(path)
        context.drawPath(using: drawingMode)
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// A snapshot strategy for comparing bezier paths based on pixel equality.
  public static var image: Snapshotting { .image() }

  /// A snapshot strategy for comparing bezier paths based on pixel equality.
  ///
  /// - Parameters:
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - scale: The scale to use when loading the reference image from disk.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    picture(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale) {
      (path: UIBezierPath) in
      drawing(in: path.bounds, scale: scale) { _ in path.fill() }
    }
  }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// A snapshot strategy for comparing bezier paths based on element descriptions.
  public static var elementsDescription: Snapshotting { elements(number: shortNumber) }

  /// A snapshot strategy for comparing bezier paths based on element descriptions.
  ///
  /// - Parameter numberFormatter: The number formatter used for formatting points.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    elements { numberFormatter.string(from: NSNumber(value: Double($0))) ?? "\($0)" }
  }

  /// A line an element: its name, its control points, where it ends. Subpaths are set apart by an empty line.
  private static func elements(number: @escaping (CGFloat) -> String) -> Snapshotting {
    Snapshotting<String, String>.lines.pullback { (path: CGPath) in
      var text = ""
      func add(_ name: String, _ points: CGPoint...) {
        let places = points.map { "(\(number($0.x)), \(number($0.y)))" }
        text += "\(name) \(places.joined(separator: " "))\n"
      }
      path.path.forEach { element in
        switch element {
        case .move(let end):
          if !text.isEmpty { text += "\n" }
          add("MoveTo", end)
        case .line(let end): add("LineTo", end)
        case .quadCurve(let end, let control): add("QuadCurveTo", control, end)
        case .curve(let end, let control1, let control2): add("CurveTo", control1, control2, end)
        case .closeSubpath: add("Close")
        }
      }
      return text
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// A snapshot strategy for comparing bezier paths based on element descriptions.
  public static var elementsDescription: Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription.pullback { $0.cgPath }
  }

  /// A snapshot strategy for comparing bezier paths based on element descriptions.
  ///
  /// - Parameter numberFormatter: The number formatter used for formatting points.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter)
      .pullback { $0.cgPath }
  }
}

/// One to three digits after the point, half to even, whatever the machine's locale.
private func shortNumber(_ value: CGFloat) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
  let thousandths = Int((value * 1000).rounded(.toNearestOrEven))
  var fraction = String(abs(thousandths) % 1000 + 1000).dropFirst()
  while fraction.count > 1, fraction.last == "0" { fraction.removeLast() }
  return "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1000).\(fraction)"
}

/// A strategy that draws a picture of a value, on the main actor as all drawing.
private func picture<Value>(
  precision: Float, perceptualPrecision: Float, scale: CGFloat, draw: @escaping (Value) -> UIImage
) -> Snapshotting<Value, UIImage> {
  Snapshotting<UIImage, UIImage>.image(
    precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
  ).pullback { value in
    // The caller waits, so only one thread has them at a time.
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) let draw = draw
    return onMainActor { unsafe draw(value) }
  }
}

private func drawing(
  in bounds: CGRect, scale: CGFloat, _ draw: (CGContext) -> Void
) -> UIImage {
  let format = UIGraphicsImageRendererFormat.preferred()
  format.scale = scale
  return UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }
}
