// EntryChoice.swift: which entry a run renders.

/// Why no entry could be chosen.
package enum EntryChoiceError: Error, Equatable {
  /// The files declare nothing that could be rendered.
  ///
  /// - candidates: views that exist but cannot be made without arguments.
  case nothing(candidates: [ViewOutline])

  /// No entry has the name that was asked for.
  case unknown(name: String, choices: [RenderEntry])

  /// The type exists, but `NAME()` does not make one.
  case notMakeable(ViewOutline)

  /// More than one entry answers.
  case unclear(choices: [RenderEntry])
}

extension RenderEntry {
  /// Chooses the one entry to render.
  ///
  /// With a name: the entry of that name; a view before a preview. Without: the preview if there is
  /// one; else the only view that can be made without arguments; else the only app. A view that
  /// another type mentions is taken for a part of it, and of several views the app's is meant.
  ///
  /// - Parameter only: the index of the one file whose entries count; nil is all.
  package static func choose(
    from outlines: [SourceOutline], named name: String?, only: Int? = nil
  ) throws(EntryChoiceError) -> RenderEntry {
    let entries = try chooseAll(from: outlines, named: name, only: only)
    if entries.count > 1 { throw .unclear(choices: entries) }
    return entries[0]
  }

  /// Chooses what to render: at least one entry.
  ///
  /// As `choose`, but where there are several previews, or several views that are no part of another, it is
  /// all of them.
  package static func chooseAll(
    from outlines: [SourceOutline], named name: String?, only: Int? = nil
  ) throws(EntryChoiceError) -> [RenderEntry] {
    let entries = all(in: outlines).filter { only == nil || $0.file == only }
    if let name { return [try entry(named: name, of: entries, in: outlines)] }

    let previews = entries.filter { $0.kindName == "preview" }
    if !previews.isEmpty { return previews }

    let views = entries.filter { $0.kind == .view }
    // A file asked for alone shows what is its own, whoever else uses it.
    let authors = only.map { [outlines[$0]] } ?? outlines
    let roots = roots(of: views, in: authors)
    if !roots.isEmpty { return roots }

    let apps = entries.filter { $0.kind == .app }
    if !apps.isEmpty { return apps }
    throw .nothing(candidates: (only.map { [outlines[$0]] } ?? outlines).flatMap(\.views))
  }

  private static func single(of entries: [RenderEntry]) throws(EntryChoiceError) -> RenderEntry? {
    guard entries.count < 2 else { throw .unclear(choices: entries) }
    return entries.first
  }

  private static func entry(
    named name: String, of entries: [RenderEntry], in outlines: [SourceOutline]
  ) throws(EntryChoiceError) -> RenderEntry {
    let matches = entries.filter { $0.name == name }
    if let view = try single(of: matches.filter { $0.kind == .view }) { return view }
    if let other = try single(of: matches) { return other }
    let unmakeable = outlines.flatMap { $0.views + $0.apps }.first { $0.name == name }
    if let unmakeable { throw .notMakeable(unmakeable) }
    // A type may be a view by way of a protocol of its own: the compiler knows, and will say.
    if let file = outlines.firstIndex(where: { $0.mentions.keys.contains(name) }) {
      return RenderEntry(name: name, kind: .view, file: file, line: 1)
    }
    throw .unknown(name: name, choices: entries)
  }

  /// The views that are no part of another type, or all if each is a part of another.
  private static func roots(of views: [RenderEntry], in outlines: [SourceOutline]) -> [RenderEntry]
  {
    let apps = Set(outlines.flatMap(\.apps).map(\.name))
    let mentions = shownMentions(in: outlines)
    func isMentioned(_ view: RenderEntry, by isAuthor: (String) -> Bool) -> Bool {
      let simpleName = view.name.split(separator: ".").last.map(String.init) ?? view.name
      return mentions.contains { author, names in
        author != view.name && isAuthor(author) && names.contains(simpleName)
      }
    }
    let roots = views.filter { !isMentioned($0) { !apps.contains($0) } }
    guard roots.count != 1 else { return roots }
    let candidates = roots.isEmpty ? views : roots
    let shownByApp = candidates.filter { isMentioned($0) { apps.contains($0) } }
    return shownByApp.count == 1 ? shownByApp : candidates
  }

  /// What types mention, without the views that nothing shows: those that need arguments and that no other type
  /// gives them. What only such a view is made of is seen nowhere, unless for itself.
  private static func shownMentions(in outlines: [SourceOutline]) -> [(String, Set<String>)] {
    let unmakeable = Set(outlines.flatMap(\.views).filter { $0.obstacle != nil }.map(\.name))
    let all = outlines.flatMap(\.mentions).map { ($0.key, $0.value) }
    var shown = all.filter { !unmakeable.contains($0.0) }
    var hidden = all.filter { unmakeable.contains($0.0) }
    while !hidden.isEmpty {
      let split = hidden.partition { author, _ in
        let simpleName = author.split(separator: ".").last.map(String.init) ?? author
        return shown.contains { $0.1.contains(simpleName) }
      }
      if split == hidden.endIndex { break }
      shown += hidden[split...]
      hidden.removeSubrange(split...)
    }
    return shown
  }
}
