// Controllers, views and images of UIKit.

import SnapshotTesting
import SwiftUI
import UIKit
import XCTest

private final class SquaresController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let square = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    square.backgroundColor = .systemRed
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = UIColor(white: 1, alpha: 0.5)
    square.addSubview(inner)
    view.addSubview(square)
  }
}

final class UIKitTests: XCTestCase {
  func testHostingController() {
    let controller = UIHostingController(rootView: Greeting(name: "UIKit"))
    assertSnapshot(of: controller, as: .image(on: .iPhoneSe))
  }

  func testHostingControllerOfASize() {
    let controller = UIHostingController(rootView: Text("Small").padding())
    assertSnapshot(of: controller, as: .image(size: CGSize(width: 100, height: 60)))
  }

  func testHostingControllerDescription() {
    let controller = UIHostingController(rootView: Text("Hello").padding())
    assertSnapshot(
      of: controller, as: .recursiveDescription(size: CGSize(width: 100, height: 60)))
  }

  func testController() {
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    assertSnapshot(
      of: SquaresController(), as: .image(size: CGSize(width: 60, height: 60)), named: "light")
    assertSnapshot(
      of: SquaresController(), as: .image(size: CGSize(width: 60, height: 60), traits: traits),
      named: "dark")
    assertSnapshot(
      of: SquaresController(), as: .recursiveDescription(size: CGSize(width: 60, height: 60)),
      named: "tree")
  }

  func testView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    assertSnapshot(of: view, as: .image)
    assertSnapshot(of: view, as: .recursiveDescription)
  }

  func testColorsOfUIKit() {
    let view = HStack(spacing: 0) {
      Color(uiColor: .systemTeal)
      Color(UIColor.secondarySystemBackground)
      Color(.systemIndigo)
    }
    assertSnapshot(of: view, as: .image(layout: .fixed(width: 90, height: 30)))
  }
}

final class AsyncUIKitTests: XCTestCase {
  @MainActor func testControllerInAnAsyncTest() async {
    let controller = UIHostingController(rootView: Text("Async").padding())
    await Task.yield()
    assertSnapshot(of: controller, as: .image(size: CGSize(width: 80, height: 50)))
  }
}

final class ImageXCTests: XCTestCase {
  /// A PNG of 2 by 2 pixels: red, green, blue, white.
  private let image = UIImage(
    data: Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC"
    )!)!

  func testImage() {
    XCTAssertEqual(image.size, CGSize(width: 2, height: 2))
    assertSnapshot(of: image, as: .image)
  }

  func testImageInAView() {
    let view = Image(uiImage: image).resizable().interpolation(.none).frame(width: 40, height: 40)
    assertSnapshot(of: view, as: .image(traits: .init(displayScale: 1)))
  }

  func testImagePrecision() {
    assertSnapshot(of: image, as: .image(precision: 0.98, perceptualPrecision: 0.98))
  }
}
