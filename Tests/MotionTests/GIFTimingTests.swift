import Motion
import Testing

@Suite struct GIFTimingTests {
  private func distinct(_ count: Int) -> [PictureRun] {
    (0..<count).map { PictureRun(frames: $0..<$0 + 1) }
  }

  @Test(
    "no delay is below two hundredths, and none adds up", arguments: [1, 7, 24, 30, 50, 60, 120])
  func delays(framesPerSecond: Int) {
    let moments = gifTiming(distinct(framesPerSecond * 3), framesPerSecond: framesPerSecond)
    #expect(moments.allSatisfy { $0.delay >= 2 })
    #expect((300...302).contains(moments.map(\.delay).reduce(0, +)))
    var start = 0
    for moment in moments {
      let due = moment.picture * 100 / framesPerSecond
      #expect((0...2).contains(start - due), "picture \(moment.picture) at \(start)")
      start += moment.delay
    }
  }

  @Test func fiftyPicturesASecondAreTheMost() {
    let moments = gifTiming(distinct(60), framesPerSecond: 60)
    #expect(moments.count == 50)
    #expect(moments.allSatisfy { $0.delay == 2 })
    // Every sixth is left out.
    #expect(moments.prefix(10).map(\.picture) == [0, 1, 2, 3, 5, 6, 7, 8, 9, 11])
  }

  @Test func thirtyFramesASecondKeepAll() {
    let moments = gifTiming(distinct(6), framesPerSecond: 30)
    #expect(moments.map(\.picture) == [0, 1, 2, 3, 4, 5])
    #expect(moments.map(\.delay) == [3, 4, 3, 3, 4, 3])
  }

  @Test func aPictureThatStaysLongerThanAGIFCanSayIsRepeated() {
    let moments = gifTiming([PictureRun(frames: 0..<1500)], framesPerSecond: 1)
    #expect(moments.map(\.delay).reduce(0, +) == 150_000)
    #expect(moments.allSatisfy { $0.picture == 0 && (2...0xFFFF).contains($0.delay) })
    #expect(moments.count == 3)
  }

  @Test(
    "an animated PNG's delay is a fraction in lowest terms",
    arguments: [
      (1, 60, 1, 60), (30, 60, 1, 2), (7, 60, 7, 60), (3_600_000, 1000, 3600, 1),
      (65_537, 120, 65_535, 119),
    ])
  func fraction(frames: Int, framesPerSecond: Int, count: Int, unit: Int) {
    let delay = APNGEncoder.delay(frames: frames, framesPerSecond: framesPerSecond)
    let seconds = Double(frames) / Double(framesPerSecond)
    #expect(abs(Double(delay.0) / Double(delay.1) - seconds) <= seconds / 60_000)
    if (65_537, 120) != (frames, framesPerSecond) {
      #expect(Int(delay.0) == count && Int(delay.1) == unit)
    }
  }
}
