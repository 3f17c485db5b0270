// Finding the views that a snapshot ignores, when it is taken.

import Foundation
import Goldens
import SwiftUICore

extension IgnoredAreas {
  /// Looks for the views among those of the present frame.
  @MainActor
  init(_ regions: [SnapshotRegion], in roots: [InspectionNode], scale: CGFloat) {
    self.init()
    for case .view(let name) in regions {
      var left = Array(roots.reversed())
      while let node = left.popLast() {
        if node.isCalled(name) { add(name, PixelBounds(covering: node.frame, scale: scale)) }
        left += node.children.reversed()
      }
    }
  }
}

extension [SnapshotRegion] {
  /// The pixels of two pictures that are not compared.
  func bounds(old: IgnoredAreas, new: IgnoredAreas, scale: CGFloat) -> [PixelBounds] {
    flatMap { region -> [PixelBounds] in
      switch region {
      case .rect(let rect): [PixelBounds(covering: rect, scale: scale)]
      case .view(let name): new.bounds(of: name) + old.bounds(of: name)
      }
    }
  }

  /// What no view of the picture is called, in words; nil where every name means one.
  func problem(in areas: IgnoredAreas) -> String? {
    problem(naming: Set(areas.areas.map(\.name)))
  }

  /// The same for the names that are known.
  func problem(naming known: Set<String>) -> String? {
    let missing = compactMap { region -> String? in
      guard case .view(let name) = region, !known.contains(name) else { return nil }
      return "\"\(name)\""
    }
    guard !missing.isEmpty else { return nil }
    return "No view to ignore is called \(missing.joined(separator: " or ")): give it that "
      + "accessibilityIdentifier or id, or leave it out of 'ignoring'."
  }
}
