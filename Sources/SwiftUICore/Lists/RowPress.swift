// The grey of a row while a finger holds it.

import AttributeGraph
import Foundation

extension Responder {
  /// Tells a row whether a finger holds it down.
  ///
  /// - Parameter button: what the row does; disabled, it is not seen pressed.
  @MainActor
  init(
    rowPressOf button: Responder, space: CoordinateSpaceNode, row: CGRect, isPressed: Input<Bool>,
    inputs: _ViewInputs
  ) {
    let viewGraph = inputs.viewGraph
    self.init(
      space: space, contains: { row.contains($0) },
      gesture: .init(priority: { .simultaneous }) {
        let context = _GestureContext(viewGraph: viewGraph, space: space)
        let press = PressRecognizer(context: context)
        return (
          RowPressRecognizer(press) { isDown in
            let shown = isDown && button.isEnabled()
            viewGraph.enqueueMutation { isPressed.set(shown) }
          }, context
        )
      })
  }
}

/// Tells of a press, and of its end.
private final class RowPressRecognizer: WrappingRecognizer<Bool, Bool> {
  private let change: @MainActor (Bool) -> Void
  private var last = false

  init(_ base: _GestureRecognizer<Bool>, change: @escaping @MainActor (Bool) -> Void) {
    self.change = change
    super.init(base)
  }

  override func follow() {
    phase = base.phase
    let isDown =
      switch base.phase {
      case .possible(let value): value ?? false
      case .active, .ended, .failed: false
      }
    if isDown == last { return }
    last = isDown
    change(isDown)
  }
}
