// The engine of lazy stacks and lists: only what is near the viewport exists.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine

/// How a lazy stack arranges its elements.
struct LazyStackOptions {
  var axis: Axis
  /// Points between elements; nil takes what the elements next to each other prefer.
  var spacing: CGFloat?
  /// Where an element lies across the axis, by its guide.
  var alignment: AlignmentKey
  /// The length of an element that was never measured.
  var estimatedLength: CGFloat
  var pinsHeaders = false
  var pinsFooters = false
  /// The tracks of a grid; nil for a stack, whose elements have a line each.
  var tracks: [GridItem]?

  /// The grid across `cross` points.
  func grid(across cross: CGFloat?) -> LazyGridLayout? {
    tracks.map {
      LazyGridLayout(
        axis: axis, items: $0, alignment: alignment, spacing: spacing,
        proposal: axis == .vertical
          ? ProposedViewSize(width: cross, height: nil)
          : ProposedViewSize(width: nil, height: cross))
    }
  }
}

/// Lowers elements in a row, as many as the viewport shows.
///
/// **Which rows are alive:** exactly those that intersect the viewport, and the pinned headers and footers of
/// their sections. A `PreferenceKey` over rows sees these and no others.
///
/// - Parameter isGrid: whether the options have tracks. Asking them would make the view before it has a place.
@MainActor
func makeLazyStack(
  elements: Attribute<LazyElements>, inputs: _ViewInputs,
  options: Attribute<LazyStackOptions>, isGrid: Bool = false
) -> _ViewOutputs {
  let engine = LazyStackEngine(
    elements: elements, inputs: inputs, options: options, isGrid: isGrid)
  return engine.makeOutputs()
}

@MainActor
final class LazyStackEngine {
  /// A child with its place, in the stack's left-to-right coordinates.
  struct PlacedChild {
    var child: ContainerChild
    var index: Int
    var geometry: ViewGeometry
    var isPinned: Bool
  }

  /// The living children in order: `placed[child.index]` is where a child is.
  struct Arrangement {
    var placed: [PlacedChild]

    /// A child that has just gone out of sight stays where it was for those who still read it.
    @MainActor func geometry(of child: ContainerChild) -> ViewGeometry {
      guard child.index < placed.count, placed[child.index].child === child else {
        return child.geometry.lastValue ?? ViewGeometry(origin: .zero, size: .fixed(.zero))
      }
      return placed[child.index].geometry
    }

    @MainActor static func areSame(_ a: Arrangement, _ b: Arrangement) -> Bool {
      a.placed.elementsEqual(b.placed) { a, b in
        a.child === b.child && a.index == b.index && a.isPinned == b.isPinned
          && a.geometry == b.geometry
      }
    }
  }

  private let elements: Attribute<LazyElements>
  private let inputs: _ViewInputs
  private let options: Attribute<LazyStackOptions>
  private let isGrid: Bool
  private let children: ContainerChildren
  /// The elements that placing found in sight.
  private let elementsInSight: Input<[Int]>
  /// Makes `children` match them; its value counts for nothing.
  private var follow: Rule<Void>?
  private var lines: LazyLines?
  /// The length of each line.
  private var lengths = LengthIndex(count: 0) { _ in 0 }
  private var signature: [Int] = []
  /// Lengths of elements that were alive, by the serial of their identity, for when the data changes.
  private var measured: [Int: CGFloat] = [:]
  /// True once unmeasured lines have been given the length of measured ones.
  private var hasEstimated = false
  /// Raised when the total length has changed after layout asked for it.
  private let lengthsVersion: Input<Int>
  private let breadth: UnproposedBreadth
  /// Keeps the number of rounds of measuring bounded: each round can only bring more rows into view.
  private static let measuringRounds = 16

  init(
    elements: Attribute<LazyElements>, inputs: _ViewInputs, options: Attribute<LazyStackOptions>,
    isGrid: Bool
  ) {
    self.elements = elements
    self.inputs = inputs
    self.options = options
    self.isGrid = isGrid
    children = ContainerChildren(inputs: inputs)
    lengthsVersion = Input(0, in: inputs.subgraph)
    breadth = UnproposedBreadth(in: inputs.subgraph)
    elementsInSight = Input([], in: inputs.subgraph, areEqual: ==)
  }

  func makeOutputs() -> _ViewOutputs {
    let inputs = inputs
    // Rows that an animated change moves are on their way; what comes into sight is at its place.
    let motion = RowMotion(inputs: inputs)
    let direction = inputs.environmentValue(\.layoutDirection)
    let layout = Rule(
      in: inputs.subgraph,
      always: { [self] in
        _ = lengthsVersion.value
        let options = options.value
        let elements = elements.value
        // Until its size is known, a grid of adaptive tracks has the lines it had last.
        followElements(
          elements, options, cellsPerLine: lines?.cellsPerLine ?? options.tracks?.count ?? 1)
        return LazyStackComputer(
          axis: options.axis, length: totalLength(options), breadth: breadth.measured.value,
          question: breadth
        ) { [unowned self] cross in
          guard let grid = options.grid(across: cross), grid.cellsPerLine != lines?.cellsPerLine
          else { return nil }
          let count = LazyLines(elements, cellsPerLine: grid.cellsPerLine).count
          return CGFloat(count) * options.estimatedLength
            + CGFloat(max(count - 1, 0)) * spacing(options)
        } as LayoutComputer
      })
    // OPTIMIZATION: elements are asked for only when others are in sight or one of them changed; asking
    // dresses each anew. With the next one and views that compare as the same: from 180 to 40 rules a scroll
    // frame of the stretchy list, from 0.55 to 0.37 times `memcpy` of a frame.
    follow = Rule(
      in: inputs.subgraph,
      always: { [unowned self] in
        let elements = elements.value
        children.update(elementsInSight.value.map { elements.element(at: $0) })
      })
    // OPTIMIZATION: a scroll that brings no other row into sight ends here, since the rows stand where they
    // stood in the stack; the stack alone moves.
    let arrangement = Rule(
      in: inputs.subgraph, areEqual: Arrangement.areSame,
      { [self] in arrange(direction: direction.value) })
    children.place { arrangement.value.geometry(of: $0) }
    // OPTIMIZATION: the size of a stack's element follows from its layout and the stack's breadth alone, so
    // a scroll reaches nothing inside of rows but readers of positions.
    if !isGrid {
      let breadth = Rule(in: inputs.subgraph) { [options, inputs] () -> ProposedViewSize in
        let size = inputs.size.value.value
        let axis = options.value.axis
        return Self.proposal(axis, cross: axis == .vertical ? size.width : size.height)
      }
      children.sizeOf = { child in
        let proposal = breadth.value
        return ViewSize(child.outputs.layout.value.sizeThatFits(proposal), proposal: proposal)
      }
    }
    var outputs = _ViewOutputs(
      layout: layout,
      display: Rule(
        in: inputs.subgraph,
        always: {
          var list = DisplayList()
          let placed = arrangement.value.placed
          // What is pinned lies over what scrolls beneath it.
          motion.begin()
          for item in placed where !item.isPinned {
            list.append(item.child.outputs.display.value, at: motion.origin(of: item))
          }
          motion.end(at: placed)
          for item in placed where item.isPinned {
            list.append(item.child.outputs.display.value, at: item.geometry.origin)
          }
          return list
        }),
      preferences: .dynamic(
        { arrangement.value.placed.map { $0.child.outputs.preferences } }, keys: inputs.preferences,
        in: inputs.subgraph))
    if inputs.preferences.contains(IdentifiedViewsKey.self) {
      let inner = outputs.preferences[IdentifiedViewsKey.self]
      let own = IdentifiedViews(
        space: inputs.space, isEstimate: true, isScrollTarget: inputs.base.isScrollTargetLayout,
        frame: { [unowned self] in frame(ofID: $0) },
        shown: { arrangement.value.placed.map { ($0.child.element.ids, $0.geometry.frame) } },
        around: { [unowned self] in frames(around: $0) })
      outputs.preferences[IdentifiedViewsKey.self] = Rule(
        in: inputs.subgraph, always: { [own] + (inner?.value ?? []) })
    }
    return outputs
  }

  // MARK: Lengths

  private func spacing(_ options: LazyStackOptions) -> CGFloat { options.spacing ?? defaultSpacing }

  private func totalLength(_ options: LazyStackOptions) -> CGFloat {
    let count = lengths.count
    return lengths.total + CGFloat(max(count - 1, 0)) * spacing(options)
  }

  private func start(of index: Int, _ options: LazyStackOptions) -> CGFloat {
    lengths.start(of: index) + CGFloat(index) * spacing(options)
  }

  /// Adopts new data; lengths of elements that were alive are kept, however they moved.
  private func followElements(
    _ elements: LazyElements, _ options: LazyStackOptions, cellsPerLine: Int
  ) {
    let new = elements.signature
    if new == signature, lines?.cellsPerLine == cellsPerLine { return }
    let isFirst = signature.isEmpty
    signature = new
    let lines = LazyLines(elements, cellsPerLine: cellsPerLine)
    self.lines = lines
    if isFirst || measured.isEmpty {
      lengths = LengthIndex(count: lines.count) { _ in options.estimatedLength }
      return
    }
    lengths = LengthIndex(count: lines.count) { line in
      let known = lines.elements(of: line).compactMap { index in
        elements.identity(at: index).flatMap { measured[$0.serial] }
      }
      return known.max() ?? options.estimatedLength
    }
  }

  // MARK: Placing

  /// The part of the stack that is seen, along its axis; nil where no scroll view limits it.
  private func visibleSpan(_ axis: Axis) -> ClosedRange<CGFloat>? {
    guard let viewport = inputs.scrollViewport,
      viewport.behavior.value.axes.contains(Axis.Set(axis))
    else {
      return nil
    }
    let rect = viewport.rect.value.applying(
      inputs.space.transform(to: viewport.space).inverted())
    return axis == .vertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
  }

  private func arrange(direction: LayoutDirection) -> Arrangement {
    let options = options.value
    let elements = elements.value
    let axis = options.axis
    let size = inputs.size.value.value
    let cross = axis == .vertical ? size.width : size.height
    let grid = options.grid(across: cross)
    followElements(elements, options, cellsPerLine: grid?.cellsPerLine ?? 1)
    guard let lines else { return Arrangement(placed: []) }
    let span = visibleSpan(axis)
    // What was seen before stays where it is, whatever the rows above it turn out to measure: those that
    // come into sight at the top push the content's start away, not what is under the finger.
    var anchor: Int?
    var changedBefore: CGFloat = 0
    var lengthsChanged = false
    var alive: [Line] = []
    for _ in 0..<Self.measuringRounds {
      let indices = aliveIndices(span: span, elements: elements, lines: lines, options: options)
      if anchor == nil, let top = span?.lowerBound {
        anchor = anchorLine(
          among: indices, below: top, elements: elements, lines: lines, options: options)
      }
      elementsInSight.set(
        lines.cellsPerLine == 1 ? indices : indices.flatMap { lines.elements(of: $0) })
      follow?.value
      var changed = false
      var next = 0
      alive = indices.map { index in
        let range = lines.elements(of: index)
        let cells = children.current[next..<next + range.count]
        next += range.count
        let role = elements.segments[elements.position(of: range.lowerBound).segment].role
        let (size, placements) = layOut(
          cells, role: role, grid: grid, cross: cross, options: options)
        let length = axis == .vertical ? size.height : size.width
        for cell in cells where cell.measuredLength != length {
          cell.measuredLength = length
          measured[cell.element.identity.serial] = length
        }
        let old = lengths.lengths[index]
        if abs(old - length) > 0.0001 {
          if let anchor, index < anchor { changedBefore += length - old }
          lengths.set(index, to: length)
          changed = true
        }
        return Line(
          index: index, firstElement: range.lowerBound, role: role, cells: cells, size: size,
          placements: placements)
      }
      if !changed { break }
      lengthsChanged = true
      estimate(from: alive, axis: axis, options: options)
    }
    if lengthsChanged {
      let version = lengthsVersion
      inputs.viewGraph.enqueueMutation { version.modify { $0 += 1 } }
    }
    measureBreadth(of: alive, axis: axis)
    if changedBefore != 0 {
      // Rows above the viewport turned out longer or shorter: what is seen stays where it is.
      inputs.scrollViewport?.shift(
        axis == .vertical
          ? CGSize(width: 0, height: changedBefore) : CGSize(width: changedBefore, height: 0))
    }
    return place(
      alive, elements: elements, lines: lines, options: options, span: span, size: size,
      direction: direction)
  }

  /// The line that stays where it is: the first that is seen and was measured before, else the first seen.
  private func anchorLine(
    among indices: [Int], below top: CGFloat, elements: LazyElements, lines: LazyLines,
    options: LazyStackOptions
  ) -> Int? {
    var firstSeen: Int?
    for index in indices where start(of: index, options) + lengths.lengths[index] > top {
      if firstSeen == nil { firstSeen = index }
      let first = elements.identity(at: lines.elements(of: index).lowerBound)
      if first.flatMap({ measured[$0.serial] }) != nil { return index }
    }
    return firstSeen
  }

  /// A stack in a stack that proposes nothing is as wide as the widest element it has shown.
  private func measureBreadth(of alive: [Line], axis: Axis) {
    guard unsafe breadth.wasAsked else { return }
    let widest = alive.flatMap(\.cells)
      .map { cell in
        let size = cell.outputs.layout.value.sizeThatFits(.unspecified)
        return axis == .vertical ? size.width : size.height
      }.max()
    guard let widest, widest > breadth.measured.lastValue ?? 0 else { return }
    let measured = breadth.measured
    inputs.viewGraph.enqueueMutation { measured.set(widest) }
  }

  /// Rows that were never seen are taken to be as long as those that were: once, when the first are measured,
  /// so that later ones do not move what the user has scrolled to.
  private func estimate(from alive: [Line], axis: Axis, options: LazyStackOptions) {
    guard !hasEstimated, alive.count < lengths.count else { return }
    hasEstimated = true
    let seen = alive.filter { $0.role == .content }
      .map { axis == .vertical ? $0.size.height : $0.size.width }.sorted()
    guard !seen.isEmpty else { return }
    let median = seen[seen.count / 2]
    let known = Dictionary(
      alive.map { ($0.index, lengths.lengths[$0.index]) }, uniquingKeysWith: { first, _ in first })
    lengths = LengthIndex(count: lengths.count) { known[$0] ?? median }
  }

  /// A line that is alive, laid out from its own start.
  private struct Line {
    var index: Int
    var firstElement: Int
    var role: ElementRole
    var cells: ArraySlice<ContainerChild>
    var size: CGSize
    var placements: LinePlacements
  }

  /// One placement a cell.
  ///
  /// OPTIMIZATION: the lines of a stack have one cell, and no array for its one placement: every scroll frame
  /// lays out every line in sight, which took a third of the frame's allocations.
  private enum LinePlacements {
    case one(Placement)
    case many([Placement])

    subscript(cell: Int) -> Placement {
      switch self {
      case .one(let placement): placement
      case .many(let placements): placements[cell]
      }
    }
  }

  /// What the element of a stack is offered: the stack's breadth, and any length.
  private static func proposal(_ axis: Axis, cross: CGFloat) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: cross, height: nil) : ProposedViewSize(width: nil, height: cross)
  }

  private func layOut(
    _ cells: ArraySlice<ContainerChild>, role: ElementRole, grid: LazyGridLayout?, cross: CGFloat,
    options: LazyStackOptions
  ) -> (size: CGSize, placements: LinePlacements) {
    if let grid {
      let computers = cells.map { $0.outputs.layout.value }
      let result =
        role == .content
        ? grid.line(computers as [any LayoutEngine.LayoutSubview]) : grid.wideLine(computers[0])
      return (result.size, .many(result.placements))
    }
    let computer = cells[cells.startIndex].outputs.layout.value
    let isVertical = options.axis == .vertical
    let proposal = Self.proposal(options.axis, cross: cross)
    let size = ViewSize(computer.sizeThatFits(proposal), proposal: proposal)
    let guide = ViewDimensions(size, guides: computer)[options.alignment]
    let room = options.alignment.id.defaultValue(
      in: ViewDimensions(
        .fixed(isVertical ? CGSize(width: cross, height: 0) : CGSize(width: 0, height: cross))))
    let origin = isVertical ? CGPoint(x: room - guide, y: 0) : CGPoint(x: 0, y: room - guide)
    return (size.value, .one(Placement(origin: origin, proposal: proposal, size: size.value)))
  }

  /// The frames of the lines near a rectangle, one before and one after it included.
  private func frames(around rect: CGRect) -> [CGRect] {
    let options = options.value
    guard let lines, lines.count > 0 else { return [] }
    let isVertical = options.axis == .vertical
    let span = isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
    let inside = aliveIndices(
      span: span, elements: elements.value, lines: lines, options: options)
    guard let first = inside.first, let last = inside.last else { return [] }
    let size = inputs.size.value.value
    return (max(first - 1, 0)...min(last + 1, lines.count - 1)).map { index in
      let start = start(of: index, options)
      let length = lengths.lengths[index]
      return isVertical
        ? CGRect(x: 0, y: start, width: size.width, height: length)
        : CGRect(x: start, y: 0, width: length, height: size.height)
    }
  }

  private func aliveIndices(
    span: ClosedRange<CGFloat>?, elements: LazyElements, lines: LazyLines,
    options: LazyStackOptions
  ) -> [Int] {
    guard lines.count > 0 else { return [] }
    guard let span else { return Array(0..<lines.count) }
    let gap = spacing(options)
    func index(at point: CGFloat) -> Int {
      if gap == 0 { return lengths.row(at: point) }
      // Rows and gaps together grow monotonically: a binary search over starts.
      var low = 0
      var high = lines.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if start(of: middle, options) <= point { low = middle } else { high = middle - 1 }
      }
      return low
    }
    var first = index(at: span.lowerBound)
    var last = index(at: span.upperBound)
    // An edge that only touches the viewport is not seen.
    if last > first, start(of: last, options) >= span.upperBound { last -= 1 }
    while first < last,
      start(of: first, options) + lengths.lengths[first] <= span.lowerBound
    {
      first += 1
    }
    if start(of: 0, options) >= span.upperBound { return [] }
    if totalLength(options) <= span.lowerBound { return [] }
    var alive = Array(first...last)
    // Headers begin their section and footers end it: nobody walks the rows between.
    if options.pinsHeaders {
      let section = elements.section(ofElement: lines.elements(of: first).lowerBound)
      let headers = section.prefix { elements.role(at: $0) == .header }
      alive = headers.map { lines.line(of: $0) }.filter { $0 < first } + alive
    }
    if options.pinsFooters {
      let section = elements.section(ofElement: lines.elements(of: last).lowerBound)
      let footers = section.reversed().prefix { elements.role(at: $0) == .footer }
      alive += footers.reversed().map { lines.line(of: $0) }.filter { $0 > last }
    }
    return alive
  }

  /// Where a pinned header or footer lies: at the viewport's edge while its section is there, and never
  /// beyond the other end of the section.
  private func pinned(
    _ line: Line, length: CGFloat, span: ClosedRange<CGFloat>?, elements: LazyElements,
    lines: LazyLines, options: LazyStackOptions
  ) -> CGFloat? {
    guard let span, line.role != .content else { return nil }
    let along = start(of: line.index, options)
    let section = elements.section(ofElement: line.firstElement)
    guard let first = section.first, let last = section.last else { return nil }
    switch line.role {
    case .header where options.pinsHeaders:
      let edge = span.lowerBound + (inputs.scrollViewport?.pinnedInsets().start ?? 0)
      let lastLine = lines.line(of: last)
      let end = start(of: lastLine, options) + lengths.lengths[lastLine]
      return along < edge ? max(along, min(edge, end - length)) : nil
    case .footer where options.pinsFooters:
      let edge = span.upperBound - (inputs.scrollViewport?.pinnedInsets().end ?? 0)
      return along + length > edge
        ? min(along, max(edge - length, start(of: lines.line(of: first), options))) : nil
    default: return nil
    }
  }

  private func place(
    _ alive: [Line], elements: LazyElements, lines: LazyLines, options: LazyStackOptions,
    span: ClosedRange<CGFloat>?, size: CGSize, direction: LayoutDirection
  ) -> Arrangement {
    let axis = options.axis
    var placed: [PlacedChild] = []
    placed.reserveCapacity(alive.count)
    for line in alive {
      let length = axis == .vertical ? line.size.height : line.size.width
      let pinned = pinned(
        line, length: length, span: span, elements: elements, lines: lines, options: options)
      let along = pinned ?? start(of: line.index, options)
      for (offset, child) in line.cells.enumerated() {
        var placement = line.placements[offset]
        if axis == .vertical { placement.origin.y += along } else { placement.origin.x += along }
        let geometry = ViewGeometry(placement.resolved(direction, in: size.width))
        placed.append(
          PlacedChild(
            child: child, index: line.firstElement + offset, geometry: geometry,
            isPinned: pinned != nil))
      }
    }
    return Arrangement(placed: placed)
  }

  /// The frame of the element with an id, alive or not.
  private func frame(ofID id: AnyHashable) -> CGRect? {
    let elements = elements.value
    let options = options.value
    let size = inputs.size.value.value
    let grid = options.grid(across: options.axis == .vertical ? size.width : size.height)
    guard let element = elements.index(ofID: id) else { return nil }
    followElements(elements, options, cellsPerLine: grid?.cellsPerLine ?? 1)
    guard let index = lines?.line(of: element) else { return nil }
    let start = start(of: index, options)
    let length = lengths.lengths[index]
    return options.axis == .vertical
      ? CGRect(x: 0, y: start, width: size.width, height: length)
      : CGRect(x: start, y: 0, width: length, height: size.height)
  }
}

/// How wide a lazy stack is where nobody proposes: as its elements that were seen.
@MainActor
private final class UnproposedBreadth {
  /// Nobody measures what nobody asks for.
  nonisolated(unsafe) var wasAsked = false
  let measured: Input<CGFloat>

  init(in subgraph: Subgraph) { measured = Input(10, in: subgraph) }
}

/// Fills its proposal across, and is as long as its elements.
private final class LazyStackComputer: LayoutComputer {
  private let axis: Axis
  private let length: CGFloat
  private let breadth: CGFloat
  private let question: UnproposedBreadth
  /// The estimated length across a width for which the lines are others than they are now.
  private let otherLength: (_ cross: CGFloat?) -> CGFloat?

  init(
    axis: Axis, length: CGFloat, breadth: CGFloat, question: UnproposedBreadth,
    otherLength: @escaping (CGFloat?) -> CGFloat?
  ) {
    self.axis = axis
    self.length = length
    self.breadth = breadth
    self.question = question
    self.otherLength = otherLength
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let length = otherLength(axis == .vertical ? proposal.width : proposal.height) ?? length
    let cross = axis == .vertical ? proposal.width : proposal.height
    if cross == nil { unsafe question.wasAsked = true }
    return axis == .vertical
      ? CGSize(width: cross ?? breadth, height: length)
      : CGSize(width: length, height: cross ?? breadth)
  }
}
