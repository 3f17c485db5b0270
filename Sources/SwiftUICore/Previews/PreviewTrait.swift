// What #Preview takes beside its content.

public import Foundation

/// The namespace of what previews are made of.
public struct Preview {
  /// Marks traits of previews of views.
  public struct ViewTraits: Sendable {}
}

/// A customisation of a preview: `.landscapeLeft`, `.sizeThatFitsLayout`, `.modifier(…)`.
public struct PreviewTrait<T>: Sendable {
  package enum Kind: Sendable {
    case settings(PreviewSettings)
    case wrapping(@MainActor @Sendable (any View) -> any View)
  }

  package let kind: Kind

  private init(_ settings: PreviewSettings) { kind = .settings(settings) }
  private init(_ wrap: @escaping @MainActor @Sendable (any View) -> any View) {
    kind = .wrapping(wrap)
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: Self { Self(PreviewSettings(layout: .device)) }
  public static var sizeThatFitsLayout: Self { Self(PreviewSettings(layout: .sizeThatFits)) }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(PreviewSettings(layout: .fixed(width: width, height: height)))
  }
  public static var portrait: Self { Self(PreviewSettings(orientation: .portrait)) }
  public static var portraitUpsideDown: Self {
    Self(PreviewSettings(orientation: .portraitUpsideDown))
  }
  public static var landscapeLeft: Self { Self(PreviewSettings(orientation: .landscapeLeft)) }
  public static var landscapeRight: Self { Self(PreviewSettings(orientation: .landscapeRight)) }

  /// Puts the preview into what a modifier makes, with the context that it shares among previews.
  @MainActor
  public static func modifier<M: PreviewModifier>(_ modifier: M) -> Self {
    // Made and used on the main actor.
    nonisolated(unsafe) let modifier = modifier
    return Self { view in
      unsafe PreviewModifierView(modifier: modifier, content: AnyView(erasing: view))
    }
  }
}

extension AnyView {
  fileprivate init(erasing view: any View) { self.init(view) }
}

/// A modifier of previews with a context that is made once: sample data, say.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The content of a preview modifier.
public struct PreviewModifierContent: View {
  let content: AnyView
  public var body: some View { content }
}

/// A preview under its modifier, as soon as the context is there.
private struct PreviewModifierView<M: PreviewModifier>: View {
  let modifier: M
  let content: AnyView
  @State private var context: M.Context?

  var body: some View {
    if let context {
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    } else {
      // Something that can appear, of no size that anybody sees.
      Color.clear.task { @MainActor in
        // A context that cannot be made leaves the preview without it, as a warning tells.
        context = try? await M.makeSharedContext()
      }
    }
  }
}

extension PreviewItem {
  /// The preview under traits, the first outermost.
  package func applying(_ traits: [PreviewTrait<Preview.ViewTraits>]) -> PreviewItem {
    traits.reversed().reduce(self) { item, trait in
      var item = item
      switch trait.kind {
      case .settings(let settings): item.settings = settings.filled(from: item.settings)
      case .wrapping(let wrap): item.view = wrap(item.view)
      }
      return item
    }
  }
}
