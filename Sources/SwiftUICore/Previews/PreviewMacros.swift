// The macros of SwiftUI, where the toolchain ships what they are built with.

#if EMAKI_MACROS
  /// Makes an entry of an environment, a transaction or a container of a property with a default value.
  @attached(accessor) @attached(peer, names: prefixed(__Key_))
  public macro Entry() = #externalMacro(module: "EmakiMacros", type: "EntryMacro")

  /// A preview of a view: `emaki render` shows it, and nothing of it is in any other build.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "EmakiMacros", type: "PreviewMacro")

  /// A preview of a view under traits.
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "EmakiMacros", type: "PreviewMacro")

  /// Marks a dynamic property in the body of a preview.
  @attached(peer)
  public macro Previewable() = #externalMacro(module: "EmakiMacros", type: "PreviewableMacro")
#endif
