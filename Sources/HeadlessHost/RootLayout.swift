// Where the root view lies: in the middle of what its safe area leaves.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import SwiftUICore

/// Places the root view on the screen.
@MainActor
enum RootLayout {
  static func makeOutputs(
    inputs: _ViewInputs, safeArea: EdgeInsets, content: (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let subgraph = inputs.subgraph
    let insets = Input(safeArea, in: subgraph)
    let region = SafeAreaRegion(
      space: inputs.space, size: inputs.size, insets: insets, outer: nil)
    final class Late { var layout: Attribute<LayoutComputer>? }
    let late = Late()
    let size = inputs.size
    let geometry = Rule(in: subgraph, isGate: true) { () -> ViewGeometry in
      let screen = size.value.value
      let room = CGSize(
        width: max(0, screen.width - safeArea.leading - safeArea.trailing),
        height: max(0, screen.height - safeArea.top - safeArea.bottom))
      let proposal = ProposedViewSize(room)
      let fitted = late.layout?.value.sizeThatFits(proposal) ?? .zero
      return ViewGeometry(
        origin: CGPoint(
          x: safeArea.leading + (room.width - fitted.width) / 2,
          y: safeArea.top + (room.height - fitted.height) / 2),
        size: ViewSize(fitted, proposal: proposal))
    }
    var contentInputs = inputs.placed(by: geometry, in: subgraph)
    contentInputs.safeArea = region
    let outputs = content(contentInputs)
    late.layout = outputs.layout
    let origin = AnimatedOrigin(geometry, inputs: inputs)
    return _ViewOutputs(
      layout: outputs.layout,
      display: Rule(
        in: subgraph,
        always: {
          var list = DisplayList()
          list.append(outputs.display.value, at: origin.value)
          return list
        }), preferences: outputs.preferences)
  }
}
