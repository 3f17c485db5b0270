// One presentation: where its content lies, and what it is drawn on.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels

/// A presentation over all of the screen.
struct PresentationLayer: PrimitiveView {
  var presentation: Presentation
  /// False while something else is presented above it.
  var isTop: Bool

  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let center = viewGraph.presentationCenter
    let presentation = viewGraph.graph.untracked { view.value.presentation }
    var inputs = inputs
    let environment = presentation.environment
    inputs.base.environment = Rule(
      in: inputs.subgraph,
      always: {
        var values = environment.value
        values.isInList = false
        values.hierarchyBaseStyle = nil
        values.isSearchingField = nil
        values.presentedContext = PresentedContext { center.dismiss(presentation.id) }
        return values
      })
    let outputs: _ViewOutputs
    switch presentation.kind {
    case .sheet, .popover:
      inputs.base.writeEnvironment(in: inputs.subgraph) { $0.isElevated = true }
      outputs = makeSheet(presentation, inputs: inputs)
    case .cover:
      inputs.base.writeEnvironment(in: inputs.subgraph) { $0.isElevated = false }
      outputs = makeCover(presentation, inputs: inputs)
    case .alert, .dialog: outputs = makeDialog(presentation, inputs: inputs)
    case .menu(let source, _), .contextMenu(let source, _):
      inputs.base.writeEnvironment(in: inputs.subgraph) { $0.menuSource = source.frame }
      outputs = makeDialog(presentation, inputs: inputs)
    }
    let isTop = Rule(in: inputs.subgraph) { view.value.isTop }
    return outputs.muted(inputs, where: { !isTop.value })
  }
}

extension _ViewOutputs {
  /// The outputs without taps and scrolling while a condition holds.
  @MainActor
  func muted(_ inputs: _ViewInputs, where isMuted: @escaping () -> Bool) -> _ViewOutputs {
    var copy = mappingResponders(inputs) { isMuted() ? [] : $0 }
    if inputs.preferences.contains(ScrollStatesKey.self),
      let states = preferences[ScrollStatesKey.self]
    {
      copy.preferences[ScrollStatesKey.self] = Rule(
        in: inputs.subgraph, always: { isMuted() ? [] : states.value })
    }
    return copy
  }
}

// MARK: - Covers

/// Content over all of the screen.
@MainActor
private func makeCover(_ presentation: Presentation, inputs: _ViewInputs) -> _ViewOutputs {
  let environment = inputs.base.environment
  let card = CardLayout(inputs: inputs) { size, safeArea in
    CGRect(origin: .zero, size: size)
  }
  return card.makeOutputs(
    content: { presentation.makeContent($0) },
    ground: { rect in
      .fill(.rect(rect), .color(SystemColor.systemBackground.resolve(in: environment.value)))
    },
    shape: { .rect($0) }, decoration: { _ in DisplayList() })
}

// MARK: - Sheets

/// Content on a card at the bottom of the screen.
@MainActor
private func makeSheet(_ presentation: Presentation, inputs: _ViewInputs) -> _ViewOutputs {
  let viewGraph = inputs.viewGraph
  let environment = inputs.base.environment
  let subgraph = inputs.subgraph
  let safeArea = viewGraph.screenSafeArea
  // The content says how high the sheet is, and its layout follows: the answer comes a round later.
  let options = Input(PresentationOptions(), in: subgraph, areEqual: { _, _ in false })
  final class Late { var options: Attribute<PresentationOptions>? }
  let late = Late()
  _ = Reaction(in: subgraph) {
    if let new = late.options?.value { options.set(new) }
  }
  let height = Rule(in: subgraph) { () -> SheetHeight in
    SheetHeight(
      options.value, screen: inputs.size.value.value, safeArea: safeArea,
      environment: environment.value)
  }
  let card = CardLayout(inputs: inputs) { size, _ in
    let height = height.value.height
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }
  let center = viewGraph.presentationCenter
  let animation = AnimationInputs(inputs)
  _ = Reaction(in: subgraph) {
    let covers = height.value.isLarge
    viewGraph.graph.untracked {
      center.setCovers(covers, by: presentation.id, animation.currentAnimation)
    }
  }
  subgraph.onEnd { center.setCovers(false, by: presentation.id, nil) }
  func shape(_ rect: CGRect) -> DisplayShape {
    let radius = options.value.cornerRadius ?? 10
    return .unevenRoundedRect(
      rect, topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0, .continuous)
  }
  var cardInputs = inputs
  cardInputs.preferences.insert(PresentationOptionsKey.self)
  let custom = _GraphValue(Rule(in: subgraph, always: { options.value.background }))
  let backgroundGeometry = Rule(in: subgraph) {
    ViewGeometry(origin: card.frame.value.origin, size: .fixed(card.frame.value.size))
  }
  var backgroundInputs = inputs.placed(by: backgroundGeometry, in: subgraph)
  backgroundInputs.preferences = PreferenceKeys()
  let background = Optional<AnyView>.makeOutputs(view: custom, inputs: backgroundInputs)
  var outputs = card.makeOutputs(
    inputs: cardInputs, content: { presentation.makeContent($0) },
    ground: { rect in
      if options.value.background != nil {
        var own = DisplayList()
        own.append(background.display.value, at: rect.origin)
        return .effect(.clip(shape(rect)), own)
      }
      return .fill(
        shape(rect), .color(SystemColor.systemBackground.resolve(in: environment.value)))
    },
    shape: shape,
    decoration: { rect in
      guard height.value.showsIndicator else { return DisplayList() }
      let bar = CGRect(x: rect.midX - 18, y: rect.minY + 5, width: 36, height: 5)
      return DisplayList([
        .fill(
          .roundedRect(bar, cornerSize: CGSize(width: 2.5, height: 2.5), .circular),
          .color(SystemColor.tertiaryLabel.resolve(in: environment.value)))
      ])
    })
  late.options = outputs.preferences[PresentationOptionsKey.self]
  // A tap beside the card dismisses it.
  if inputs.preferences.contains(RespondersKey.self) {
    let inner = outputs.preferences[RespondersKey.self]
    let beside = Responder(
      space: inputs.space, contains: { !card.frame.value.contains($0) }, tapCount: 1, reach: .own,
      isEnabled: { viewGraph.graph.untracked { !options.value.isDismissDisabled } },
      action: { _ in center.dismiss(presentation.id) })
    outputs.preferences[RespondersKey.self] = Rule(
      in: subgraph, always: { [beside] + (inner?.value ?? []) })
  }
  return outputs
}

/// How high a sheet is.
struct SheetHeight: Equatable {
  var height: CGFloat
  var isLarge: Bool
  var showsIndicator: Bool

  /// The top of a sheet at its full height is 10 points below the safe area's.
  ///
  /// A detent's height is what it leaves above the home indicator.
  init(
    _ options: PresentationOptions, screen: CGSize, safeArea: EdgeInsets,
    environment: EnvironmentValues
  ) {
    let maximum = max(0, screen.height - safeArea.top - 10 - safeArea.bottom)
    func value(_ detent: PresentationDetent) -> CGFloat {
      let value: CGFloat? =
        switch detent.height {
        case .large: maximum
        case .medium: maximum / 2
        case .fraction(let fraction): maximum * fraction
        case .height(let height): height
        case .custom: detent.custom?(.init(maxDetentValue: maximum, environment: environment))
        }
      return min(max(value ?? maximum, 0), maximum)
    }
    let detents = options.detents ?? [.large]
    let selected = options.selection?.wrappedValue
    let chosen = selected.flatMap { detents.contains($0) ? value($0) : nil }
    let height = chosen ?? detents.map(value).min() ?? maximum
    self.height = height + safeArea.bottom
    isLarge = height >= maximum
    showsIndicator =
      switch options.dragIndicator ?? .automatic {
      case .visible: true
      case .hidden: false
      case .automatic: detents.count > 1
      }
  }
}

// MARK: - Alerts and dialogs

/// Content that places itself on the screen.
@MainActor
private func makeDialog(_ presentation: Presentation, inputs: _ViewInputs) -> _ViewOutputs {
  let isDialog = if case .dialog = presentation.kind { true } else { false }
  let card = CardLayout(inputs: inputs) { size, safeArea in
    // Above the home indicator, or 8 points above the edge.
    let below: CGFloat = isDialog && safeArea.bottom == 0 ? 8 : 0
    return CGRect(x: 0, y: 0, width: size.width, height: size.height - below)
  }
  return card.makeOutputs(
    content: { presentation.makeContent($0) }, ground: nil, shape: nil,
    decoration: { _ in DisplayList() })
}

// MARK: - Cards

/// A rectangle of the screen that holds content within what the safe area leaves of it.
@MainActor
struct CardLayout {
  let inputs: _ViewInputs
  let frame: Rule<CGRect>

  init(
    inputs: _ViewInputs, frame: @escaping (_ screen: CGSize, _ safeArea: EdgeInsets) -> CGRect
  ) {
    self.inputs = inputs
    let size = inputs.size
    let safeArea = inputs.viewGraph.screenSafeArea
    self.frame = Rule(in: inputs.subgraph) { frame(size.value.value, safeArea) }
  }

  /// - Parameters:
  ///   - ground: what is painted behind the content.
  ///   - shape: what the content is cut to; nil cuts nothing.
  ///   - decoration: what is painted above the content.
  func makeOutputs(
    inputs: _ViewInputs? = nil, content: (_ViewInputs) -> _ViewOutputs,
    ground: ((CGRect) -> DisplayList.Item)?, shape: ((CGRect) -> DisplayShape)?,
    decoration: @escaping (CGRect) -> DisplayList
  ) -> _ViewOutputs {
    let inputs = inputs ?? self.inputs
    let subgraph = inputs.subgraph
    let frame = frame
    let late = LateLayout()
    let safeArea = inputs.safeArea
    let geometry = Rule(in: subgraph) { () -> ViewGeometry in
      let card = frame.value
      let insets = safeArea?.insets(of: card, in: inputs.space) ?? EdgeInsets()
      let room = CGRect(
        x: card.minX + insets.leading, y: card.minY + insets.top,
        width: max(0, card.width - insets.leading - insets.trailing),
        height: max(0, card.height - insets.top - insets.bottom))
      let proposal = ProposedViewSize(room.size)
      let fitted = late.layout(in: subgraph)?.sizeThatFits(proposal) ?? room.size
      return ViewGeometry(
        origin: CGPoint(
          x: room.midX - fitted.width / 2, y: room.midY - fitted.height / 2),
        size: ViewSize(fitted, proposal: proposal))
    }
    var contentInputs = inputs.placed(by: geometry, in: subgraph)
    contentInputs.base.implicitStackAxis = .vertical
    contentInputs.base.stackAxis = nil
    let content = content(contentInputs)
    late.fill(content.layout)
    let origin = AnimatedOrigin(geometry, inputs: inputs)
    return _ViewOutputs(
      layout: inputs.viewGraph.flexibleLayout,
      display: Rule(
        in: subgraph,
        always: {
          let card = frame.value
          var inner = DisplayList()
          inner.append(content.display.value, at: origin.value)
          var list = DisplayList()
          if let ground { list.items.append(ground(card)) }
          if let shape, !inner.isEmpty {
            list.items.append(.effect(.clip(shape(card)), inner))
          } else {
            list.append(inner, at: .zero)
          }
          list.append(decoration(card), at: .zero)
          return list
        }), preferences: content.preferences)
  }
}
