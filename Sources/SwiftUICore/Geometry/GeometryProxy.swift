// What a view may know about its own place.

import AttributeGraph
public import Foundation
public import LayoutEngine

/// The size and place of a container view.
///
/// Reading inside a body makes it follow what was read; reading later, in an action, gives what is then
/// true.
@MainActor
public struct GeometryProxy {
  let sizeAttribute: Attribute<ViewSize>
  let space: CoordinateSpaceNode
  let safeArea: SafeAreaRegion?

  /// The size of the container view.
  public var size: CGSize { sizeAttribute.value.value }

  /// The part of the container that the safe area takes from each edge.
  public var safeAreaInsets: EdgeInsets {
    safeArea?.insets(of: CGRect(origin: .zero, size: size), in: space) ?? EdgeInsets()
  }

  /// The container's frame in another coordinate space; `.global` where nobody declares its name.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    if coordinateSpace == .local { return bounds }
    return bounds.applying(space.transform(to: space.ancestor(named: coordinateSpace)))
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The bounds of a named space in the container's coordinates; nil where nobody declares its name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let node = space.ancestor(named: coordinateSpace.coordinateSpace), let size = node.size
    else { return nil }
    return CGRect(origin: .zero, size: size.value.value)
      .applying(space.transform(to: node).inverted())
  }

  /// The value of an anchor in the container's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(in: space) }
}
