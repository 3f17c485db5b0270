// Controllers that hold others, and labels: what UIKit lays out by itself.

import Testing
import UIKit

@MainActor
@Suite struct LayoutOfControllersTests {
  private final class Counting: UIViewController {
    var appearances = 0
    var layouts = 0
    override func viewWillAppear(_ animated: Bool) { appearances += 1 }
    override func viewDidLayoutSubviews() { layouts += 1 }
  }

  @Test func aChildFollowsTheSizeOfItsContainer() {
    let child = Counting()
    let navigation = UINavigationController(rootViewController: child)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    for size in [CGSize(width: 300, height: 200), CGSize(width: 120, height: 80)] {
      tabs.view.frame = CGRect(origin: .zero, size: size)
      tabs.view.setNeedsLayout()
      tabs.view.layoutIfNeeded()
      #expect(child.view.frame.size == size)
    }
    #expect(child.appearances == 1)
    #expect(child.layouts >= 2)
  }

  @Test func aLabelShowsItsAttributedText() {
    let label = UILabel()
    label.text = "Words"
    let plain = label.intrinsicContentSize
    label.attributedText = NSAttributedString(
      string: "Words", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    let large = label.intrinsicContentSize
    #expect(abs(large.width - 2 * plain.width) < 8 && large.height > 1.8 * plain.height)
    label.text = "Words"
    #expect(label.intrinsicContentSize == plain)
  }
}
