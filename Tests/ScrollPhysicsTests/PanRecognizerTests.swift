import Foundation
import ScrollPhysics
import Testing

@Suite struct PanRecognizerTests {
  private func moved(_ x: Double, _ y: Double, _ t: Double) -> Touch {
    Touch(.moved, at: CGPoint(x: x, y: y), time: t)
  }

  private func started(_ axes: ScrollAxes) -> PanRecognizer {
    var pan = PanRecognizer(axes: axes)
    #expect(pan.handle(Touch(.began, at: CGPoint(x: 100, y: 100), time: 0)) == .touched)
    return pan
  }

  @Test("12 pt of travel move content by 2, then 1:1 (measured on iOS 17)")
  func slop() {
    var pan = started(.vertical)
    #expect(pan.handle(moved(100, 109.9, 0.01)) == nil)
    #expect(pan.handle(moved(100, 112, 0.02)) == .panned(translation: CGSize(width: 0, height: 2)))
    #expect(pan.handle(moved(100, 150, 0.03)) == .panned(translation: CGSize(width: 0, height: 40)))
    #expect(pan.handle(moved(100, 80, 0.04)) == .panned(translation: CGSize(width: 0, height: -30)))
  }

  @Test("the other way: 12 pt up are −2")
  func slopUp() {
    var pan = started(.vertical)
    #expect(pan.handle(moved(100, 88, 0.02)) == .panned(translation: CGSize(width: 0, height: -2)))
  }

  @Test("a vertical scroller leaves a sideways finger alone until it turns")
  func axis() {
    var pan = started(.vertical)
    #expect(pan.handle(moved(140, 120, 0.01)) == nil)
    #expect(!pan.isPanning)
    #expect(pan.handle(moved(140, 145, 0.02)) == .panned(translation: CGSize(width: 0, height: 35)))
    var other = started(.horizontal)
    #expect(
      other.handle(moved(140, 120, 0.01)) == .panned(translation: CGSize(width: 30, height: 0)))
  }

  @Test("two axes lose the slop along the travel")
  func bothAxes() {
    var pan = started([.horizontal, .vertical])
    #expect(pan.handle(moved(106, 107, 0.01)) == nil)
    #expect(
      pan.handle(moved(130, 140, 0.02)) == .panned(translation: CGSize(width: 24, height: 32)))
  }

  @Test("a finger that did not pan leaves at no velocity; one out of order means nothing")
  func order() {
    var pan = started(.vertical)
    _ = pan.handle(moved(100, 108, 0.001))
    #expect(
      pan.handle(Touch(.ended, at: CGPoint(x: 100, y: 108), time: 0.002))
        == .ended(velocity: .zero))
    #expect(pan.handle(moved(100, 300, 0.1)) == nil)
    #expect(pan.handle(Touch(.ended, at: .zero, time: 0.2)) == nil)
  }

  @Test("an even motion leaves at its own speed, along its axis only, however it is interpolated")
  func evenVelocity() {
    for extra in [false, true] {
      var pan = started(.vertical)
      for i in 1...20 {
        let t = Double(i) / 120
        if extra {
          let between = Touch(
            .moved, at: CGPoint(x: 100, y: 100 + 625 * (t - 0.003)), time: t - 0.003,
            isInterpolated: true)
          _ = pan.handle(between)
        }
        _ = pan.handle(moved(100 + 3 * t, 100 + 625 * t, t))
      }
      guard case .ended(let velocity) = pan.handle(Touch(.ended, at: .zero, time: 20.0 / 120))
      else {
        Issue.record("no end")
        return
      }
      #expect(abs(velocity.height - 625) < 1e-9)
      #expect(velocity.width == 0)
    }
  }
}

@Suite struct VelocityTrackerTests {
  @Test("nothing, one report, two and three")
  func few() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity == 0)
    tracker.add(10, at: 0)
    #expect(tracker.velocity == 0)
    tracker.add(20, at: 0.5)
    #expect(tracker.velocity == 20)
    tracker.add(60, at: 1)
    #expect(abs(tracker.velocity - (0.4 * 20 + 0.6 * 80)) < 1e-12)
  }

  @Test("the filter over the last four reports only")
  func four() {
    var tracker = VelocityTracker()
    for (value, time) in [(-900.0, 0.0), (0, 1), (10, 2), (30, 3), (70, 4)] {
      tracker.add(value, at: time)
    }
    // Slopes 10, 20, 40: u = 16, 32; current 16, then 0.8·16 + 0.2·32 = 19.2; 0.75·16 + 0.25·19.2.
    #expect(abs(tracker.velocity - 16.8) < 1e-12)
  }

  @Test("three reports of stillness are velocity 0")
  func still() {
    var tracker = VelocityTracker()
    for i in 0..<5 { tracker.add(Double(i) * 10, at: Double(i) / 120) }
    for i in 5..<8 { tracker.add(40, at: Double(i) / 120) }
    #expect(tracker.velocity == 0)
  }

  @Test("a report at the same time replaces the last")
  func sameTime() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 0)
    tracker.add(10, at: 1)
    tracker.add(20, at: 1)
    #expect(tracker.velocity == 20)
  }
}
