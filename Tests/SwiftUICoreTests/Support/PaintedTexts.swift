// The texts that a frame paints, and where.

import DisplayList
import Foundation
import SwiftUICore
import Typesetting

extension ViewHarness {
  /// What is written in the last frame, in the order of painting.
  var texts: [String] { paintedTexts.map(\.text) }

  /// Taps the first letter of a painted text; false where it is not painted.
  func tapText(_ text: String) -> Bool {
    guard let painted = paintedTexts.last(where: { $0.text == text }) else { return false }
    tap(at: CGPoint(x: painted.origin.x + 4, y: painted.origin.y - 4))
    return true
  }

  /// The painted texts with the starts of their baselines, in window coordinates.
  var paintedTexts: [(text: String, origin: CGPoint)] {
    var result: [(text: String, origin: CGPoint)] = []
    func collect(_ list: DisplayList, _ transform: CGAffineTransform) {
      for item in list.items {
        switch item {
        case .glyphs(let run, let origin, _):
          result.append((run.text, origin.applying(transform)))
        case .effect(.translation(let offset), let inner):
          collect(inner, transform.translatedBy(x: offset.width, y: offset.height))
        case .effect(.transform(let own), let inner):
          collect(inner, own.concatenating(transform))
        case .effect(.opacity(let opacity), let inner):
          if opacity > 0 { collect(inner, transform) }
        // Nobody reads what is out of focus.
        case .effect(.blur(let radius, _), let inner): if radius < 1 { collect(inner, transform) }
        case .effect(_, let inner): collect(inner, transform)
        case .fill, .stroke, .image: break
        }
      }
    }
    collect(viewGraph.displayList, .identity)
    return result
  }
}
