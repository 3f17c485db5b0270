// Shared by the suites: one typesetter a test, and short forms.

import Foundation
import Typesetting

/// Options at a display scale, edited by a closure.
func options(
  scale: CGFloat = 2, _ edit: (inout TextOptions) -> Void = { _ in }
) -> TextOptions {
  var options = TextOptions(displayScale: scale)
  edit(&options)
  return options
}

/// The text of each line from left to right, pieces in visual order.
func lineTexts(_ layout: TextLayout) -> [String] {
  layout.lines.map { line in
    layout.runs.filter { $0.origin.y == line.baseline }.map(\.glyphs.text).joined()
  }
}

/// A layout as text: equal layouts of two typesetters have equal dumps.
func dump(_ layout: TextLayout) -> String {
  var lines = ["size \(layout.size.width) x \(layout.size.height)"]
  for run in layout.runs {
    lines.append("run \(run.glyphs.text) at \(run.origin.x) \(run.origin.y) style \(run.style)")
    for glyph in run.glyphs.glyphs {
      lines.append("  \(glyph.outline.name) \(glyph.position.x) \(glyph.position.y)")
    }
  }
  for bar in layout.decorations { lines.append("\(bar.kind) \(bar.rect) style \(bar.style)") }
  return lines.joined(separator: "\n")
}

/// The sentence whose wrapping was recorded from Apple.
let sentence = "Layout must wrap this sentence onto several lines inside a narrow frame."
