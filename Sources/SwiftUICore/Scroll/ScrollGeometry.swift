// Where a scroll view's content is, and actions that follow it.

import AttributeGraph
public import Foundation
public import LayoutEngine
import ScrollPhysics

/// The geometry of a scroll view.
///
/// Recorded from Apple's SwiftUI, a viewport of 120 × 150 with a content margin of 20 above: at rest
/// `contentOffset.y` is −20, `contentInsets.top` 20, `containerSize` 120 × 130, `bounds` (0, −20, 120, 130) and
/// `visibleRect` (0, −20, 120, 150).
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content that is at the top left of the viewport.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// What bars, insets and content margins cover of the viewport.
  public var contentInsets: EdgeInsets
  /// The part of the viewport that the insets leave.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  static let zero = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)

  /// The part of the content's coordinates that the viewport covers, insets included.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x, y: contentOffset.y,
      width: containerSize.width + contentInsets.leading + contentInsets.trailing,
      height: containerSize.height + contentInsets.top + contentInsets.bottom)
  }

  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

extension ScrollState {
  /// The geometry now; reading it in a rule follows it.
  var geometry: ScrollGeometry {
    let extent = extent.value
    let insets = extent.insets
    return ScrollGeometry(
      contentOffset: offset.value, contentSize: extent.contentSize,
      contentInsets: EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
      containerSize: CGSize(
        width: extent.viewport.width - insets.left - insets.right,
        height: extent.viewport.height - insets.top - insets.bottom))
  }
}

/// Lowers content and finds its outermost scroll view.
@MainActor
func makeScrollObserver(
  _ inputs: _ViewInputs, body: (_ViewInputs) -> _ViewOutputs
) -> (outputs: _ViewOutputs, state: () -> ScrollState?) {
  var contentInputs = inputs
  contentInputs.preferences.insert(ScrollStatesKey.self)
  let outputs = body(contentInputs)
  let states = outputs.preferences[ScrollStatesKey.self]
  return (outputs, { states?.value.first })
}

/// Runs an action when something about a scroll view's geometry changes.
struct ScrollGeometryChangeModifier<Value: Equatable>: PrimitiveModifier {
  var transform: (ScrollGeometry) -> Value
  var action: (Value, Value) -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let (outputs, state) = makeScrollObserver(inputs, body: body)
    let binder = ActionBinder(
      viewGraph: inputs.viewGraph,
      overrunMessage: "onScrollGeometryChange action tried to update multiple times per frame.")
    var last: Value?
    _ = Reaction(in: inputs.subgraph) {
      let modifier = modifier.value
      let action = modifier.action
      guard let geometry = state()?.geometry else { return }
      // Apple's gives the value before layout first and the laid out one after it.
      let old: Value
      if let last {
        old = last
      } else {
        old = modifier.transform(.zero)
        let initial = old
        binder.fire { action(initial, initial) }
      }
      let new = modifier.transform(geometry)
      last = new
      if old != new { binder.fire { action(old, new) } }
    }
    return outputs
  }
}

extension View {
  /// Runs an action when a value made from the geometry of the scroll view inside changes.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryChangeModifier(transform: transform, action: action))
  }
}
