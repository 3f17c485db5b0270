// SceneRewriter.swift: what the compiler sees in place of the user's files.

package import SourceOutline

/// Turns a user's file into one that a scene's program can be built from.
///
/// The user's file is never touched: the compiler reads the rewritten text under the user's own path
/// through an overlay. Lines stay where they are, so its messages are right.
/// - `@main` becomes blank: the scene's own entry point takes its place.
/// - `#Preview` blocks become blank, but for those that are rendered, which become functions or views.
/// - What only a Mac compiles is replaced: `os(iOS)` in an `#if` by `true`, `@objc` by nothing.
/// - A function that makes each entry is put after the last line, in the same file, so that it may
///   name what is private there.
package struct SceneRewriter {
  let outline: SourceOutline
  let bytes: [UInt8]
  let path: String
  /// Modifiers that a view which stands alone is given.
  let supplies: String

  package init(outline: SourceOutline, bytes: [UInt8], path: String, supplies: String = "") {
    self.supplies = supplies
    self.outline = outline
    self.bytes = bytes
    self.path = path
  }

  /// The function that makes an entry; called by the program's entry point in another file.
  ///
  /// - Parameter number: of the entry in the program, from 0.
  package static func factory(_ number: Int) -> String { "__emakiMakeScene\(number)" }

  private static func preview(_ number: Int) -> String { "__EmakiPreview\(number)" }
  private static func window(_ number: Int) -> String { "__EmakiWindow\(number)" }

  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// The text to compile.
  ///
  /// - Parameter entries: what is rendered of this file, by its number in the program.
  package func rewritten(making entries: [(number: Int, entry: RenderEntry)]) -> [UInt8] {
    var edits = outline.mainAttributes.map(blank)
    for replacement in outline.replacements {
      // Line ends stay, and what follows on the line stays in its column where there is room.
      let text = Array(replacement.text.utf8)
      let rest = blank(replacement.range).text.dropFirst(text.count)
      edits.append(Edit(range: replacement.range, text: text + rest))
    }
    for (index, preview) in outline.previews.enumerated() {
      if let made = entries.first(where: { $0.entry.kind == .preview(index: index) }) {
        edits += expansion(of: preview, number: made.number)
      } else {
        edits.removeAll { preview.range.contains($0.range.lowerBound) }
        edits.append(blank(preview.range))
      }
    }
    var text = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.replaceSubrange(edit.range, with: edit.text)
    }
    // On a Mac, Foundation brings Combine's names and the network's; here they are SwiftUI's.
    if !entries.isEmpty || !outline.names.contains("SwiftUI") {
      text += Array("\nimport SwiftUI\n".utf8)
      for (number, entry) in entries { text += Array(maker(of: entry, number: number).utf8) }
    }
    return text
  }

  /// `#Preview { V() }` becomes `@ViewBuilder func p() -> any View { V() }`, whose returns may differ in type, and
  /// `#Preview { @Previewable @State var x = 0; V(x) }` becomes
  /// `struct P: View { @State var x = 0; @ViewBuilder var body: some View { V(x) } }`.
  ///
  /// A body of statements only, as the macro's closure: what is inserted stands on lines that end there.
  private func expansion(of preview: PreviewOutline, number: Int) -> [Edit] {
    let header = preview.range.lowerBound..<preview.body.lowerBound
    let newlines = bytes[header].filter { $0 == UInt8(ascii: "\n") }
    if preview.previewables.isEmpty {
      let opening =
        "@MainActor @SwiftUI.ViewBuilder func \(Self.preview(number))() -> any SwiftUI.View {"
      return [Edit(range: header, text: newlines + Array(opening.utf8))]
    }
    let opening = "struct \(Self.preview(number)): SwiftUI.View {"
    let body = "; @SwiftUI.ViewBuilder var body: some SwiftUI.View {"

    // Declarations at the head stay where they are; later ones move up to the opening brace.
    var bodyStart = preview.body.lowerBound
    var edits: [Edit] = []
    var moved = ""
    for previewable in preview.previewables {
      let between = bytes[bodyStart..<previewable.declaration.lowerBound]
      if between.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ";")].contains($0) }) {
        edits.append(blank(previewable.attribute))
        bodyStart = previewable.declaration.upperBound
        if let semicolon = semicolon(after: bodyStart) {
          // Behind the brace of the body that begins here it would be a statement of its own.
          edits.append(blank(semicolon))
          bodyStart = semicolon.upperBound
        }
      } else {
        let declaration =
          bytes[previewable.declaration.lowerBound..<previewable.attribute.lowerBound]
          + bytes[previewable.attribute.upperBound..<previewable.declaration.upperBound]
        moved += String(decoding: declaration, as: UTF8.self) + ";"
        edits.append(blank(previewable.declaration))
        if let semicolon = semicolon(after: previewable.declaration.upperBound) {
          edits.append(blank(semicolon))
        }
      }
    }
    let start = newlines + Array((opening + moved).utf8)
    if bodyStart == preview.body.lowerBound {
      edits.append(Edit(range: header, text: start + Array(body.dropFirst().utf8)))
    } else {
      edits.append(Edit(range: header, text: start))
      edits.append(Edit(range: bodyStart..<bodyStart, text: Array(body.utf8)))
    }
    let end = preview.body.upperBound
    return edits + [Edit(range: end..<end, text: Array("}".utf8))]
  }

  /// A semicolon that comes next on the line.
  private func semicolon(after place: Int) -> Range<Int>? {
    let next = bytes[place...].firstIndex { $0 != 0x20 && $0 != 0x09 }
    guard let next, bytes[next] == UInt8(ascii: ";") else { return nil }
    return next..<(next + 1)
  }

  private func maker(of entry: RenderEntry, number: Int) -> String {
    let (value, declarations): (String, String) =
      switch entry.kind {
      case .view: ("\(entry.name)()\(supplies)", "")
      case .provider: ("\(entry.name).previews", "")
      case .preview: ("\(Self.preview(number))()", "")
      case .app: ("\(Self.window(number))()", window(ofApp: entry.name, number: number))
      }
    return """
      @MainActor func \(Self.factory(number))() -> any SwiftUI.View { \(value) }
      \(traits(of: entry, number: number))\(declarations)

      """
  }

  /// The traits of a preview, as the file's own code makes them.
  private func traits(of entry: RenderEntry, number: Int) -> String {
    var list = ""
    if case .preview(let index) = entry.kind {
      list = outline.previews[index].traits.joined(separator: ", ")
    }
    return """
      @MainActor func \(Self.factory(number))Traits() \
      -> [SwiftUI.PreviewTrait<SwiftUI.Preview.ViewTraits>] { [\(list)] }

      """
  }

  /// A view of what the app's first window shows.
  ///
  /// The app becomes a dynamic property of it, so that its `@State` and `@StateObject` live.
  private func window(ofApp name: String, number: Int) -> String {
    """
    extension \(name): SwiftUI.DynamicProperty {}
    struct \(Self.window(number)): SwiftUI.View {
      private var app = \(name)()
      var body: some SwiftUI.View { SwiftUI._windowContent(of: app.body) }
    }
    """
  }

  /// Spaces of the same length; line ends stay.
  private func blank(_ range: Range<Int>) -> Edit {
    Edit(
      range: range,
      text: bytes[range].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : 0x20 })
  }
}

/// The text as a Swift string literal.
func swiftLiteral(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\" + String(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0x7f:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
  return "\"" + escaped.joined() + "\""
}
