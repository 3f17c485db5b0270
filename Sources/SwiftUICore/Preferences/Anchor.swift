// Geometry in a preference: points and rectangles that any reader resolves in its own space.

import AttributeGraph
public import Foundation
public import LayoutEngine

/// A value taken from a view's geometry, to be resolved by a geometry proxy.
public struct Anchor<Value> {
  /// What to take from the view that the anchor is made of.
  public struct Source {
    let resolve: @MainActor (CGSize) -> Value
    let convert: @MainActor (Value, (CGPoint) -> CGPoint) -> Value
  }

  let space: CoordinateSpaceNode
  let size: Attribute<ViewSize>
  let source: Source

  /// The value in the coordinates of `node`.
  @MainActor
  func value(in node: CoordinateSpaceNode) -> Value {
    let local = source.resolve(size.value.value)
    return source.convert(local) { point in
      node.convert(fromRoot: space.convert(toRoot: point))
    }
  }
}

/// An anchor is resolved on the main actor only; a preference's default value may be one.
extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool { a.space === b.space && a.size === b.size }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(space)) }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source {
    .init(
      resolve: { CGRect(origin: .zero, size: $0) },
      convert: { rect, convert in CGRect(boundingCornersOf: rect, convert) })
  }

  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    .init(
      resolve: { _ in r },
      convert: { rect, convert in CGRect(boundingCornersOf: rect, convert) })
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    .init(resolve: { _ in p }, convert: { point, convert in convert(point) })
  }

  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    .init(
      resolve: { CGPoint(x: p.x * $0.width, y: p.y * $0.height) },
      convert: { point, convert in convert(point) })
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// Writes a preference made from an anchor of the content.
struct AnchorWritingModifier<AnchorValue, Key: PreferenceKey>: PrimitiveModifier {
  var source: Anchor<AnchorValue>.Source
  /// Changes the content's value with the anchor, or replaces it.
  var transform: (inout Key.Value, Anchor<AnchorValue>) -> Void
  var replaces: Bool

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard inputs.preferences.contains(Key.self) else { return outputs }
    let inner = outputs.preferences[Key.self]
    outputs.preferences[Key.self] = Rule(
      in: inputs.subgraph,
      always: {
        // The size is read so that whoever reads the anchor is told when it moves.
        _ = inputs.size.value
        let anchor = Anchor(
          space: inputs.space, size: inputs.size, source: modifier.value.source)
        var value =
          modifier.value.replaces ? Key.defaultValue : inner?.value ?? Key.defaultValue
        modifier.value.transform(&value, anchor)
        return value
      })
    return outputs
  }
}

extension View {
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      AnchorWritingModifier<A, K>(
        source: value, transform: { value, anchor in value = transform(anchor) }, replaces: true))
  }

  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      AnchorWritingModifier<A, K>(source: value, transform: transform, replaces: false))
  }
}
