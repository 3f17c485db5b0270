// What a view is lowered with.

package import AttributeGraph
package import Foundation
package import LayoutEngine

/// What does not depend on where a view is placed: inherited by views in lists before they have a place.
@MainActor
package struct GraphInputs {
  package let viewGraph: ViewGraph
  package var environment: Attribute<EnvironmentValues>
  package var transaction: Attribute<Transaction>
  /// The contents of the enclosing modifiers, innermost last, for `ViewModifier.Content`.
  var modifierContents: [ObjectIdentifier: [ModifierContent]] = [:]
  /// The axis of the implicit stack that several views make where one is expected; nil stacks them in depth.
  package var implicitStackAxis: Axis?
  /// The axis of the stack around the view.
  var stackAxis: StackOrientation = .neither
  /// The container that rows and sections are lowered for, which decides how they look.
  var sectionStyle: SectionStyle = .plainContent
  /// The navigation stack around the view.
  var navigation: NavigationModel?
  /// What the next vertical scroll view does when it is pulled down.
  var refresh: Attribute<RefreshAction>?
  /// True in lists whose rows can be selected.
  var hasListSelection = false
  /// True where a stack stands for the views in it, as in the label of a tab.
  var dissolvesStacks = false
  /// True where views with ids are targets of scrolling.
  var isScrollTargetLayout: () -> Bool = { false }
}

/// What one view is lowered with.
@MainActor
public struct _ViewInputs {
  package var base: GraphInputs
  /// Owns what is made for the view.
  package var subgraph: Subgraph
  /// The size that layout gives the view, and the proposal it answered.
  package var size: Attribute<ViewSize>
  /// The size it is drawn at: equal to `size` but while an animation is on its way there.
  package var displaySize: Attribute<CGSize> { animatedSize.attribute }
  var animatedSize: AnimatedSize
  /// The view's place among the coordinate spaces.
  package var space: CoordinateSpaceNode
  /// The preference keys that somebody above asked for.
  package var preferences = PreferenceKeys()
  /// The innermost region with a safe area.
  package var safeArea: SafeAreaRegion?
  /// The type that a user would name for the view being lowered; kept for inspection only.
  var inspectedType: Any.Type = EmptyView.self
  /// False while the view is measured only, as a candidate that was not chosen; nil is always true.
  var isShown: Attribute<Bool>?
  /// The scroll view around the view.
  package var scrollViewport: ScrollViewport?
  /// What the container that places an element changes about what the element inherits.
  var elementEnvironment: ((inout EnvironmentValues) -> Void)?
  /// The room of the scroll view or screen around, for frames in parts of it.
  package var containerSize: Attribute<CGSize>?

  package var environment: Attribute<EnvironmentValues> { base.environment }
  package var viewGraph: ViewGraph { base.viewGraph }

  /// One value of the environment; readers run again only when that value changed.
  package func environmentValue<Value>(
    _ keyPath: KeyPath<EnvironmentValues, Value>
  ) -> Attribute<Value> {
    let environment = base.environment
    return Rule(in: subgraph, comparing: { environment.value[keyPath: keyPath] })
  }

  /// The same, where the compiler knows how to compare the values.
  ///
  /// OPTIMIZATION: it need not be asked of the runtime, whose first answer about a type walks all conformances
  /// of the process.
  package func environmentValue<Value: Equatable>(
    _ keyPath: KeyPath<EnvironmentValues, Value>
  ) -> Attribute<Value> {
    let environment = base.environment
    return Rule(in: subgraph) { environment.value[keyPath: keyPath] }
  }

  /// The inputs as a list is lowered with.
  var listInputs: _ViewListInputs { _ViewListInputs(base: base, subgraph: subgraph) }
}

/// What a list of views is lowered with.
@MainActor
public struct _ViewListInputs {
  package var base: GraphInputs
  package var subgraph: Subgraph

  /// A list that is made anew, in a subgraph of its own, whenever `choice` changes.
  func switching<Choice: Equatable>(
    on choice: Attribute<Choice>, _ make: @escaping (Choice, _ViewListInputs) -> ViewList
  ) -> Attribute<ViewList> {
    var current: (choice: Choice, subgraph: Subgraph, list: ViewList)?
    return Rule(
      in: subgraph,
      always: {
        let choice = choice.value
        if let current, current.choice == choice { return current.list }
        current?.subgraph.end()
        var inputs = self
        inputs.subgraph = Subgraph(parent: subgraph)
        let list = base.viewGraph.graph.untracked { make(choice, inputs) }
        current = (choice, inputs.subgraph, list)
        return list
      })
  }
}

/// Where a container puts a child, in its own coordinates.
package struct ViewGeometry: Equatable, Sendable {
  package var origin: CGPoint
  package var size: ViewSize

  package init(origin: CGPoint, size: ViewSize) {
    self.origin = origin
    self.size = size
  }

  package init(_ placement: Placement) {
    self.init(origin: placement.origin, size: placement.viewSize)
  }

  package var frame: CGRect { CGRect(origin: origin, size: size.value) }
}
