// The items of toolbars, and the builder that collects them.

import AttributeGraph
import LayoutEngine

/// One item of a bar.
struct ToolbarEntry {
  var placement: ToolbarItemPlacement.Place
  /// True for room between items.
  var isSpacer = false
  var view: AnyView

  nonisolated init<V: View>(_ placement: ToolbarItemPlacement, _ view: V) {
    self.placement = placement.place
    self.view = AnyView(view)
  }
}

/// The items that some content stands for.
public struct _ToolbarItems {
  var entries: [ToolbarEntry]
}

/// Content of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }

  @MainActor static func _makeToolbar(content: _GraphValue<Self>, inputs: _ViewListInputs)
    -> _GraphValue<_ToolbarItems>
}

/// Content of a toolbar that a user may arrange.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

extension ToolbarContent {
  @MainActor public static func _makeToolbar(
    content: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _GraphValue<_ToolbarItems> {
    let connected = DynamicProperties.connect(
      content, base: inputs.base, subgraph: inputs.subgraph)
    let body = _GraphValue(
      connected.rule(in: inputs.subgraph, viewGraph: inputs.base.viewGraph) { $0.body })
    return Body._makeToolbar(content: body, inputs: inputs)
  }

  /// Accepted: nobody arranges a toolbar here.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some ToolbarContent { self }
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some ToolbarContent
  { self }
  /// Accepted: bars have no shared glass behind their items before iOS 26.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID)
    -> some ToolbarContent
  { self }
}

/// How an item takes part in the user's arrangement.
public struct ToolbarCustomizationBehavior: Sendable {
  public static let `default` = ToolbarCustomizationBehavior()
  public static let reorderable = ToolbarCustomizationBehavior()
  public static let disabled = ToolbarCustomizationBehavior()
}

public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

/// Content whose items follow from its value alone.
nonisolated protocol ToolbarLeaf: CustomizableToolbarContent where Body == Never {
  @MainActor var items: [ToolbarEntry] { get }
}

extension ToolbarLeaf {
  @MainActor public static func _makeToolbar(
    content: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _GraphValue<_ToolbarItems> {
    _GraphValue(
      Rule(in: inputs.subgraph, always: { _ToolbarItems(entries: content.value.items) }))
  }
}

// MARK: - Items

/// One item of a toolbar.
public struct ToolbarItem<ID, Content: View> {
  var placement: ToolbarItemPlacement
  var content: Content
}

extension ToolbarItem where ID == () {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem where ID == String {
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem: ToolbarLeaf {
  public typealias Body = Never
  @MainActor var items: [ToolbarEntry] { [ToolbarEntry(placement, content)] }
}

extension ToolbarItem: Identifiable where ID: Hashable {
  public var id: ID { fatalError("toolbar items are known by their place here") }
}

/// Items that go to one place.
public struct ToolbarItemGroup<Content: View> {
  var placement: ToolbarItemPlacement
  var content: Content

  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// A group that collapses into one label where there is no room: there is.
  public nonisolated init<L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> L
  ) {
    self.init(placement: placement, content: content)
  }
}

extension ToolbarItemGroup: ToolbarLeaf {
  public typealias Body = Never
  @MainActor var items: [ToolbarEntry] { [ToolbarEntry(placement, content)] }
}

/// What goes between items.
public struct SpacerSizing: Sendable, Equatable {
  let isFixed: Bool
  public static let fixed = SpacerSizing(isFixed: true)
  public static let flexible = SpacerSizing(isFixed: false)
}

/// Room between items.
public struct ToolbarSpacer: ToolbarLeaf {
  public typealias Body = Never
  var sizing: SpacerSizing
  var placement: ToolbarItemPlacement

  public nonisolated init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {
    self.sizing = sizing
    self.placement = placement
  }

  @MainActor var items: [ToolbarEntry] {
    var entry = ToolbarEntry(placement, Spacer(minLength: sizing.isFixed ? 8 : 0))
    entry.isSpacer = true
    return [entry]
  }
}

/// Actions behind the title of a bar.
public struct ToolbarTitleMenu<Content: View>: ToolbarLeaf {
  public typealias Body = Never
  var content: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  // Closed, it is a mark beside the title.
  @MainActor var items: [ToolbarEntry] {
    [ToolbarEntry(ToolbarItemPlacement(place: .titleMenu), content)]
  }
}

extension ToolbarTitleMenu where Content == EmptyView {
  public nonisolated init() { self.init { EmptyView() } }
}

// MARK: - The builder

/// Collects toolbar content.
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> some ToolbarContent { TupleToolbarContent() }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> TupleToolbarContent<repeat each Content> {
    TupleToolbarContent(repeat each content)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalContent<First, Second> { .init(.trueContent(first)) }
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .init(.falseContent(second)) }
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content)
    -> Content
  { content }
}

/// Several pieces of toolbar content in order.
public struct TupleToolbarContent<each Content: ToolbarContent> {
  var content: (repeat each Content)
  nonisolated init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleToolbarContent: CustomizableToolbarContent {
  public typealias Body = Never

  @MainActor public static func _makeToolbar(
    content: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _GraphValue<_ToolbarItems> {
    var parts: [_GraphValue<_ToolbarItems>] = []
    func add<Part: ToolbarContent>(_ type: Part.Type, _ index: Int) {
      let part = content.map(in: inputs.subgraph) { tuple -> Part in
        var number = 0
        var found: Part?
        for element in repeat each tuple.content {
          if number == index { found = element as? Part }
          number += 1
        }
        guard let found else { preconditionFailure("part \(index) of a toolbar is no \(Part.self)") }
        return found
      }
      parts.append(Part._makeToolbar(content: part, inputs: inputs))
    }
    var index = 0
    for type in repeat (each Content).self {
      add(type, index)
      index += 1
    }
    let made = parts
    return _GraphValue(
      Rule(
        in: inputs.subgraph,
        always: { _ToolbarItems(entries: made.flatMap { $0.value.entries }) }))
  }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor public static func _makeToolbar(
    content: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _GraphValue<_ToolbarItems> {
    let isTrue = Rule(in: inputs.subgraph) {
      if case .trueContent = content.value.storage { true } else { false }
    }
    let items = inputs.switchingItems(on: isTrue) { isTrue, inputs in
      if isTrue {
        let part = content.compactMap(in: inputs.subgraph) { view -> TrueContent? in
          if case .trueContent(let content) = view.storage { content } else { nil }
        }
        return TrueContent._makeToolbar(content: part, inputs: inputs)
      } else {
        let part = content.compactMap(in: inputs.subgraph) { view -> FalseContent? in
          if case .falseContent(let content) = view.storage { content } else { nil }
        }
        return FalseContent._makeToolbar(content: part, inputs: inputs)
      }
    }
    return _GraphValue(items)
  }
}

extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  @MainActor public static func _makeToolbar(
    content: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _GraphValue<_ToolbarItems> {
    let isPresent = Rule(in: inputs.subgraph) { content.value != nil }
    let items = inputs.switchingItems(on: isPresent) { isPresent, inputs in
      guard isPresent else {
        return _GraphValue(Input(_ToolbarItems(entries: []), in: inputs.subgraph))
      }
      return Wrapped._makeToolbar(
        content: content.compactMap(in: inputs.subgraph) { $0 }, inputs: inputs)
    }
    return _GraphValue(items)
  }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension Group: ToolbarContent where Content: ToolbarContent {
  public nonisolated init(@ToolbarContentBuilder content: () -> Content) {
    self.init(content: content())
  }

  @MainActor public static func _makeToolbar(
    content: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _GraphValue<_ToolbarItems> {
    Content._makeToolbar(
      content: content.map(in: inputs.subgraph) { $0.content }, inputs: inputs)
  }
}

extension _ViewListInputs {
  /// Items that are made anew, in a subgraph of their own, whenever `choice` changes.
  fileprivate func switchingItems<Choice: Equatable>(
    on choice: Attribute<Choice>,
    _ make: @escaping (Choice, _ViewListInputs) -> _GraphValue<_ToolbarItems>
  ) -> Attribute<_ToolbarItems> {
    var current: (choice: Choice, subgraph: Subgraph, items: _GraphValue<_ToolbarItems>)?
    return Rule(
      in: subgraph,
      always: {
        let choice = choice.value
        if let current, current.choice == choice { return current.items.value }
        current?.subgraph.end()
        var inputs = self
        inputs.subgraph = Subgraph(parent: subgraph)
        let items = base.viewGraph.graph.untracked { make(choice, inputs) }
        current = (choice, inputs.subgraph, items)
        return items.value
      })
  }
}
