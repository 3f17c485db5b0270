// The children of a lazy container by position.

import AttributeGraph
import LayoutEngine

/// The parts of a section, for containers that show them differently.
enum ElementRole: Hashable { case content, header, footer }

/// Elements in order, made when asked for: however many there are, only their segments are held.
@MainActor
struct LazyElements {
  /// A run of elements with one role in one section.
  struct Segment {
    var role: ElementRole
    /// Counts sections from 0; content outside of any has a number of its own per run.
    var section: Int
    /// True for content that a `Section` view made.
    var isExplicitSection: Bool
    var count: Int
    var element: (Int) -> ViewElement
    /// Of the elements that were ever made.
    var identity: (Int) -> ViewElement.Identity?
    var offsetOfID: (AnyHashable) -> Int?
    var offsetOfExplicitID: (AnyHashable) -> Int?
    /// Changes when the data behind the elements did.
    var version: Int
  }

  private(set) var segments: [Segment] = []
  private(set) var starts: [Int] = []
  private(set) var count = 0
  private var nextSection = 0

  init(_ list: ViewList) {
    add(list, role: .content, section: nil, changes: [])
  }

  /// Where an element stands.
  struct Position {
    var segment: Int
    var offset: Int
  }

  func position(of index: Int) -> Position {
    // Few segments: a list has one for each section and run of rows.
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return Position(segment: low, offset: index - starts[low])
  }

  func role(at index: Int) -> ElementRole { segments[position(of: index).segment].role }

  /// The positions of all elements of an element's section.
  func section(ofElement index: Int) -> Range<Int> {
    var low = position(of: index).segment
    var high = low
    let section = segments[low].section
    while low > 0, segments[low - 1].section == section { low -= 1 }
    while high + 1 < segments.count, segments[high + 1].section == section { high += 1 }
    return starts[low]..<(starts[high] + segments[high].count)
  }

  /// A change that depends on where the element stands; it must not change the element's identity.
  var decorate: ((ViewElement, Int) -> ViewElement)?

  func element(at index: Int) -> ViewElement {
    let position = position(of: index)
    let element = segments[position.segment].element(position.offset)
    return decorate?(element, index) ?? element
  }

  /// The identity of an element that was made before; nil, and nothing is made, where none was.
  func identity(at index: Int) -> ViewElement.Identity? {
    let position = position(of: index)
    return segments[position.segment].identity(position.offset)
  }

  func index(ofID id: AnyHashable) -> Int? {
    for (segment, start) in zip(segments, starts) {
      if let offset = segment.offsetOfID(id) { return start + offset }
    }
    // Ids that only the views themselves know: found by making them.
    for (segment, start) in zip(segments, starts) {
      if let offset = segment.offsetOfExplicitID(id) { return start + offset }
    }
    return nil
  }

  /// Equal for elements of unchanged data.
  var signature: [Int] { segments.flatMap { [$0.count, $0.version] } }

  private mutating func add(
    _ list: ViewList, role: ElementRole, section: Int?, changes: [(ViewElement) -> ViewElement]
  ) {
    func changed(_ element: ViewElement) -> ViewElement {
      changes.reversed().reduce(element) { $1($0) }
    }
    switch list {
    case .element(let element):
      let element = changed(element)
      append([element], role: role, section: section)
    case .group(let lists):
      for list in lists { add(list, role: role, section: section, changes: changes) }
    case .dynamic(let list):
      add(list.value, role: role, section: section, changes: changes)
    case .modified(let list, let change):
      add(list, role: role, section: section, changes: changes + [change])
    case .section(let parts):
      // Content before the section and content after it belong to others.
      let number = nextSection + 1
      nextSection = number
      add(parts.header, role: .header, section: number, changes: changes)
      add(parts.content, role: .content, section: number, changes: changes)
      add(parts.footer, role: .footer, section: number, changes: changes)
      nextSection += 1
    case .lazy(let lazy):
      if !lazy.isUnary {
        for offset in 0..<lazy.count {
          add(lazy.listAt(offset), role: role, section: section, changes: changes)
        }
        return
      }
      segments.append(
        Segment(
          role: role, section: section ?? nextSection, isExplicitSection: section != nil,
          count: lazy.count,
          element: { changed(lazy.transientElementAt($0)) }, identity: lazy.identityAt,
          offsetOfID: lazy.offsetOfID, offsetOfExplicitID: lazy.offsetOfExplicitID,
          version: lazy.version))
      starts.append(count)
      count += lazy.count
    }
  }

  private mutating func append(_ elements: [ViewElement], role: ElementRole, section: Int?) {
    let ids = elements.map(\.ids)
    segments.append(
      Segment(
        role: role, section: section ?? nextSection, isExplicitSection: section != nil,
        count: elements.count, element: { elements[$0] },
        identity: { elements[$0].identity },
        offsetOfID: { id in ids.firstIndex { $0.contains(id) } }, offsetOfExplicitID: { _ in nil },
        version: elements[0].identity.serial))
    starts.append(count)
    count += elements.count
  }
}
