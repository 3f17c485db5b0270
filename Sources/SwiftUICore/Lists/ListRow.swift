// One row of a list: its content between insets, its background, its separator.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine

/// Lowers an element of a list as a row.
@MainActor
func makeListRow(
  _ element: ViewElement, slot: Attribute<ListSlot>,
  hidesSeparatorBelow: Attribute<Bool>, inputs: _ViewInputs,
  content makeContent: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let environment = inputs.base.environment
  let subgraph = inputs.subgraph
  // A selection may be kept in an observed model.
  let observer = ObservationTracker(viewGraph: inputs.viewGraph)
  let metrics = Rule(in: subgraph) { () -> ListRowMetrics in
    let (slot, environment) = (slot.value, environment.value)
    var metrics = ListRowMetrics(
      slot: slot, environment: environment, insets: element.traits()[ListRowInsetsKey.self])
    metrics.editing = observer.track {
      RowEditing(element, role: slot.role, environment: environment)
    }
    metrics.insets.leading += metrics.editing.leadingRoom
    metrics.insets.trailing += metrics.editing.trailingRoom
    return metrics
  }
  observer.reader = metrics
  let late = LateLayout()
  let isPressed = Input(false, in: subgraph)
  let size = inputs.size
  let direction = inputs.environmentValue(\.layoutDirection)
  let contentGeometry = Rule(in: subgraph, isGate: true) { () -> ViewGeometry in
    guard let content = late.layout(in: subgraph) else {
      return ViewGeometry(origin: .zero, size: .fixed(.zero))
    }
    return metrics.value.contentGeometry(
      of: content, in: size.value.value, direction: direction.value)
  }
  let content = makeContent(inputs.placed(by: contentGeometry, in: subgraph))
  late.fill(content.layout)

  // The row's own background is a view of its own; the list's is a colour.
  let rowFrame = Rule(in: subgraph) { metrics.value.rowFrame(in: size.value.value) }
  let backgroundGeometry = Rule(in: subgraph) {
    ViewGeometry(origin: rowFrame.value.origin, size: .fixed(rowFrame.value.size))
  }
  let custom = _GraphValue(
    Rule(in: subgraph, comparing: { element.traits()[ListRowBackgroundKey.self] }))
  // It comes and goes, and would speak for every key where it says nothing: only the content is heard.
  var backgroundInputs = inputs.placed(by: backgroundGeometry, in: subgraph)
  backgroundInputs.preferences = inputs.preferences.ownOnly
  let background = Optional<AnyView>.makeOutputs(view: custom, inputs: backgroundInputs)

  let swipe = RowSwipe(
    element, rowSize: Rule(in: subgraph) { rowFrame.value.size }, inputs: inputs)
  let swiped = swipe?.makeButtons(row: rowFrame, inputs: inputs)

  let display = Rule(
    in: subgraph,
    always: { () -> DisplayList in
      let metrics = metrics.value
      let frame = rowFrame.value
      let environment = environment.value
      var list = DisplayList()
      let shape = metrics.backgroundShape(frame)
      let isHighlighted = metrics.editing.isHighlighted || isPressed.value
      if isHighlighted {
        // Selected rows are grey (recorded from Apple's SwiftUI: 209, 209, 214).
        list.items.append(
          .fill(shape, .color(SystemColor.gray4.resolve(in: environment))))
      } else if custom.value != nil {
        let own = background.display.value
        if metrics.roundsCorners {
          var clipped = DisplayList()
          clipped.append(own, at: frame.origin)
          if !own.isEmpty { list.items.append(.effect(.clip(shape), clipped)) }
        } else {
          list.append(own, at: frame.origin)
        }
      } else if let color = metrics.backgroundColor {
        list.items.append(.fill(shape, .color(color.resolve(in: environment))))
      }
      let shown = content.display.value
      let origin = contentGeometry.value.origin
      if metrics.cutsCorners(of: frame, from: shown.bounds.offsetBy(dx: origin.x, dy: origin.y)) {
        var clipped = DisplayList()
        clipped.append(shown, at: origin)
        list.items.append(.effect(.clip(shape), clipped))
      } else {
        list.append(shown, at: origin)
      }
      list.append(
        metrics.editing.marks(in: frame, direction: direction.value, environment: environment),
        at: .zero)
      if metrics.slot.role == .content, !hidesSeparatorBelow.value,
        !isHighlighted
      {
        let guide =
          ViewDimensions(contentGeometry.value.size, guides: content.layout.value)[
            explicit: HorizontalAlignment.listRowSeparatorLeading.key]
        let tint = element.traits()[ListRowSeparatorTintsKey.self].bottom
        let color =
          tint?.resolveRGBA(in: environment) ?? SystemColor.separator.resolve(in: environment)
        let line = metrics.separator(
          in: frame, contentMinX: contentGeometry.value.origin.x,
          contentWidth: contentGeometry.value.size.value.width, guide: guide,
          direction: direction.value, pixel: environment.pixelLength)
        list.items.append(.fill(.rect(line), .color(color)))
      }
      guard let swipe, let swiped else { return list }
      return swipe.shifting(list, in: frame, shape: shape, buttons: swiped)
    })
  return _ViewOutputs(
    layout: Rule(
      in: subgraph, always: { ListRowComputer(content.layout.value, metrics: metrics.value) }),
    display: display,
    preferences: .merging(
      [background.preferences, content.preferences], keys: inputs.preferences, in: subgraph)
  ).mappingResponders(inputs) { responders in
    let row = rowFrame.value
    return responders.spreadingOver(row: row, isPressed: isPressed, inputs: inputs)
  }.selecting(element, inputs: inputs) {
    metrics.value.editing.selects ? rowFrame.value : nil
  }.swiping(swipe, buttons: swiped, row: rowFrame, inputs: inputs)
}

extension _ViewOutputs {
  /// The outputs with a responder behind all others that selects the row.
  @MainActor
  fileprivate func selecting(
    _ element: ViewElement, inputs: _ViewInputs, row: @escaping () -> CGRect?
  ) -> _ViewOutputs {
    guard inputs.base.hasListSelection, inputs.preferences.contains(RespondersKey.self) else {
      return self
    }
    let environment = inputs.base.environment
    let graph = inputs.viewGraph.graph
    var copy = self
    let inner = preferences[RespondersKey.self]
    copy.preferences[RespondersKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        guard let row = row() else { return inner?.value ?? [] }
        let own = Responder(
          space: inputs.space, contains: { row.contains($0) }, tapCount: 1, reach: .own,
          isEnabled: { true },
          action: { _ in
            graph.untracked {
              environment.value.listSelection?.toggle(element.selectionKeys)
              inputs.base.navigation?.didSelect()
            }
          })
        return [own] + (inner?.value ?? [])
      })
    return copy
  }
}

extension [Responder] {
  /// A button of the automatic style answers in all of its row; several answer together. The one menu of a row
  /// opens there, too.
  ///
  /// - Parameter isPressed: told while a finger holds the row.
  @MainActor
  fileprivate func spreadingOver(
    row: CGRect, isPressed: Input<Bool>, inputs: _ViewInputs
  ) -> [Responder] {
    let space = inputs.space
    let rest = filter { $0.gesture != nil || $0.reach != .row }.spreadingMenu(over: row, of: space)
    let buttons = filter { $0.gesture == nil && $0.reach == .row }
    guard let first = buttons.first else { return rest }
    let press = Responder(
      rowPressOf: first, space: space, row: row, isPressed: isPressed, inputs: inputs)
    let whole = Responder(
      token: first.token, space: space, contains: { row.contains($0) }, tapCount: 1, reach: .own,
      isEnabled: { buttons.contains { $0.isEnabled() } },
      action: { point in for button in buttons { button.perform(at: point) } })
    return [press, whole] + rest
  }

  /// UIKit's menus of rows are the list's. Of several in one row each keeps to its view.
  @MainActor
  private func spreadingMenu(over row: CGRect, of space: CoordinateSpaceNode) -> [Responder] {
    let menus = indices.filter { self[$0].gesture != nil && self[$0].reach == .row }
    guard menus.count == 1, let gesture = self[menus[0]].gesture else { return self }
    var copy = self
    copy[menus[0]] = Responder(
      token: self[menus[0]].token, space: space, contains: { row.contains($0) }, gesture: gesture)
    return copy
  }
}

/// The numbers of one row.
struct ListRowMetrics: Equatable {
  var slot: ListSlot
  /// From the row's frame to its content.
  var insets: EdgeInsets
  var minimumHeight: CGFloat
  /// From the list's edges to the row's frame.
  var margin: CGFloat
  var cornerRadius: CGFloat
  /// What editing and selecting add.
  var editing = RowEditing()

  init(slot: ListSlot, environment: EnvironmentValues, insets: EdgeInsets?) {
    self.slot = slot
    let theme = environment.listTheme
    let isInset = slot.appearance.isInset
    margin = isInset ? theme.groupedMargin : 0
    cornerRadius = theme.cardCornerRadius
    let horizontal = slot.appearance == .plain ? theme.plainRowInset : theme.groupedContentInset
    switch slot.role {
    case .content:
      self.insets =
        insets
        ?? EdgeInsets(
          top: theme.rowVerticalInset, leading: horizontal, bottom: theme.rowVerticalInset,
          trailing: horizontal)
      // A row height that the user asked for wins over the theme's.
      let asked = environment.defaultMinListRowHeight
      minimumHeight = asked == 44 ? theme.minimumRowHeight : asked
    case .header, .footer:
      self.insets =
        insets ?? EdgeInsets(top: 0, leading: horizontal, bottom: 0, trailing: horizontal)
      minimumHeight = slot.role == .header ? environment.defaultMinListHeaderHeight ?? 0 : 0
    }
  }

  /// The row without the gaps around it.
  func rowFrame(in size: CGSize) -> CGRect {
    CGRect(
      x: margin, y: slot.gapTop, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - slot.gapTop - slot.gapBottom))
  }

  /// The height of the row with its gaps.
  func height(of content: LayoutComputer, width: CGFloat) -> CGFloat {
    let fitted = content.sizeThatFits(proposal(content, width: width)).height
    // Content that was offered the minimum and took it does not make the row taller.
    let ideal = content.sizeThatFits(idealProposal(width)).height
    let row = max(minimumHeight, ideal + insets.top + insets.bottom)
    return max(row, min(fitted, minimumHeight)) + slot.gapTop + slot.gapBottom
  }

  private func idealProposal(_ width: CGFloat) -> ProposedViewSize {
    ProposedViewSize(
      width: max(0, width - 2 * margin - insets.leading - insets.trailing), height: nil)
  }

  /// Content is offered its ideal height; where that leaves the row at its minimum, flexible content gets
  /// all of the row.
  private func proposal(_ content: LayoutComputer, width: CGFloat) -> ProposedViewSize {
    var proposal = idealProposal(width)
    let ideal = content.sizeThatFits(proposal).height
    if ideal + insets.top + insets.bottom < minimumHeight { proposal.height = minimumHeight }
    return proposal
  }

  /// The content's place: leading, and centred over the height that the insets leave.
  func contentGeometry(
    of content: LayoutComputer, in size: CGSize, direction: LayoutDirection
  ) -> ViewGeometry {
    let proposal = proposal(content, width: size.width)
    let fitted = content.sizeThatFits(proposal)
    let frame = rowFrame(in: size)
    let room = frame.height - insets.top - insets.bottom
    let origin = CGPoint(
      x: frame.minX + insets.leading, y: frame.minY + insets.top + (room - fitted.height) / 2)
    return ViewGeometry(
      Placement(origin: origin, proposal: proposal, size: fitted)
        .resolved(direction, in: size.width))
  }

  // MARK: Background

  var roundsCorners: Bool {
    slot.appearance.isInset && slot.role == .content
      && (slot.isFirst || slot.isLast || slot.isDetached)
  }

  /// Whether content with these bounds reaches into a rounded corner: a card cuts it off there.
  ///
  /// OPTIMIZATION: most content keeps clear of the corners and is painted without a clip.
  func cutsCorners(of frame: CGRect, from bounds: CGRect) -> Bool {
    guard roundsCorners, !bounds.isNull else { return false }
    // A continuous corner leaves the straight edges 1.528665 radii from the corner.
    let reach = cornerRadius * 1.528665
    let isBeside = bounds.minX >= frame.minX + reach && bounds.maxX <= frame.maxX - reach
    let isBetween = bounds.minY >= frame.minY + reach && bounds.maxY <= frame.maxY - reach
    return !isBeside && !isBetween
  }

  /// The colour that the list gives to a row; nil shows what is behind the list.
  var backgroundColor: SystemColor? {
    switch (slot.role, slot.appearance) {
    case (.content, .plain): .systemBackground
    case (.content, _): .secondaryGroupedBackground
    // A plain header is opaque: rows scroll beneath it.
    case (.header, .plain): .systemBackground
    default: nil
    }
  }

  func backgroundShape(_ frame: CGRect) -> DisplayShape {
    guard roundsCorners else { return .rect(frame) }
    let top = slot.isFirst || slot.isDetached ? cornerRadius : 0
    let bottom = slot.isLast || slot.isDetached ? cornerRadius : 0
    return .unevenRoundedRect(
      frame, topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom, .continuous)
  }

  /// The separator: the row's own last pixel, from its first text to the row's trailing edge.
  func separator(
    in frame: CGRect, contentMinX: CGFloat, contentWidth: CGFloat, guide: CGFloat?,
    direction: LayoutDirection, pixel: CGFloat
  ) -> CGRect {
    let y = frame.maxY - pixel
    if direction == .rightToLeft {
      let end = guide.map { contentMinX + contentWidth - $0 } ?? frame.maxX - insets.leading
      return CGRect(x: frame.minX, y: y, width: max(0, end - frame.minX), height: pixel)
    }
    let start = guide.map { contentMinX + $0 } ?? frame.minX + insets.leading
    return CGRect(x: start, y: y, width: max(0, frame.maxX - start), height: pixel)
  }
}

/// As wide as the list, as high as its content asks.
private final class ListRowComputer: LayoutComputer {
  private let content: LayoutComputer
  private let metrics: ListRowMetrics

  init(_ content: LayoutComputer, metrics: ListRowMetrics) {
    self.content = content
    self.metrics = metrics
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width ?? 10
    return CGSize(width: width, height: metrics.height(of: content, width: width))
  }
}
