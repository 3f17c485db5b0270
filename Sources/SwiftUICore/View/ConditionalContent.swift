// `if`, `else` and `switch` in a ViewBuilder.

import AttributeGraph

/// One of two kinds of content. Which one is part of the identity: switching ends the other's state.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  var storage: Storage

  init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: GraphComparable {
  @MainActor package static func areSame(_ a: Self, _ b: Self) -> Bool {
    switch (a.storage, b.storage) {
    case (.trueContent(let a), .trueContent(let b)): Comparison.areEqual(a, b)
    case (.falseContent(let a), .falseContent(let b)): Comparison.areEqual(a, b)
    default: false
    }
  }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: MultiView where TrueContent: View, FalseContent: View {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let isTrue = Rule(in: inputs.subgraph) {
      if case .trueContent = view.value.storage { true } else { false }
    }
    return .init(
      .dynamic(
        inputs.switching(on: isTrue) { isTrue, inputs in
          if isTrue {
            let content = view.compactMap(in: inputs.subgraph) { view -> TrueContent? in
              if case .trueContent(let content) = view.storage { content } else { nil }
            }
            return TrueContent._makeViewList(view: content, inputs: inputs).list
          } else {
            let content = view.compactMap(in: inputs.subgraph) { view -> FalseContent? in
              if case .falseContent(let content) = view.storage { content } else { nil }
            }
            return FalseContent._makeViewList(view: content, inputs: inputs).list
          }
        }))
  }

  @MainActor public static func _viewListCount() -> Int? {
    let count = TrueContent._viewListCount()
    return count == FalseContent._viewListCount() ? count : nil
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: MultiView where Wrapped: View {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let isPresent = Rule(in: inputs.subgraph) { view.value != nil }
    return .init(
      .dynamic(
        inputs.switching(on: isPresent) { isPresent, inputs in
          guard isPresent else { return .group([]) }
          let content = view.compactMap(in: inputs.subgraph) { $0 }
          return Wrapped._makeViewList(view: content, inputs: inputs).list
        }))
  }

  @MainActor public static func _viewListCount() -> Int? { nil }
}
