// pixelmatch and odiff once more, written from their description in another form: colours as triples of
// straight channels, no words, no shared code. What the metrics of the package are held against.

import Pixels

/// Counts as pixelmatch 7.2 or odiff do, slowly.
///
/// Each pixel's verdict: nil where the two are within the threshold.
struct PlainPixelmatch {
  enum Verdict { case counted, smoothed }

  var first: Pixmap
  var second: Pixmap
  var threshold: Double
  var isOnWhite = false
  /// nil: every pixel over the threshold counts.
  var smoothing: Smoothing? = .pixelmatch
  enum Smoothing { case pixelmatch, odiff }

  typealias Place = (x: Int, y: Int)

  func verdict(_ x: Int, _ y: Int) -> Verdict? {
    let (a, b) = (straight(first, x, y), straight(second, x, y))
    guard a != b else { return nil }
    let change = seenChange(a, b, at: (x, y))
    let y1 = dot(change, Self.weights[0])
    let i = dot(change, Self.weights[1])
    let q = dot(change, Self.weights[2])
    guard 0.5053 * y1 * y1 + 0.299 * i * i + 0.1957 * q * q > 35215 * threshold * threshold else {
      return nil
    }
    guard let smoothing else { return .counted }
    return isSmooth(first, second, x, y, smoothing) || isSmooth(second, first, x, y, smoothing)
      ? .smoothed : .counted
  }

  /// The rows that turn RGB into Y, I and Q.
  static let weights = [
    [0.29889531, 0.58662247, 0.11448223], [0.59597799, -0.27417610, -0.32180189],
    [0.21147017, -0.52261711, 0.31114694],
  ]

  private func dot(_ a: [Double], _ b: [Double]) -> Double {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  }

  /// A straight pixel as a PNG of the picture holds it.
  private func straight(_ picture: Pixmap, _ x: Int, _ y: Int) -> [Int] {
    let pixel = picture.pixel(x, y).map { Int($0) }
    let alpha = pixel[3]
    guard alpha > 0 else { return [0, 0, 0, 0] }
    return pixel[..<3].map { min(255, (2 * $0 * 255 + alpha) / (2 * alpha)) } + [alpha]
  }

  /// The change of the three channels on the backdrop of a place.
  private func seenChange(_ a: [Int], _ b: [Int], at place: Place) -> [Double] {
    if a[3] == 255, b[3] == 255 { return (0..<3).map { Double(a[$0] - b[$0]) } }
    let byte = Double((place.y * first.width + place.x) * 4)
    let pattern = [1, 1.618033988749895, 2.618033988749895].map {
      (byte / $0).rounded(.towardZero).truncatingRemainder(dividingBy: 2) == 0 ? 48.0 : 207
    }
    return (0..<3).map { channel in
      let back = isOnWhite ? 255 : pattern[channel]
      return (Double(a[channel] * a[3] - b[channel] * b[3]) - back * Double(a[3] - b[3])) / 255
    }
  }

  /// The places around one, inside of the picture, by columns.
  private func around(_ x: Int, _ y: Int) -> [Place] {
    (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (x: column, y: $0) } }
      .filter { $0 != (x, y) && (0..<first.width) ~= $0.x && (0..<first.height) ~= $0.y }
  }

  private func isFlat(_ picture: Pixmap, _ place: Place) -> Bool {
    let places = around(place.x, place.y)
    let own = straight(picture, place.x, place.y)
    let equal = places.filter { straight(picture, $0.x, $0.y) == own }.count
    return equal + (places.count < 8 ? 1 : 0) >= 3
  }

  private func isSmooth(
    _ picture: Pixmap, _ other: Pixmap, _ x: Int, _ y: Int, _ smoothing: Smoothing
  ) -> Bool {
    let places = around(x, y)
    let own = straight(picture, x, y)
    let changes = places.map { place -> Double in
      let neighbour = straight(picture, place.x, place.y)
      return neighbour == own
        ? 0 : dot(seenChange(own, neighbour, at: (x, y)), Self.weights[0])
    }
    guard changes.filter({ $0 == 0 }).count + (places.count < 8 ? 1 : 0) <= 2,
      let least = changes.min(), let most = changes.max(), least < 0, most > 0,
      let dark = changes.firstIndex(of: least), let bright = changes.firstIndex(of: most)
    else { return false }
    let flat = [dark, bright].map { (isFlat(picture, places[$0]), isFlat(other, places[$0])) }
    return switch smoothing {
    case .pixelmatch: flat[0] == (true, true) || flat[1] == (true, true)
    case .odiff: (flat[0].0 || flat[1].0) && (flat[0].1 || flat[1].1)
    }
  }
}
