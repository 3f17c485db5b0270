// Keeps an action from running for ever within one frame.

/// Fires an action at most twice per update of the outputs; the third is dropped with a line in the log.
@MainActor
final class ActionBinder {
  private static let firingsPerUpdate = 2

  private let viewGraph: ViewGraph
  private let overrunMessage: String
  private var seed = 0
  private var firings = 0

  init(viewGraph: ViewGraph, overrunMessage: String) {
    self.viewGraph = viewGraph
    self.overrunMessage = overrunMessage
  }

  func fire(_ action: @escaping () -> Void) {
    if seed != viewGraph.updateSeed {
      seed = viewGraph.updateSeed
      firings = 0
    }
    firings += 1
    if firings > Self.firingsPerUpdate {
      viewGraph.warn(overrunMessage)
    } else {
      viewGraph.enqueueAction(action)
    }
  }
}
