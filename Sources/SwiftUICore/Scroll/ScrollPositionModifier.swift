// scrollPosition(_:): a scroll view that follows a `ScrollPosition`, and reports where the user took it.

import AttributeGraph
import Foundation
public import LayoutEngine
import ScrollPhysics

struct ScrollPositionValueModifier: PrimitiveModifier {
  var position: Binding<ScrollPosition>
  var anchor: UnitPoint?

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let target = ScrollReaderTarget(viewGraph: viewGraph)
    let animation = AnimationInputs(inputs)
    var contentInputs = inputs
    contentInputs.preferences.insert(IdentifiedViewsKey.self)
    let (outputs, state) = makeScrollObserver(contentInputs, body: body)
    target.follow(outputs)
    let wanted = modifier.rule(in: inputs.subgraph, viewGraph: viewGraph) {
      $0.position.wrappedValue
    }
    var last: (request: ScrollPosition.Request, serial: Int)?
    _ = Reaction(in: inputs.subgraph) {
      let new = wanted.value
      let anchor = modifier.value.anchor
      if let last, last == (new.request, new.serial) { return }
      last = (new.request, new.serial)
      let animated = animation.currentAnimation != nil
      switch new.request {
      case .automatic, .user: break
      case .id(let id, let own):
        withTransaction(Transaction(animation: animation.currentAnimation)) {
          target.scroll(to: id, anchor: own ?? anchor)
        }
      case .edge, .point, .x, .y:
        // What was set with it is laid out before it scrolls.
        viewGraph.enqueueLayoutAction {
          viewGraph.graph.untracked { state()?.scroll(new.request, animated: animated) }
        }
      }
    }
    _ = Reaction(in: inputs.subgraph) {
      guard let state = state() else { return }
      let phase = state.phase.value
      _ = state.offset.value
      guard phase == .interacting || phase == .decelerating else { return }
      let modifier = modifier.value
      let id = target.id(at: modifier.anchor ?? .topLeading, of: state)
      let current = viewGraph.graph.untracked { wanted.value }
      if current.request == .user, current.reportedID == id { return }
      viewGraph.enqueueAction {
        var position = modifier.position.wrappedValue
        position.request = .user
        position.reportedID = id
        last = (.user, position.serial)
        modifier.position.wrappedValue = position
      }
    }
    return outputs
  }
}

extension ScrollState {
  /// Scrolls to what a position asks for; ids are not its business.
  func scroll(_ request: ScrollPosition.Request, animated: Bool) {
    let time = now
    var point = motion.exactOffset(at: time)
    let start = motion.startOffset
    switch request {
    case .automatic, .user, .id: return
    case .edge(let edge):
      switch edge {
      case .top: point.y = start.y
      case .bottom: point.y = motion.endOffset.y
      case .leading: point.x = start.x
      case .trailing: point.x = motion.endOffset.x
      }
    case .point(let wanted): point = CGPoint(x: wanted.x + start.x, y: wanted.y + start.y)
    case .x(let x): point.x = x + start.x
    case .y(let y): point.y = y + start.y
    }
    scroll(to: point, animated: animated, at: time)
  }
}

extension View {
  /// Associates a position with the scroll view inside.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionValueModifier(position: position, anchor: anchor))
  }
}
