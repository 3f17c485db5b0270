// What stands for a view that cannot be drawn here.

import AttributeGraph
import Foundation
import LayoutEngine

/// A box with a name, and one warning: nothing is blank without a word.
package struct MarkedBox {
  private let name: String
  private let reason: String

  package nonisolated init(_ name: String, because reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension MarkedBox: View {
  package var body: some View {
    Text(verbatim: name)
      .font(.caption2)
      .foregroundStyle(Color(system: .secondaryLabel))
      .lineLimit(1)
      .padding(4)
      .frame(minWidth: 44, maxWidth: .infinity, minHeight: 44, maxHeight: .infinity)
      .background(
        Rectangle().strokeBorder(Color(system: .gray3), style: StrokeStyle(lineWidth: 1, dash: [4]))
      )
      .warning("\(name): \(reason); a box stands for it")
  }
}

/// Says something to the user when its content is made.
struct WarningModifier: InputsModifier {
  var message: String

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    let message = modifier.value.message
    if !message.isEmpty { base.viewGraph.warn(message) }
  }
}

extension View {
  package nonisolated func warning(_ message: String) -> some View {
    modifier(WarningModifier(message: message))
  }
}
