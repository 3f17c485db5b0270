// Telling smoothed edges from changes: the neighbourhood test of pixelmatch and odiff.

/// Two pictures of one size, and which of their pixels are smoothed edges.
///
/// Source: V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as pixelmatch 7.2 and
/// odiff have it. A place on the picture's edge counts as one equal neighbour.
struct AntiAliasingTest {
  let expected: StraightPicture
  let actual: StraightPicture
  let backdrop: ColorDistance.Backdrop
  let rule: ColorDistance.AntiAliasing

  /// Whether the pixel is passed over: it is a smoothed edge in one picture, judged with both.
  func excuses(x: Int, y: Int) -> Bool {
    guard rule != .counted else { return false }
    return isEdge(in: expected, beside: actual, x: x, y: y)
      || isEdge(in: actual, beside: expected, x: x, y: y)
  }

  private func isEdge(
    in picture: StraightPicture, beside other: StraightPicture, x: Int, y: Int
  ) -> Bool {
    let width = picture.width
    let center = y * width + x
    let (columns, rows, isAtEdge) = Self.neighbours(picture, x, y)
    var equal = isAtEdge ? 1 : 0
    var darkest = (difference: 0.0, x: 0, y: 0)
    var brightest = (difference: 0.0, x: 0, y: 0)
    // By columns, as pixelmatch goes: of equally dark neighbours the first is taken.
    for column in columns {
      for row in rows where !(column == x && row == y) {
        let difference = brightness(
          picture.words[center], picture.words[row * width + column], at: center)
        if difference == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if difference < darkest.difference {
          darkest = (difference, column, row)
        } else if difference > brightest.difference {
          brightest = (difference, column, row)
        }
      }
    }
    guard darkest.difference != 0, brightest.difference != 0 else { return false }
    func isFlat(_ picture: StraightPicture, _ place: (difference: Double, x: Int, y: Int)) -> Bool {
      Self.hasManySiblings(picture, place.x, place.y)
    }
    if rule == .skippedAsOdiff {
      return (isFlat(picture, darkest) || isFlat(picture, brightest))
        && (isFlat(other, darkest) || isFlat(other, brightest))
    }
    return isFlat(picture, darkest) && isFlat(other, darkest)
      || isFlat(picture, brightest) && isFlat(other, brightest)
  }

  /// How much brighter the first is than the second, both on the first one's backdrop.
  @inline(always)
  private func brightness(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    if first == second { return 0 }
    return YIQ.luma(
      YIQ.difference(
        first, second, on: backdrop == .pattern ? RGB.pattern(at: index) : RGB(gray: 255)))
  }

  /// Whether at least three of a pixel's neighbours are of its very colour.
  private static func hasManySiblings(_ picture: StraightPicture, _ x: Int, _ y: Int) -> Bool {
    let color = picture.words[y * picture.width + x]
    let (columns, rows, isAtEdge) = neighbours(picture, x, y)
    var equal = isAtEdge ? 1 : 0
    for row in rows {
      for column in columns where !(column == x && row == y) {
        if picture.words[row * picture.width + column] == color { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }

  @inline(always)
  private static func neighbours(_ picture: StraightPicture, _ x: Int, _ y: Int)
    -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>, isAtEdge: Bool)
  {
    let left = max(x - 1, 0)
    let top = max(y - 1, 0)
    let right = min(x + 1, picture.width - 1)
    let bottom = min(y + 1, picture.height - 1)
    return (
      left...right, top...bottom, x == left || x == right || y == top || y == bottom
    )
  }
}
