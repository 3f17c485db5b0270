// The life of a view tree: changes come in, a display list and a layout go out.

package import AttributeGraph
package import DisplayList
package import Foundation
package import LayoutEngine

/// Owns a graph and the root view in it, and runs the update loop of a frame.
///
/// One frame: flush transactions; then { dispatch actions; update outputs; dispatch actions; flush
/// transactions }, at most twice. So preference → `@State` → layout lands in the same frame, and a longer
/// chain goes on in the next. (The limits are SwiftUI's own.)
@MainActor
package final class ViewGraph {
  /// How often a frame repeats its loop, and how often updating outputs repeats its own.
  private static let passesPerFrame = 2
  private static let passesPerUpdate = 8

  package let graph = Graph()
  package let subgraph: Subgraph
  package let environment: Input<EnvironmentValues>
  package let transaction: Input<Transaction>
  /// Seconds since the run began, of the virtual clock.
  package let time: Input<Double>
  package let size: Input<ViewSize>

  /// The lowered root view.
  package private(set) var root: _ViewOutputs?
  package let rootSpace: CoordinateSpaceNode
  /// What the last frame paints.
  package private(set) var displayList = DisplayList()

  private var mutations: [Mutation] = []
  private var actions: [() -> Void] = []
  private var layoutActions: [() -> Void] = []
  /// Counts updates of the outputs: an action fires at most twice for each.
  private(set) var updateSeed = 0
  /// Animations, transitions and timelines that want another frame.
  private var activeAnimations: [ObjectIdentifier: Int] = [:]
  /// When the animations that were begun so far are over, but for those that never are.
  package private(set) var restTime = 0.0
  /// Counts flushed groups of changes: what changes together has one number.
  private(set) var changeSerial = 0
  private var reportedWarnings: Set<String> = []
  /// What waits for a time of the virtual clock, earliest first.
  private var timers: [(due: Double, action: () -> Void)] = []
  /// Named values of app and scene storage.
  private(set) lazy var storage = KeyedStorage(viewGraph: self)
  /// The graph that rendered last: whom free functions mean.
  private(set) static weak var latest: ViewGraph?

  /// Receives each warning once.
  package var onWarning: (String) -> Void = { _ in }
  /// Text measuring and shaping, shared by all views of the graph.
  package let fonts: FontServices
  /// The pictures that views show by name.
  package let images = ImageLibrary()
  /// The appearance that views ask of their window.
  package let windowAppearance = WindowAppearance()
  let matchedGeometry: MatchedGeometryGroups
  /// The layout of all that fills what it is offered.
  let flexibleLayout: Attribute<LayoutComputer>
  /// Nothing to paint.
  let emptyDisplay: Attribute<DisplayList>
  /// What is shown above the root view.
  private(set) lazy var presentationCenter = PresentationCenter(
    viewGraph: self, subgraph: subgraph)
  /// What bars of the device cover of the screen; set before the root is.
  package var screenSafeArea = EdgeInsets()

  package init(
    environment: EnvironmentValues, size: CGSize, fonts: FontServices
  ) {
    subgraph = Subgraph(graph: graph)
    matchedGeometry = MatchedGeometryGroups(subgraph: subgraph)
    flexibleLayout = Constant(FlexibleLayoutComputer(), in: subgraph)
    emptyDisplay = Constant(DisplayList(), in: subgraph)
    self.environment = Input(environment, in: subgraph, areEqual: { _, _ in false })
    transaction = Input(Transaction(), in: subgraph, areEqual: { $0.isEmpty && $1.isEmpty })
    time = Input(0, in: subgraph)
    let size = Input(ViewSize.fixed(size), in: subgraph)
    self.size = size
    rootSpace = CoordinateSpaceNode(root: size)
    self.fonts = fonts
    graph.onCycle = { [weak self] name in
      self?.warn("AttributeGraph: cycle detected through \(name)")
    }
    fonts.onWarning = { [weak self] in self?.warn($0) }
  }

  /// Lowers the root view.
  package func setRoot(_ make: (_ViewInputs) -> _ViewOutputs, preferences: PreferenceKeys) {
    let base = GraphInputs(viewGraph: self, environment: environment, transaction: transaction)
    var inputs = _ViewInputs(
      base: base, subgraph: subgraph, size: size,
      animatedSize: AnimatedSize(size, base: base, in: subgraph, isAnimated: false),
      space: rootSpace)
    inputs.preferences = preferences
    let size = size
    inputs.containerSize = Rule(in: subgraph) { size.value.value }
    // Taps come from outside at any time.
    inputs.preferences.insert(RespondersKey.self)
    root = makePresentations(over: make(inputs), inputs: inputs)
  }

  /// Takes the tree down: tasks are cancelled, and the graph and its rules no longer hold each other.
  ///
  /// Called by whoever made the graph, before it lets go of it. Nothing is rendered after that, and no view learns that
  /// it disappears, as none does when a program ends.
  package func end() {
    subgraph.end()
    root = nil
    displayList = DisplayList()
    presentationCenter.end()
    mutations.removeAll()
    actions.removeAll()
    layoutActions.removeAll()
    timers.removeAll()
    graph.forgetWaiting()
  }

  // MARK: Frames

  /// Brings everything up to the virtual time and keeps what there is to paint in `displayList`.
  package func render(at seconds: Double) {
    Self.latest = self
    time.set(seconds)
    runTimers(until: seconds)
    flushTransactions()
    for _ in 0..<Self.passesPerFrame {
      dispatchActions()
      updateOutputs()
      dispatchActions()
      flushTransactions()
      if !needsUpdate { break }
    }
    // What is left is carried out before the next frame and shown by it. It counts for the last update: so a
    // chain that bites its own tail ends here, with a line in the log, and the next frame is at rest.
    dispatchActions()
    flushTransactions()
  }

  /// True while a change waits for a frame.
  package var needsUpdate: Bool {
    !mutations.isEmpty || !actions.isEmpty || !layoutActions.isEmpty || graph.hasDirtyReactions
      || (root?.display.isDirty ?? false)
  }

  /// True while something moves by itself.
  package var isAnimating: Bool { activeAnimations.values.contains { $0 > 0 } }

  /// Runs an action in the first frame that is not earlier than so many seconds from now.
  func schedule(after seconds: Double, _ action: @escaping () -> Void) {
    guard seconds.isFinite else { return }
    let due = (time.lastValue ?? 0) + seconds
    let index = timers.firstIndex { $0.due > due } ?? timers.count
    timers.insert((due, action), at: index)
  }

  private func runTimers(until seconds: Double) {
    // A clock in steps of a sixtieth is not to miss what is due by a rounding error.
    while let timer = timers.first, timer.due <= seconds + 1e-9 {
      timers.removeFirst()
      enqueueAction(timer.action)
    }
  }

  private func updateOutputs() {
    updateSeed += 1
    for _ in 0..<Self.passesPerUpdate {
      runReactions()
      if let root { displayList = root.display.value }
      let didAct = runLayoutActions()
      if mutations.isEmpty && !graph.hasDirtyReactions && !didAct { break }
      flushTransactions()
    }
    transaction.set(Transaction())
  }

  // MARK: Changes

  private struct Mutation {
    var transaction: Transaction
    var apply: () -> Void
  }

  /// Makes a change with the next flush, in the transaction that is current now.
  package func enqueueMutation(_ apply: @escaping () -> Void) {
    mutations.append(Mutation(transaction: .current, apply: apply))
  }

  /// Runs an action between updates.
  package func enqueueAction(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Runs an action once what is waiting now has been laid out.
  func enqueueLayoutAction(_ action: @escaping () -> Void) { layoutActions.append(action) }

  private func runLayoutActions() -> Bool {
    if layoutActions.isEmpty { return false }
    let batch = layoutActions
    layoutActions.removeAll()
    for action in batch { action() }
    return true
  }

  /// Applies the waiting changes; changes of different transactions are seen one after another.
  ///
  /// Reactions run with each: they may change something in turn.
  private func flushTransactions() {
    for _ in 0..<Self.passesPerUpdate where !mutations.isEmpty {
      var batch = mutations[...]
      mutations = []
      while let first = batch.first {
        let group = batch.prefix { $0.transaction.serial == first.transaction.serial }
        batch = batch.dropFirst(group.count)
        changeSerial += 1
        transaction.set(first.transaction)
        for mutation in group { mutation.apply() }
        runReactions()
        // What one transaction animates must have left before the next one arrives.
        if !batch.isEmpty || !mutations.isEmpty { _ = root?.display.value }
      }
    }
  }

  private func runReactions() {
    for reaction in graph.takeDirtyReactions() { reaction.runIfNeeded() }
  }

  private func dispatchActions() {
    // Actions may enqueue actions; a bound keeps two that call each other from hanging the frame.
    for _ in 0..<Self.passesPerUpdate where !actions.isEmpty {
      let batch = actions
      actions.removeAll()
      for action in batch { action() }
    }
  }

  // MARK: Animations

  /// Counts an animation of a view that lives in `subgraph`, until it ends or the view does.
  func beginAnimation(in subgraph: Subgraph) {
    let id = ObjectIdentifier(subgraph)
    if activeAnimations[id] == nil {
      subgraph.onEnd { [weak self] in self?.activeAnimations[id] = nil }
    }
    activeAnimations[id, default: 0] += 1
  }

  /// Notes that something moves until a time; what repeats for ever is at no time at rest and counts for nothing.
  func noteMotion(until seconds: Double) {
    if seconds.isFinite { restTime = max(restTime, seconds) }
  }

  func endAnimation(in subgraph: Subgraph) {
    let id = ObjectIdentifier(subgraph)
    guard let count = activeAnimations[id] else { return }
    // The entry stays at zero until the subgraph ends, so that `onEnd` is registered once.
    activeAnimations[id] = count - 1
  }

  // MARK: Warnings

  /// Reports something that the user should know; the same words only once.
  package func warn(_ message: String) {
    if reportedWarnings.insert(message).inserted { onWarning(message) }
  }
}
