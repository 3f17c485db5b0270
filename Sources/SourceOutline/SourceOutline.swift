// SourceOutline.swift: what a user's file declares that can be rendered.

/// The renderable declarations of one Swift file, and the places that a compile must rewrite.
///
/// Offsets are UTF-8 bytes from the file's start.
package struct SourceOutline: Codable, Equatable, Sendable {
  package var views: [ViewOutline]
  package var providers: [ViewOutline]
  package var previews: [PreviewOutline]
  package var apps: [ViewOutline]

  /// Each `@main`: the scene's own entry point takes its place.
  package var mainAttributes: [Range<Int>]

  /// For each type, the names its declaration and extensions here mention: what it may be built from.
  package var mentions: [String: Set<String>]

  package init(
    views: [ViewOutline] = [], providers: [ViewOutline] = [], previews: [PreviewOutline] = [],
    apps: [ViewOutline] = [], mainAttributes: [Range<Int>] = [],
    mentions: [String: Set<String>] = [:]
  ) {
    self.views = views
    self.providers = providers
    self.previews = previews
    self.apps = apps
    self.mainAttributes = mainAttributes
    self.mentions = mentions
  }
}

/// A type that conforms to `View`, `PreviewProvider` or `App`.
package struct ViewOutline: Codable, Equatable, Sendable {
  /// The qualified name: `Outer.Inner`.
  package var name: String

  /// 1-based.
  package var line: Int

  /// Why `NAME()` does not make one, as the end of a sentence about the type; nil if it does.
  package var obstacle: String?

  /// Of an app: what stands between the braces of its first `WindowGroup`.
  package var window: Range<Int>?

  package init(name: String, line: Int, obstacle: String? = nil, window: Range<Int>? = nil) {
    self.name = name
    self.line = line
    self.obstacle = obstacle
    self.window = window
  }
}

/// A `#Preview` block.
package struct PreviewOutline: Codable, Equatable, Sendable {
  /// The name given to it, if it is a plain string.
  package var name: String?

  /// 1-based.
  package var line: Int

  /// The source of each trait: `.landscapeLeft`.
  package var traits: [String]

  /// All of it, from its attributes or `#` to the closing brace.
  package var range: Range<Int>

  /// Between the braces.
  package var body: Range<Int>

  /// Each `@Previewable` declaration of the body, in order.
  package var previewables: [Previewable]

  /// A declaration that belongs to the preview itself and not to its `body`.
  package struct Previewable: Codable, Equatable, Sendable {
    /// The attribute `@Previewable`.
    package var attribute: Range<Int>

    /// The declaration, attributes included.
    package var declaration: Range<Int>

    package init(attribute: Range<Int>, declaration: Range<Int>) {
      self.attribute = attribute
      self.declaration = declaration
    }
  }

  package init(
    name: String?, line: Int, traits: [String] = [], range: Range<Int>, body: Range<Int>,
    previewables: [Previewable] = []
  ) {
    self.name = name
    self.line = line
    self.traits = traits
    self.range = range
    self.body = body
    self.previewables = previewables
  }
}
