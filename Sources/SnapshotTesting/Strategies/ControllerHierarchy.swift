// Which controllers are in which.

import Foundation
public import UIKit

extension Snapshotting where Value: UIViewController, Format == String {
  /// A snapshot strategy for comparing view controllers based on their embedded controller hierarchy.
  ///
  /// A line a controller, as UIKit's debugger prints them but for addresses and the names of UIKit's own private views.
  /// Nothing is in a window here.
  public static var hierarchy: Snapshotting {
    Snapshotting<String, String>.lines.pullback { controller in
      onMainActor {
        let screen = SnapshotScreen(ViewImageConfig(), traits: UITraitCollection())
        _ = Hierarchy.view(controller, on: screen)
        controller.disappear()
        return hierarchyLines(of: controller, level: 0).joined(separator: "\n")
      }
    }
  }
}

@MainActor
private func hierarchyLines(of controller: UIViewController, level: Int) -> [String] {
  let name = String(String(describing: type(of: controller)).prefix { $0 != "<" })
  let view =
    controller.viewIfLoaded.map { "<\($0.className)> not in the window" } ?? "(view not loaded)"
  let start =
    level == 0 ? "   + " : "   | " + String(repeating: "   | ", count: level - 1)
  let line =
    "\(start)<\(name)>, state: disappeared, view: \(view)"
    + (level == 0 ? ", presented with: (null)" : "")
  return [line]
    + controller.containedControllers.flatMap { hierarchyLines(of: $0, level: level + 1) }
}
