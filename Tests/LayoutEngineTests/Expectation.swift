// Comparing frames the way the recordings ask for.

import Foundation
import LayoutEngine
import Testing

/// Expects exactly these frames, each of `[x, y, width, height]` to 0.01 pt.
func expectFrames(
  _ tree: Tree, in window: (CGFloat, CGFloat), direction: LayoutDirection = .leftToRight,
  _ expected: [String: [CGFloat]], sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = tree.frames(
    in: CGSize(width: window.0, height: window.1), direction: direction)
  #expect(
    actual.keys.sorted() == expected.keys.sorted(), sourceLocation: sourceLocation)
  for (name, frame) in actual.sorted(by: { $0.key < $1.key }) {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    guard let wanted = expected[name] else { continue }
    #expect(
      zip(numbers, wanted).allSatisfy { abs($0 - $1) <= 0.01 },
      "\(name): \(numbers), recorded \(wanted)", sourceLocation: sourceLocation)
  }
}
