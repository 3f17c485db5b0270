// What a view may know about its own place.

import AttributeGraph
public import Foundation
public import LayoutEngine

/// The size and place of a container view.
///
/// Reading inside a body makes it follow what was read; reading later, in an action, gives what is then
/// true.
///
/// Not isolated, since closures that are `@Sendable` read it; what it reads is on the main actor, and so must its
/// callers be.
public struct GeometryProxy: @unchecked Sendable {
  let sizeAttribute: Attribute<ViewSize>
  let space: CoordinateSpaceNode
  let safeArea: SafeAreaRegion?

  /// The size of the container view.
  public var size: CGSize { onMainActor { sizeAttribute.value.value } }

  /// The part of the container that the safe area takes from each edge.
  public var safeAreaInsets: EdgeInsets {
    onMainActor {
      safeArea?.insets(of: CGRect(origin: .zero, size: sizeAttribute.value.value), in: space)
        ?? EdgeInsets()
    }
  }

  /// The container's frame in another coordinate space; `.global` where nobody declares its name.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    // Names are compared on the main actor, where they were given.
    nonisolated(unsafe) let name = coordinateSpace
    return onMainActor {
      let bounds = CGRect(origin: .zero, size: sizeAttribute.value.value)
      if unsafe name == .local { return bounds }
      return bounds.applying(space.transform(to: space.ancestor(named: unsafe name)))
    }
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The bounds of a named space in the container's coordinates; nil where nobody declares its name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    nonisolated(unsafe) let name = coordinateSpace.coordinateSpace
    return onMainActor {
      guard let node = space.ancestor(named: unsafe name), let size = node.size
      else { return nil }
      return CGRect(origin: .zero, size: size.value.value)
        .applying(space.transform(to: node).inverted())
    }
  }

  /// The value of an anchor in the container's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    nonisolated(unsafe) let anchor = anchor
    return onMainActor { unsafe anchor.value(in: space) }
  }
}
