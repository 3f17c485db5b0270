// Presentations above the root view.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels

extension ViewGraph {
  /// The root view with what is presented above it.
  ///
  /// OPTIMIZATION: the layers are lowered with the first presentation; most views never have one.
  func makePresentations(over root: _ViewOutputs, inputs: _ViewInputs) -> _ViewOutputs {
    let center = presentationCenter
    let graph = graph
    var layers: _ViewOutputs?
    func presented() -> _ViewOutputs? {
      if layers == nil, center.isUsed.value {
        layers = graph.untracked { Self.makeLayers(center: center, inputs: inputs) }
      }
      return layers
    }
    _ = Reaction(in: inputs.subgraph) { _ = presented()?.display.value }
    let recession = SheetRecession(center: center, inputs: inputs)
    var outputs = root
    outputs.display = Rule(
      in: inputs.subgraph,
      always: {
        let root = root.display.value
        guard let layers = presented() else { return root }
        var list = recession.apply(to: root)
        list.append(layers.display.value, at: .zero)
        return list
      })
    outputs.preferences = .dynamic(
      { [root.preferences] + (presented().map { [$0.preferences] } ?? []) },
      keys: inputs.preferences, in: inputs.subgraph)
    // What is covered neither answers taps nor scrolls.
    if let responders = root.preferences[RespondersKey.self] {
      outputs.preferences[RespondersKey.self] = Rule(
        in: inputs.subgraph,
        always: {
          guard let layers = presented(), !center.presentations.value.isEmpty else {
            return responders.value
          }
          return layers.preferences[RespondersKey.self]?.value ?? []
        })
    }
    if let states = root.preferences[ScrollStatesKey.self] {
      outputs.preferences[ScrollStatesKey.self] = Rule(
        in: inputs.subgraph,
        always: {
          guard let layers = presented(), !center.presentations.value.isEmpty else {
            return states.value
          }
          return layers.preferences[ScrollStatesKey.self]?.value ?? []
        })
    }
    return outputs
  }

  private static func makeLayers(
    center: PresentationCenter, inputs: _ViewInputs
  ) -> _ViewOutputs {
    var inputs = inputs
    inputs.safeArea = SafeAreaRegion(
      space: inputs.space, size: inputs.size,
      insets: Input(inputs.viewGraph.screenSafeArea, in: inputs.subgraph), outer: nil)
    let screen = inputs.size
    let geometry = Rule(in: inputs.subgraph) {
      ViewGeometry(origin: .zero, size: screen.value)
    }
    inputs = inputs.placed(by: geometry, in: inputs.subgraph)
    let view = _GraphValue(
      Rule(
        in: inputs.subgraph,
        always: { PresentationLayers(presentations: center.presentations.value) }))
    return PresentationLayers.makeOutputs(view: view, inputs: inputs)
  }
}

/// The root view as it lies behind a sheet at its full height: smaller, with round corners, on black.
@MainActor
struct SheetRecession {
  private let progress: Rule<Double>
  private let size: Attribute<ViewSize>
  private let safeTop: CGFloat

  init(center: PresentationCenter, inputs: _ViewInputs) {
    let animation = AnimationInputs(inputs)
    var track = AnimationTrack<Double>()
    progress = Rule(in: inputs.subgraph) {
      track.update(center.coversScreen.value ? 1 : 0, inputs: animation)
    }
    size = inputs.size
    safeTop = inputs.viewGraph.screenSafeArea.top
  }

  func apply(to list: DisplayList) -> DisplayList {
    let progress = CGFloat(progress.value)
    if progress == 0 { return list }
    let screen = size.value.value
    guard screen.width > 0 else { return list }
    let margin = 16 * progress
    let scale = (screen.width - 2 * margin) / screen.width
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: margin, ty: safeTop * progress)
    let card = CGRect(origin: .zero, size: screen)
    return DisplayList([
      .fill(.rect(card), .color(.black)),
      .effect(
        .transform(transform),
        DisplayList([
          .effect(
            .clip(
              .roundedRect(
                card, cornerSize: CGSize(width: 10 * progress, height: 10 * progress), .continuous)),
            list)
        ])),
    ])
  }
}

/// What is presented, bottom first: a veil over what is beneath, and the presentation.
struct PresentationLayers: View {
  var presentations: [Presentation]

  var body: some View {
    let last = presentations.last?.id
    ZStack {
      ForEach(presentations) { presentation in
        PresentationVeil(presentation: presentation)
          .zIndex(Double(2 * presentation.id))
          .transition(.opacity)
        PresentationLayer(presentation: presentation, isTop: presentation.id == last)
          .zIndex(Double(2 * presentation.id + 1))
          .transition(presentation.transition)
      }
    }
  }
}

extension Presentation {
  fileprivate var transition: AnyTransition {
    switch kind {
    case .alert: .opacity.combined(with: .scale(scale: 1.1))
    case .popover: .opacity
    case .sheet, .cover, .dialog: .move(edge: .bottom)
    case .menu(_, let anchor), .contextMenu(_, let anchor):
      .opacity.combined(with: .scale(scale: 0.4, anchor: anchor))
    }
  }
}

/// What darkens the screen behind a presentation, and takes the taps beside it.
struct PresentationVeil: View {
  var presentation: Presentation
  @Environment(\.colorScheme) private var colorScheme

  init(presentation: Presentation) { self.presentation = presentation }

  static func opacity(_ scheme: ColorScheme) -> Float { scheme == .dark ? 0.48 : 0.2 }

  var body: some View {
    switch presentation.kind {
    case .cover, .menu: EmptyView()
    default:
      Color.black.opacity(Double(Self.opacity(colorScheme))).ignoresSafeArea()
    }
  }
}
