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
  /// Changes what the child inherits here; the rest comes from where it was written.
  private(set) var change: ((inout EnvironmentValues) -> Void)?

  @MainActor init(_ element: ViewElement) {
    self.element = element
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
    inputs.elementEnvironment = { view.value.change?(&$0) }
    return element.makeOutputs(inputs)
  }
}

/// The children of a container's content, in order; as a view, all of them.
public struct SubviewsCollection: RandomAccessCollection {
  public typealias Index = Int
  public typealias SubSequence = SubviewsCollectionSlice

  private let subviews: [Subview]

  init(_ subviews: [Subview]) { self.subviews = subviews }

  @MainActor init(_ list: ViewList) { self.init(list.elements.map(Subview.init)) }

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
