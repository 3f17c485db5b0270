import Goldens
import Pixels
import Testing

@Suite("pixelmatch and odiff agree with a plain version of themselves")
struct PixelmatchTests {
  /// Two pictures with flat patches, smoothed edges and noise, some of it see-through.
  static func pair(_ seed: Int) -> (Pixmap, Pixmap) {
    var random = Random(seed: seed)
    let width = 1 + random.below(14)
    let height = 1 + random.below(11)
    let palette: [[UInt8]] = [
      [0, 0, 0, 255], [255, 255, 255, 255], [128, 128, 128, 255], [200, 40, 40, 255],
      [60, 60, 60, 128], [0, 0, 0, 0], [10, 90, 30, 200],
    ]
    let colors = seed % 2 == 0 ? 4 : palette.count
    var first = Pixmap(width: width, height: height)
    var second = first
    for y in 0..<height {
      for x in 0..<width {
        // Patches with a slanted edge, so that flat neighbours are common.
        var color = palette[(x * 2 + y + seed) / 7 % 3]
        if random.below(6) == 0 { color = palette[random.below(colors)] }
        first.set(x, y, color)
        if random.below(3) == 0 { color = palette[random.below(colors)] }
        if random.below(4) == 0, color[3] == 255 {
          color[random.below(3)] ^= UInt8(random.below(64))
        }
        second.set(x, y, color)
      }
    }
    return (first, second)
  }

  struct Kind: CustomTestStringConvertible, Sendable {
    var name: String
    var metric: @Sendable (Double) -> PixelMetric
    var plain: @Sendable (Pixmap, Pixmap, Double) -> PlainPixelmatch
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "pixelmatch") {
      .pixelmatch(threshold: $0)
    } plain: {
      PlainPixelmatch(first: $0, second: $1, threshold: $2)
    },
    Kind(name: "pixelmatch on white, edges counted") {
      .pixelmatch(threshold: $0, includesAntiAliased: true, backdrop: .white)
    } plain: {
      PlainPixelmatch(first: $0, second: $1, threshold: $2, isOnWhite: true, smoothing: nil)
    },
    Kind(name: "odiff") {
      .odiff(threshold: $0)
    } plain: {
      PlainPixelmatch(first: $0, second: $1, threshold: $2, isOnWhite: true, smoothing: nil)
    },
    Kind(name: "odiff with --antialiasing") {
      .odiff(threshold: $0, skipsAntiAliased: true)
    } plain: {
      PlainPixelmatch(first: $0, second: $1, threshold: $2, isOnWhite: true, smoothing: .odiff)
    },
  ]

  @Test("for every pixel", arguments: kinds)
  func everyPixel(kind: Kind) {
    var counted = 0
    var smoothed = 0
    for seed in 0..<400 {
      let (first, second) = Self.pair(seed)
      let threshold = [0, 0.05, 0.1, 0.3][seed % 4]
      let plain = kind.plain(first, second, threshold)
      let verdicts = (0..<first.height).flatMap { y in
        (0..<first.width).map { (place: PixelPosition(x: $0, y: y), plain.verdict($0, y)) }
      }
      let places = verdicts.filter { $0.1 == .counted }.map(\.place)
      counted += places.count
      smoothed += verdicts.filter { $0.1 == .smoothed }.count
      let difference = compare(
        expected: first, actual: second, tolerance: Tolerance(metric: kind.metric(threshold)))
      if let start = places.first {
        guard case .pixels(let found) = difference else {
          Issue.record("seed \(seed): \(difference)")
          continue
        }
        #expect(found.pixelCount == places.count, "seed \(seed)")
        #expect(found.first == start, "seed \(seed)")
      } else {
        #expect(difference.isMatch, "seed \(seed)")
      }
      let picture = differencePicture(
        expected: first, actual: second, metric: kind.metric(threshold))
      let marked = verdicts.map(\.place).filter {
        picture.pixel($0.x, $0.y) == DifferenceColor.counted
      }
      #expect(marked == places, "seed \(seed)")
    }
    // Pictures that meet no case would prove nothing.
    #expect(counted > 1000)
    #expect(smoothed > 100 || !kind.plainSkips)
  }

  @Test("odiff's test for smoothed edges passes over more than pixelmatch's")
  func odiffIsLooser() {
    var looser = 0
    for seed in 0..<400 {
      let (first, second) = Self.pair(seed)
      func count(_ metric: PixelMetric) -> Int {
        guard
          case .pixels(let found) = compare(
            expected: first, actual: second, tolerance: Tolerance(metric: metric))
        else { return 0 }
        return found.pixelCount
      }
      let strict = count(.pixelmatch(backdrop: .white))
      let loose = count(.odiff(skipsAntiAliased: true))
      #expect(loose <= strict)
      looser += loose < strict ? 1 : 0
    }
    #expect(looser > 0)
  }

  @Test("a threshold of 0.2 takes these colours for the same")
  func blindSpots() {
    // Source: a known weakness of the threshold that Playwright uses.
    for (one, other) in [([0, 0, 0], [0, 0, 100]), ([128, 128, 128], [158, 128, 51])] {
      let pictures = [one, other].map {
        Pixmap(width: 1, height: 1, bytes: $0.map { UInt8($0) } + [255])
      }
      func matches(_ threshold: Double) -> Bool {
        compare(
          expected: pictures[0], actual: pictures[1],
          tolerance: Tolerance(metric: .pixelmatch(threshold: threshold))
        ).isMatch
      }
      #expect(matches(0.2) && !matches(0.1))
    }
  }
}

extension PixelmatchTests.Kind {
  fileprivate var plainSkips: Bool {
    plain(Pixmap(width: 1, height: 1), Pixmap(width: 1, height: 1), 0).smoothing != nil
  }
}
