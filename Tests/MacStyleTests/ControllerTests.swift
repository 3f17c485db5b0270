// Whole controllers on devices, as an app's tests take them.

import SnapshotTesting
import SwiftUI
import UIKit
import XCTest

private struct Settings: View {
  @State private var isOn = true

  var body: some View {
    NavigationStack {
      Form {
        Toggle("Notifications", isOn: $isOn)
        LabeledContent("Version", value: "1.2")
      }
      .navigationTitle("Settings")
    }
  }
}

private final class CardController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let label = UILabel(frame: CGRect(x: 16, y: 60, width: 200, height: 24))
    label.text = traitCollection.userInterfaceStyle == .dark ? "Night" : "Day"
    label.textColor = .label
    view.addSubview(label)
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 16, y: 100, width: 80, height: 34)
    view.addSubview(button)
  }
}

/// The base class that many projects have: what all their snapshot tests share.
class SnapshotCase: XCTestCase {
  override func invokeTest() {
    withSnapshotTesting(record: .missing, diffTool: .ksdiff) {
      super.invokeTest()
    }
  }
}

final class ControllerTests: SnapshotCase {
  func testConfigurationOfTheBaseClass() {
    XCTAssertEqual(SnapshotTestingConfiguration.current?.record, .missing)
    XCTAssertEqual(
      SnapshotTestingConfiguration.current?.diffTool?(
        currentFilePath: "old.png", failedFilePath: "new.png"),
      "ksdiff old.png new.png")
  }

  func testHostingControllerOnAPhone() {
    let controller = UIHostingController(rootView: Settings())
    assertSnapshot(of: controller, as: .image(on: .iPhone13))
  }

  func testHostingControllerInTheDark() {
    let controller = UIHostingController(rootView: Settings())
    controller.overrideUserInterfaceStyle = .dark
    assertSnapshot(of: controller, as: .image(on: .iPhoneSe))
  }

  func testSeveralDevicesAtOnce() {
    assertSnapshots(
      of: UIHostingController(rootView: Settings()),
      as: [
        "iPhoneSE": .image(on: .iPhoneSe),
        "iPhone8-landscape": .image(on: .iPhone8(.landscape)),
        "iPadMini": .image(on: .iPadMini(.portrait), traits: .init(displayScale: 1)),
      ])
  }

  func testControllerOfUIKit() {
    assertSnapshots(
      of: CardController(),
      as: [
        "light": .image(on: .iPhoneSe),
        "dark": .image(on: .iPhoneSe, traits: .init(userInterfaceStyle: .dark)),
        "large": .image(
          on: .iPhoneSe,
          traits: .init(preferredContentSizeCategory: .accessibilityExtraLarge)),
      ])
  }

  func testRecursiveDescriptionOnADevice() {
    assertSnapshot(of: CardController(), as: .recursiveDescription(on: .iPhoneSe))
  }

  func testHierarchy() {
    let page = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    page.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: page),
      UINavigationController(rootViewController: CardController()),
    ]
    assertSnapshot(of: tabs, as: .hierarchy)
  }

  func testHierarchyOfAHostingController() {
    let parent = UIViewController()
    let child = UIHostingController(rootView: Text("Inside"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    assertSnapshot(of: parent, as: .hierarchy)
  }

  func testViewOfASize() {
    let label = UILabel()
    label.text = "What a label says"
    label.backgroundColor = .systemYellow
    assertSnapshot(of: label, as: .image(size: CGSize(width: 160, height: 30)))
    assertSnapshot(
      of: label,
      as: .image(
        precision: 0.99, perceptualPrecision: 0.98, size: CGSize(width: 160, height: 30),
        traits: .init(displayScale: 2)),
      named: "2x")
  }
}
