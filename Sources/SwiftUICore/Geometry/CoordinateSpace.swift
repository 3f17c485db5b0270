// The names of coordinate spaces.

import AttributeGraph
public import LayoutEngine

/// A frame of reference for geometry.
public enum CoordinateSpace {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }

  /// `CoordinateSpaceProtocol` values resolve to this name for the nearest scroll view.
  static var scrollViewName: AnyHashable { AnyHashable(ScrollViewSpaceName()) }
  struct ScrollViewSpaceName: Hashable {}
}

extension CoordinateSpace: Equatable, Hashable {}

/// A type that names a coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The innermost scroll view's viewport.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: CoordinateSpace.scrollViewName)
  }

  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: AnyHashable(ScrollViewAxisName(axis: axis)))
  }
}

struct ScrollViewAxisName: Hashable { var axis: Axis }

extension CoordinateSpaceNode {
  /// The space with this name among the ancestors; nil means the root's, which is also what an undeclared
  /// name means.
  func ancestor(named space: CoordinateSpace) -> CoordinateSpaceNode? {
    switch space {
    case .global: nil
    case .local: self
    case .named(let name):
      if name == CoordinateSpace.scrollViewName {
        nearest { if case .scrollView = $0 { true } else { false } }
      } else if let name = name.base as? ScrollViewAxisName {
        nearest {
          if case .scrollView(let behavior) = $0 {
            behavior.value.axes.contains(Axis.Set(name.axis))
          } else {
            false
          }
        }
      } else {
        nearest { if case .named(let other) = $0 { other.value == name } else { false } }
      }
    }
  }
}

/// Declares a named coordinate space.
struct CoordinateSpaceModifier: PrimitiveModifier {
  var name: AnyHashable

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inputs = inputs
    inputs.space = CoordinateSpaceNode(
      .named(modifier.map(in: inputs.subgraph) { $0.name }.attribute), parent: inputs.space,
      size: inputs.size)
    return body(inputs)
  }
}

extension View {
  /// Gives the view's coordinate space a name that its descendants can use.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }
}
