// Differences of texts in the form that users of the API know.

import SnapshotTesting
import Testing

struct LinesTests {
  private func failure(_ old: String, _ new: String) -> String? {
    Diffing<String>.lines.diff(old, new)?.0
  }

  @Test func equalTextsHaveNone() { #expect(failure("a\nb", "a\nb") == nil) }

  @Test func aChangeInTheMiddleHasFourLinesAround() {
    let lines = (1...20).map(String.init)
    var changed = lines
    changed[9] = "ten"
    #expect(
      failure(lines.joined(separator: "\n"), changed.joined(separator: "\n")) == """
        @@ −6,9 +6,9 @@
        \u{2007}6
        \u{2007}7
        \u{2007}8
        \u{2007}9
        −10
        +ten
        \u{2007}11
        \u{2007}12
        \u{2007}13
        \u{2007}14
        """)
  }

  @Test func changesFarApartHaveAHunkEach() {
    let lines = (1...30).map(String.init)
    var changed = lines
    changed[1] = "two"
    changed.remove(at: 27)
    #expect(
      failure(lines.joined(separator: "\n"), changed.joined(separator: "\n")) == """
        @@ −1,6 +1,6 @@
        \u{2007}1
        −2
        +two
        \u{2007}3
        \u{2007}4
        \u{2007}5
        \u{2007}6
        @@ −24,7 +24,6 @@
        \u{2007}24
        \u{2007}25
        \u{2007}26
        \u{2007}27
        −28
        \u{2007}29
        \u{2007}30
        """)
  }

  @Test func spacesAtTheEndAreShown() {
    #expect(failure("a", "a ") == "@@ −1,1 +1,1 @@\n−a\n+a ¬")
  }

  @Test func anEmptyTextIsOneEmptyLine() {
    #expect(failure("", "a") == "@@ −1,1 +1,1 @@\n−\n+a")
  }
}
