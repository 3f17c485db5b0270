// The protocol of modifiers, and its three kinds.

package import AttributeGraph
import DisplayList
import LayoutEngine

/// A change to a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs
  @MainActor static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs
  @MainActor static func _viewListCount(body: () -> Int?) -> Int?
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is primitive and has no body")
  }
}

// MARK: - Primitive

/// A modifier that the graph lowers itself; around a list it applies to each element.
package nonisolated protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension PrimitiveModifier {
  @MainActor public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    let base = inputs.base
    return .init(
      .modified(body(inputs).list) { element in
        element.wrapped { inputs, content in
          var inputs = inputs
          inputs.base = base
          inputs.inspectedType = element.viewType
          // The closure that lowers an element is kept by the element, so it may escape here.
          return withoutActuallyEscaping(content) { content in
            _makeView(modifier: modifier, inputs: inputs, body: content)
          }
        }
      })
  }

  @MainActor public static func _viewListCount(body: () -> Int?) -> Int? { body() }
}

/// A modifier that changes what its content inherits and nothing else.
package nonisolated protocol InputsModifier: ViewModifier where Body == Never {
  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph)
}

extension InputsModifier {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inputs = inputs
    _makeInputs(modifier: modifier, base: &inputs.base, subgraph: inputs.subgraph)
    return body(inputs)
  }

  @MainActor public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    _makeInputs(modifier: modifier, base: &inputs.base, subgraph: inputs.subgraph)
    return body(inputs)
  }

  @MainActor public static func _viewListCount(body: () -> Int?) -> Int? { body() }
}

/// The modifier that changes nothing.
@frozen
public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()
  public nonisolated init() {}
}

extension EmptyModifier: InputsModifier {
  @MainActor package static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {}
}

// MARK: - With a body

/// How to lower the content of a modifier, from inside the modifier's body.
@MainActor
struct ModifierContent {
  var makeView: (_ViewInputs) -> _ViewOutputs
  var makeViewList: (_ViewListInputs) -> _ViewListOutputs
}

extension GraphInputs {
  /// Makes a content the innermost one under a key.
  fileprivate mutating func push(_ content: ModifierContent, for key: Any.Type) {
    modifierContents[ObjectIdentifier(key), default: []].append(content)
  }

  /// The innermost content under a key; inside it, the next one out is the innermost.
  fileprivate mutating func popContent(for key: Any.Type) -> ModifierContent {
    guard let content = modifierContents[ObjectIdentifier(key)]?.popLast() else {
      preconditionFailure("the content of \(key) was used outside its body")
    }
    return content
  }
}

/// How many views a modifier's content stands for, while the modifier's body is counted.
@MainActor
private enum ModifierContentCounts {
  private static var counts: [ObjectIdentifier: [Int?]] = [:]

  static func innermost(for modifier: Any.Type) -> Int? {
    counts[ObjectIdentifier(modifier)]?.last ?? nil
  }

  static func counting(
    _ count: Int?, for modifier: Any.Type, _ body: () -> Int?
  ) -> Int? {
    counts[ObjectIdentifier(modifier), default: []].append(count)
    defer { counts[ObjectIdentifier(modifier)]?.removeLast() }
    return body()
  }
}

/// The content of a modifier, as its body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier> {}

extension _ViewModifier_Content: View {
  public typealias Body = Never

  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    var inputs = inputs
    return inputs.base.popContent(for: Modifier.self).makeView(inputs)
  }

  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    return inputs.base.popContent(for: Modifier.self).makeViewList(inputs)
  }

  @MainActor public static func _viewListCount() -> Int? {
    ModifierContentCounts.innermost(for: Modifier.self)
  }
}

extension ViewModifier {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeBodyView(modifier: modifier, inputs: inputs, key: Self.self, body: body)
  }

  @MainActor public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    makeBodyList(modifier: modifier, inputs: inputs, key: Self.self, body: body)
  }

  @MainActor public static func _viewListCount(body: () -> Int?) -> Int? {
    ModifierContentCounts.counting(body(), for: Self.self) { Body._viewListCount() }
  }

  /// Lowers the body; the content is found in it under a key.
  @MainActor static func makeBodyView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, key: Any.Type,
    body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inputs = inputs
    let view = makeBody(of: modifier, base: inputs.base, subgraph: inputs.subgraph)
    inputs.base.push(
      ModifierContent(
        makeView: body,
        makeViewList: { listInputs in
          .init(
            .element(
              ViewElement { inputs in
                var inputs = inputs
                inputs.base = listInputs.base
                return body(inputs)
              }))
        }), for: key)
    return Body.makeOutputs(view: view, inputs: inputs)
  }

  @MainActor fileprivate static func makeBodyList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs, key: Any.Type,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    let view = makeBody(of: modifier, base: inputs.base, subgraph: inputs.subgraph)
    inputs.base.push(
      ModifierContent(
        makeView: { inputs in
          makeImplicitStack(list: body(inputs.listInputs).list, inputs: inputs)
        }, makeViewList: body), for: key)
    return Body._makeViewList(view: view, inputs: inputs)
  }

  @MainActor fileprivate static func makeBody(
    of modifier: _GraphValue<Self>, base: GraphInputs, subgraph: Subgraph
  ) -> _GraphValue<Body> {
    let connected = DynamicProperties.connect(
      modifier.animatedIfPossible(base: base, subgraph: subgraph), base: base, subgraph: subgraph)
    return _GraphValue(
      connected.rule(in: subgraph, viewGraph: base.viewGraph) { modifier in
        modifier.body(content: Content())
      })
  }
}

// MARK: - With a placeholder

/// A modifier whose body is made by a closure, which has a placeholder for the content.
nonisolated protocol PlaceholderModifier: ViewModifier {
  /// What the placeholder's type is made of.
  associatedtype Placeholder
}

extension PlaceholderModifier {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeBodyView(
      modifier: modifier, inputs: inputs, key: PlaceholderContentView<Placeholder>.self, body: body)
  }

  @MainActor public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    makeBodyList(
      modifier: modifier, inputs: inputs, key: PlaceholderContentView<Placeholder>.self, body: body)
  }

  @MainActor public static func _viewListCount(body: () -> Int?) -> Int? {
    ModifierContentCounts.counting(body(), for: PlaceholderContentView<Placeholder>.self) {
      Body._viewListCount()
    }
  }
}

/// The content of a transition or an animator, as its closure sees it.
public struct PlaceholderContentView<Value> {
  nonisolated init() {}
}

extension PlaceholderContentView: View {
  public typealias Body = Never

  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    var inputs = inputs
    return inputs.base.popContent(for: Self.self).makeView(inputs)
  }

  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    return inputs.base.popContent(for: Self.self).makeViewList(inputs)
  }

  @MainActor public static func _viewListCount() -> Int? {
    ModifierContentCounts.innermost(for: Self.self)
  }
}
