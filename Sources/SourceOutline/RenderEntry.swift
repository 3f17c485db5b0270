// RenderEntry.swift: one thing of the user's files that can be rendered.

/// A view, preview or app, and the file that declares it.
package struct RenderEntry: Codable, Equatable, Sendable {
  /// What makes the view.
  package enum Kind: Codable, Equatable, Sendable {
    /// `NAME()`
    case view

    /// The `previews` of the `PreviewProvider` NAME.
    case provider

    /// The `#Preview` block at this index of its file.
    case preview(index: Int)

    /// The first window of the `App` NAME.
    case app
  }

  /// What `--view` calls it.
  package var name: String

  package var kind: Kind

  /// Index of the file among the sources of the run.
  package var file: Int

  /// 1-based.
  package var line: Int

  package init(name: String, kind: Kind, file: Int, line: Int) {
    self.name = name
    self.kind = kind
    self.file = file
    self.line = line
  }

  /// One word for lists of choices.
  package var kindName: String {
    switch kind {
    case .view: "view"
    case .provider, .preview: "preview"
    case .app: "app"
    }
  }

  /// The name of `SceneEntry.Kind` in a scene's program.
  package var programKind: String { kind == .provider ? "provider" : kindName }
}

extension RenderEntry {
  /// All entries of the files, in the order of the files and their lines.
  package static func all(in outlines: [SourceOutline]) -> [RenderEntry] {
    outlines.enumerated().flatMap { file, outline in
      let views = outline.views.filter { $0.obstacle == nil }
        .map { RenderEntry(name: $0.name, kind: .view, file: file, line: $0.line) }
      let providers = outline.providers
        .map { RenderEntry(name: $0.name, kind: .provider, file: file, line: $0.line) }
      let apps = outline.apps.filter { $0.obstacle == nil }
        .map { RenderEntry(name: $0.name, kind: .app, file: file, line: $0.line) }
      // A nameless preview goes by its place, so that `--view "Preview 2"` finds it.
      let previews = outline.previews.enumerated().map { index, preview in
        RenderEntry(
          name: preview.name ?? "Preview \(index + 1)", kind: .preview(index: index), file: file,
          line: preview.line)
      }
      return (views + providers + previews + apps).sorted { $0.line < $1.line }
    }
  }
}
