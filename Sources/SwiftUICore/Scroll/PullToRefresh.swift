// refreshable: a scroll view that is pulled down far enough refreshes what it shows.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import ScrollPhysics

/// The refreshing of one scroll view.
///
/// UIKit's control is 60 points high; the pull that sets it off is not published and chosen by eye. The room
/// for it is made when the finger leaves, so that the content does not jump under it.
@MainActor
final class PullToRefresh {
  static let height: CGFloat = 60
  /// Points that the content is pulled past where it rests.
  static let threshold: CGFloat = 100
  /// Seconds that the content takes back to where it rests.
  private static let returnDuration = 0.3

  let isRefreshing: Input<Bool>
  /// Room above the content.
  let room: Input<CGFloat>
  private let viewGraph: ViewGraph
  private let action: () -> RefreshAction
  private weak var state: ScrollState?
  private var isBusy = false
  private var isDown = false

  /// - Parameter action: the one of the present environment.
  init(action: @escaping () -> RefreshAction, inputs: _ViewInputs) {
    viewGraph = inputs.viewGraph
    self.action = action
    isRefreshing = Input(false, in: inputs.subgraph)
    room = Input(0, in: inputs.subgraph)
  }

  func follow(_ state: ScrollState) {
    self.state = state
    state.didTouch = { [weak self] touch in self?.touched(touch) }
  }

  /// How far the content is pulled down; reading it follows it.
  func pull(offset: CGPoint, insets: ScrollInsets) -> CGFloat {
    max(0, -offset.y - (insets.top - room.value))
  }

  private func touched(_ touch: Touch) {
    switch touch.phase {
    case .began: isDown = true
    case .moved:
      guard !isBusy, let state else { return }
      let pull = viewGraph.graph.untracked {
        self.pull(offset: state.offset.lastValue ?? .zero, insets: state.extent.value.insets)
      }
      if pull >= Self.threshold { start() }
    case .ended, .cancelled:
      isDown = false
      if isBusy { viewGraph.enqueueMutation { [room] in room.set(Self.height) } }
    }
  }

  private func start() {
    let make = action
    let action = viewGraph.graph.untracked(make)
    isBusy = true
    viewGraph.enqueueMutation { [isRefreshing] in isRefreshing.set(true) }
    viewGraph.enqueueAction { [self] in
      Task { @MainActor in
        await action()
        finish()
      }
    }
  }

  /// Goes back first; the room goes when nothing lies in it any more.
  private func finish() {
    if let state, !isDown {
      let time = viewGraph.time.lastValue ?? 0
      let (x, rest) = viewGraph.graph.untracked {
        (state.offset.lastValue?.x ?? 0, room.value - state.extent.value.insets.top)
      }
      if let y = state.offset.lastValue?.y, y < rest {
        state.scroll(to: CGPoint(x: x, y: rest), animated: true, at: time)
      }
    }
    viewGraph.schedule(after: Self.returnDuration) { [self] in
      isBusy = false
      viewGraph.enqueueMutation { [isRefreshing, room] in
        isRefreshing.set(false)
        room.set(0)
      }
    }
  }

  /// The spinner above the content: its spokes come one after another while the content is pulled.
  func makeSpinner(
    pull: @escaping () -> CGFloat, viewport: Attribute<CGRect>, rest: @escaping () -> CGFloat,
    inputs: _ViewInputs
  ) -> Attribute<DisplayList> {
    var inputs = inputs
    inputs.preferences = PreferenceKeys()
    let isRefreshing = isRefreshing
    let place = Rule(in: inputs.subgraph) { () -> CGRect in
      let pull = pull()
      let content = viewport.value.minY + rest() + pull
      let middle = content - min(max(pull, 0), Self.height) / 2
      return CGRect(
        x: viewport.value.minX, y: middle - 10, width: viewport.value.width, height: 20)
    }
    let spinner = lowered(
      inputs,
      geometry: {
        ViewGeometry(origin: place.value.origin, size: .fixed(place.value.size))
      },
      view: {
        let isShown = pull() > 0
        return PullSpinner(
          progress: isShown ? Double(pull() / Self.threshold) : 0,
          isSpinning: isShown && isRefreshing.value)
      })
    return Rule(in: inputs.subgraph) {
      var list = DisplayList()
      if pull() > 0 { list.append(spinner.display.value, at: place.value.origin) }
      return list
    }
  }
}

/// Spokes that come one by one, and turn once all have.
private struct PullSpinner: View {
  /// 1 when the pull is far enough.
  var progress: Double
  var isSpinning: Bool

  var body: some View {
    if isSpinning {
      Spinner(tint: nil)
    } else {
      let shown = min(max(progress, 0), 1) * 8
      SpinnerSpokes(side: 20, style: AnyShapeStyle(ControlColor.spinner)) { index in
        min(max(shown - Double(index), 0), 1)
      }
    }
  }
}

/// Gives an action to the next vertical scroll view, which runs it when it is pulled.
///
/// An input of the graph and no value of the environment: whether a scroll view can be pulled is known when it is
/// lowered, where the environment may hang on a size that is not known yet.
struct RefreshModifier: InputsModifier {
  var action: RefreshAction

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    base.refresh = Rule(in: subgraph, always: { modifier.value.action })
  }
}
