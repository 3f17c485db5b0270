// What one navigation stack shows: its screens, and who may change them.

import AttributeGraph
import LayoutEngine

/// One screen above the root.
struct NavigationEntry: Identifiable {
  enum Source {
    /// A value of the path, shown by the destination that was declared for its type.
    case value(AnyHashable)
    /// A view that a link or a binding brought.
    case view
  }

  /// Never reused within a stack.
  let id: Int
  var source: Source
  /// Lowers the screen's content; nil for values.
  var makeContent: ((_ViewInputs) -> _ViewOutputs)?
  /// Told when the screen goes without its owner's doing.
  var onPop: () -> Void = {}

  var value: AnyHashable? {
    if case .value(let value) = source { value } else { nil }
  }
}

/// The screens of one navigation stack.
///
/// Screens are values of the path and views from links, in the order in which they came. The path's owner
/// and the stack's user change them both: what was changed here is written to the path, and what the path
/// then says is what is shown.
@MainActor
final class NavigationModel {
  private let viewGraph: ViewGraph
  let entries: Input<[NavigationEntry]>
  /// Counts declared destinations: a screen whose destination comes late is lowered then.
  let destinationsVersion: Input<Int>
  /// Reads and writes the values of the path; nil keeps them here alone.
  var path: PathAccess?
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// What the entries will be once the waiting changes are made.
  private var current: [NavigationEntry] = []
  private var lastID = 0
  /// The title of each screen, the root's under nil, for the back button of the next.
  let titles: Input<[Int: Text]>
  /// Whether each screen has a large title, which the next inherits.
  let largeTitles: Input<[Int: Bool]>

  /// The owner's path.
  struct PathAccess {
    var append: (AnyHashable) -> Void
    var removeLast: (Int) -> Void
  }

  /// How values of a type are shown.
  struct Destination {
    var makeContent: (AnyHashable, _ViewInputs) -> _ViewOutputs
  }

  init(viewGraph: ViewGraph, subgraph: Subgraph) {
    self.viewGraph = viewGraph
    entries = Input([], in: subgraph, areEqual: { _, _ in false })
    destinationsVersion = Input(0, in: subgraph)
    titles = Input([:], in: subgraph)
    largeTitles = Input([:], in: subgraph)
  }

  // MARK: What screens tell

  /// A screen's title, and how it is shown.
  func tell(title: Text?, isLarge: Bool, of id: Int) {
    if titles.lastValue?[id] != title { titles.modify { $0[id] = title } }
    if largeTitles.lastValue?[id] != isLarge { largeTitles.modify { $0[id] = isLarge } }
  }

  // MARK: Columns

  /// The columns of a split view after the first, which a phone shows as screens above it.
  var columns: [(_ViewInputs) -> _ViewOutputs] = []

  /// Shows so many columns above the first; `onChange` is told when one is taken away.
  func showColumns(_ count: Int, onChange: @escaping (Int) -> Void) {
    let shown = current.count
    if count < shown {
      pop(current[count].id)
    } else {
      for index in shown..<max(shown, min(count, columns.count)) {
        _ = push(columns[index], onPop: { onChange(index) })
      }
    }
  }

  /// A row of the first column was selected: a phone shows what it leads to.
  func didSelect() {
    if !columns.isEmpty, current.count < columns.count {
      showColumns(current.count + 1, onChange: { _ in })
    }
  }

  // MARK: Destinations

  func register<Value: Hashable>(_ type: Value.Type, _ destination: Destination) {
    destinations[ObjectIdentifier(type)] = destination
    viewGraph.enqueueMutation { [destinationsVersion] in destinationsVersion.modify { $0 += 1 } }
  }

  func destination(for value: AnyHashable) -> Destination? {
    destinations[ObjectIdentifier(type(of: value.base))]
  }

  // MARK: Changes

  /// The path's owner shows these values now.
  func follow(path values: [AnyHashable]) {
    if current.compactMap(\.value) == values { return }
    var next: [NavigationEntry] = []
    var rest = values[...]
    for entry in current {
      guard let value = entry.value else {
        next.append(entry)
        continue
      }
      guard value == rest.first else { break }
      next.append(entry)
      rest.removeFirst()
    }
    // Views above the last value that stays go with those above them, unless something new comes.
    if rest.isEmpty, next.count < current.count {
      while let last = next.last, last.value == nil {
        next.removeLast()
        last.onPop()
      }
    }
    next += rest.map { NavigationEntry(id: makeID(), source: .value($0)) }
    change(to: next)
  }

  /// A link with a value was tapped.
  func push(_ value: AnyHashable) {
    if path == nil, destination(for: value) == nil, current.count < columns.count {
      showColumns(current.count + 1, onChange: { _ in })
    } else if let path {
      path.append(value)
    } else {
      change(to: current + [NavigationEntry(id: makeID(), source: .value(value))])
    }
  }

  /// Shows a view; returns what to remove it by.
  func push(
    _ makeContent: @escaping (_ViewInputs) -> _ViewOutputs, onPop: @escaping () -> Void
  ) -> Int {
    let id = makeID()
    change(
      to: current + [
        NavigationEntry(id: id, source: .view, makeContent: makeContent, onPop: onPop)
      ])
    return id
  }

  /// Removes a screen and all above it.
  func pop(_ id: Int) {
    guard let index = current.firstIndex(where: { $0.id == id }) else { return }
    let gone = current[index...]
    change(to: Array(current[..<index]))
    let values = gone.filter { $0.value != nil }.count
    if values > 0 { path?.removeLast(values) }
    for entry in gone.reversed() { entry.onPop() }
  }

  func popLast() {
    if let last = current.last { pop(last.id) }
  }

  func popToRoot() {
    if let first = current.first { pop(first.id) }
  }

  private func makeID() -> Int {
    lastID += 1
    return lastID
  }

  private func change(to entries: [NavigationEntry]) {
    current = entries
    viewGraph.enqueueAppearance { [input = self.entries] in input.set(entries) }
  }
}

extension ViewGraph {
  /// How screens come and go: a spring without bounce, as long as UIKit's push.
  static let appearanceAnimation = Animation.spring(duration: 0.5, bounce: 0)

  /// Makes a change that brings or removes a screen: animated once the first frame was shown.
  func enqueueAppearance(_ apply: @escaping () -> Void) {
    // What brings it may be a change that is being flushed, or an action.
    let change = self.transaction.lastValue ?? Transaction()
    var transaction = Transaction.current
    if change.disablesAnimations { transaction.disablesAnimations = true }
    // Before the first frame there is nothing that it could come from.
    let isFirstFrame = (time.lastValue ?? 0) == 0
    transaction.animation =
      isFirstFrame || transaction.disablesAnimations ? nil : Self.appearanceAnimation
    withTransaction(transaction) { enqueueMutation(apply) }
  }
}
