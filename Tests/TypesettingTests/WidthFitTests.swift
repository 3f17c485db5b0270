// How well Inter with its spacing takes the room that SF Pro took on Apple's devices.

import Foundation
import Testing
import Typesetting

@Suite struct WidthFitTests {
  struct Sample: Sendable {
    var font: FontRequest
    var scale: CGFloat
    var widths: [(String, CGFloat)]
  }

  /// Widths of texts as iOS 16–26 and macOS 26 laid them out, rounded up to the pixel.
  static let samples: [Sample] = [
    Sample(
      font: .system(size: 17), scale: 3,
      widths: [
        ("Some SwiftUI text", 136), ("Explicit main actor", 139.33), ("One test in a suite", 137),
        ("Test one of many in a suite", 202), ("singular reference image", 187.67),
        ("@SnapshotTest", 119), ("Checked", 68),
      ]),
    Sample(font: .system(size: 16), scale: 3, widths: [("any error", 65.33)]),
    Sample(
      font: .style(.body), scale: 2,
      widths: [
        ("Apple", 44.5), ("Banana", 57), ("Bluetooth", 74), ("Bordered", 71), ("Borderless", 81.5),
        ("Carrot", 48.5), ("Cherry", 52), ("Date", 36), ("Delete", 49.5), ("Detail", 44),
        ("Disabled", 66.5), ("Elderberry", 79.5), ("Hello", 39), ("Hg", 22.5),
        ("Home content", 108.5), ("Name", 45), ("OK", 23.5), ("One", 31.5), ("Prominent", 78),
        ("Pushed", 57.5), ("Row", 32.5), ("Settings", 63), ("Show sheet", 89), ("Two", 31.5),
        ("Value", 42), ("Wi-Fi", 40.5), ("Body", 39.5),
      ]),
    Sample(
      font: .system(size: 13), scale: 2,
      widths: [
        ("A", 9), ("A1 D0", 35.5), ("A1 D1", 33.5), ("A2 D1", 35.5), ("Above", 38.5),
        ("Alpha", 34.5), ("Apple", 35), ("B", 8.5), ("BB", 17), ("Banana", 45), ("Below", 36.5),
        ("Beta", 28), ("Bottom", 44.5), ("CCC", 28), ("Child", 31.5), ("D", 9.5), ("E", 8),
        ("Five", 25), ("Footer", 39.5), ("Four", 27.5), ("Fruits", 34.5), ("G", 10), ("H", 10),
        ("Header", 44.5), ("Hi", 13), ("Left", 24), ("One", 25), ("Right", 32), ("Row 0", 37.5),
        ("Row 1", 35.5), ("Second", 46), ("Six", 18.5), ("Three", 35.5), ("Top", 22.5),
        ("Two", 25), ("small", 31.5),
      ]),
    Sample(font: .style(.largeTitle), scale: 2, widths: [("Large Title", 152.5)]),
    Sample(font: .style(.title), scale: 2, widths: [("Title", 52)]),
    Sample(font: .style(.title2), scale: 2, widths: [("Title 2", 58.5)]),
    Sample(font: .style(.title3), scale: 2, widths: [("Title 3", 54.5)]),
    Sample(font: .style(.headline), scale: 2, widths: [("Headline", 70.5)]),
    Sample(font: .style(.body).bold(), scale: 2, widths: [("Bold", 36)]),
    Sample(font: .style(.callout), scale: 2, widths: [("Callout", 51)]),
    Sample(font: .style(.subheadline), scale: 2, widths: [("Subheadline", 85)]),
    Sample(font: .style(.footnote), scale: 2, widths: [("Footnote", 54.5)]),
    Sample(font: .style(.caption), scale: 2, widths: [("Caption", 44)]),
    Sample(font: .style(.caption2), scale: 2, widths: [("Caption 2", 51)]),
  ]

  /// The facts allow rms 0.9 and 1.9 at most; size by size the fit is twice as good.
  @Test func widthsFollowSFPro() {
    let typesetter = Typesetter()
    var squares: CGFloat = 0
    var largest: CGFloat = 0
    var count: CGFloat = 0
    for sample in Self.samples {
      for (text, expected) in sample.widths {
        let width = typesetter.measure(
          StyledText(text, font: sample.font), options: options(scale: sample.scale)
        ).size.width
        let error = width - expected
        squares += error * error
        largest = max(largest, abs(error))
        count += 1
        #expect(abs(error) <= 1.4, "\(text) at \(sample.font.size): \(width), recorded \(expected)")
      }
    }
    let rms = (squares / count).squareRoot()
    #expect(rms < 0.45, "rms \(rms), largest \(largest)")
  }

  /// SF Mono's digits and letters all advance 1266/2048 em.
  @Test func monospacedFollowsSFMono() {
    let typesetter = Typesetter()
    let font = FontRequest.system(size: 20.48, design: .monospaced)
    let width = typesetter.measure(
      StyledText("il0WM", font: font), options: options(scale: 1000)
    ).size.width
    #expect(abs(width - 5 * 12.66) < 0.01)
  }

  @Test func monospacedDigits() {
    let typesetter = Typesetter()
    var font = FontRequest.style(.body)
    func width(_ text: String) -> CGFloat {
      typesetter.measure(StyledText(text, font: font), options: options()).size.width
    }
    #expect(width("111") < width("000"))
    font.usesMonospacedDigits = true
    #expect(width("111") == width("000"))
  }
}
