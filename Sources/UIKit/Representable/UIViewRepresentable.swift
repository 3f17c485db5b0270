// UIViewRepresentable: a view of UIKit among views of SwiftUI, drawn from what UIKit's classes here know of themselves.

import AttributeGraph
public import Foundation
public import LayoutEngine
public import SwiftUICore

/// What a representable is told.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var environment: EnvironmentValues
  public internal(set) var transaction = Transaction()
}

/// A view of UIKit as a view of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    var made: (view: UIViewType, coordinator: Coordinator)?
    var serial = 0
    inputs.subgraph.onEnd {
      if let made { dismantleUIView(made.view, coordinator: made.coordinator) }
      made = nil
    }
    return makeWrapped(view: view, inputs: inputs) { representable, environment in
      let coordinator = made?.coordinator ?? representable.makeCoordinator()
      let context = Context(coordinator: coordinator, environment: environment)
      let uiView = made?.view ?? representable.makeUIView(context: context)
      made = (uiView, coordinator)
      representable.updateUIView(uiView, context: context)
      serial += 1
      return RepresentedView(
        uiView: uiView, serial: serial,
        size: { representable.sizeThatFits($0, uiView: uiView, context: context) })
    }
  }

  public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    makeElement(view: view, inputs: inputs)
  }

  public static func _viewListCount() -> Int? { 1 }
}

/// A view of UIKit in the size that SwiftUI's layout gives it.
struct RepresentedView: View {
  let uiView: UIView
  /// Another number for each update: the view is the same object, and may look different.
  let serial: Int
  let size: (ProposedViewSize) -> CGSize?

  var body: some View {
    RepresentedLayout(size: { size($0) ?? uiView.representedSize(in: $0) }) {
      GeometryReader { proxy in
        drawing(in: proxy.size)
      }
    }
  }

  private func drawing(in size: CGSize) -> AnyView {
    uiView.frame = CGRect(origin: .zero, size: size)
    uiView.setNeedsLayout()
    uiView.layoutIfNeeded()
    return uiView.makeView()
  }
}

/// One view, in the size that a closure says.
private struct RepresentedLayout: Layout {
  let size: @MainActor (ProposedViewSize) -> CGSize

  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    // Layout runs on the main actor, as everything of the graph.
    MainActor.assumeIsolated { size(proposal) }
  }

  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

extension UIView {
  /// The size in a proposal: a length of its own where it hugs its content, else all it is offered.
  func representedSize(in proposal: ProposedViewSize) -> CGSize {
    let own = intrinsicContentSize
    func length(_ proposed: CGFloat?, _ natural: CGFloat, hugs: Bool) -> CGFloat {
      if natural >= 0, hugs || proposed == nil { return natural }
      return proposed.map { $0.isFinite ? max($0, 0) : max(natural, 10) } ?? 10
    }
    return CGSize(
      width: length(proposal.width, own.width, hugs: hugsContent(.horizontal)),
      height: length(proposal.height, own.height, hugs: hugsContent(.vertical)))
  }
}
