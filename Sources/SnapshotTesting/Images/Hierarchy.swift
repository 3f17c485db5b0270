// Views and controllers of UIKit on a screen: shown, painted by SwiftUI, described.

import Foundation
import LayoutEngine
import SwiftUICore
import UIKit

/// What a snapshot does with a tree of UIViews.
@MainActor
enum Hierarchy {
  /// The view at its own size, or the screen's, as SwiftUI paints it.
  static func view(_ view: UIView, on screen: SnapshotScreen) -> AnyView {
    if let size = screen.sized(view).size, size != view.frame.size { view.frame.size = size }
    view.layoutIfNeeded()
    return view.makeView()
  }

  /// The controller's view on the screen: that of a hosting controller fills it under the safe area.
  static func view(_ controller: UIViewController, on screen: SnapshotScreen) -> AnyView {
    let size = screen.sized(controller).size ?? .zero
    controller.appear(size: size, traits: screen.traits)
    if let hosting = controller as? any HostingController {
      let background = controller.view.backgroundColor ?? .clear
      return AnyView(
        hosting.anyRootView
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color(uiColor: background).ignoresSafeArea())
          .withStyle(controller.overrideUserInterfaceStyle))
    }
    return AnyView(
      controller.view.makeView()
        .frame(
          minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity,
          alignment: .topLeading
        )
        .ignoresSafeArea()
        .withStyle(controller.overrideUserInterfaceStyle))
  }

  /// The tree, a line a view, as UIKit's debugger prints it but for addresses.
  static func description(of view: UIView, on screen: SnapshotScreen) -> String {
    var lines: [String] = []
    describe(view, level: 0, on: screen, into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func describe(
    _ view: UIView, level: Int, on screen: SnapshotScreen, into lines: inout [String]
  ) {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(LayoutText.number)
    var parts = [
      "\(view.className)",
      "frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))",
    ]
    if view.isHidden { parts.append("hidden = YES") }
    if view.alpha != 1 { parts.append("alpha = \(LayoutText.number(view.alpha))") }
    if view.clipsToBounds { parts.append("clipsToBounds = YES") }
    if view.tag != 0 { parts.append("tag = \(view.tag)") }
    if let identifier = view.accessibilityIdentifier {
      parts.append("accessibilityIdentifier = '\(identifier)'")
    }
    if let color = view.backgroundColor { parts.append("backgroundColor = \(color)") }
    let indent = String(repeating: "   | ", count: level)
    lines.append(indent + "<" + parts.joined(separator: "; ") + ">")
    if let content = view.hostedContent {
      let hosted = HostedView(content, on: screen.fixed(frame.size))
      let inner = String(repeating: "   | ", count: level + 1)
      lines += hosted.layout.lines.map { inner + $0 }
    }
    for subview in view.subviews {
      describe(subview, level: level + 1, on: screen, into: &lines)
    }
  }
}

extension SnapshotScreen {
  /// The screen, as large as the view unless it has a size of its own.
  @MainActor
  func sized(_ view: UIView) -> SnapshotScreen {
    if size != nil { return self }
    if view.frame.size != .zero { return fixed(view.frame.size) }
    return fixed(
      view.hostedContent.map { self.size(of: dress($0)) } ?? view.sizeThatFits(.zero))
  }

  @MainActor
  func sized(_ controller: UIViewController) -> SnapshotScreen {
    if size != nil { return self }
    if controller.preferredContentSize != .zero { return fixed(controller.preferredContentSize) }
    return sized(controller.view)
  }

  func fixed(_ size: CGSize) -> SnapshotScreen {
    var copy = self
    copy.size = size
    return copy
  }
}

extension View {
  /// The appearance that a controller sets for its view.
  fileprivate func withStyle(_ style: UIUserInterfaceStyle) -> AnyView {
    ColorScheme(style).map { AnyView(environment(\.colorScheme, $0)) } ?? AnyView(self)
  }
}
