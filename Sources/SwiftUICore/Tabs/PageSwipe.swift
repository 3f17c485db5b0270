// Pages that follow a finger: a tab view in the style of pages.

import AttributeGraph
import Foundation
import LayoutEngine

/// Where a row of pages stands, and how a finger moves it.
@MainActor
final class PageSwipe {
  /// Of the page at the left edge; between two pages while they move.
  let position: Attribute<CGFloat>
  /// Pages that a finger, or what follows it, is away from the selected one; to the right is positive.
  private let away: Input<CGFloat>
  private let selected: Attribute<Int>
  private let size: Attribute<ViewSize>
  private let viewGraph: ViewGraph

  /// As long as UIKit's scroll views take to come to rest on a page.
  private static let animation = Animation.spring(duration: 0.35, bounce: 0)
  /// Points a second: what turns a page however short the way is.
  private static let flick: CGFloat = 250

  init(selected: Attribute<Int>, inputs: _ViewInputs) {
    self.selected = selected
    viewGraph = inputs.viewGraph
    size = inputs.size
    let away = Input(CGFloat(0), in: inputs.subgraph)
    self.away = away
    let animation = AnimationInputs(inputs)
    var track = AnimationTrack<CGFloat>()
    position = Rule(in: inputs.subgraph) {
      track.update(CGFloat(selected.value) + away.value, inputs: animation)
    }
  }

  /// The pages that can be seen.
  var shown: ClosedRange<Int> {
    let position = position.value
    return Int(position.rounded(.down))...Int(position.rounded(.up))
  }

  /// - Parameters:
  ///   - count: of pages.
  ///   - choose: selects a page by its number.
  func handle(_ event: HorizontalPan.Event, count: Int, choose: (Int) -> Void) {
    let (index, width) = viewGraph.graph.untracked { (selected.value, size.value.value.width) }
    guard width > 0, count > 0 else { return }
    switch event {
    case .moved(let translation):
      let pages = Self.banded(translation, index: index, count: count, width: width)
      viewGraph.enqueueMutation { [away] in away.set(pages) }
    case .cancelled: settle(on: index, from: index, choose: choose)
    case .ended(let translation, let velocity):
      var target = index + Int((-translation / width).rounded())
      if abs(velocity) >= Self.flick { target = index + (velocity < 0 ? 1 : -1) }
      target = min(max(target, index - 1, 0), index + 1, count - 1)
      settle(on: target, from: index, choose: choose)
    }
  }

  /// Goes on to a page; only when it is on its way is the page selected, which changes nothing that is seen.
  private func settle(on target: Int, from index: Int, choose: (Int) -> Void) {
    let rest = CGFloat(target - index)
    withTransaction(Transaction(animation: Self.animation)) {
      viewGraph.enqueueMutation { [away] in away.set(rest) }
    }
    if target == index { return }
    withTransaction(Transaction()) {
      choose(target)
      viewGraph.enqueueMutation { [away] in away.set(0) }
    }
  }

  /// Beyond the first and the last page the row follows as a scroll view's rubber band does.
  private static func banded(
    _ translation: CGFloat, index: Int, count: Int, width: CGFloat
  ) -> CGFloat {
    let position = CGFloat(index) - translation / width
    let inside = min(max(position, 0), CGFloat(count - 1))
    let over = abs(position - inside) * width
    let band = (1 - 1 / (0.55 * over / width + 1)) * width
    return inside + (position < inside ? -band : band) / width - CGFloat(index)
  }
}
