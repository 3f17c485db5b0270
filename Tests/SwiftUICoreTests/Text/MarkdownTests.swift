// Markdown in literals and attributed strings.

import DisplayList
import Foundation
import SwiftUICore
import Testing

@MainActor @Suite struct MarkdownTests {
  /// Runs as text with marks: *em*, **strong**, `code`, ~struck~, [link].
  private func marked(_ source: String) throws -> String {
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace)
    let string = try AttributedString(markdown: source, options: options)
    return string.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      var text = String(string[run.range].characters)
      if intent.contains(.code) { text = "`\(text)`" }
      if intent.contains(.emphasized) { text = "<i>\(text)</i>" }
      if intent.contains(.stronglyEmphasized) { text = "<b>\(text)</b>" }
      if intent.contains(.strikethrough) { text = "<s>\(text)</s>" }
      if let link = run.link { text = "[\(text)|\(link.absoluteString)]" }
      return text
    }.joined()
  }

  /// Cases of CommonMark 0.31, section 6, and of GitHub's strikethrough.
  @Test(arguments: [
    ("plain, 2 * 3 * 4", "plain, 2 * 3 * 4"),
    ("*a*", "<i>a</i>"), ("**a**", "<b>a</b>"), ("_a_ b", "<i>a</i> b"),
    ("***a***", "<b><i>a</i></b>"), ("**a *b* c**", "<b>a </b><b><i>b</i></b><b> c</b>"),
    ("snake_case_name", "snake_case_name"), ("a*b*c", "a<i>b</i>c"),
    ("**a", "**a"), ("a**", "a**"), ("\\*a\\*", "*a*"), ("** a **", "** a **"),
    ("`*a*`", "`*a*`"), ("`` a`b ``", "`a`b`"), ("`a", "`a"),
    ("~~a~~", "<s>a</s>"), ("~a~", "<s>a</s>"), ("~~~a~~~", "~~~a~~~"),
    ("[a](https://x.y)", "[a|https://x.y]"), ("[**a** b](x \"t\")", "[<b>a</b>|x][ b|x]"),
    ("[a] (b)", "[a] (b)"), ("[a", "[a"), ("a] b", "a] b"),
    ("<https://x.y>", "[https://x.y|https://x.y]"), ("a < b", "a < b"),
    ("see https://x.y/z.", "see [https://x.y/z|https://x.y/z]."),
    ("mail me@x.org!", "mail [me@x.org|mailto:me@x.org]!"), ("5 @ 3", "5 @ 3"),
    ("*a _b* c_", "<i>a _b</i> c_"),
  ]) func `inline marks`(source: String, expected: String) throws {
    #expect(try marked(source) == expected)
  }

  @Test func `what is interpolated is not read as Markdown`() {
    let stars = "*x*"
    let key: LocalizedStringKey = "**\(stars)** and \(1234)"
    #expect(key.string(in: EnvironmentValues()) == "***x*** and 1,234")
    let harness = ViewHarness { Text("**\(stars)**") }
    let glyphs = harness.viewGraph.displayList.dump
    #expect(glyphs.contains("*x*") && !glyphs.contains("**"))
  }

  @Test func `lines of a paragraph are joined, marks of blocks leave no trace`() throws {
    let string = try AttributedString(markdown: "# Title\n\nfirst\nsecond\n\n- item")
    #expect(String(string.characters) == "Titlefirst seconditem")
  }
}
