// What is shown above everything else: sheets, covers, popovers, alerts, dialogs.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine

/// One thing that is presented.
struct Presentation: Identifiable {
  enum Kind {
    case sheet
    case cover
    /// A bubble beside its source, where the content asks for one; a sheet otherwise.
    case popover(PresentationSource)
    case alert
    case dialog
    /// A card beside its source, which grows from a point of the screen.
    case menu(PresentationSource, from: UnitPoint)
    /// The same over a screen that is out of focus.
    case contextMenu(PresentationSource, from: UnitPoint)
  }

  /// Never reused within a graph.
  let id: Int
  var kind: Kind
  /// What the content inherits: the environment of who presents it.
  var environment: Attribute<EnvironmentValues>
  var makeContent: (_ViewInputs) -> _ViewOutputs
  /// Told when it goes without its owner's doing.
  var onDismiss: () -> Void
}

/// The view that something is presented from.
@MainActor
struct PresentationSource {
  let space: CoordinateSpaceNode
  let size: Attribute<ViewSize>

  /// Its bounds in root coordinates; reading them follows them.
  var frame: CGRect {
    CGRect(origin: .zero, size: size.value.value).applying(space.transform(to: nil))
  }

  /// Its middle in the unit square of the screen.
  func unitPoint(of viewGraph: ViewGraph) -> UnitPoint {
    let frame = frame
    guard let screen = viewGraph.size.lastValue?.value, screen.width > 0, screen.height > 0 else {
      return .center
    }
    return UnitPoint(x: frame.midX / screen.width, y: frame.midY / screen.height)
  }
}

/// Keeps what a view graph presents, bottom first.
@MainActor
final class PresentationCenter {
  private unowned let viewGraph: ViewGraph
  let presentations: Input<[Presentation]>
  private var current: [Presentation] = []
  private var lastID = 0
  /// True from the first presentation on.
  let isUsed: Input<Bool>
  /// True while a sheet at its full height pushes the root view back.
  let coversScreen: Input<Bool>
  /// The sheets that do.
  private var covering: Set<Int> = []

  init(viewGraph: ViewGraph, subgraph: Subgraph) {
    self.viewGraph = viewGraph
    presentations = Input([], in: subgraph, areEqual: { _, _ in false })
    coversScreen = Input(false, in: subgraph)
    isUsed = Input(false, in: subgraph)
  }

  /// A sheet has its full height, or no longer.
  func setCovers(_ covers: Bool, by id: Int, _ animation: Animation?) {
    let isShown = current.contains { $0.id == id }
    if covers && isShown { covering.insert(id) } else { covering.remove(id) }
    let value = !covering.isEmpty
    withTransaction(Transaction(animation: animation)) {
      viewGraph.enqueueMutation { [coversScreen] in coversScreen.set(value) }
    }
  }

  /// Presents something above all that is there; returns what to dismiss it by.
  func present(
    _ kind: Presentation.Kind, environment: Attribute<EnvironmentValues>,
    onDismiss: @escaping () -> Void, content: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> Int {
    lastID += 1
    change(
      to: current + [
        Presentation(
          id: lastID, kind: kind, environment: environment, makeContent: content,
          onDismiss: onDismiss)
      ])
    return lastID
  }

  /// Dismisses it, and what was presented from it.
  func dismiss(_ id: Int) {
    guard let index = current.firstIndex(where: { $0.id == id }) else { return }
    let gone = current[index...].reversed()
    change(to: Array(current[..<index]))
    for presentation in gone { presentation.onDismiss() }
  }

  /// Lets go of everything at once: nobody sees it go.
  func end() {
    current = []
    presentations.set([])
  }

  private func change(to presentations: [Presentation]) {
    current = presentations
    covering.formIntersection(presentations.map(\.id))
    let covers = !covering.isEmpty
    if isUsed.lastValue != true {
      // The layers are there before what comes into them: what a container is made with does not move.
      withTransaction(Transaction()) {
        viewGraph.enqueueMutation { [isUsed] in isUsed.set(true) }
      }
    }
    viewGraph.enqueueAppearance { [input = self.presentations, coversScreen] in
      input.set(presentations)
      if !covers { coversScreen.set(false) }
    }
  }
}

/// What to present while an item is there.
struct PresentedItem<Item, Content: View> {
  var item: Binding<Item?>
  /// Items with equal keys are the same presentation.
  var key: (Item) -> AnyHashable
  var onDismiss: (() -> Void)?
  var content: (Item) -> Content
}

/// Presents a view while an item is there.
struct PresentationModifier<Item, Content: View>: PrimitiveModifier {
  enum Style { case sheet, cover, popover, alert, dialog, menu, contextMenu }

  var style: Style
  var presented: PresentedItem<Item, Content>

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let center = viewGraph.presentationCenter
    let source = PresentationSource(space: inputs.space, size: inputs.size)
    let environment = inputs.base.environment
    let item = modifier.rule(in: inputs.subgraph, viewGraph: viewGraph) {
      $0.presented.item.wrappedValue
    }
    var shown: (key: AnyHashable, id: Int)?
    _ = Reaction(in: inputs.subgraph) {
      let item = item.value
      let now = modifier.value
      viewGraph.graph.untracked {
        let key = item.map(now.presented.key)
        if shown?.key == key { return }
        if let old = shown { center.dismiss(old.id) }
        guard let key, let item else { return }
        let kind: Presentation.Kind =
          switch now.style {
          case .sheet: .sheet
          case .cover: .cover
          case .popover: .popover(source)
          case .alert: .alert
          case .dialog: .dialog
          case .menu: .menu(source, from: source.unitPoint(of: viewGraph))
          case .contextMenu: .contextMenu(source, from: source.unitPoint(of: viewGraph))
          }
        let id = center.present(
          kind, environment: environment,
          onDismiss: {
            guard shown?.key == key else { return }
            shown = nil
            let presented = viewGraph.graph.untracked { modifier.value.presented }
            // Another item is there already where it was the reason to go.
            if let item = presented.item.wrappedValue, presented.key(item) == key {
              presented.item.wrappedValue = nil
            }
            if let action = presented.onDismiss { viewGraph.enqueueAction(action) }
          }
        ) { inputs in
          var last = item
          let content = _GraphValue(
            modifier.rule(in: inputs.subgraph, viewGraph: viewGraph) { modifier -> Content in
              // On its way out it keeps what it showed.
              if let item = modifier.presented.item.wrappedValue,
                modifier.presented.key(item) == key
              {
                last = item
              }
              return modifier.presented.content(last)
            })
          return Content.makeOutputs(view: content, inputs: inputs)
        }
        shown = (key, id)
      }
    }
    inputs.subgraph.onEnd {
      if let old = shown {
        shown = nil
        center.dismiss(old.id)
      }
    }
    return body(inputs)
  }
}

extension View {
  nonisolated func presenting<Item, Content: View>(
    _ style: PresentationModifier<Item, Content>.Style, item: Binding<Item?>,
    key: @escaping (Item) -> AnyHashable, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        style: style,
        presented: PresentedItem(item: item, key: key, onDismiss: onDismiss, content: content)))
  }

  nonisolated func presenting<Content: View>(
    _ style: PresentationModifier<Bool, Content>.Style, isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil, content: @escaping () -> Content
  ) -> some View {
    presenting(
      style, item: isPresented.asItem, key: { AnyHashable($0) }, onDismiss: onDismiss,
      content: { _ in content() })
  }
}
