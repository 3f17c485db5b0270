// SF Pro's line laid over the substitute faces.

import Foundation
import Testing
import Typesetting

@Suite struct LineMetricsTests {
  let typesetter = Typesetter()

  /// Measured on iOS 16 and 17: 17 pt is 20.33 at 3x and 20.5 at 2x, 16 pt 19.33 at 3x.
  @Test(arguments: [(17, 3, 61.0 / 3), (17, 2, 20.5), (16, 3, 58.0 / 3)])
  func oneLine(size: Int, scale: Int, height: Double) {
    let text = StyledText("Hello", font: .system(size: CGFloat(size)))
    let result = typesetter.measure(text, options: options(scale: CGFloat(scale)))
    #expect(abs(result.size.height - height) < 1e-9)
  }

  /// Measured on iOS: pitches 17 → 22, 16 → 21, 14 → 19.
  @Test(arguments: [(17, 22), (16, 21), (14, 19)])
  func pitch(size: Int, pitch: Int) {
    let metrics = typesetter.fonts.lineMetrics(for: .system(size: CGFloat(size)))
    #expect(metrics.pitch == CGFloat(pitch))
    let layout = typesetter.layout(
      StyledText("a\nb\nc", font: .system(size: CGFloat(size))), options: options(scale: 3))
    #expect(abs(layout.lines[2].baseline - layout.lines[0].baseline - CGFloat(2 * pitch)) < 1e-9)
  }

  /// Ascent .952148 em to the nearest pixel: 16.19 is 16.33 at 3x, 16 at 2x.
  @Test func baseline() {
    let text = StyledText("Hello\nHello", font: .style(.body))
    let at3 = typesetter.measure(text, options: options(scale: 3))
    #expect(abs(at3.firstBaseline - 49.0 / 3) < 1e-9)
    #expect(abs(at3.lastBaseline - 49.0 / 3 - 22) < 1e-9)
    #expect(abs(at3.size.height - (22 + 61.0 / 3)) < 1e-9)
    #expect(typesetter.measure(text, options: options(scale: 2)).firstBaseline == 16)
  }

  /// A size without a style has its line height as pitch: macOS draws 4 lines of 20.2871 · n/17.
  @Test func sizeWithoutStyle() {
    let metrics = typesetter.fonts.lineMetrics(for: .system(size: 17.5))
    #expect(metrics.pitch == metrics.lineHeight)
  }

  /// Recorded: system 13 prefers 4.7421875 above and 8.15087890625 below, 0 to a text.
  @Test func spacingOfASizedFont() {
    let spacing = typesetter.fonts.spacing(for: .system(size: 13), displayScale: 2)
    #expect(spacing.above == 4.7421875)
    #expect(spacing.below == 8.15087890625)
    #expect(spacing.textToText == 0)
  }

  /// Recorded on iOS 26 at 2x with a taller font table: 8.43 above a body text, 14.809 below.
  @Test func spacingFromALine() {
    let metrics = LineMetrics(ascent: 18.357, descent: 5.93, capHeight: 11.978, pitch: 26)
    let spacing = FontSpacing(metrics: metrics, font: .system(size: 17), displayScale: 2)
    #expect(abs(spacing.above - 8.43) < 1e-3)
    #expect(abs(spacing.below - 14.809) < 1e-3)
  }

  /// Measured on iOS: two body texts of a default VStack are 2.0 apart, at 2x and 3x.
  @Test(arguments: [CGFloat(2), 3])
  func spacingOfBody(scale: CGFloat) {
    #expect(
      typesetter.fonts.spacing(for: .style(.body), displayScale: scale).textToText == 2)
  }

  /// Recorded: pitch = max(font's pitch, unrounded line height + spacing).
  @Test func lineSpacing() {
    let text = StyledText("a\nb", font: .style(.body))
    func distance(_ spacing: CGFloat) -> CGFloat {
      let layout = typesetter.layout(
        text, options: options(scale: 1000) { $0.lineSpacing = spacing })
      return layout.lines[1].baseline - layout.lines[0].baseline
    }
    #expect(abs(distance(1) - 22) < 1e-3)
    #expect(abs(distance(10) - (17 * 1.193359 + 10)) < 1e-2)
  }

  @Test func tightAndLoose() {
    func pitch(_ leading: FontRequest.Leading) -> CGFloat {
      var font = FontRequest.style(.body)
      font.leading = leading
      return typesetter.fonts.lineMetrics(for: font).pitch
    }
    #expect(pitch(.loose) == 24)
    // Two points less would be 20; lines never overlap.
    #expect(abs(pitch(.tight) - 17 * 1.193359) < 1e-4)
  }

  /// A mixed line has the tallest run's line and baseline.
  @Test func mixedFonts() {
    let text = StyledText(runs: [
      .init("small ", TextAttributes(font: .system(size: 13))),
      .init("Big", TextAttributes(font: .system(size: 34))),
    ])
    let mixed = typesetter.measure(text, options: options())
    let big = typesetter.measure(
      StyledText("Big", font: .system(size: 34)), options: options())
    #expect(mixed.size.height == big.size.height)
    #expect(mixed.firstBaseline == big.firstBaseline)
  }
}
