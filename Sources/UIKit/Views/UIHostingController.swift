// UIHostingController: a view of SwiftUI in UIKit's tree.

import AttributeGraph
public import Foundation
import LayoutEngine
public import SwiftUICore

/// What a snapshot asks of a hosting controller, whatever its content's type.
@MainActor @preconcurrency
package protocol HostingController: UIViewController {
  var anyRootView: AnyView { get }
}

/// Shows a view of SwiftUI.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController, HostingController {
  open var rootView: Content {
    didSet { (viewIfLoaded as? _UIHostingView)?.content = anyRootView }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// There are no archives here, and none could hold the root view.
  public required init?(coder aDecoder: NSCoder) { nil }

  package var anyRootView: AnyView { AnyView(rootView) }

  open override func loadView() { view = _UIHostingView(anyRootView) }

  /// The size that the root view takes of a proposal.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    IdealSize.of(anyRootView, proposal: ProposedViewSize(size), environment: EnvironmentValues())
  }
}

/// The view of a hosting controller.
public final class _UIHostingView: UIView {
  var content: AnyView

  init(_ content: AnyView) {
    self.content = content
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }

  /// There are no archives here.
  public required init?(coder: NSCoder) { nil }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    IdealSize.of(content, proposal: ProposedViewSize(size), environment: EnvironmentValues())
  }

  public override var intrinsicContentSize: CGSize {
    IdealSize.of(content, proposal: .unspecified, environment: EnvironmentValues())
  }

  package override func makeContent() -> AnyView? {
    AnyView(
      content.frame(width: bounds.width, height: bounds.height))
  }
}

extension UIView {
  /// The view of SwiftUI that a hosting view shows.
  package var hostedContent: AnyView? { (self as? _UIHostingView)?.content }
}

/// The size of a view before anything is shown.
@MainActor @preconcurrency
package enum IdealSize {
  /// The size that the view takes of a proposal, points.
  package static func of(
    _ view: AnyView, proposal: ProposedViewSize, environment: EnvironmentValues
  ) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 390, height: 844))
    let graph = ViewGraph(environment: environment, size: room, fonts: FontServices())
    defer { graph.end() }
    let value = _GraphValue<AnyView>(Input(view, in: graph.subgraph))
    graph.setRoot(
      { inputs in
        var inputs = inputs
        inputs.base.implicitStackAxis = .vertical
        return AnyView.makeOutputs(view: value, inputs: inputs)
      }, preferences: PreferenceKeys())
    // Preferences and `onAppear` may change the size: a few frames settle it.
    for _ in 0..<16 {
      graph.render(at: 0)
      if !graph.needsUpdate { break }
    }
    return graph.graph.untracked { graph.root?.layout.value.sizeThatFits(proposal) ?? .zero }
  }
}
