import Goldens
import Pixels
import Testing

@Suite("passingSettings")
struct PassingSettingsTests {
  @Test("pass, and one step less does not", arguments: ToleranceDial.allCases)
  func smallest(dial: ToleranceDial) throws {
    var steps: Set<Int> = []
    for seed in 0..<200 {
      let (expected, actual) = PixelmatchTests.pair(seed)
      let ignoring = seed % 3 == 0 ? [PixelBounds(x: 1, y: 1, width: 3, height: 2)] : []
      let setting = try #require(
        passingSettings(expected: expected, actual: actual, ignoring: ignoring, dials: [dial]).first
      )
      #expect(setting.dial == dial)
      func matches(_ step: Int) -> Bool {
        compare(
          expected: expected, actual: actual,
          tolerance: dial.tolerance(step: step, ignoring: ignoring)
        ).isMatch
      }
      #expect(matches(setting.step), "seed \(seed): \(setting)")
      if setting.step > 0 { #expect(!matches(setting.step - 1), "seed \(seed): \(setting)") }
      steps.insert(setting.step)
    }
    // Not the same answer to everything.
    #expect(steps.count > 5)
  }

  @Test("equal pictures pass at the strictest, pictures of two sizes at none")
  func ends() {
    let same = passingSettings(expected: picture(), actual: picture())
    #expect(same.map(\.step) == Array(repeating: 0, count: ToleranceDial.allCases.count))
    #expect(passingSettings(expected: picture(4, 4), actual: picture(4, 5)).isEmpty)
  }

  @Test("are told in the words of each metric")
  func words() {
    let black = Pixmap(width: 2, height: 1, bytes: [0, 0, 0, 255, 0, 0, 0, 255])
    let actual = Pixmap(width: 2, height: 1, bytes: [9, 9, 9, 255, 0, 0, 0, 255])
    let told = passingSettings(expected: black, actual: actual).map(\.description)
    // √(0.5053 · 81 / 35215) = 0.0341; three bytes of eight: 1 − 3/8.
    #expect(
      told == [
        "channel limit 9", "1 pixel", "1 pixel in any 16×16", "pixelmatch 0.0341", "odiff 0.0341",
        told[5], "precision 0.625", told[7],
      ])
    #expect(told[5].hasPrefix("OKLab 0.0"))
    #expect(told[7].hasPrefix("perceptualPrecision 0.9"))
  }

  @Test("stand in the message of a golden that failed, with the largest distance of its metric")
  func message() throws {
    let folder = try TemporaryFolder()
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "a")
    let actual = picture().raising(4, 4, by: 50)
    let tolerance = Tolerance(metric: .pixelmatch(threshold: 0.01, includesAntiAliased: true))
    guard
      case .failed(let failure) = folder.store().verify(
        .pixmap(actual), named: "a", tolerance: tolerance)
    else {
      Issue.record("a changed picture passed")
      return
    }
    #expect(failure.message.contains("largest distance 0.1"))
    #expect(failure.message.contains("  passes at  channel limit 50, 1 pixel, "))
    #expect(failure.message.contains("precision 0.99"))
  }
}
