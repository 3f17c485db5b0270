// Where a view answers a finger: where it is seen, unless it has a shape of its own for that.

import AttributeGraph
import DisplayList
import Foundation

/// The area of a view's content that answers touches.
///
/// It is what the content paints, wherever offsets, rotations and layout put it: a view that was dragged away
/// answers where it is now, one that is placed in a large frame does not answer beside itself, and what is clear
/// answers nowhere. Scroll views answer in all of their frame, and so does whatever answers by itself inside.
@MainActor
struct HitArea {
  private let space: CoordinateSpaceNode
  private let size: Attribute<ViewSize>
  private let shapes: Attribute<[ContentShape]>?
  private let scrolls: Attribute<[ScrollState]>?
  private let inner: Attribute<[Responder]>?
  private let display: Attribute<DisplayList>
  /// True for controls, which answer in all of their frame. Asked with the first touch: before, the modifier that says it may
  /// hang on a size that is not known.
  private let isFrame: @MainActor () -> Bool

  /// Lowers content, and finds its area.
  static func lowering(
    _ inputs: _ViewInputs, isFrame: @escaping @MainActor () -> Bool = { false },
    _ body: (_ViewInputs) -> _ViewOutputs
  ) -> (outputs: _ViewOutputs, area: HitArea) {
    var contentInputs = inputs
    contentInputs.preferences.insert(ContentShapeKey.self)
    contentInputs.preferences.insert(ScrollStatesKey.self)
    var outputs = body(contentInputs)
    let area = HitArea(
      space: inputs.space, size: inputs.size, shapes: outputs.preferences[ContentShapeKey.self],
      scrolls: outputs.preferences[ScrollStatesKey.self],
      inner: outputs.preferences[RespondersKey.self], display: outputs.display, isFrame: isFrame)
    if !inputs.preferences.contains(ContentShapeKey.self) {
      outputs.preferences[ContentShapeKey.self] = nil
    }
    if !inputs.preferences.contains(ScrollStatesKey.self) {
      outputs.preferences[ScrollStatesKey.self] = nil
    }
    return (outputs, area)
  }

  /// True where the content answers, given a point of its own space.
  func contains(_ point: CGPoint) -> Bool {
    let shapes = shapes?.value ?? []
    // A shape speaks for the whole where it was given to the whole.
    if let whole = shapes.first(where: { $0.space === space }) { return whole.contains(point) }
    if isFrame() { return CGRect(origin: .zero, size: size.value.value).contains(point) }
    let root = point.applying(space.transform(to: nil))
    return shapes.contains { $0.isHit(at: root) }
      || (inner?.value ?? []).contains { $0.isHit(at: root) }
      || (scrolls?.value ?? []).contains { $0.isHit(at: root) }
      || display.value.covers(point)
  }
}

extension ScrollState {
  /// True where the viewport lies at a point of the root.
  @MainActor
  fileprivate func isHit(at point: CGPoint) -> Bool {
    guard let inverse = space.inverseToRoot else { return false }
    return viewport.value.contains(point.applying(inverse))
  }
}

extension CoordinateSpaceNode {
  /// From the root to the space; nil where the space is scaled to nothing and has no area.
  @MainActor
  var inverseToRoot: CGAffineTransform? {
    let transform = transform(to: nil)
    let determinant = transform.a * transform.d - transform.b * transform.c
    return determinant == 0 || !determinant.isFinite ? nil : transform.inverted()
  }
}

/// An area that was given to a view to answer touches in.
@MainActor
struct ContentShape {
  let space: CoordinateSpaceNode
  /// Takes a point of `space`.
  let contains: (CGPoint) -> Bool

  func isHit(at root: CGPoint) -> Bool {
    guard let inverse = space.inverseToRoot else { return false }
    return contains(root.applying(inverse))
  }
}

/// The areas that views were given, in painting order.
struct ContentShapeKey: PreferenceKey {
  static var defaultValue: [ContentShape] { [] }
  static func reduce(value: inout [ContentShape], nextValue: () -> [ContentShape]) {
    value += nextValue()
  }
}
