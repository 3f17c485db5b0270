import Foundation
import ScrollPhysics
import Testing

/// A list of 2000 pt on an iPhone 15 Pro: 852 high, safe area 59 and 34.
private let list = ScrollExtent(
  contentSize: CGSize(width: 393, height: 2000), viewport: CGSize(width: 393, height: 852),
  insets: ScrollInsets(top: 59, bottom: 34))

/// Drags evenly down by `travel` in `seconds` from time 0; the finger stays down.
private func drag(_ motion: inout ScrollMotion, by travel: Double, seconds: Double) {
  motion.touch(Touch(.began, at: CGPoint(x: 196, y: 200), time: 0))
  let count = Int(seconds * 120)
  for i in 1...count {
    let fraction = Double(i) / Double(count)
    motion.touch(
      Touch(.moved, at: CGPoint(x: 196, y: 200 + travel * fraction), time: seconds * fraction))
  }
}

private func lift(_ motion: inout ScrollMotion, at time: Double) {
  motion.touch(Touch(.ended, at: .zero, time: time))
}

extension ScrollMotion {
  /// The offset in `Double`: `#expect` compares a `CGFloat` with an `Int` expression as unequal.
  fileprivate func x(at time: Double) -> Double { Double(offset(at: time).x) }
  fileprivate func y(at time: Double) -> Double { Double(offset(at: time).y) }
}

@Suite struct ScrollMotionTests {
  @Test("rests at −inset, with its end below the last row")
  func rest() {
    let motion = ScrollMotion(extent: list)
    #expect(motion.offset(at: 5) == CGPoint(x: 0, y: -59))
    #expect(Double(motion.endOffset.y) == 2000 - 852 + 34)
    #expect(motion.phase(at: 0) == .idle)
  }

  @Test(
    "a drag of 600 past the top shows 235.0; let go at rest it follows the trace within a pixel")
  func pullAndRelease() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 600, seconds: 0.5)
    #expect(motion.y(at: 0.5) == -59 - 235)
    #expect(motion.phase(at: 0.5) == .interacting)
    for i in 1...3 {
      motion.touch(Touch(.moved, at: CGPoint(x: 196, y: 800), time: 0.5 + Double(i) / 120))
    }
    #expect(!motion.isMoving(at: 0.6))
    lift(&motion, at: 0.6)
    for (index, seen) in releaseTrace.enumerated() {
      let offset = motion.y(at: 0.6072 + Double(index) / 60)
      #expect(abs(offset + 59 + seen) < 0.34, "sample \(index): \(offset)")
    }
    #expect(motion.phase(at: 0.7) == .decelerating)
    #expect(motion.y(at: 2) == -59)
    #expect(!motion.isMoving(at: 2))
  }

  @Test("187 pt/s stays, 625 coasts (measured on iOS 17)")
  func threshold() {
    var slow = ScrollMotion(extent: list)
    drag(&slow, by: -187, seconds: 1)
    lift(&slow, at: 1)
    #expect(!slow.isMoving(at: 1))
    #expect(slow.y(at: 3) == -59 + 177)
    var fast = ScrollMotion(extent: list)
    drag(&fast, by: -625, seconds: 1)
    lift(&fast, at: 1)
    #expect(abs(fast.exactOffset(at: 9).y - (-59 + 615 + 615 * 0.499)) < 1e-6)
  }

  @Test("a fling starts there and then from the present offset, by the formula")
  func fling() {
    var motion = ScrollMotion(extent: list)
    motion.fling(velocity: CGSize(width: 0, height: -2000), at: 0.25)
    #expect(motion.y(at: 0.25) == -59)
    let expected = -59 + 2000 * 0.499 * (1 - pow(0.998, 500.0))
    #expect(abs(motion.exactOffset(at: 0.75).y - expected) < 1e-9)
    #expect(abs(motion.exactOffset(at: 9).y - (-59 + 1990 * 0.499)) < 1e-9)
  }

  @Test("a coast into an edge bounces at the closed-form speed and time")
  func impact() {
    var motion = ScrollMotion(extent: list)
    motion.scroll(to: CGPoint(x: 0, y: 241), animated: false, at: 0)
    motion.fling(velocity: CGSize(width: 0, height: 2000), at: 1)
    let velocity = -2000 + 300 / 0.499
    let impact = 1 + log(-velocity / 2000) / (1000 * log(0.998))
    #expect(abs(motion.exactOffset(at: impact).y - -59) < 1e-9)
    let omega = 2 * Double.pi / 0.575
    for t in [0.01, 0.05, 0.1, 0.3] {
      let expected = -59 + velocity * t * exp(-omega * t)
      #expect(abs(motion.exactOffset(at: impact + t).y - expected) < 1e-9)
    }
    #expect(motion.y(at: 5) == -59)
  }

  @Test("asking 30, 60 or 120 times a second changes nothing, and neither does asking not at all")
  func frameRate() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 300, seconds: 0.2)
    lift(&motion, at: 0.2)
    let before = motion
    for fps in [30, 60, 120] {
      for k in 0..<fps {
        #expect(motion.y(at: 0.2 + Double(k) / Double(fps)).isFinite)
      }
      #expect(motion == before)
    }
  }

  @Test("offsets are whole pixels", arguments: [1, 2, 3])
  func pixels(scale: Double) {
    var motion = ScrollMotion(configuration: .init(displayScale: scale), extent: list)
    motion.fling(velocity: CGSize(width: 0, height: -1234), at: 0)
    for k in 0..<200 {
      let y = motion.y(at: Double(k) / 60)
      #expect(abs(y * scale - (y * scale).rounded()) < 1e-9)
      #expect(abs(y - motion.exactOffset(at: Double(k) / 60).y) <= 0.5 / scale + 1e-9)
    }
  }

  @Test("a touch stops a coast and a bounce where they are; a re-grab does not jump")
  func regrab() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 600, seconds: 0.5)
    lift(&motion, at: 0.5)
    let held = motion.exactOffset(at: 0.6).y
    motion.touch(Touch(.began, at: CGPoint(x: 50, y: 300), time: 0.6))
    #expect(abs(motion.exactOffset(at: 0.7).y - held) < 1e-9)
    #expect(motion.phase(at: 0.7) == .tracking)
    // The baseline is the inverse-banded offset: 20 pt more of travel pull as from there.
    motion.touch(Touch(.moved, at: CGPoint(x: 50, y: 330), time: 0.7))
    let band = RubberBand(dimension: 852)
    let travel = band.travel(forDisplacement: -59 - held) + 20
    #expect(
      abs(motion.exactOffset(at: 0.7).y - (-59 - band.displacement(forTravel: travel))) < 1e-9)
  }

  @Test("a finger that only touched overscrolled content lets it return")
  func touchAndGo() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 600, seconds: 0.5)
    lift(&motion, at: 0.5)
    motion.touch(Touch(.began, at: .zero, time: 0.6))
    lift(&motion, at: 0.9)
    #expect(motion.isMoving(at: 0.95))
    #expect(motion.y(at: 3) == -59)
  }

  @Test("an animated scroll takes 0.3 s along a cosine; both kinds stay in the range")
  func programmatic() {
    var motion = ScrollMotion(extent: list)
    motion.scroll(to: CGPoint(x: 0, y: 241), animated: true, at: 1)
    #expect(motion.phase(at: 1.1) == .animating)
    #expect(abs(motion.exactOffset(at: 1.15).y - 91) < 1e-9)
    #expect(motion.y(at: 1.3) == 241)
    #expect(!motion.isMoving(at: 1.3))
    motion.scroll(to: CGPoint(x: 50, y: 9999), animated: false, at: 2)
    #expect(motion.offset(at: 2) == CGPoint(x: 0, y: 1182))
  }

  @Test("content that fits: always bounces, based on size stays, never is a wall")
  func bounceBehavior() {
    var extent = list
    extent.contentSize.height = 200
    for (bounce, expected) in [
      (BounceBehavior.always, -59 - 235.0), (.basedOnSize, -59), (.never, -59),
    ] {
      var motion = ScrollMotion(configuration: .init(verticalBounce: bounce), extent: extent)
      drag(&motion, by: 600, seconds: 0.5)
      #expect(motion.y(at: 0.5) == expected)
    }
    var wall = ScrollMotion(configuration: .init(verticalBounce: .never), extent: list)
    wall.scroll(to: CGPoint(x: 0, y: 241), animated: false, at: 0)
    wall.fling(velocity: CGSize(width: 0, height: 4000), at: 0)
    for k in 0..<120 { #expect(wall.y(at: Double(k) / 60) >= -59) }
    #expect(wall.y(at: 2) == -59)
  }

  @Test("horizontal scrollers move sideways only")
  func horizontal() {
    let wide = ScrollExtent(
      contentSize: CGSize(width: 2000, height: 100), viewport: CGSize(width: 393, height: 100))
    var motion = ScrollMotion(configuration: .init(axes: .horizontal), extent: wide)
    motion.fling(velocity: CGSize(width: -1000, height: 5000), at: 0)
    #expect(abs(motion.exactOffset(at: 9).x - 990 * 0.499) < 1e-9)
    #expect(motion.exactOffset(at: 9).y == 0)
  }

  @Test("a vertical scroller does not move sideways, however wide its content is")
  func sideways() {
    var extent = list
    extent.contentSize.width = 900
    var motion = ScrollMotion(extent: extent)
    motion.scroll(to: CGPoint(x: 200, y: 10), animated: false, at: 0)
    motion.fling(velocity: CGSize(width: -3000, height: -3000), at: 0)
    #expect(motion.x(at: 0) == 0)
    #expect(motion.x(at: 0.5) == 0)
    #expect(motion.y(at: 0.5) > 10)
  }

  @Test("a slanted flick coasts by its whole speed, in its own direction")
  func slanted() {
    let map = ScrollExtent(
      contentSize: CGSize(width: 5000, height: 5000), viewport: CGSize(width: 393, height: 852))
    var motion = ScrollMotion(
      configuration: .init(axes: [.horizontal, .vertical]), extent: map)
    motion.fling(velocity: CGSize(width: -150, height: -200), at: 0)
    #expect(abs(motion.exactOffset(at: 9).x - 140 * 0.499) < 1e-9)
    #expect(abs(motion.exactOffset(at: 9).y - 190 * 0.499) < 1e-9)
    motion.fling(velocity: CGSize(width: -150, height: -190), at: 10)
    #expect(!motion.isMoving(at: 10))
  }

  @Test("a target adjustment sees the forecast and has the last word")
  func target() {
    let pages = ScrollExtent(
      contentSize: CGSize(width: 393 * 5, height: 100), viewport: CGSize(width: 393, height: 100))
    var motion = ScrollMotion(configuration: .init(axes: .horizontal, rate: .fast), extent: pages)
    var seen: (CGPoint, CGSize)?
    motion.fling(velocity: CGSize(width: -1000, height: 0), at: 0) { proposed, velocity in
      seen = (proposed, velocity)
      return CGPoint(x: 393, y: 0)
    }
    #expect(seen?.1 == CGSize(width: 1000, height: 0))
    #expect(abs((seen?.0.x ?? 0) - 990 * 0.099) < 1e-9)
    #expect(motion.offset(at: 9) == CGPoint(x: 393, y: 0))
    // At rest between two pages, without speed.
    motion.scroll(to: CGPoint(x: 500, y: 0), animated: false, at: 10)
    motion.fling(velocity: .zero, at: 10) { _, _ in CGPoint(x: 393, y: 0) }
    #expect(motion.isMoving(at: 10.01))
    #expect(motion.x(at: 19) == 393)
  }
}

@Suite struct ScrollMotionUpdateTests {
  private func extent(content: Double = 2000, top: Double = 59) -> ScrollExtent {
    var extent = list
    extent.contentSize.height = content
    extent.insets.top = top
    return extent
  }

  @Test(
    "at rest at the top the offset stays at −inset; elsewhere it stays; past the end it is clamped")
  func atRest() {
    var motion = ScrollMotion(extent: list)
    motion.update(extent: extent(top: 103), at: 1)
    #expect(motion.y(at: 1) == -103)
    motion.update(extent: extent(top: 20), at: 2)
    #expect(motion.y(at: 2) == -20)
    motion.scroll(to: CGPoint(x: 0, y: 500), animated: false, at: 3)
    motion.update(extent: extent(top: 103), at: 4)
    #expect(motion.y(at: 4) == 500)
    motion.update(extent: extent(content: 1000), at: 5)
    #expect(motion.y(at: 5) == 1000 - 852 + 34)
  }

  @Test("content that grows below changes nothing about a coast that ends before")
  func coast() {
    var motion = ScrollMotion(extent: list)
    motion.fling(velocity: CGSize(width: 0, height: -1000), at: 0)
    var other = motion
    other.update(extent: extent(content: 5000), at: 0.3)
    other.update(extent: extent(content: 4000), at: 0.6)
    for k in 0..<240 {
      let t = 0.6 + Double(k) / 60
      #expect(abs(motion.exactOffset(at: t).y - other.exactOffset(at: t).y) < 1e-9)
    }
  }

  @Test(
    "a coast meets the edge that is there by then; one already past it bounces back without a jump")
  func shrunk() {
    var motion = ScrollMotion(extent: list)
    motion.fling(velocity: CGSize(width: 0, height: -2000), at: 0)
    let before = motion.exactOffset(at: 0.5).y
    motion.update(extent: extent(content: 1200), at: 0.5)
    #expect(abs(motion.exactOffset(at: 0.5).y - before) < 1e-9)
    #expect(motion.y(at: 9) == 1200 - 852 + 34)
    for k in 0..<60 { #expect(motion.exactOffset(at: 0.5 + Double(k) / 60).y >= 381) }
  }

  @Test("a bounce at the top keeps to the top")
  func bounce() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 300, seconds: 0.2)
    lift(&motion, at: 0.2)
    let before = motion.exactOffset(at: 0.25).y
    motion.update(extent: extent(top: 119), at: 0.25)
    #expect(abs(motion.exactOffset(at: 0.25).y - before) < 1e-9)
    #expect(motion.y(at: 5) == -119)
  }

  @Test("a pull past the top keeps its length when the inset grows")
  func held() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 600, seconds: 0.5)
    motion.update(extent: extent(top: 103), at: 0.5)
    #expect(motion.y(at: 0.5) == -103 - 235)
  }

  @Test("a header that grows with the pull does not move the content under the finger")
  func growingHeader() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 300, seconds: 0.2)
    let before = motion.offset(at: 0.2)
    motion.update(extent: extent(content: 2120), at: 0.2)
    #expect(motion.offset(at: 0.2) == before)
  }

  @Test("a header that follows the pull leaves the bounce as it is, to the last bit")
  func growingHeaderInBounce() {
    var motion = ScrollMotion(extent: list)
    drag(&motion, by: 600, seconds: 0.5)
    lift(&motion, at: 0.5)
    let undisturbed = motion
    for k in 0..<60 {
      let t = 0.5 + Double(k) / 60
      motion.update(extent: extent(content: 2000 - motion.y(at: t)), at: t)
      #expect(motion.exactOffset(at: t) == undisturbed.exactOffset(at: t))
    }
  }

  @Test("a coast to a page goes on to it when the content changes, the last page included")
  func pages() {
    func pages(_ count: Double) -> ScrollExtent {
      ScrollExtent(
        contentSize: CGSize(width: 393 * count, height: 9), viewport: CGSize(width: 393, height: 9))
    }
    for target in [393.0, 786] {
      var motion = ScrollMotion(
        configuration: .init(axes: .horizontal, rate: .fast), extent: pages(4))
      motion.fling(velocity: CGSize(width: -1000, height: 0), at: 0) { _, _ in
        CGPoint(x: target, y: 0)
      }
      motion.update(extent: pages(3), at: 0.1)
      motion.update(extent: pages(3.5), at: 0.2)
      motion.update(extent: pages(3), at: 0.3)
      for k in 0..<120 { #expect(motion.x(at: 0.3 + Double(k) / 60) <= target) }
      #expect(motion.x(at: 9) == target)
    }
  }

  @Test("content that grew above shifts the offset with it, at rest and in flight")
  func shift() {
    var motion = ScrollMotion(extent: list)
    motion.scroll(to: CGPoint(x: 0, y: 500), animated: false, at: 0)
    motion.update(extent: extent(content: 2044), shiftedBy: CGSize(width: 0, height: 44), at: 1)
    #expect(motion.y(at: 1) == 544)
    motion.fling(velocity: CGSize(width: 0, height: 600), at: 2)
    let rest = motion.exactOffset(at: 9).y
    motion.update(extent: extent(content: 2054), shiftedBy: CGSize(width: 0, height: 10), at: 2.1)
    #expect(abs(motion.exactOffset(at: 9).y - (rest + 10)) < 1e-9)
  }

  @Test("an animated scroll to the top follows the inset, in the time it has left")
  func ease() {
    var motion = ScrollMotion(extent: list)
    motion.scroll(to: CGPoint(x: 0, y: 500), animated: false, at: 0)
    motion.scroll(to: CGPoint(x: 0, y: -59), animated: true, at: 1)
    motion.update(extent: extent(top: 103), at: 1.1)
    #expect(motion.y(at: 1.3) == -103)
    #expect(!motion.isMoving(at: 1.3))
  }
}
