// contextMenu: a menu that a long press opens, above the view that it is of.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine

/// The menu of a long press, as a value.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

/// Opens a menu when a finger has stayed on the content.
nonisolated struct ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  var items: Items
  /// Nil lifts the content itself.
  var preview: Preview?
  @State private var isOpen = false

  nonisolated init(items: Items, preview: Preview?) {
    self.items = items
    self.preview = preview
  }

  @MainActor func body(content: Content) -> some View {
    content
      // UIKit's interaction opens after half a second.
      .modifier(
        GestureModifier(
          gesture: LongPressGesture(minimumDuration: 0.5).onEnded { _ in isOpen = true },
          mask: .all, priority: .normal, reach: .row)
      )
      .modifier(
        LiftedMenuModifier(isOpen: $isOpen, items: items, preview: preview))
  }
}

/// Presents the menu, and hands it what its content looks like.
private struct LiftedMenuModifier<Items: View, Preview: View>: PrimitiveModifier {
  var isOpen: Binding<Bool>
  var items: Items
  var preview: Preview?

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outputs = body(inputs)
    let size = inputs.size
    let lifted = LiftedView(
      display: outputs.display, size: Rule(in: inputs.subgraph) { size.value.value })
    typealias Overlay = ContextMenuOverlay<Items, Preview>
    let presenter = modifier.map(in: inputs.subgraph) { modifier in
      PresentationModifier<Bool, Overlay>(
        style: .contextMenu,
        presented: PresentedItem(
          item: modifier.isOpen.asItem, key: { _ in AnyHashable(true) }, onDismiss: nil,
          content: { _ in
            Overlay(items: modifier.items, preview: modifier.preview, lifted: lifted)
          }))
    }
    return PresentationModifier<Bool, Overlay>._makeView(
      modifier: presenter, inputs: inputs
    ) { _ in outputs }
  }
}

/// A view drawn a second time, where it is not.
private struct LiftedView: PrimitiveView {
  var display: Attribute<DisplayList>
  var size: Attribute<CGSize>

  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let lifted = inputs.viewGraph.graph.untracked { view.value }
    return _ViewOutputs(
      layout: Rule(
        in: inputs.subgraph, always: { FixedSizeComputer(lifted.size.value) as LayoutComputer }),
      display: Rule(in: inputs.subgraph, always: { lifted.display.value }))
  }
}

private final class FixedSizeComputer: LayoutComputer {
  private let size: CGSize
  init(_ size: CGSize) { self.size = size }
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { size }
}

/// The lifted view at its place, and the menu beside it.
private struct ContextMenuOverlay<Items: View, Preview: View> {
  var items: Items
  var preview: Preview?
  var lifted: LiftedView

  init(items: Items, preview: Preview?, lifted: LiftedView) {
    self.items = items
    self.preview = preview
    self.lifted = lifted
  }
}

extension ContextMenuOverlay: View {
  var body: some View {
    MenuSourceReader { source in
      let shape = RoundedRectangle(cornerRadius: 12, style: .continuous)
      LiftedPlacement(source: source) {
        Group {
          if let preview {
            preview
          } else {
            lifted
          }
        }
        .background(Color(system: .systemBackground), in: shape)
        .clipShape(shape)
        .shadow(color: .black.opacity(0.15), radius: 16)
      }
      MenuOverlay(items: items)
    }
  }
}

/// A view with its middle where its source has it, moved as far as it takes to lie within the room.
private struct LiftedPlacement: MenuSourceLayout {
  var source: CGRect

  func place(_ subviews: Subviews, in bounds: CGRect, by source: CGRect) {
    for subview in subviews {
      let size = subview.sizeThatFits(
        ProposedViewSize(width: max(0, bounds.width - 32), height: nil))
      let x = source.midX - size.width / 2
      let y = source.midY - size.height / 2
      subview.place(
        at: CGPoint(
          x: size.width <= bounds.width ? min(max(x, bounds.minX), bounds.maxX - size.width) : x,
          y: size.height <= bounds.height
            ? min(max(y, bounds.minY), bounds.maxY - size.height) : y),
        proposal: ProposedViewSize(size))
    }
  }
}

extension View {
  /// Adds a menu that a long press opens.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: EmptyView?.none))
  }

  /// Adds a menu that a long press opens, beside another view than this.
  public nonisolated func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
  }

  @ViewBuilder
  public nonisolated func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?)
    -> some View
  {
    if let contextMenu {
      modifier(
        ContextMenuModifier(items: contextMenu.items, preview: EmptyView?.none))
    } else {
      self
    }
  }

  /// The menu of selected rows: accepted, and not shown.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View { self }
}
