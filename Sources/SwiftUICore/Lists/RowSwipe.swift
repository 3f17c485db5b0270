// Rows that a finger pulls aside to show what can be done with them.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine

/// How far a row is pulled aside, and the buttons beside it.
///
/// UIKit's: each button is 74 points wide; pulled past the middle of the row, the first acts at once where a
/// full swipe is allowed.
@MainActor
final class RowSwipe {
  static let buttonWidth: CGFloat = 74
  private static let animation = Animation.spring(duration: 0.35, bounce: 0)
  private static let flick: CGFloat = 250

  /// From where the row rests; negative where buttons show at its trailing edge. It is what is drawn.
  let shift: Attribute<CGFloat>
  /// The side whose buttons a finger, or what follows it, has brought out.
  let edge: Input<HorizontalEdge?>
  private let target: Input<CGFloat>
  private let actions: Attribute<[SwipeActions]>
  private let rowSize: Attribute<CGSize>
  private let viewGraph: ViewGraph
  /// Where the row rests: closed, or open as wide as its buttons.
  private var rest: CGFloat = 0
  /// How many buttons each side has, and what the first one does.
  private var buttons: [HorizontalEdge: SwipeButtonList] = [:]

  /// Nil for rows without actions.
  init?(
    _ element: ViewElement, rowSize: Attribute<CGSize>, inputs: _ViewInputs
  ) {
    let viewGraph = inputs.viewGraph
    let isUsed = viewGraph.graph.untracked { !element.traits()[SwipeActionsKey.self].isEmpty }
    guard isUsed, inputs.preferences.contains(RespondersKey.self) else { return nil }
    self.viewGraph = viewGraph
    self.rowSize = rowSize
    actions = Rule(
      in: inputs.subgraph, always: { element.traits()[SwipeActionsKey.self] })
    let target = Input(CGFloat(0), in: inputs.subgraph)
    self.target = target
    edge = Input(nil, in: inputs.subgraph)
    let animation = AnimationInputs(inputs)
    var track = AnimationTrack<CGFloat>()
    shift = Rule(in: inputs.subgraph) { track.update(target.value, inputs: animation) }
  }

  /// Whether buttons are out, and taps are for them.
  var isOpen: Bool { rest != 0 }

  func reachesOut(_ edge: HorizontalEdge) -> Bool {
    viewGraph.graph.untracked { actions.value.contains { $0.edge == edge } }
  }

  func close() {
    rest = 0
    animate(to: 0)
  }

  // MARK: Buttons

  /// The buttons of the side that is out, in the room that the row left.
  var view: SwipeButtons? {
    guard let edge = edge.value, let actions = actions.value.first(where: { $0.edge == edge })
    else { return nil }
    return SwipeButtons(
      content: actions.content, edge: edge,
      tell: { [weak self] list in self?.buttons[edge] = list },
      close: { [weak self] in self?.close() })
  }

  // MARK: The finger

  func recognizer(in context: _GestureContext) -> _GestureRecognizer<Void> {
    HorizontalPanRecognizer(
      isAllowed: { [self] isRightwards in
        isOpen || reachesOut(isRightwards ? .leading : .trailing)
      }, tell: { [self] in handle($0) })
  }

  private func handle(_ event: HorizontalPan.Event) {
    let width = viewGraph.graph.untracked { rowSize.value.width }
    switch event {
    case .moved(let translation):
      let shift = rest + translation
      let side: HorizontalEdge = shift < 0 ? .trailing : .leading
      guard reachesOut(side) else { return set(0) }
      if edge.lastValue != side { viewGraph.enqueueMutation { [edge] in edge.set(side) } }
      set(min(max(shift, -width), width))
    case .cancelled:
      animate(to: rest)
    case .ended(let translation, let velocity):
      let shift = rest + translation
      let side: HorizontalEdge = shift < 0 ? .trailing : .leading
      let sign: CGFloat = shift < 0 ? -1 : 1
      let list = buttons[side]
      let open = CGFloat(list?.count ?? 1) * Self.buttonWidth
      let allowsFull = viewGraph.graph.untracked {
        actions.value.first { $0.edge == side }?.allowsFullSwipe ?? false
      }
      if abs(shift) > max(width / 2, open * 1.2), allowsFull, let first = list?.first {
        rest = 0
        animate(to: 0)
        viewGraph.enqueueAction(first)
      } else if velocity * sign >= Self.flick
        || (abs(shift) > open / 2 && velocity * sign > -Self.flick)
      {
        rest = sign * open
        animate(to: rest)
      } else {
        close()
      }
    }
  }

  private func set(_ shift: CGFloat) {
    viewGraph.enqueueMutation { [target] in target.set(shift) }
  }

  private func animate(to shift: CGFloat) {
    withTransaction(Transaction(animation: Self.animation)) { set(shift) }
  }
}

// MARK: - In the row

/// The buttons of a row in the graph.
struct SwipedButtons {
  /// Where the row left room for them; empty while it rests.
  var place: Attribute<CGRect>
  var outputs: _ViewOutputs
}

extension RowSwipe {
  func makeButtons(row: Attribute<CGRect>, inputs: _ViewInputs) -> SwipedButtons {
    let shift = shift
    let place = Rule(in: inputs.subgraph) { () -> CGRect in
      let (row, shift) = (row.value, shift.value)
      return CGRect(
        x: shift < 0 ? row.maxX + shift : row.minX, y: row.minY, width: abs(shift),
        height: row.height)
    }
    let geometry = Rule(in: inputs.subgraph) {
      ViewGeometry(origin: place.value.origin, size: .fixed(place.value.size))
    }
    var buttonInputs = inputs.placed(by: geometry, in: inputs.subgraph)
    buttonInputs.preferences = inputs.preferences.ownOnly
    let view = _GraphValue(
      Rule(in: inputs.subgraph, always: { [self] in self.view.map { AnyView($0) } }))
    return SwipedButtons(
      place: place,
      outputs: Optional<AnyView>.makeOutputs(view: view, inputs: buttonInputs))
  }

  /// The row moved aside, and the buttons where it was; all cut to the row's shape.
  func shifting(
    _ list: DisplayList, in row: CGRect, shape: DisplayShape, buttons: SwipedButtons
  ) -> DisplayList {
    let shift = shift.value
    if shift == 0 { return list }
    var moved = DisplayList()
    moved.append(buttons.outputs.display.value, at: buttons.place.value.origin)
    moved.append(list, at: CGPoint(x: shift, y: 0))
    return DisplayList([.effect(.clip(shape), moved)])
  }
}

extension _ViewOutputs {
  /// The outputs with the finger that moves the row; while it is open, a tap on the row closes it.
  @MainActor
  func swiping(
    _ swipe: RowSwipe?, buttons: SwipedButtons?, row: Attribute<CGRect>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard let swipe, let buttons else { return self }
    let viewGraph = inputs.viewGraph
    let pan = Responder(
      space: inputs.space, contains: { row.value.contains($0) },
      gesture: .init(priority: { .normal }) {
        let context = _GestureContext(viewGraph: viewGraph, space: inputs.space)
        return (swipe.recognizer(in: context), context)
      })
    let close = Responder(
      space: inputs.space, contains: { row.value.contains($0) }, tapCount: 1, reach: .own,
      isEnabled: { true }, action: { _ in swipe.close() })
    var copy = self
    let inner = preferences[RespondersKey.self]
    let own = buttons.outputs.preferences[RespondersKey.self]
    copy.preferences[RespondersKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        swipe.shift.value == 0
          ? [pan] + (inner?.value ?? []) : [close, pan] + (own?.value ?? [])
      })
    return copy
  }
}

/// What a row knows of the buttons on one side.
struct SwipeButtonList {
  var count: Int
  /// Nearest to the edge.
  var first: (@MainActor () -> Void)?
}

/// The buttons of one side of a row, the first at the edge; all as high as the row.
struct SwipeButtons: View {
  var content: AnyView
  var edge: HorizontalEdge
  var tell: @MainActor (SwipeButtonList) -> Void
  var close: @MainActor () -> Void

  init(
    content: AnyView, edge: HorizontalEdge, tell: @escaping @MainActor (SwipeButtonList) -> Void,
    close: @escaping @MainActor () -> Void
  ) {
    self.content = content
    self.edge = edge
    self.tell = tell
    self.close = close
  }

  var body: some View {
    let tell = tell
    Group(subviews: content) { children in
      let ordered = edge == .trailing ? children.reversed() : Array(children)
      let _ = tell(
        SwipeButtonList(
          count: children.count, first: children.first.flatMap { $0.traits[SwipeActionKey.self] }))
      HStack(spacing: 0) {
        ForEach(ordered) { child in
          child.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
    }
    .buttonStyle(SwipeActionButtonStyle(close: close))
    .labelStyle(SwipeActionLabelStyle())
    .environment(\.isInList, false)
    // The tint around the list is not that of the buttons.
    .environment(\.tintStyle, nil)
    .environment(\.font, .body)
    // Symbols of actions are filled where they have such a form.
    .environment(\.symbolVariants, .fill)
  }
}

/// What a button does, for a swipe all the way.
private struct SwipeActionKey: ViewTraitKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

/// White on the tint; red for what destroys, grey without a tint.
private struct SwipeActionButtonStyle: PrimitiveButtonStyle {
  var close: @MainActor () -> Void
  nonisolated init(close: @escaping @MainActor () -> Void) { self.close = close }

  func makeBody(configuration: Configuration) -> some View {
    SwipeActionButton(configuration: configuration, close: close)
  }
}

private struct SwipeActionButton: View {
  var configuration: PrimitiveButtonStyleConfiguration
  var close: @MainActor () -> Void
  @Environment(\.tintStyle) private var tint

  init(
    configuration: PrimitiveButtonStyleConfiguration, close: @escaping @MainActor () -> Void
  ) {
    self.configuration = configuration
    self.close = close
  }

  var body: some View {
    let close = close
    let configuration = configuration
    let act: @MainActor () -> Void = {
      close()
      configuration.trigger()
    }
    PressReader(reach: .own, action: act) { isPressed in
      configuration.label
        .foregroundStyle(.white)
        .lineLimit(1)
        .frame(minWidth: RowSwipe.buttonWidth, maxWidth: .infinity, maxHeight: .infinity)
        .background(ground)
        .overlay { if isPressed { Color.black.opacity(0.15) } }
        .contentShape(Rectangle())
    }
    .trait(SwipeActionKey.self, { configuration.trigger() })
  }

  private var ground: AnyShapeStyle {
    if configuration.role == .destructive { return AnyShapeStyle(Color(system: .red)) }
    return tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(Color(system: .gray3))
  }
}

/// A label shows its icon; the title would not fit.
private struct SwipeActionLabelStyle: LabelStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    configuration.icon.font(.system(size: 17)).imageScale(.large)
  }
}
