// What lies behind the cards of alerts, dialogs and menus, out of focus.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels

/// The root view behind a presentation, blurred, as large as it is offered.
///
/// The lowest presentation has it; what is presented above another lies on its tint alone.
struct Backdrop: PrimitiveView {
  /// How much the screen is darkened behind the card.
  var isVeiled: Bool

  /// Of UIKit's system materials, by eye.
  private static let radius: CGFloat = 20

  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let center = inputs.viewGraph.presentationCenter
    let environment = inputs.base.environment
    let space = inputs.space
    let size = inputs.displaySize
    return _ViewOutputs(
      layout: inputs.viewGraph.flexibleLayout,
      display: Rule(
        in: inputs.subgraph,
        always: {
          guard let root = center.rootDisplay, environment.value.liesOnRoot else {
            return DisplayList()
          }
          let frame = CGRect(origin: .zero, size: size.value)
          let transform = space.transform(to: nil)
          let determinant = transform.a * transform.d - transform.b * transform.c
          // What is scaled to nothing shows nothing.
          guard determinant != 0, determinant.isFinite, !frame.isEmpty else { return DisplayList() }
          let environment = environment.value
          let reach = 3 * Self.radius
          // Nothing of the screen itself shines through: beneath all views lies the window.
          var behind = DisplayList([
            .fill(
              .rect(frame.insetBy(dx: -reach, dy: -reach)),
              .color(SystemColor.systemBackground.resolve(environment.colorScheme)))
          ])
          behind.items.append(.effect(.transform(transform.inverted()), root.value))
          if view.value.isVeiled {
            let veil = PresentationVeil.opacity(environment.colorScheme)
            behind.items.append(
              .fill(
                .rect(frame.insetBy(dx: -reach, dy: -reach)),
                .color(RGBAColor(red: 0, green: 0, blue: 0, opacity: veil))))
          }
          return DisplayList([
            .effect(
              .clip(.rect(frame)),
              DisplayList([.effect(.blur(radius: Self.radius, opaque: true), behind)]))
          ])
        }))
  }
}

private struct LiesOnRootKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// True in the lowest presentation.
  var liesOnRoot: Bool {
    get { self[LiesOnRootKey.self] }
    set { self[LiesOnRootKey.self] = newValue }
  }
}
