// The children of a container as a tree: what is fixed, what may change, what is made on demand.

package import AttributeGraph

/// Views in order, before a container gives them places.
@MainActor
package indirect enum ViewList {
  case element(ViewElement)
  case group([ViewList])
  /// Content that may change: reading the attribute records the dependency.
  case dynamic(Attribute<ViewList>)
  /// Content by position, made when asked for.
  case lazy(LazyViewList)
  case section(ViewSection)
  /// A list with a change to each of its elements.
  case modified(ViewList, (ViewElement) -> ViewElement)

  package static let empty = ViewList.group([])

  /// True when the list can never have other elements than it has now.
  package var isStatic: Bool {
    switch self {
    case .element: true
    case .group(let lists): lists.allSatisfy(\.isStatic)
    case .dynamic, .lazy: false
    case .section(let section):
      section.header.isStatic && section.content.isStatic && section.footer.isStatic
    case .modified(let list, _): list.isStatic
    }
  }

  /// All elements in order, sections included as header, content, footer.
  package var elements: [ViewElement] {
    var elements: [ViewElement] = []
    forEach { elements.append($0) }
    return elements
  }

  private func forEach(_ body: (ViewElement) -> Void) {
    switch self {
    case .element(let element): body(element)
    case .group(let lists): for list in lists { list.forEach(body) }
    case .dynamic(let list): list.value.forEach(body)
    case .lazy(let list): for offset in 0..<list.count { list.listAt(offset).forEach(body) }
    case .section(let section):
      section.header.forEach(body)
      section.content.forEach(body)
      section.footer.forEach(body)
    case .modified(let list, let change): list.forEach { body(change($0)) }
    }
  }
}

/// Lists by position: what a `ForEach` gives.
package struct LazyViewList {
  package var count: Int
  /// True when every position holds exactly one view.
  package var isUnary: Bool
  package var listAt: (Int) -> ViewList
  /// The one view at a position, for containers that keep no element which they have not lowered: once it is
  /// asked for no more and shown no more, what was made for it ends. Only where `isUnary`.
  package var transientElementAt: (Int) -> ViewElement
  /// The identity of the one view at a position if it was ever made; makes nothing. Only where `isUnary`.
  package var identityAt: (Int) -> ViewElement.Identity?
  package var idAt: (Int) -> AnyHashable
  package var offsetOfID: (AnyHashable) -> Int?
  /// The first position whose view bears an id of its own, from `.id`; looks at one view after another.
  package var offsetOfExplicitID: (AnyHashable) -> Int?
  /// Changes when the data did.
  package var version: Int
}

/// A section: its parts stay apart for containers that show them differently.
package struct ViewSection {
  package var header: ViewList
  package var content: ViewList
  package var footer: ViewList
  /// Stays the same for as long as the section's identity does.
  package let identity: ViewElement.Identity
}
