import SceneBuilder
import SourceOutline
import Testing

/// What the compiler is given in place of the user's text.
@Suite struct SceneRewriterTests {
  /// Rewrites with an outline whose ranges are those of marked pieces of the text.
  private func rewrite(
    _ source: String, making entry: RenderEntry?, outline: (String) -> SourceOutline
  ) -> String {
    let rewriter = SceneRewriter(
      outline: outline(source), bytes: Array(source.utf8), path: "a.swift")
    let made = entry.map { [(number: 0, entry: $0)] } ?? []
    return String(decoding: rewriter.rewritten(making: made), as: UTF8.self)
  }

  private func range(of piece: String, in source: String) -> Range<Int> {
    let bytes = Array(source.utf8)
    let wanted = Array(piece.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    return start..<start + wanted.count
  }

  @Test func aFileWithoutEntryKeepsItsLengthAndLines() {
    let source = "@main struct A {}\n#Preview(\"ü\") {\n  V()\n}\nlet x = 1\n"
    let text = rewrite(source, making: nil) { source in
      var outline = SourceOutline(
        previews: [
          PreviewOutline(
            name: "ü", line: 2, range: range(of: "#Preview(\"ü\") {\n  V()\n}", in: source),
            body: range(of: "\n  V()\n", in: source))
        ], mainAttributes: [0..<5])
      outline.names = ["SwiftUI", "V", "x"]
      return outline
    }
    #expect(
      text == "      struct A {}\n" + String(repeating: " ", count: 16) + "\n     \n \nlet x = 1\n")
    #expect(text.utf8.count == source.utf8.count)
  }

  /// On a Mac, Foundation alone brings `ObservableObject`, `@Published` and `URLSession`.
  @Test func aFileThatImportsFoundationAloneSeesWhatItSeesOnAMac() {
    let source = "import Foundation\nclass M: ObservableObject {}\n"
    let text = rewrite(source, making: nil) { _ in
      var outline = SourceOutline()
      outline.names = ["Foundation", "M", "ObservableObject"]
      return outline
    }
    #expect(text == source + "\nimport SwiftUI\n")
  }

  @Test func theChosenPreviewBecomesAViewOnItsOwnLines() {
    let source = "#Preview(\n  \"x\"\n) {\n  @Previewable @State var n = 1\n  V(n)\n}\n"
    let preview = PreviewOutline(
      name: "x", line: 1, range: 0..<source.utf8.count - 1,
      body: range(of: "\n  @Previewable @State var n = 1\n  V(n)\n", in: source),
      previewables: [
        .init(
          attribute: range(of: "@Previewable", in: source),
          declaration: range(of: "@Previewable @State var n = 1", in: source))
      ])
    let entry = RenderEntry(name: "x", kind: .preview(index: 0), file: 0, line: 1)
    let text = rewrite(source, making: entry) { _ in SourceOutline(previews: [preview]) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "struct __EmakiPreview0: SwiftUI.View {")
    #expect(
      lines[3]
        == "               @State var n = 1; @SwiftUI.ViewBuilder var body: some SwiftUI.View {")
    #expect(lines[4] == "  V(n)")
    #expect(lines[5] == "}}")
  }

  @Test func aSemicolonAfterAPreviewableDeclarationGoes() {
    let source = "#Preview { @Previewable @State var n = 1 ; V(n) }\n"
    let preview = PreviewOutline(
      name: "x", line: 1, range: 0..<source.utf8.count - 1,
      body: range(of: " @Previewable @State var n = 1 ; V(n) ", in: source),
      previewables: [
        .init(
          attribute: range(of: "@Previewable", in: source),
          declaration: range(of: "@Previewable @State var n = 1", in: source))
      ])
    let entry = RenderEntry(name: "x", kind: .preview(index: 0), file: 0, line: 1)
    let text = rewrite(source, making: entry) { _ in SourceOutline(previews: [preview]) }
    #expect(
      text.hasPrefix(
        "struct __EmakiPreview0: SwiftUI.View {              @State var n = 1  "
          + "; @SwiftUI.ViewBuilder var body: some SwiftUI.View { V(n) }}\n"))
  }

  @Test func theMakerStandsAfterTheLastLine() {
    let text = rewrite(
      "struct A {} // no newline at the end",
      making: RenderEntry(name: "A", kind: .view, file: 0, line: 1)
    ) { _ in SourceOutline() }
    #expect(text.contains("at the end\nimport SwiftUI\n"))
    #expect(text.contains("func __emakiMakeScene0() -> any SwiftUI.View { A() }"))
  }

  @Test func aPreviewWithoutStateBecomesAFunctionAndGivesItsTraits() {
    let source = "#Preview(\"x\", traits: .landscapeLeft) { V() }\n"
    let preview = PreviewOutline(
      name: "x", line: 1, traits: [".landscapeLeft"], range: 0..<source.utf8.count - 1,
      body: range(of: " V() ", in: source))
    let entry = RenderEntry(name: "x", kind: .preview(index: 0), file: 0, line: 1)
    let text = rewrite(source, making: entry) { _ in SourceOutline(previews: [preview]) }
    #expect(
      text.hasPrefix(
        "@MainActor @SwiftUI.ViewBuilder func __EmakiPreview0() -> any SwiftUI.View { V() }\n"))
    #expect(
      text.contains("[SwiftUI.PreviewTrait<SwiftUI.Preview.ViewTraits>] { [.landscapeLeft] }"))
  }

  @Test func severalEntriesOfAFileAreMadeEach() {
    let source = "#Preview { A() }\n#Preview { B() }\nstruct C {}\n"
    let first = PreviewOutline(
      name: nil, line: 1, range: range(of: "#Preview { A() }", in: source),
      body: range(of: " A() ", in: source))
    let second = PreviewOutline(
      name: nil, line: 2, range: range(of: "#Preview { B() }", in: source),
      body: range(of: " B() ", in: source))
    let rewriter = SceneRewriter(
      outline: SourceOutline(previews: [first, second]), bytes: Array(source.utf8), path: "a.swift")
    let text = String(
      decoding: rewriter.rewritten(making: [
        (number: 3, entry: RenderEntry(name: "1", kind: .preview(index: 0), file: 0, line: 1)),
        (number: 5, entry: RenderEntry(name: "2", kind: .preview(index: 1), file: 0, line: 2)),
      ]), as: UTF8.self)
    #expect(text.contains("func __EmakiPreview3() -> any SwiftUI.View { A() }"))
    #expect(text.contains("func __EmakiPreview5() -> any SwiftUI.View { B() }"))
    #expect(text.contains("func __emakiMakeScene5() -> any SwiftUI.View { __EmakiPreview5() }"))
  }

  @Test func thePlatformIsAnIPhonesAndLinesKeepTheirLength() {
    let source = "#if os(iOS) && !os(macOS)\nlet x = 1\n#endif\n"
    let text = rewrite(source, making: nil) { source in
      var outline = SourceOutline()
      // A file that imports SwiftUI gets no import.
      outline.names = ["SwiftUI"]
      outline.replacements = [
        SourceReplacement(range: range(of: "os(iOS)", in: source), text: "true"),
        SourceReplacement(range: range(of: "os(macOS)", in: source), text: "false"),
      ]
      return outline
    }
    #expect(text == "#if true    && !false    \nlet x = 1\n#endif\n")
  }
}
