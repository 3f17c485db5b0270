// Snapshots written into sources.

import InlineSnapshotTesting
import Testing

struct InlineRewriterTests {
  /// Rewrites at the first call of `assert` in a line.
  private func rewritten(
    _ source: String, _ recordings: [(line: Int, actual: String?, InlineSnapshotSyntaxDescriptor)]
  ) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let all = recordings.map { recording in
      let line = lines[recording.line - 1]
      let parenthesis = line.utf8.firstIndex(of: UInt8(ascii: "(")) ?? line.startIndex
      return InlineRecording(
        actual: recording.actual, descriptor: recording.2, line: recording.line,
        column: line.utf8.distance(from: line.startIndex, to: parenthesis) + 1)
    }
    return String(
      decoding: InlineRewriter(source: Array(source.utf8)).rewritten(all).0, as: UTF8.self)
  }

  private func rewritten(_ source: String, line: Int, _ actual: String?) -> String {
    rewritten(source, [(line, actual, InlineSnapshotSyntaxDescriptor())])
  }

  @Test func aNewSnapshotFollowsTheCall() {
    let source = "func test() {\n  assert(of: x, as: .lines)\n}\n"
    #expect(
      rewritten(source, line: 2, "one\n\ntwo") == #"""
        func test() {
          assert(of: x, as: .lines) {
            """
            one

            two
            """
          }
        }

        """#)
  }

  @Test func anOldSnapshotIsReplaced() {
    let source = #"""
      func test() {
        assert(of: ") } \(f(")"))", as: .lines /* ) */) { // a comment {
          """
          old } " )
          """
        }
        next()
      }
      """#
    #expect(
      rewritten(source, line: 2, "new") == #"""
        func test() {
          assert(of: ") } \(f(")"))", as: .lines /* ) */) {
            """
            new
            """
          }
          next()
        }
        """#)
  }

  @Test func quotesAndBackslashesGetHashes() {
    let source = "\tassert(of: x)\n"
    #expect(
      rewritten(source, line: 1, "a \\n \"\"\"# b")
        == "\tassert(of: x) {\n\t\t##\"\"\"\n\t\ta \\n \"\"\"# b\n\t\t\"\"\"##\n\t}\n")
  }

  @Test func controlCharactersAreEscaped() {
    let source = "  assert(of: x)\n"
    #expect(rewritten(source, line: 1, "a\rb").contains(#"a\u{d}b"#))
  }

  @Test func severalCallsOfOneFile() {
    let source = "  assert(of: a)\n  assert(of: b)\n"
    let plain = InlineSnapshotSyntaxDescriptor()
    #expect(
      rewritten(source, [(2, "B", plain), (1, "A", plain)]) == #"""
          assert(of: a) {
            """
            A
            """
          }
          assert(of: b) {
            """
            B
            """
          }

        """#)
  }

  @Test func aLaterClosureHasALabel() {
    let source = "  assert(of: x) {\n    input\n  }\n"
    let second = InlineSnapshotSyntaxDescriptor(
      trailingClosureLabel: "expands", trailingClosureOffset: 1)
    let first = rewritten(source, [(1, "A", second)])
    #expect(
      first == #"""
          assert(of: x) {
            input
          } expands: {
            """
            A
            """
          }

        """#)
    #expect(rewritten(first, [(1, "B", second)]) == first.replacing("A\n", with: "B\n"))
  }

  @Test func nilRemovesASnapshot() {
    let source = "  assert(of: x) {\n    \"old\"\n  }\n  next()\n"
    #expect(rewritten(source, line: 1, nil) == "  assert(of: x)\n  next()\n")
  }

  @Test func aPlaceWithoutACallIsLost() {
    let recording = InlineRecording(
      actual: "x", descriptor: InlineSnapshotSyntaxDescriptor(), line: 1, column: 3)
    let rewriter = InlineRewriter(source: Array("let a = 1\n".utf8))
    #expect(rewriter.rewritten([recording]).lost == [recording])
    #expect(rewriter.rewritten([recording]).0 == rewriter.source)
  }
}
