import Goldens
import Pixels
import Testing

@Suite("differencePicture")
struct DifferencePictureTests {
  @Test("marks what differs and fades the rest to a light gray")
  func marks() {
    let expected = picture()
    let actual = expected.raising(4, 2, by: 9).raising(7, 3, by: 1)
    let shown = differencePicture(
      expected: expected, actual: actual, metric: .perChannel(limit: 1))
    #expect(shown.pixel(4, 2) == DifferenceColor.counted)
    #expect(shown.pixel(7, 3) == DifferenceColor.tolerated)
    for y in 0..<6 {
      for x in 0..<10 where (x, y) != (4, 2) && (x, y) != (7, 3) {
        let pixel = shown.pixel(x, y)
        #expect(pixel[0] >= 170 && pixel[0] == pixel[1] && pixel[1] == pixel[2] && pixel[3] == 255)
      }
    }
  }

  @Test("context goes from a light gray for black to white for white and for clear")
  func fade() {
    let pixels = Pixmap(
      width: 3, height: 1, bytes: [0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0])
    let shown = differencePicture(expected: pixels, actual: pixels)
    #expect(shown.pixel(0, 0) == [170, 170, 170, 255])
    #expect(shown.pixel(1, 0) == [255, 255, 255, 255])
    #expect(shown.pixel(2, 0) == [255, 255, 255, 255])
  }

  @Test("shows both beside each other when sizes differ, the lower one padded")
  func sizes() {
    let (high, low) = (picture(4, 9), picture(8, 3, seed: 5))
    let shown = differencePicture(expected: high, actual: low)
    #expect((shown.width, shown.height) == (4 + 8 + 8, 9))
    for y in 0..<9 {
      for x in 0..<20 {
        let expected =
          x < 4
          ? high.pixel(x, y)
          : x >= 12 && y < 3 ? low.pixel(x - 12, y) : DifferenceColor.unmatched
        #expect(shown.pixel(x, y) == expected, "\(x), \(y)")
      }
    }
    let empty = differencePicture(expected: high, actual: Pixmap(width: 0, height: 0))
    #expect((empty.width, empty.height) == (12, 9))
  }

  @Test("what is ignored is neither marked nor framed")
  func ignoring() {
    let expected = picture()
    let actual = expected.raising(4, 2, by: 9).raising(7, 3, by: 1)
    let shown = differencePicture(
      expected: expected, actual: actual,
      ignoring: [PixelBounds(x: 3, y: 1, width: 2, height: 2)])
    #expect(shown.pixel(4, 2) != DifferenceColor.counted)
    #expect(shown.pixel(7, 3) == DifferenceColor.counted)
  }

  @Test("frames a difference that is small for the picture, clipped at its edges")
  func frame() {
    let expected = picture(80, 80)
    let shown = differencePicture(expected: expected, actual: expected.raising(40, 30))
    #expect(shown.pixel(40, 30) == DifferenceColor.counted)
    // Eight pixels of gap on each side, then two of frame.
    for (x, y) in [(31, 30), (30, 30), (49, 30), (50, 30), (40, 21), (40, 20), (40, 39), (40, 40)] {
      #expect(shown.pixel(x, y) == DifferenceColor.frame, "\(x), \(y)")
    }
    for (x, y) in [(32, 30), (29, 30), (48, 30), (51, 30), (40, 22), (40, 19), (40, 38), (40, 41)] {
      #expect(shown.pixel(x, y) != DifferenceColor.frame, "\(x), \(y)")
    }
    let corner = differencePicture(expected: expected, actual: expected.raising(79, 0))
    #expect(corner.pixel(79, 0) == DifferenceColor.counted)
    #expect(corner.pixel(70, 0) == DifferenceColor.frame)
  }
}
