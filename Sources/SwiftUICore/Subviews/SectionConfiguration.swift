// The sections of a container's content, one by one.

import AttributeGraph

/// One section of a container's content: what stands between two sections is one without header and footer.
public struct SectionConfiguration: Identifiable {
  /// Stays the same for as long as the section's identity does.
  public struct ID: Hashable {
    let serial: Int
  }

  public let id: ID
  /// What modifiers of the section say to the container.
  public let containerValues: ContainerValues
  public let header: SubviewsCollection
  public let footer: SubviewsCollection
  public let content: SubviewsCollection
}

/// The sections of a container's content, in order.
public struct SectionCollection: RandomAccessCollection {
  public typealias Index = Int

  private let sections: [SectionConfiguration]

  init(_ sections: [SectionConfiguration]) { self.sections = sections }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension SectionCollection {
  @MainActor init(_ list: ViewList, origin: Attribute<EnvironmentValues>) {
    var collector = SectionCollector(origin: origin)
    collector.add(list) { $0 }
    self.init(collector.finish())
  }
}

/// Walks a list and collects its sections.
@MainActor
private struct SectionCollector {
  let origin: Attribute<EnvironmentValues>
  private var sections: [SectionConfiguration] = []
  /// The children since the last section.
  private var loose: [Subview] = []

  init(origin: Attribute<EnvironmentValues>) { self.origin = origin }

  mutating func add(_ list: ViewList, change: @escaping (ViewElement) -> ViewElement) {
    switch list {
    case .element(let element): loose.append(Subview(change(element), origin: origin))
    case .group(let lists): for list in lists { add(list, change: change) }
    case .dynamic(let list): add(list.value, change: change)
    case .lazy(let list):
      for offset in 0..<list.count { add(list.listAt(offset), change: change) }
    case .modified(let list, let outer): add(list) { change(outer($0)) }
    case .section(let section):
      closeLoose()
      func subviews(_ list: ViewList) -> SubviewsCollection {
        SubviewsCollection(list.elements.map { Subview(change($0), origin: origin) })
      }
      // What the modifiers around the section write, they write on any element.
      let probe = change(
        ViewElement { _ in
          preconditionFailure("stands for a section, and is never lowered")
        })
      sections.append(
        SectionConfiguration(
          id: .init(serial: section.identity.serial),
          containerValues: ContainerValues(traits: probe.traits()),
          header: subviews(section.header), footer: subviews(section.footer),
          content: subviews(section.content)))
    }
  }

  mutating func finish() -> [SectionConfiguration] {
    closeLoose()
    return sections
  }

  private mutating func closeLoose() {
    guard let first = loose.first else { return }
    let none = SubviewsCollection([])
    sections.append(
      SectionConfiguration(
        id: .init(serial: first.id.serial), containerValues: ContainerValues(traits: ViewTraits()),
        header: none, footer: none, content: SubviewsCollection(loose)))
    loose = []
  }
}
