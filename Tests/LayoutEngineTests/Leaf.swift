// Children with known answers: boxes, colours, spacers and texts whose sizes Apple recorded.

import Foundation
import LayoutEngine

/// A child whose answers are written down in the test.
struct Leaf: LayoutSubview {
  var size: @Sendable (ProposedViewSize) -> CGSize
  var spacing = ViewSpacing()
  var priority: Double = 0
  var guides: [AlignmentKey: CGFloat] = [:]

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
  func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? { guides[key] }

  /// Always the same size.
  static func box(_ width: CGFloat, _ height: CGFloat) -> Leaf {
    Leaf(size: { _ in CGSize(width: width, height: height) })
  }

  /// As large as offered, 10 × 10 when nobody says.
  static let color = Leaf(size: { $0.replacingUnspecifiedDimensions() })

  /// Between a minimum and a maximum length along both axes.
  static func flexible(_ range: ClosedRange<CGFloat>, ideal: CGFloat) -> Leaf {
    Leaf { proposal in
      func length(_ offer: CGFloat?) -> CGFloat {
        min(max(offer ?? ideal, range.lowerBound), range.upperBound)
      }
      return CGSize(width: length(proposal.width), height: length(proposal.height))
    }
  }

  static func spacer(_ axis: Axis, minLength: CGFloat = 8) -> Leaf {
    Leaf(
      size: { CGSize(max($0[axis] ?? minLength, minLength), along: axis, crossing: 0) },
      spacing: .spacer, priority: -.infinity)
  }

  /// One line of the recordings' default font: system 13 on macOS, 16 high, baseline at 13.
  static func text(_ width: CGFloat, _ height: CGFloat = 16, baseline: CGFloat = 13) -> Leaf {
    text(lines: [width], pitch: height, baseline: baseline)
  }

  /// A paragraph that breaks into these lines: fewer when it is offered less height.
  static func text(lines: [CGFloat], pitch: CGFloat = 16, baseline: CGFloat = 13) -> Leaf {
    Leaf(
      size: { proposal in
        let height = proposal.height ?? .infinity
        let fitting = height.isFinite ? Int(height / pitch) : lines.count
        let count = max(1, min(lines.count, fitting))
        return CGSize(width: lines.max() ?? 0, height: CGFloat(count) * pitch)
      },
      spacing: .text(above: 4.7421875, below: 8.15087890625, textToText: 0),
      guides: [
        VerticalAlignment.firstTextBaseline.key: baseline,
        VerticalAlignment.lastTextBaseline.key: CGFloat(lines.count - 1) * pitch + baseline,
      ])
  }

  func prioritized(_ priority: Double) -> Leaf {
    var leaf = self
    leaf.priority = priority
    return leaf
  }
}
