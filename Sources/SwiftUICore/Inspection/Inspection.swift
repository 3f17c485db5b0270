// The view tree as data: for `emaki inspect`, and to say which view painted what.

import AttributeGraph
import DisplayList
package import Foundation
import LayoutEngine

/// A view in the inspection tree; where it is can be asked at any time.
@MainActor
package struct InspectionNode {
  package var type: String
  package var identifier: String?
  package var text: String?
  package var children: [InspectionNode]
  /// Explicit identities, innermost first: from `ForEach`, then from `.id`.
  fileprivate(set) var ids: [AnyHashable] = []
  private let space: CoordinateSpaceNode
  private let size: Attribute<ViewSize>

  package init(
    type: String, identifier: String? = nil, text: String? = nil, inputs: _ViewInputs,
    children: [InspectionNode]
  ) {
    self.type = type
    self.identifier = identifier
    self.text = text
    self.children = children
    space = inputs.space
    size = inputs.size
  }

  /// The frame in root coordinates, points.
  package var frame: CGRect {
    CGRect(origin: .zero, size: size.value.value).applying(space.transform(to: nil))
  }

  /// Whether the view has this accessibility identifier, or an explicit identity that reads so.
  package func isCalled(_ name: String) -> Bool {
    identifier == name || ids.contains { "\($0.base)" == name }
  }

  /// The texts of this view and those in it, in order.
  package var texts: [String] { (text.map { [$0] } ?? []) + children.flatMap(\.texts) }
}

extension _ViewOutputs {
  /// The outputs with an explicit identity on their inspection nodes, where a host asks for these.
  @MainActor mutating func addInspectedID(_ id: AnyHashable, inputs: _ViewInputs) {
    guard let inner = preferences[InspectionKey.self] else { return }
    preferences[InspectionKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        inner.value.map { node in
          var node = node
          node.ids.append(id)
          return node
        }
      })
  }
}

/// Collects inspection nodes; only lowered when a host asks for them.
package struct InspectionKey: PreferenceKey {
  package static var defaultValue: [InspectionNode] { [] }
  package static func reduce(value: inout [InspectionNode], nextValue: () -> [InspectionNode]) {
    value += nextValue()
  }
}

/// What a view shows as text in the inspection tree.
@MainActor
protocol TextInspectable {
  func inspectedText(in environment: EnvironmentValues) -> String?
}

extension _ViewOutputs {
  /// The outputs with a node for the view around the nodes of its content.
  func recordingInspection<V: View>(
    of type: V.Type, view: _GraphValue<V>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    if type is any TransparentToInspection.Type { return self }
    let inner = preferences[InspectionKey.self]
    let environment = inputs.base.environment
    var copy = mappingDisplay(in: inputs.subgraph) { list in
      let text = (view.value as? any TextInspectable)?.inspectedText(in: environment.value)
      return list.owned(by: shortName(of: type) + (text.map { " \"\(oneLine($0))\"" } ?? ""))
    }
    copy.preferences[InspectionKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        let text = (view.value as? any TextInspectable)?.inspectedText(in: environment.value)
        return [
          InspectionNode(
            type: shortName(of: type), text: text, inputs: inputs, children: inner?.value ?? [])
        ]
      })
    return copy
  }
}

/// A text on one line of a dump.
private func oneLine(_ text: String) -> String {
  text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\r", with: "\\r")
}

/// Views that are syntax rather than something a user would look for.
protocol TransparentToInspection {
  /// The view that stands inside, if there is just one.
  static var inspectedType: Any.Type { get }
}

extension TransparentToInspection {
  static var inspectedType: Any.Type { Self.self }
}

/// The type that a user would name for a view: without the modifiers around it.
func inspectedType(of type: Any.Type) -> Any.Type {
  (type as? any TransparentToInspection.Type)?.inspectedType ?? type
}
extension ModifiedContent: TransparentToInspection {
  static var inspectedType: Any.Type { SwiftUICore.inspectedType(of: Content.self) }
}
extension TupleView: TransparentToInspection {}
extension _ConditionalContent: TransparentToInspection {}
extension Optional: TransparentToInspection {}
extension Group: TransparentToInspection {}
extension AnyView: TransparentToInspection {}
extension ForEach: TransparentToInspection {}
extension _ViewModifier_Content: TransparentToInspection {}

/// A type's name without its module and generic arguments; a painted shape goes by the shape's.
func shortName(of type: Any.Type) -> String {
  let name = String(describing: type)
  let painted = "_ShapeView<"
  guard name.hasPrefix(painted) else { return String(name.prefix { $0 != "<" }) }
  return String(name.dropFirst(painted.count).prefix { $0 != "<" && $0 != "," })
}

/// Gives the view a name for tests and tools.
struct AccessibilityIdentifierModifier: PrimitiveModifier {
  var identifier: String

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    nameScrollView(modifier, inputs: inputs, outputs: &outputs)
    guard inputs.preferences.contains(InspectionKey.self) else { return outputs }
    let inner = outputs.preferences[InspectionKey.self]
    let name = shortName(of: inputs.inspectedType)
    outputs.preferences[InspectionKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        [
          InspectionNode(
            type: name, identifier: modifier.value.identifier, inputs: inputs,
            children: inner?.value ?? [])
        ]
      })
    return outputs
  }

  /// Scripts name a scroll view by the identifier of the view that it fills.
  @MainActor private static func nameScrollView(
    _ modifier: _GraphValue<Self>, inputs: _ViewInputs, outputs: inout _ViewOutputs
  ) {
    guard let inner = outputs.preferences[ScrollStatesKey.self] else { return }
    outputs.preferences[ScrollStatesKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        let states = inner.value
        let size = inputs.size.value.value
        if let state = states.first, state.identifier == nil,
          inputs.viewGraph.graph.untracked({ state.space.size?.value.value }) == size
        {
          state.identifier = modifier.value.identifier
        }
        return states
      })
  }
}

extension View {
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityIdentifierModifier(identifier: identifier))
  }
}
