// Placing cut lines: what is cut out of a shaped paragraph must look as if shaped by itself.

import Foundation
import Testing
import Typesetting

/// Lines cut out of shaped paragraphs must equal what shaping the line by itself gives.
@Suite struct LineCuttingTests {
  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog, AVATAR and office.",
    "مرحبا بالعالم العربي الكبير جدا والجميل أيضا في كل مكان",
    "abc שלום עולם def مرحبا بالعالم 123 ghi طويل jkl",
  ])
  func cutsAreSeamless(string: String) {
    let typesetter = Typesetter()
    for width in stride(from: CGFloat(0), through: 300, by: 23) {
      let layout = typesetter.layout(
        StyledText(string, font: .style(.body)), options: options(), width: width)
      for line in layout.lines {
        let runs = layout.runs.filter { $0.origin.y == line.baseline }
        // Every run starts where the one before ends, and glyphs lie inside their line.
        #expect(runs.first.map { $0.origin.x } == line.minX || runs.isEmpty)
        for run in runs {
          for glyph in run.glyphs.glyphs {
            let x = run.origin.x + glyph.position.x
            #expect(x >= line.minX - 2 && x <= line.minX + line.width + 2)
          }
        }
      }
      let shown = layout.runs.map(\.glyphs.text).joined()
      #expect(shown.filter { !$0.isWhitespace }.count == string.filter { !$0.isWhitespace }.count)
    }
  }
}
