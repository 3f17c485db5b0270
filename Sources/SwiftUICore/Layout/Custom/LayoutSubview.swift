// A layout's subviews, as its author sees them.

public import Foundation
import Geometry
public import LayoutEngine

/// One subview of a layout.
public struct LayoutSubview: Equatable {
  let computer: LayoutComputer
  let traits: ViewTraits
  let index: Int
  let recorder: PlacementRecorder

  /// The value that the view gives for a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { traits[LayoutValueTrait<K>.self] }

  public var priority: Double { computer.priority }

  /// The size that the view chooses when offered a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { computer.measure(proposal) }

  /// The size and the guides that the view has when offered a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    computer.dimensions(in: proposal)
  }

  public var spacing: ViewSpacing { computer.spacing }

  /// Puts the view at a point of the layout's bounds; of several calls the last counts.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = computer.measure(proposal)
    let offset = anchor.point(in: size)
    recorder.placements[index] = Placement(
      origin: CGPoint(x: position.x - offset.x, y: position.y - offset.y), proposal: proposal,
      size: size)
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    a.computer === b.computer && a.index == b.index
  }
}

/// The subviews of a layout, in order.
public struct LayoutSubviews: Equatable, RandomAccessCollection {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<Int>

  private var elements: [LayoutSubview]
  let recorder: PlacementRecorder
  /// The direction in which the layout's container is read; placing is mirrored for the layout.
  public var layoutDirection: LayoutDirection

  init(
    _ children: [(computer: LayoutComputer, traits: ViewTraits)], direction: LayoutDirection
  ) {
    let recorder = PlacementRecorder(count: children.count)
    self.recorder = recorder
    layoutDirection = direction
    elements = children.enumerated().map { index, child in
      LayoutSubview(
        computer: child.computer, traits: child.traits, index: index, recorder: recorder)
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(index: Int) -> LayoutSubview { elements[index] }

  public subscript(bounds: Range<Int>) -> LayoutSubviews { selecting(elements[bounds]) }

  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    selecting(indices.map { elements[$0] })
  }

  /// Part of the subviews; its indices start at 0.
  private func selecting(_ part: some Sequence<LayoutSubview>) -> LayoutSubviews {
    var copy = self
    copy.elements = Array(part)
    return copy
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.layoutDirection == b.layoutDirection && a.elements == b.elements
  }
}

/// Where a layout put its subviews, for the last bounds it was asked about.
final class PlacementRecorder {
  private var question: (bounds: CGRect, proposal: ProposedViewSize)?
  fileprivate(set) var placements: [Placement?]

  init(count: Int) { placements = Array(repeating: nil, count: count) }

  /// Runs `place`, unless the last question was the same.
  func record(_ bounds: CGRect, _ proposal: ProposedViewSize, _ place: () -> Void) {
    if let question, question.bounds == bounds, question.proposal == proposal { return }
    question = (bounds, proposal)
    for index in placements.indices { placements[index] = nil }
    place()
  }

  /// A subview that was not placed lies in the middle, and is offered what the layout was.
  func placement(of subview: LayoutSubview) -> Placement {
    if let placement = placements[subview.index] { return placement }
    let bounds = question?.bounds ?? .zero
    let proposal = question?.proposal ?? .unspecified
    let size = subview.computer.measure(proposal)
    return Placement(
      origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      proposal: proposal, size: size)
  }
}
