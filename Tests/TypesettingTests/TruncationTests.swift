// Line limits, height pressure, ellipses.

import Foundation
import Testing
import Typesetting

@Suite struct TruncationTests {
  let typesetter = Typesetter()
  let text = StyledText(sentence, font: .system(size: 13))

  private func lines(
    _ mode: TextOptions.TruncationMode, limit: Int, width: CGFloat
  ) -> [String] {
    lineTexts(
      typesetter.layout(
        text,
        options: options {
          $0.truncationMode = mode
          $0.lineLimit = limit
        }, width: width))
  }

  @Test func tail() {
    let lines = lines(.tail, limit: 1, width: 150)
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix("…") && lines[0].hasPrefix("Layout must wrap"))
    #expect(!lines[0].hasSuffix(" …"))
  }

  @Test func head() {
    let lines = lines(.head, limit: 1, width: 150)
    #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("narrow frame."))
    #expect(!lines[0].hasPrefix("… "))
  }

  @Test func middle() {
    let lines = lines(.middle, limit: 1, width: 150)
    #expect(lines[0].hasPrefix("Layout") && lines[0].hasSuffix("frame."))
    #expect(lines[0].contains("…") && !lines[0].contains(" …") && !lines[0].contains("… "))
  }

  @Test func onlyTheLastPermittedLineIsCut() {
    let natural = lineTexts(typesetter.layout(text, options: options(), width: 150))
    for mode in [TextOptions.TruncationMode.tail, .head, .middle] {
      let cut = lines(mode, limit: 2, width: 150)
      #expect(cut.count == 2 && cut[0] == natural[0] && cut[1].contains("…"))
    }
  }

  @Test func truncatedLinesFit() {
    for width in stride(from: CGFloat(20), through: 400, by: 13) {
      for mode in [TextOptions.TruncationMode.tail, .head, .middle] {
        let layout = typesetter.layout(
          text,
          options: options {
            $0.truncationMode = mode
            $0.lineLimit = 1
          }, width: width)
        #expect(layout.lines[0].width <= width + 0.001)
        #expect(layout.size.width <= width)
      }
    }
  }

  /// Recorded: 4 lines of 16 in 58 keep 3 (48 high), in 42 two, in 20 one.
  @Test(arguments: [(58, 3), (48, 3), (42, 2), (20, 1), (0, 1)])
  func heightPressure(height: Int, lines: Int) {
    let font = FontRequest.system(size: 13.4)  // No style has this size: pitch is the line height.
    let text = StyledText(sentence, font: font)
    let pitch = typesetter.fonts.lineMetrics(for: font).pitch
    #expect(abs(pitch - 16) < 0.01)
    let result = typesetter.measure(
      text, options: options(), width: 155, height: CGFloat(height))
    #expect(result.lineCount == lines)
    #expect(result.isTruncated)
  }

  @Test func hardBreakBeyondTheLimit() {
    let layout = typesetter.layout(
      StyledText("A\nB", font: .style(.body)), options: options { $0.lineLimit = 1 })
    #expect(lineTexts(layout) == ["A…"])
  }

  @Test func reservedLines() {
    let one = StyledText("Hi", font: .style(.body))
    let result = typesetter.measure(one, options: options { $0.minimumLines = 3 })
    #expect(result.size.height == 64.5)  // 2 · 22 + 20.29, up to a pixel.
    #expect(result.lastBaseline == result.firstBaseline)
  }

  @Test func minimumScaleFactor() {
    let text = StyledText("Hello wide world", font: .style(.body))
    let natural = typesetter.measure(text, options: options()).size.width
    let shrinking = options {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    let layout = typesetter.layout(text, options: shrinking, width: natural * 0.8)
    #expect(!layout.measurement.isTruncated)
    #expect(layout.scaleFactor < 0.85 && layout.scaleFactor > 0.7)
    let tiny = typesetter.layout(text, options: shrinking, width: natural * 0.3)
    #expect(tiny.measurement.isTruncated && tiny.scaleFactor == 0.5)
  }

  /// The one line and the one glyph that are drawn in any room shrink into it, too.
  @Test func minimumScaleFactorOfOneGlyph() {
    let text = StyledText("W", font: .style(.body))
    let size = typesetter.measure(text, options: options()).size
    let shrinking = options { $0.minimumScaleFactor = 0.25 }
    let narrow = typesetter.layout(text, options: shrinking, width: size.width / 2)
    #expect(narrow.scaleFactor < 0.55 && narrow.measurement.size.width <= size.width / 2)
    let low = typesetter.layout(text, options: shrinking, height: size.height / 2)
    #expect(low.scaleFactor < 0.55 && low.measurement.size.height <= size.height / 2 + 0.5)
    #expect(typesetter.layout(text, options: shrinking, width: size.width).scaleFactor == 1)
  }
}
