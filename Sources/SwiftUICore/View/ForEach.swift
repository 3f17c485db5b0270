// Views from data, with identity by element.

import AttributeGraph
import DisplayList
import Foundation
import Geometry
import LayoutEngine

/// One view, or several, for every element of a collection; identity follows the element's id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  var id: ElementID<Data.Element, ID>
}

/// How the identity of an element is found.
///
/// A closure made from a key path is another one each time a body runs; the key path tells that it is the
/// same, so that a `ForEach` whose data did not change is not made anew.
struct ElementID<Element, ID> {
  enum Source: Equatable {
    case element
    case identifiable
    case keyPath(KeyPath<Element, ID>)
    /// Can't be told apart.
    case unknown
  }

  let source: Source
  private let function: (Element) -> ID

  nonisolated init(_ source: Source, _ function: @escaping (Element) -> ID) {
    self.source = source
    self.function = function
  }

  nonisolated func callAsFunction(_ element: Element) -> ID { function(element) }
}

extension ForEach: GraphComparable {
  /// Data counts as the same only if its bits are: elements that their `==` calls equal may still show
  /// something else.
  @MainActor package static func areSame(_ a: Self, _ b: Self) -> Bool {
    a.id.source != .unknown && a.id.source == b.id.source
      && Comparison.haveSameBits(a, b, before: "id")
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data: data, content: content, id: ElementID(.keyPath(id)) { $0[keyPath: id] })
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: ElementID(.identifiable) { $0.id })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// The range of a view does not change; give an `id` for one that does.
  ///
  /// Its views are known by their offsets: a picker over `2..<100` whose selection is 2 shows the third.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    let start = data.lowerBound
    self.init(data: data, content: content, id: ElementID(.element) { $0 - start })
  }
}

extension ForEach where Content: View {
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue.indices.lazy.map { index in
      (index, data.wrappedValue[index][keyPath: id])
    }
    self.init(
      data: elements, content: { content(data.element(at: $0.0)) },
      id: ElementID(.unknown) { $0.1 })
  }

  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
    ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: MultiView where Content: View {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let state = ForEachState(view: lowerData(of: view, inputs), inputs: inputs)
    return .init(.dynamic(Rule(in: inputs.subgraph, always: { state.update() })))
  }

  @MainActor public static func _viewListCount() -> Int? { nil }

  /// The view with data that is known only here, or as it is.
  @MainActor private static func lowerData(
    of view: _GraphValue<Self>, _ inputs: _ViewListInputs
  ) -> _GraphValue<Self> {
    guard let type = Data.self as? any LoweredData.Type else { return view }
    func cast<From, To>(_ value: From) -> To {
      guard let value = value as? To else { preconditionFailure("\(From.self) is no \(To.self)") }
      return value
    }
    func lower<Lowered: LoweredData>(_ type: Lowered.Type) -> _GraphValue<Self> {
      let data = Lowered.lower(
        view.map(in: inputs.subgraph) { cast($0.data) }, inputs: inputs)
      return _GraphValue(
        Rule(
          in: inputs.subgraph,
          always: {
            var forEach = view.value
            forEach.data = cast(data.value)
            return forEach
          }))
    }
    return lower(type)
  }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views that are made from data.
public nonisolated protocol DynamicViewContent: View {
  associatedtype Data: Collection
  nonisolated var data: Data { get }
}

/// Keeps what was made for each id of a `ForEach`.
@MainActor
private final class ForEachState<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  typealias Element = Data.Element

  /// What was made for one element.
  final class Item {
    let subgraph: Subgraph
    let offset: Input<Int>
    let list: ViewList
    var id: ID
    /// True once somebody has the list who may keep what is in it without lowering it.
    var isHeld = false
    /// The update in which the item was asked for last.
    var lastAsked = 0

    init(subgraph: Subgraph, offset: Input<Int>, list: ViewList, id: ID) {
      self.subgraph = subgraph
      self.offset = offset
      self.list = list
      self.id = id
    }
  }

  /// The n-th occurrence of an id; more than one is the user's mistake, and shows the first element again.
  struct Key: Hashable {
    var id: ID
    var occurrence: Int
  }

  let view: _GraphValue<ForEach<Data, ID, Content>>
  let inputs: _ViewListInputs
  var items: [Key: Item] = [:]
  var current: ForEach<Data, ID, Content>?
  /// Counts changes of the data.
  var version = 0
  /// Position → occurrence, for the positions whose id stood at an earlier one too.
  var repeats: [Int: Int] = [:]
  /// Where the first element of each repeated id stands.
  var firstOffsets: [ID: Int] = [:]
  /// Of elements that were scrolled away: who comes back is recognised.
  var retiredIdentities: [Key: ViewElement.Identity] = [:]
  /// At how many items those that nobody shows are let go.
  var releaseThreshold = ForEachState.fewItems

  private static var fewItems: Int { 64 }

  init(view: _GraphValue<ForEach<Data, ID, Content>>, inputs: _ViewListInputs) {
    self.view = view
    self.inputs = inputs
  }

  func update() -> ViewList {
    let new = view.value
    let isSameData =
      current.map { Comparison.areEqual($0.data, new.data) } ?? false
    current = new
    if !isSameData {
      version += 1
      findRepeats(in: new)
      moveItems(to: new)
    }
    let list = LazyViewList(
      count: new.data.count,
      isUnary: Content._viewListCount() == 1,
      listAt: { [unowned self] offset in
        let item = item(at: offset)
        item.isHeld = true
        return item.list
      },
      transientElementAt: { [unowned self] offset in transientElement(at: offset) },
      identityAt: { [unowned self] offset in identity(at: offset) },
      idAt: { [unowned self] offset in AnyHashable(id(at: offset)) },
      offsetOfID: { [unowned self] id in offset(ofID: id) },
      offsetOfExplicitID: { [unowned self] id in offset(ofExplicitID: id) }, version: version)
    return .lazy(list)
  }

  private func id(at offset: Int) -> ID {
    guard let current else { preconditionFailure("ForEach was read before its first update") }
    return current.id(Self.element(at: offset, of: current))
  }

  private static func element(
    at offset: Int, of view: ForEach<Data, ID, Content>
  ) -> Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: offset)]
  }

  private func offset(ofID id: AnyHashable) -> Int? {
    guard let current, let id = id.base as? ID else { return nil }
    // Ranges and positions: the id is the offset more often than not.
    if let guess = id as? Int, guess >= 0, guess < current.data.count, self.id(at: guess) == id {
      return guess
    }
    return current.data.enumerated().first { current.id($0.element) == id }?.offset
  }

  /// Makes each element's list to see its ids, and lets go of those that nobody had asked for.
  private func offset(ofExplicitID id: AnyHashable) -> Int? {
    guard let current else { return nil }
    for offset in 0..<current.data.count {
      let key = key(at: offset)
      let isMade = items[key] != nil
      let item = item(at: offset)
      if item.list.elements.contains(where: { $0.ids.contains(id) }) { return offset }
      if !isMade {
        item.subgraph.end()
        items[key] = nil
      }
    }
    return nil
  }

  private func key(at offset: Int) -> Key {
    Key(id: id(at: offset), occurrence: repeats[offset] ?? 0)
  }

  // MARK: Elements that come and go

  private func transientElement(at offset: Int) -> ViewElement {
    let item = item(at: offset)
    item.lastAsked = inputs.base.viewGraph.updateSeed
    guard let element = item.list.elements.first else {
      preconditionFailure("a ForEach that makes one view a time made none")
    }
    if items.count > releaseThreshold { releaseItems() }
    return element
  }

  private func identity(at offset: Int) -> ViewElement.Identity? {
    let key = key(at: offset)
    return items[key]?.list.elements.first?.identity ?? retiredIdentities[key]
  }

  /// Ends the items that no container shows, so that what is alive follows what is visible and not how far
  /// somebody has scrolled.
  ///
  /// An item that was asked for in this update may be lowered yet, and stays.
  private func releaseItems() {
    let now = inputs.base.viewGraph.updateSeed
    for (key, item) in items where !item.isHeld && item.lastAsked != now {
      guard let identity = item.list.elements.first?.identity, identity.loweredCount == 0 else {
        continue
      }
      retiredIdentities[key] = identity
      item.subgraph.end()
      items[key] = nil
    }
    releaseThreshold = max(Self.fewItems, 2 * items.count)
  }

  private func item(at offset: Int) -> Item {
    let key = key(at: offset)
    if let item = items[key] { return item }
    let subgraph = Subgraph(parent: inputs.subgraph)
    let shownOffset = key.occurrence == 0 ? offset : firstOffsets[key.id] ?? offset
    let position = Input(shownOffset, in: subgraph)
    let view = view
    var last: Content?
    let observer = ObservationTracker(viewGraph: inputs.base.viewGraph)
    let content = Rule(
      in: subgraph,
      comparing: { () -> Content in
        let forEach = view.value
        let offset = position.value
        // An element that is gone keeps what it showed until its item ends, later in the same update.
        if let last, offset >= forEach.data.count { return last }
        let content = observer.track { forEach.content(Self.element(at: offset, of: forEach)) }
        last = content
        return content
      })
    observer.reader = content
    var inputs = inputs
    inputs.subgraph = subgraph
    let id = AnyHashable(key.id)
    let identity = retiredIdentities.removeValue(forKey: key)
    let list = inputs.base.viewGraph.graph.untracked {
      ViewList.modified(
        Content._makeViewList(view: _GraphValue(content), inputs: inputs).list
      ) { element in
        let element = element.adding(id: id)
        return identity.map(element.identified(as:)) ?? element
      }
    }
    let item = Item(subgraph: subgraph, offset: position, list: list, id: key.id)
    items[key] = item
    return item
  }

  /// Duplicate ids are looked for where looking costs less than showing.
  private func findRepeats(in view: ForEach<Data, ID, Content>) {
    repeats = [:]
    firstOffsets = [:]
    if Data.self == Range<Int>.self || view.data.count > 5_000 { return }
    var counts: [ID: Int] = [:]
    var first: [ID: Int] = [:]
    for (offset, element) in view.data.enumerated() {
      let id = view.id(element)
      let count = counts[id, default: 0]
      counts[id] = count + 1
      if count == 0 {
        first[id] = offset
      } else {
        repeats[offset] = count
        firstOffsets[id] = first[id]
      }
    }
    if let id = firstOffsets.min(by: { $0.value < $1.value })?.key {
      inputs.base.viewGraph.warn(
        "ForEach: the ID \(id) occurs multiple times within the collection, "
          + "this will give undefined results!")
    }
  }

  /// Gives the items their new positions and ends those whose element is gone.
  private func moveItems(to view: ForEach<Data, ID, Content>) {
    guard !items.isEmpty else { return }
    let count = view.data.count
    let stay =
      repeats.isEmpty
      && items.values.allSatisfy { item in
        guard let offset = item.offset.lastValue, offset < count else { return false }
        return view.id(Self.element(at: offset, of: view)) == item.id
      }
    if stay { return }
    var offsets: [Key: Int] = [:]
    for (offset, element) in view.data.enumerated() {
      offsets[Key(id: view.id(element), occurrence: repeats[offset] ?? 0)] = offset
    }
    retiredIdentities = retiredIdentities.filter { offsets[$0.key] != nil }
    for (key, item) in items {
      if let offset = offsets[key] {
        item.offset.set(key.occurrence == 0 ? offset : firstOffsets[key.id] ?? offset)
      } else {
        item.subgraph.end()
        items[key] = nil
      }
    }
  }
}
