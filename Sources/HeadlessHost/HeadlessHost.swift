// A view on a screen that nobody sees, under a clock that nobody winds.

import AttributeGraph
package import DisplayList
package import Foundation
import LayoutEngine
package import Pixels
import Publishers
package import ScrollPhysics
package import SwiftUICore
import Typesetting

/// Shows one view: touches and time go in, display lists come out.
///
/// The host's clock starts at 0 and moves only with `advance(to:)`.
@MainActor
package final class HeadlessHost {
  package let configuration: HostConfiguration
  package let viewGraph: ViewGraph
  /// Seconds of the virtual clock.
  package private(set) var time = 0.0
  /// Delayed work of the view's code runs by it.
  private let clock = VirtualClock()
  /// What else the view's code asks of the time.
  private let system = HostSystem()
  private var root: _ViewOutputs? { viewGraph.root }
  private let touches: TouchSession

  /// - Parameters:
  ///   - inspects: keeps the inspection tree; costs an attribute for each view.
  ///   - onWarning: receives each warning of the views once.
  package init(
    configuration: HostConfiguration = .iPhone15Pro, fonts: FontServices = FontServices(),
    inspects: Bool = false, onWarning: @escaping (String) -> Void = { _ in }, root: any View
  ) {
    self.configuration = configuration
    let colors = AssetColors()
    var environment = configuration.environment
    environment.assetColors = colors
    environment.stringFolders = configuration.imageFolders
    viewGraph = ViewGraph(environment: environment, size: configuration.size, fonts: fonts)
    touches = TouchSession(viewGraph: viewGraph)
    colors.configure(
      folders: configuration.imageFolders, read: viewGraph.images.read,
      warn: { [weak viewGraph] message in
        MainActor.assumeIsolated { viewGraph?.warn(message) }
      })
    viewGraph.onWarning = onWarning
    viewGraph.images.folders = configuration.imageFolders
    fonts.typesetter.fonts.fontFolders = configuration.imageFolders
    clock.didRun = { MainActor.assumeIsolated { _ = HostExecutor.shared.drain() } }
    clock.didMove = { [system] seconds in MainActor.assumeIsolated { system.time = seconds } }
    viewGraph.screenSafeArea = configuration.safeArea
    var preferences = PreferenceKeys()
    preferences.insert(ScrollStatesKey.self)
    if inspects { preferences.insert(InspectionKey.self) }
    perform {
      Self.lower(
        root, in: viewGraph, safeArea: configuration.safeArea, preferences: preferences)
      settle()
    }
  }

  private static func lower<Root: View>(
    _ root: Root, in viewGraph: ViewGraph, safeArea: EdgeInsets, preferences: PreferenceKeys
  ) {
    let view = _GraphValue<Root>(Input(root, in: viewGraph.subgraph))
    viewGraph.setRoot(
      { inputs in
        RootLayout.makeOutputs(inputs: inputs, safeArea: safeArea) { inputs in
          var inputs = inputs
          inputs.base.implicitStackAxis = .vertical
          return Root.makeOutputs(view: view, inputs: inputs)
        }
      }, preferences: preferences)
  }

  // MARK: Frames

  /// How often the start is repeated until nothing changes: each round can only settle what the last began.
  private static let settlingRounds = 16

  /// Brings the view to rest at the present time.
  private func settle() {
    for _ in 0..<Self.settlingRounds {
      viewGraph.render(at: time)
      runTasks()
      if !clock.run(until: time), !viewGraph.needsUpdate { return }
    }
  }

  /// Takes the frame at a time not earlier than the last.
  package func advance(to seconds: Double) {
    precondition(seconds >= time, "the clock would go back from \(time) to \(seconds) s")
    time = seconds
    perform {
      system.runTimers(until: seconds)
      clock.run(until: seconds)
      touches.advance(to: seconds)
      for state in scrollStates { state.publish(at: seconds) }
      viewGraph.render(at: seconds)
      runTasks()
      // What this frame handed to a queue is due in this frame; a chain goes on in the next.
      if clock.run(until: seconds) { viewGraph.render(at: seconds) }
    }
  }

  /// How often what came to rest may set something else in motion.
  private static let restingRounds = 16

  /// Lets time pass until what moves has arrived, but for what moves for ever.
  ///
  /// - Parameter limit: seconds from now after which it is left on its way.
  package func comeToRest(within limit: Double = 5) {
    let end = time + limit
    for _ in 0..<Self.restingRounds where viewGraph.restTime > time && time < end {
      // A whole frame later, for an animation is over only after its last moment.
      advance(to: min(end, ((viewGraph.restTime * 60).rounded(.up) + 1) / 60))
    }
  }

  /// What the present frame paints, in points of the screen.
  ///
  /// Where a view has asked for another appearance than the device's, the window's background comes first.
  package var displayList: DisplayList {
    guard let asked = viewGraph.windowAppearance.colorScheme, asked != configuration.colorScheme
    else { return viewGraph.displayList }
    var list = DisplayList()
    list.items.append(
      .fill(
        .rect(CGRect(origin: .zero, size: configuration.size)),
        .color(SystemColor.systemBackground.resolve(asked))))
    list.items += viewGraph.displayList.items
    return list
  }

  /// True while the picture would change without anybody's doing.
  package var isMoving: Bool {
    viewGraph.isAnimating || viewGraph.needsUpdate || touches.isWaiting
      || scrollStates.contains { $0.isMoving(at: time) }
  }

  /// What lies behind the view: the system's background.
  package var background: RGBAColor {
    SystemColor.systemBackground.resolve(configuration.colorScheme)
  }

  /// Lets tasks run until each waits for something; what they changed shows in this frame.
  private func runTasks() {
    if HostExecutor.shared.drain(), viewGraph.needsUpdate { viewGraph.render(at: time) }
  }

  /// The size that the view takes of the whole screen, up to whole pixels; at least one.
  package var fittingSize: CGSize {
    let scale = configuration.scale
    let size = viewGraph.graph.untracked {
      root?.layout.value.sizeThatFits(ProposedViewSize(configuration.size)) ?? .zero
    }
    func whole(_ length: CGFloat) -> CGFloat {
      length.isFinite ? max((length * scale).rounded(.up), 1) / scale : 1
    }
    return CGSize(width: whole(size.width), height: whole(size.height))
  }

  // MARK: Events

  /// Does what a script says, at the event's own time.
  package func deliver(_ event: ScriptEvent) {
    perform { perform(event) }
  }

  /// How many hosts are at work, one inside another.
  private static var depth = 0

  /// Does work of the view's code: the screen, the clocks and the tasks that it means are this host's.
  ///
  /// After the work of an outermost host they remain it, for code that asks outside of any view.
  private func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = Self.depth > 0 ? (clock: VirtualClock.current, device: CurrentDevice.current) : nil
    VirtualClock.current = clock
    CurrentDevice.current = configuration.device
    Self.depth += 1
    defer {
      Self.depth -= 1
      if let outer {
        VirtualClock.current = outer.clock
        CurrentDevice.current = outer.device
      }
    }
    return try system.perform { try HostExecutor.shared.perform(work) }
  }

  private func perform(_ event: ScriptEvent) {
    switch event {
    case .touch(let touch): deliver(touch)
    case .fling(let location, let velocity, let time):
      let states = scrollStates(at: location)
      if states.isEmpty { warn("fling at \(location)", "no scroll view is there") }
      for state in states { state.fling(velocity: velocity, at: time) }
    case .scroll(let target, let animated, let id, let time):
      if let state = scrollState(named: id) {
        state.scroll(to: target, animated: animated, at: time)
      } else {
        let known = scrollStates.enumerated().map { scrollID($0.element, index: $0.offset) }
        let there =
          known.isEmpty ? "there is no scroll view" : "there is \(known.joined(separator: ", "))"
        warn(id.map { "scroll of \"\($0)\"" } ?? "scroll", there)
      }
    }
  }

  /// A step of a script that does nothing is a mistake in it.
  private func warn(_ step: String, _ reason: String) {
    viewGraph.warn("script: \(step) does nothing: \(reason)")
  }

  private func deliver(_ touch: Touch) {
    touches.touch(touch) { scrollStates(at: touch.location) }
  }

  // MARK: Scroll views

  /// The scroll views, outermost first.
  package var scrollStates: [ScrollState] {
    viewGraph.graph.untracked { root?.preferences[ScrollStatesKey.self]?.value ?? [] }
  }

  /// The scroll view that a script means: by identifier, by its number, or the one under the centre.
  private func scrollState(named name: String?) -> ScrollState? {
    guard let name else {
      let center = CGPoint(x: configuration.size.width / 2, y: configuration.size.height / 2)
      return scrollStates(at: center).first ?? scrollStates.first
    }
    return scrollStates.enumerated()
      .first { scrollID($0.element, index: $0.offset) == name }?.element
  }

  private func scrollID(_ state: ScrollState, index: Int) -> String {
    state.identifier ?? "scroll-\(index + 1)"
  }

  /// The innermost scroll view of each axis under a point.
  private func scrollStates(at location: CGPoint) -> [ScrollState] {
    viewGraph.graph.untracked {
      var axes: Axis.Set = []
      var result: [ScrollState] = []
      for state in scrollStates.reversed() where state.isEnabled() {
        let frame = state.viewport.value.applying(state.space.transform(to: nil))
        if frame.contains(location), axes.intersection(state.axes).isEmpty {
          axes.formUnion(state.axes)
          result.append(state)
        }
      }
      return result
    }
  }

  /// A scroll view at the present frame.
  package struct ScrollSnapshot: Codable, Equatable, Sendable {
    package var id: String
    /// The content offset, points: minus the insets at rest at the start.
    package var offset: [CGFloat]
    package var contentSize: [CGFloat]
    /// The size of the scroll view's bounds, the area under bars included.
    package var viewport: [CGFloat]
    /// Top, leading, bottom, trailing.
    package var insets: [CGFloat]
  }

  package var scrollSnapshots: [ScrollSnapshot] {
    viewGraph.graph.untracked {
      scrollStates.enumerated().map { index, state in
        let extent = state.extent.value
        let offset = state.offset.value
        return ScrollSnapshot(
          id: scrollID(state, index: index), offset: [offset.x, offset.y],
          contentSize: [extent.contentSize.width, extent.contentSize.height],
          viewport: [extent.viewport.width, extent.viewport.height],
          insets: [
            extent.insets.top, extent.insets.left, extent.insets.bottom, extent.insets.right,
          ])
      }
    }
  }

  // MARK: Inspection

  /// The view tree; empty unless the host was made to inspect.
  package var inspection: [InspectionNode] {
    viewGraph.graph.untracked { root?.preferences[InspectionKey.self]?.value ?? [] }
  }
}
