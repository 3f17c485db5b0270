// LazyVStack, LazyHStack.

import AttributeGraph
public import Foundation
public import LayoutEngine

/// Views that stick to the edges of a scroll view.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column that makes its views as they come into sight.
public struct LazyVStack<Content: View> {
  var alignment: HorizontalAlignment
  var spacing: CGFloat?
  var pinnedViews: PinnedScrollableViews
  var content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyVStack: LazyStackView {
  static var axis: Axis { .vertical }

  var options: LazyStackOptions {
    LazyStackOptions(
      axis: .vertical, spacing: spacing, alignment: alignment.key, estimatedLength: 44,
      pinsHeaders: pinnedViews.contains(.sectionHeaders),
      pinsFooters: pinnedViews.contains(.sectionFooters))
  }
}

/// A row that makes its views as they come into sight.
public struct LazyHStack<Content: View> {
  var alignment: VerticalAlignment
  var spacing: CGFloat?
  var pinnedViews: PinnedScrollableViews
  var content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyHStack: LazyStackView {
  static var axis: Axis { .horizontal }

  var options: LazyStackOptions {
    LazyStackOptions(
      axis: .horizontal, spacing: spacing, alignment: alignment.key, estimatedLength: 44,
      pinsHeaders: pinnedViews.contains(.sectionHeaders),
      pinsFooters: pinnedViews.contains(.sectionFooters))
  }
}

nonisolated protocol LazyStackView: PrimitiveView {
  associatedtype Content: View
  /// Which way the elements go.
  static var axis: Axis { get }
  /// True where elements lie in tracks.
  static var isGrid: Bool { get }
  var content: Content { get }
  var options: LazyStackOptions { get }
}

extension LazyStackView {
  static var isGrid: Bool { false }

  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content = view.map(in: inputs.subgraph) { $0.content }
    let options = Rule(in: inputs.subgraph, always: { view.value.options })
    var inputs = inputs
    inputs.base.stackAxis = .along(axis)
    let list = Content._makeViewList(view: content, inputs: inputs.listInputs).list
    let elements = Rule(in: inputs.subgraph, always: { LazyElements(list) })
    return makeLazyStack(elements: elements, inputs: inputs, options: options, isGrid: isGrid)
  }
}
