// Stand-in faces, and what is reported when there are none.

import Foundation
import Testing
import Typesetting

@Suite struct FallbackTests {
  private func faces(_ text: String, _ typesetter: Typesetter, font: FontRequest = .style(.body))
    -> [String]
  {
    let layout = typesetter.layout(StyledText(text, font: font), options: options())
    var faces: [String] = []
    for glyph in layout.runs.flatMap(\.glyphs.glyphs) {
      let face = glyph.outline.name.split(separator: "#").first.map(String.init) ?? ""
      if faces.last != face { faces.append(face) }
    }
    return faces
  }

  @Test func everyListedFileIsInstalled() {
    let root = FontLibrary.defaultRoot
    let missing = FontLibrary.requiredFiles.filter {
      !FileManager.default.fileExists(atPath: "\(root)/\($0)")
    }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test func facesOfRequests() {
    let typesetter = Typesetter()
    #expect(faces("a", typesetter) == ["Inter-Regular"])
    #expect(faces("a", typesetter, font: .style(.title)) == ["InterDisplay-Regular"])
    #expect(faces("a", typesetter, font: .style(.headline)) == ["Inter-SemiBold"])
    #expect(faces("a", typesetter, font: .style(.body).italic()) == ["Inter-Italic"])
    #expect(
      faces("a", typesetter, font: .system(size: 17, weight: .black, design: .monospaced))
        == ["JetBrainsMono-ExtraBold"])
    #expect(
      faces("a", typesetter, font: .system(size: 17, weight: .bold, design: .serif))
        == ["NotoSerif-Bold"])
  }

  @Test func scripts() {
    let typesetter = Typesetter()
    #expect(faces("שלום", typesetter) == ["NotoSansHebrew-Regular"])
    #expect(faces("नमस्ते", typesetter) == ["NotoSansDevanagari-Regular"])
    #expect(faces("สวัสดี", typesetter) == ["NotoSansThai-Regular"])
    #expect(faces("かな", typesetter) == ["NotoSansCJK-Regular"])
    #expect(faces("한글", typesetter) == ["NotoSansCJK-Regular@1"])
    #expect(faces("汉", typesetter) == ["NotoSansCJK-Regular@2"])
    #expect(faces("漢字かな", typesetter) == ["NotoSansCJK-Regular"])
    #expect(
      faces("a漢b", typesetter) == ["Inter-Regular", "NotoSansCJK-Regular@2", "Inter-Regular"])
    #expect(typesetter.fonts.diagnostics.isEmpty)
  }

  private func glyphs(_ text: String, _ typesetter: Typesetter) -> [GlyphRun.Glyph] {
    typesetter.layout(StyledText(text, font: .style(.body)), options: options()).runs
      .flatMap(\.glyphs.glyphs)
  }

  /// UTS #51: what is an emoji by itself, by a selector (FE0F), by a skin tone, or as a keycap.
  @Test(arguments: ["😀", "✅", "⭐️", "❤️", "☝🏽", "👍🏽", "🇯🇵", "1️⃣", "👨‍👩‍👧‍👦", "🏳️‍🌈"])
  func emojiAreOnePictureInColours(_ text: String) {
    let typesetter = Typesetter()
    let drawn = glyphs(text, typesetter).filter { !$0.outline.isBlank }
    #expect(drawn.count == 1 && faces(text, typesetter) == ["NotoColorEmoji"])
    #expect(drawn.first?.outline.picture != nil)
    #expect(typesetter.fonts.diagnostics.isEmpty)
  }

  @Test("a skin tone is another picture, and a picture lies about its line")
  func pictures() throws {
    let typesetter = Typesetter()
    let plain = try #require(glyphs("👍", typesetter).first?.outline)
    #expect(glyphs("👍", typesetter).first?.outline === plain)
    let toned = try #require(glyphs("👍🏿", typesetter).first?.outline)
    #expect(toned.name != plain.name && toned.picture != nil)
    // 136 × 128 pixels, 101 of them above the baseline, of 109 an em (CBLC of Noto Color Emoji).
    #expect(
      plain.bounds == CGRect(x: 0, y: -101.0 / 109, width: 136.0 / 109, height: 128.0 / 109))
  }

  @Test("without a selector, or with the one for text, a character is text")
  func textPresentation() {
    let typesetter = Typesetter()
    for text in ["❤", "☺", "©", "1", "⭐\u{FE0E}", "→"] {
      #expect(!faces(text, typesetter).contains("NotoColorEmoji"), "\(text)")
    }
    #expect(faces("a👍b", typesetter) == ["Inter-Regular", "NotoColorEmoji", "Inter-Regular"])
  }

  @Test func missingCharacterIsABoxAndReportedOnce() {
    let typesetter = Typesetter()
    var reported: [TextDiagnostic] = []
    typesetter.fonts.onDiagnostic = { reported.append($0) }
    // A private-use character nobody draws.
    #expect(faces("\u{10FFF0}", typesetter) == ["missing"])
    _ = faces("x\u{10FFF0}\u{10FFF0}", typesetter)
    #expect(reported == [.missingGlyph("\u{10FFF0}")])
    #expect(reported[0].description.contains("U+10FFF0"))
  }

  @Test func withoutAnyFontEverythingIsABox() {
    let typesetter = Typesetter(fonts: FontLibrary(root: "/nonexistent"))
    let layout = typesetter.layout(StyledText("ab", font: .style(.body)), options: options())
    #expect(layout.runs[0].glyphs.glyphs.allSatisfy { $0.outline.name == "missing" })
    #expect(layout.size.height == 20.5)
    #expect(
      typesetter.fonts.diagnostics.contains(
        .missingFontFile(path: "/nonexistent/opentype/inter/Inter-Regular.otf")))
  }

  @Test func customFaces() {
    let typesetter = Typesetter()
    let path = "\(FontLibrary.defaultRoot)/truetype/dejavu/DejaVuSans.ttf"
    let names = typesetter.fonts.register(fontFile: path)
    #expect(names.contains("DejaVuSans") && names.contains("DejaVu Sans"))
    #expect(faces("a", typesetter, font: .custom("DejaVu Sans", size: 17)) == ["DejaVuSans"])
    #expect(faces("a", typesetter, font: .custom("Nope", size: 17)) == ["Inter-Regular"])
    #expect(typesetter.fonts.diagnostics == [.unknownFontName("Nope")])
    let metrics = typesetter.fonts.lineMetrics(for: .custom("DejaVu Sans", size: 100))
    #expect(abs(metrics.ascent - 92.8) < 0.1)
  }

  @Test func damagedFile() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("emaki-\(UUID().uuidString).ttf")
    try Data("no font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let library = FontLibrary()
    #expect(library.register(fontFile: file.path).isEmpty)
    #expect(library.diagnostics == [.damagedFontFile(path: file.path)])
  }

  @Test func arrowsStayCharacters() {
    let typesetter = Typesetter()
    let layout = typesetter.layout(StyledText("->", font: .style(.body)), options: options())
    #expect(layout.runs[0].glyphs.glyphs.count == 2)
  }
}
