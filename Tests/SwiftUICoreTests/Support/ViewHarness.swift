// A view on its own in a window, as tests see it.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

/// Proposes its size to the content and centres it.
private struct Window<Content: View>: View {
  var size: CGSize
  var content: @MainActor () -> Content

  var body: some View { content().frame(width: size.width, height: size.height) }
}

/// Lowers a view, runs frames until nothing moves, and reads what its probes report.
///
/// The view is proposed the window's size and centred in it, as a window does; there is no safe area.
@MainActor
final class ViewHarness {
  let viewGraph: ViewGraph
  /// Messages in the order in which they were logged.
  private(set) var warnings: [String] = []
  /// Frames rendered so far.
  private(set) var frameCount = 0
  private static let frameLimit = 600

  init<Content: View>(
    size: CGSize = CGSize(width: 300, height: 300),
    environment change: (inout EnvironmentValues) -> Void = { _ in },
    texts: [String: MeasuredText] = [:], settles: Bool = true,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    var environment = EnvironmentValues()
    environment.displayScale = 2
    change(&environment)
    let fonts = FontServices()
    fonts.measuredTexts = texts
    viewGraph = ViewGraph(environment: environment, size: size, fonts: fonts)
    viewGraph.onWarning = { [unowned self] in warnings.append($0) }
    let root = Input(Window(size: size, content: content), in: viewGraph.subgraph)
    var keys = PreferenceKeys()
    keys.insert(ProbeKey.self)
    keys.insert(NamesKey.self)
    keys.insert(ScrollStatesKey.self)
    setRoot(_GraphValue(root), keys)
    if settles { settle() }
  }

  private func setRoot<Root: View>(_ root: _GraphValue<Root>, _ keys: PreferenceKeys) {
    viewGraph.setRoot({ Root.makeOutputs(view: root, inputs: $0) }, preferences: keys)
  }

  /// Renders one frame, a sixtieth of a second after the last.
  func renderFrame() {
    viewGraph.render(at: Double(frameCount) / 60)
    frameCount += 1
  }

  /// Renders frames until nothing is dirty and nothing moves, scrolls included.
  func settle() {
    for _ in 0..<Self.frameLimit {
      renderScrolledFrame()
      _ = (frames, names)
      let shown = Double(frameCount - 1) / 60
      let isScrolling = scrollStates.contains { $0.isMoving(at: shown) }
      if !viewGraph.needsUpdate && !viewGraph.isAnimating && !isScrolling { return }
    }
    Issue.record("the view was not at rest after \(Self.frameLimit) frames")
  }

  /// Makes a change with animations off, and settles.
  func step(_ change: () -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { change() }
    settle()
  }

  /// The frames of all probes, in window coordinates.
  var frames: [String: CGRect] {
    viewGraph.graph.untracked { viewGraph.root?.preferences[ProbeKey.self]?.value ?? [:] }
  }

  /// The scroll views, outermost first.
  var scrollStates: [ScrollState] {
    viewGraph.graph.untracked { viewGraph.root?.preferences[ScrollStatesKey.self]?.value ?? [] }
  }

  /// The time of the next frame.
  var time: Double { Double(frameCount) / 60 }

  /// Renders a frame in which scroll views have moved on.
  func renderScrolledFrame() {
    for state in scrollStates { state.publish(at: time) }
    renderFrame()
  }

  /// The words of `named(_:)` in order.
  var names: [String] {
    viewGraph.graph.untracked { viewGraph.root?.preferences[NamesKey.self]?.value ?? [] }
  }

  /// The frame of one probe, as numbers that read well in a failed expectation.
  func frame(_ id: String) -> [Double]? {
    frames[id].map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
  }
}
