// Paths, layers and drawn images.

import QuartzCore
import SnapshotTesting
import UIKit
import XCTest

extension UIBezierPath {
  /// A kite with a round hole, away from the origin.
  fileprivate static var kite: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 30, y: 10))
    path.addLine(to: CGPoint(x: 50, y: 40))
    path.addQuadCurve(to: CGPoint(x: 30, y: 80), controlPoint: CGPoint(x: 45.5, y: 70))
    path.addCurve(
      to: CGPoint(x: 10, y: 40), controlPoint1: CGPoint(x: 20, y: 75),
      controlPoint2: CGPoint(x: 10.1239, y: 60.3333))
    path.close()
    path.append(UIBezierPath(ovalIn: CGRect(x: 22, y: 32, width: 16, height: 16)))
    path.usesEvenOddFillRule = true
    return path
  }
}

final class DrawingTests: XCTestCase {
  func testBezierPath() {
    assertSnapshot(of: UIBezierPath.kite, as: .image)
    assertSnapshot(of: UIBezierPath.kite, as: .image(scale: 3), named: "3x")
  }

  func testBezierPathElements() {
    assertSnapshot(of: UIBezierPath.kite, as: .elementsDescription)
  }

  func testBezierPathElementsInWholeNumbers() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.maximumFractionDigits = 0
    assertSnapshot(of: UIBezierPath.kite, as: .elementsDescription(numberFormatter: formatter))
  }

  func testPathOfCoreGraphics() {
    let path = UIBezierPath.kite.cgPath
    assertSnapshot(of: path, as: .image)
    assertSnapshot(of: path, as: .image(scale: 2, drawingMode: .stroke), named: "stroke")
    assertSnapshot(of: path, as: .elementsDescription)
  }

  @MainActor func testLayer() async {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
    layer.backgroundColor = UIColor.systemYellow.cgColor
    layer.borderWidth = 4
    layer.borderColor = UIColor.black.cgColor
    layer.cornerRadius = 8
    assertSnapshot(of: layer, as: .image)
  }

  @MainActor func testLayerWithAGradient() async {
    let base = CALayer()
    base.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor]
    gradient.frame = base.frame
    base.addSublayer(gradient)
    assertSnapshot(of: base, as: .image(traits: .init(displayScale: 1)))
  }

  func testDrawnImage() {
    let size = CGSize(width: 24, height: 24)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.systemBlue.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 6, y: 6, width: 12, height: 12)).fill()
    }
    assertSnapshot(of: image, as: .image)
  }
}
