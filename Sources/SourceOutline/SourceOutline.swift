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

  /// Places where the compiler must read something else than what is written.
  package var replacements: [SourceReplacement] = []

  /// The types that the file declares at file scope: no two files of a module may share one.
  package var types: Set<String> = []

  /// What else other files may name: functions and variables at file scope, and members of extensions.
  package var members: Set<String> = []

  /// Every name in the file that could be another file's.
  package var names: Set<String> = []

  /// What views expect to find in their environment: `@EnvironmentObject var store: Store`.
  package var expected: Set<ExpectedObject> = []

  /// The classes that `NAME()` makes an object of.
  package var makeableClasses: Set<String> = []

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

/// A place where the compiler reads something else, since no Mac compiles here.
///
/// - `os(iOS)` in an `#if`: `true`; other platforms: `false`.
/// - `@objc`: nothing.
/// - `#selector(A.b)`: `Selector("b")`.
package struct SourceReplacement: Codable, Equatable, Sendable {
  package var range: Range<Int>

  /// On one line; shorter texts are filled up with spaces.
  package var text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

/// An object that a view finds by its class in its environment.
package struct ExpectedObject: Codable, Hashable, Sendable {
  /// The class, as the view names it.
  package var type: String

  /// Whether it is asked for by `@Environment(Store.self)` and not by `@EnvironmentObject`.
  package var isObservable: Bool

  package init(type: String, isObservable: Bool) {
    self.type = type
    self.isObservable = isObservable
  }
}

extension SourceOutline {
  /// The modifiers that give a view what views of these files expect, where the files say how it is made.
  ///
  /// A view that stands alone has nobody above it who would: without them it could only fail.
  package static func supplies(in outlines: [SourceOutline]) -> String {
    let classes = outlines.reduce(into: Set<String>()) { $0.formUnion($1.makeableClasses) }
    let expected = outlines.reduce(into: Set<ExpectedObject>()) { $0.formUnion($1.expected) }
    return expected.compactMap { object -> String? in
      // A class inside a type is named without that there.
      let names = classes.filter { $0 == object.type || $0.hasSuffix("." + object.type) }
      guard let name = classes.contains(object.type) ? object.type : names.first,
        classes.contains(object.type) || names.count == 1
      else { return nil }
      return object.isObservable ? ".environment(\(name)())" : ".environmentObject(\(name)())"
    }
    .sorted().joined()
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

  package init(name: String, line: Int, obstacle: String? = nil) {
    self.name = name
    self.line = line
    self.obstacle = obstacle
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
