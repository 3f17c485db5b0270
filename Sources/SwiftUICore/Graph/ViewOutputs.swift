// What a view is lowered to.

package import AttributeGraph
package import DisplayList

/// The attributes of a lowered view, for whoever contains it.
@MainActor
public struct _ViewOutputs {
  package var layout: Attribute<LayoutComputer>
  package var display: Attribute<DisplayList>
  package var preferences = PreferenceOutputs()

  package init(
    layout: Attribute<LayoutComputer>, display: Attribute<DisplayList>,
    preferences: PreferenceOutputs = PreferenceOutputs()
  ) {
    self.layout = layout
    self.display = display
    self.preferences = preferences
  }

  /// The same view, painted differently.
  package func mappingDisplay(
    in subgraph: Subgraph, _ transform: @escaping (DisplayList) -> DisplayList
  ) -> _ViewOutputs {
    var copy = self
    let display = display
    copy.display = Rule(in: subgraph) { transform(display.value) }
    return copy
  }
}

/// A lowered list of views.
@MainActor
public struct _ViewListOutputs {
  package var list: ViewList
  package init(_ list: ViewList) { self.list = list }
}
