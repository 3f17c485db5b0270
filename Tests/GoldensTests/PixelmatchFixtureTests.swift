import Foundation
import Goldens
import PNGCodec
import Pixels
import Testing

@Suite("pixelmatch's own fixtures")
struct PixelmatchFixtureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../fixtures/png/pixelmatch").standardizedFileURL.path

  func picture(_ name: String) throws -> Pixmap {
    try decodePNG(readFile("\(Self.folder)/\(name).png"))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var expected: String
    var actual: String
    var threshold: Double
    var count: Int
    /// The difference picture that pixelmatch draws.
    var drawn: String?

    var testDescription: String { "\(expected) \(actual) at \(threshold)" }
  }

  /// Source: `test/test.js` of mapbox/pixelmatch 7.2.
  static let cases = [
    Case(expected: "1a", actual: "1b", threshold: 0.05, count: 143),
    Case(expected: "1a", actual: "1b", threshold: 0.1, count: 106),
    Case(expected: "1a", actual: "1a", threshold: 0, count: 0),
    Case(expected: "2a", actual: "2b", threshold: 0.05, count: 12437),
    Case(expected: "3a", actual: "3b", threshold: 0.05, count: 212, drawn: "3diff"),
    Case(expected: "4a", actual: "4b", threshold: 0.05, count: 36049),
    Case(expected: "5a", actual: "5b", threshold: 0.05, count: 6, drawn: "5diff"),
    Case(expected: "6a", actual: "6b", threshold: 0.05, count: 51, drawn: "6diff"),
    Case(expected: "6a", actual: "6a", threshold: 0, count: 0),
    Case(expected: "7a", actual: "7b", threshold: 0.1, count: 2448, drawn: "7diff"),
    Case(expected: "8a", actual: "5b", threshold: 0.05, count: 32896, drawn: "8diff"),
  ]

  @Test("give its counts", arguments: cases)
  func count(fixture: Case) throws {
    let difference = compare(
      expected: try picture(fixture.expected), actual: try picture(fixture.actual),
      tolerance: Tolerance(metric: .pixelmatch(threshold: fixture.threshold)))
    guard fixture.count > 0 else {
      #expect(difference == .identical)
      return
    }
    guard case .pixels(let found) = difference else {
      Issue.record("\(difference)")
      return
    }
    #expect(found.pixelCount == fixture.count)
    #expect((found.largestDistance ?? 0) > fixture.threshold)
  }

  @Test("mark the very pixels that it marks", arguments: cases.filter { $0.drawn != nil })
  func everyPixel(fixture: Case) throws {
    let drawn = try picture(try #require(fixture.drawn))
    let ours = differencePicture(
      expected: try picture(fixture.expected), actual: try picture(fixture.actual),
      metric: .pixelmatch(threshold: fixture.threshold))
    try #require((drawn.width, drawn.height) == (ours.width, ours.height))
    // Red, or green where its test asks for that colour of darker pixels.
    let marks: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255]]
    for y in 0..<drawn.height {
      for x in 0..<drawn.width
      where marks.contains(drawn.pixel(x, y)) != (ours.pixel(x, y) == DifferenceColor.counted) {
        // A frame may lie over pixels that are not marked.
        if ours.pixel(x, y) != DifferenceColor.frame { Issue.record("(\(x), \(y))") }
      }
    }
  }

  @Test("the mask of pair 1 is red where pixels count and clear elsewhere")
  func mask() throws {
    let mask = try picture("1diffmask")
    let ours = differencePicture(
      expected: try picture("1a"), actual: try picture("1b"), metric: .pixelmatch(threshold: 0.05))
    var marked = 0
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let isMarked = mask.pixel(x, y) == [255, 0, 0, 255]
        marked += isMarked ? 1 : 0
        #expect(isMarked == (ours.pixel(x, y) == DifferenceColor.counted))
      }
    }
    #expect(marked == 143)
  }
}
