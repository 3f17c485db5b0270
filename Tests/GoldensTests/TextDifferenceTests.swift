import Goldens
import Testing

@Suite("Comparing texts")
struct TextDifferenceTests {
  @Test("equal texts match, with or without the last line break", arguments: ["", "a", "a\nb\n"])
  func equal(text: String) {
    #expect(compare(expectedText: text, actualText: text) == nil)
    if !text.isEmpty { #expect(compare(expectedText: text + "\n", actualText: text + "\n") == nil) }
    #expect(compare(expectedText: "a\n", actualText: "a") == nil)
  }

  @Test("names the first differing line and lists every change")
  func listing() throws {
    let difference = try #require(
      compare(expectedText: "a\nb\nc\nd\ne\nf", actualText: "a\nB\nc\nd\ne\nx\nf"))
    #expect(difference.line == 2)
    #expect(difference.expected == "b")
    #expect(difference.actual == "B")
    #expect(
      difference.listing == """
        @@ line 2 → 2 @@
          a
        - b
        + B
        @@ line 6 → 6 @@
          e
        + x

        """)
  }

  @Test("says where one text ends before the other")
  func ends() throws {
    let shorter = try #require(compare(expectedText: "a\nb", actualText: "a"))
    #expect((shorter.line, shorter.expected, shorter.actual) == (2, "b", nil))
    let longer = try #require(compare(expectedText: "a", actualText: "a\nb"))
    #expect((longer.line, longer.expected, longer.actual) == (2, nil, "b"))
    let last = try #require(compare(expectedText: "a\n", actualText: "a\n\n"))
    #expect((last.line, last.expected, last.actual) == (2, nil, ""))
  }

  @Test("compares bytes, not what Unicode holds to be the same")
  func bytes() {
    #expect(compare(expectedText: "\u{E9}", actualText: "e\u{301}") != nil)
    #expect(compare(expectedText: "a\r\nb", actualText: "a\nb") != nil)
  }

  @Test("lists texts too long for a minimal listing as two blocks")
  func long() throws {
    let old = (0..<2500).map { "old \($0)\n" }.joined()
    let new = (0..<2500).map { "new \($0)\n" }.joined()
    let difference = try #require(compare(expectedText: old, actualText: new))
    #expect(difference.line == 1)
    #expect(difference.listing.split(separator: "\n").count == 5001)
  }
}
