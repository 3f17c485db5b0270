// UIViewControllerRepresentable: a controller of UIKit among views of SwiftUI.

import AttributeGraph
public import Foundation
public import LayoutEngine
public import SwiftUICore

/// What a representable is told.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var environment: EnvironmentValues
  public internal(set) var transaction = Transaction()
}

/// A controller of UIKit as a view of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    var made: (controller: UIViewControllerType, coordinator: Coordinator)?
    var serial = 0
    inputs.subgraph.onEnd {
      if let made {
        made.controller.disappear()
        dismantleUIViewController(made.controller, coordinator: made.coordinator)
      }
      made = nil
    }
    return makeWrapped(view: view, inputs: inputs) { representable, environment in
      let coordinator = made?.coordinator ?? representable.makeCoordinator()
      let context = Context(coordinator: coordinator, environment: environment)
      let isNew = made == nil
      let controller = made?.controller ?? representable.makeUIViewController(context: context)
      made = (controller, coordinator)
      representable.updateUIViewController(controller, context: context)
      if isNew { controller.appear(size: CurrentDevice.current.size, traits: .current) }
      serial += 1
      return RepresentedView(
        uiView: controller.view, serial: serial,
        size: { representable.sizeThatFits($0, uiViewController: controller, context: context) })
    }
  }

  public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    makeElement(view: view, inputs: inputs)
  }

  public static func _viewListCount() -> Int? { 1 }
}

/// A gesture of UIKit: accepted, and recognized by nobody.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
}
