// The children of a container's content, one by one.

import AttributeGraph

/// One child of a container's content, to be placed anywhere once.
public struct Subview: Identifiable {
  /// Stays the same for as long as the subview's identity does.
  public struct ID: Hashable {
    let serial: Int
  }

  let element: ViewElement
  /// What the child says about itself.
  let traits: ViewTraits
  /// The environment of the container's content: what the child has beyond it was set on the child.
  private let origin: Attribute<EnvironmentValues>?
  /// Changes what the child inherits here.
  private(set) var change: ((inout EnvironmentValues) -> Void)?

  /// - Parameter origin: Where it is known, the child inherits from where it is placed, under what was set on it;
  ///   else from where it was written. A view with a body, which ran to tell what it is made of, has read its own
  ///   `@Environment` where it was written.
  @MainActor init(_ element: ViewElement, origin: Attribute<EnvironmentValues>? = nil) {
    self.element = element
    self.origin = origin
    traits = element.traits()
    id = ID(serial: element.identity.serial)
  }

  public let id: ID

  public var containerValues: ContainerValues { ContainerValues(traits: traits) }

  /// The value of `tag(_:)`; where there is none, the identity that a `ForEach` gave.
  @MainActor
  var tags: [AnyHashable] {
    let tag = traits[TagTraitKey.self]
    return tag.map { [$0] } ?? element.ids
  }

  /// The child with other inherited values.
  func changing(_ change: @escaping (inout EnvironmentValues) -> Void) -> Subview {
    var copy = self
    copy.change = change
    return copy
  }
}

extension Subview: View, PrimitiveView {
  public typealias Body = Never

  @MainActor public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    let element = inputs.viewGraph.graph.untracked { view.value.element }
    var inputs = inputs
    let placed = inputs.base.environment
    inputs.elementEnvironment = { values in
      let subview = view.value
      if let origin = subview.origin {
        values = values.rebased(from: origin.value, onto: placed.value)
      }
      subview.change?(&values)
    }
    return element.makeOutputs(inputs)
  }
}

/// The children of a container's content, in order; as a view, all of them.
public struct SubviewsCollection: RandomAccessCollection {
  public typealias Index = Int
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: [Subview]

  init(_ subviews: [Subview]) { self.subviews = subviews }

  @MainActor init(_ list: ViewList, origin: Attribute<EnvironmentValues>) {
    self.init(list.elements.map { Subview($0, origin: origin) })
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// Some of the children of a container's content, in order.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  public typealias Index = Int
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: ArraySlice<Subview>

  init(_ subviews: ArraySlice<Subview>) { self.subviews = subviews }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(self) { $0 } }
}
