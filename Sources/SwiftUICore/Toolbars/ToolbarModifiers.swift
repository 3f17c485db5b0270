// toolbar and what is said of bars.

import AttributeGraph
import LayoutEngine

/// Adds items to the bars of the screen.
struct ToolbarModifier<Items: ToolbarContent>: PrimitiveModifier {
  var items: Items

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard inputs.preferences.contains(NavigationBarKey.self) else { return outputs }
    let inner = outputs.preferences[NavigationBarKey.self]
    let items = Items._makeToolbar(
      content: modifier.map(in: inputs.subgraph) { $0.items }, inputs: inputs.listInputs)
    outputs.preferences[NavigationBarKey.self] = Rule(
      in: inputs.subgraph,
      always: {
        var bar = inner?.value ?? NavigationBarConfiguration()
        bar.items += items.value.entries
        return bar
      })
    return outputs
  }
}

extension View {
  /// Adds items to the bars around the view.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(items: content()))
  }

  /// Adds views to the trailing end of the navigation bar.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: ToolbarItem<(), Content>(content: content)))
  }

  /// Adds items that a user may arrange.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(items: content()))
  }

  /// Shows or hides bars.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    changingBars(bars) { $0.visibility[$1] = visibility }
  }
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    changingBars(bars) { $0.visibility[$1] = visibility }
  }

  /// Fills the background of bars.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    changingBars(bars) { $0.backgrounds[$1] = AnyShapeStyle(style) }
  }
  /// Shows the background of bars also where nothing lies beneath them, or never.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    changingBars(bars) { $0.backgroundVisibility[$1] = visibility }
  }
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    changingBars(bars) { $0.backgroundVisibility[$1] = visibility }
  }
  /// Sets the appearance of bars.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    changingBars(bars) { $0.colorSchemes[$1] = colorScheme }
  }

  private nonisolated func changingBars(
    _ placements: [ToolbarPlacement],
    _ change: @escaping (inout NavigationBarConfiguration, ToolbarPlacement.Bar) -> Void
  ) -> some View {
    let bars = placements.isEmpty ? [.navigationBar] : placements.flatMap(\.bars)
    return navigationBar { configuration in
      for bar in bars { change(&configuration, bar) }
    }
  }

  /// Removes what comes with a bar.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    navigationBar { if defaultItemKind?.isTitle == true { $0.removesTitle = true } }
  }

  /// Accepted: bars of a phone look the same in every role.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Actions behind the title; the arrow that opens them is drawn.
  public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = AnyView(content())
    return navigationBar { $0.titleMenu = menu }
  }
}
