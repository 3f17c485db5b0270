// SceneRewriter.swift: what the compiler sees in place of the user's files.

package import SourceOutline

/// Turns a user's file into one that a scene's program can be built from.
///
/// The user's file is never touched: the compiler reads the rewritten text under the user's own path
/// through an overlay. Lines stay where they are, so its messages are right.
/// - `@main` becomes blank: the scene's own entry point takes its place.
/// - `#Preview` blocks become blank, but for the one that is rendered, which becomes a view.
/// - A function that makes the entry is put after the last line, in the same file, so that it may
///   name what is private there.
package struct SceneRewriter {
  let outline: SourceOutline
  let bytes: [UInt8]
  let path: String

  package init(outline: SourceOutline, bytes: [UInt8], path: String) {
    self.outline = outline
    self.bytes = bytes
    self.path = path
  }

  /// Makes the entry; called by the program's entry point in another file.
  package static let factory = "__emakiMakeScene"

  private static let previewType = "__EmakiPreview"
  private static let windowType = "__EmakiWindow"

  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// The text to compile.
  ///
  /// - Parameter entry: what is rendered, if this file declares it.
  package func rewritten(making entry: RenderEntry?) -> [UInt8] {
    var edits = outline.mainAttributes.map(blank)
    for (index, preview) in outline.previews.enumerated() {
      if let entry, entry.kind == .preview(index: index) {
        edits += expansion(of: preview)
      } else {
        edits.append(blank(preview.range))
      }
    }
    var text = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.replaceSubrange(edit.range, with: edit.text)
    }
    if let entry { text += Array(maker(of: entry).utf8) }
    return text
  }

  /// `#Preview { @Previewable @State var x = 0; V(x) }` becomes
  /// `struct P: View { @State var x = 0; @ViewBuilder var body: some View { V(x) } }`.
  ///
  /// A body of statements only, as the macro's closure: what is inserted stands on lines that end there.
  private func expansion(of preview: PreviewOutline) -> [Edit] {
    let opening = "struct \(Self.previewType): SwiftUI.View {"
    let body = "; @SwiftUI.ViewBuilder var body: some SwiftUI.View {"
    let header = preview.range.lowerBound..<preview.body.lowerBound
    let newlines = bytes[header].filter { $0 == UInt8(ascii: "\n") }

    // Declarations at the head stay where they are; later ones move up to the opening brace.
    var bodyStart = preview.body.lowerBound
    var edits: [Edit] = []
    var moved = ""
    for previewable in preview.previewables {
      let between = bytes[bodyStart..<previewable.declaration.lowerBound]
      if between.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ";")].contains($0) }) {
        edits.append(blank(previewable.attribute))
        bodyStart = previewable.declaration.upperBound
      } else {
        let declaration =
          bytes[previewable.declaration.lowerBound..<previewable.attribute.lowerBound]
          + bytes[previewable.attribute.upperBound..<previewable.declaration.upperBound]
        moved += String(decoding: declaration, as: UTF8.self) + ";"
        edits.append(blank(previewable.declaration))
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

  private func maker(of entry: RenderEntry) -> String {
    let (value, declarations): (String, String) =
      switch entry.kind {
      case .view: ("\(entry.name)()", "")
      case .provider: ("\(entry.name).previews", "")
      case .preview: ("\(Self.previewType)()", "")
      case .app: ("\(Self.windowType)()", window(ofApp: entry.name))
      }
    return """

      import SwiftUI
      @MainActor func \(Self.factory)() -> any SwiftUI.View { \(value) }
      \(declarations)
      """
  }

  /// A view of what the app's first window shows.
  ///
  /// The app becomes a dynamic property of it, so that its `@State` and `@StateObject` live.
  private func window(ofApp name: String) -> String {
    guard let window = outline.apps.first(where: { $0.name == name })?.window else { return "" }
    let line = bytes[..<window.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return """
      extension \(name): SwiftUI.DynamicProperty {
        @SwiftUI.ViewBuilder @MainActor fileprivate var \(Self.windowType)Content: some SwiftUI.View {
      #sourceLocation(file: \(swiftLiteral(path)), line: \(line))
      \(String(decoding: bytes[window], as: UTF8.self))
      #sourceLocation()
        }
      }
      struct \(Self.windowType): SwiftUI.View {
        private var app = \(name)()
        var body: some SwiftUI.View { app.\(Self.windowType)Content }
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
