// preferredColorScheme: a view's say about the window that it is in.

import AttributeGraph

extension View {
  /// Sets the appearance of the window that the view is in; nil leaves it as it is.
  ///
  /// Of several views that ask, the outermost is heard, then the first.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(colorScheme: colorScheme))
  }
}

struct PreferredColorSchemeModifier: InputsModifier {
  var colorScheme: ColorScheme?

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    let viewGraph = base.viewGraph
    // Lowered from outside in: an outer view takes its place in the line before those in it.
    let request = viewGraph.windowAppearance.makeRequest()
    _ = Reaction(in: subgraph) {
      request.colorScheme = modifier.value.colorScheme
      viewGraph.windowAppearance.apply(to: viewGraph)
    }
    subgraph.onEnd {
      viewGraph.windowAppearance.remove(request)
      viewGraph.windowAppearance.apply(to: viewGraph)
    }
  }
}

/// Which appearance the views of a graph ask of their window.
///
/// A line of requests and no preference: a preference would cost every container in every scene a rule.
@MainActor
package final class WindowAppearance {
  final class Request {
    var colorScheme: ColorScheme?
  }

  private var requests: [Request] = []
  /// What the device is set to.
  private var base: ColorScheme?
  /// What the window shows in place of the device's appearance; nil while no view asks.
  package private(set) var colorScheme: ColorScheme?

  func makeRequest() -> Request {
    let request = Request()
    requests.append(request)
    return request
  }

  func remove(_ request: Request) { requests.removeAll { $0 === request } }

  /// Sets the root's appearance with the next flush, if it changes.
  func apply(to viewGraph: ViewGraph) {
    let wanted = requests.lazy.compactMap(\.colorScheme).first
    guard wanted != colorScheme else { return }
    let device = base ?? viewGraph.graph.untracked { viewGraph.environment.value.colorScheme }
    base = device
    colorScheme = wanted
    viewGraph.enqueueMutation {
      viewGraph.environment.modify { $0.colorScheme = wanted ?? device }
    }
  }
}
