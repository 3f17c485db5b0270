import Foundation
import ScrollPhysics
import Testing

private func script(_ steps: String, fps: Int = 60) throws -> ScrollScript {
  try ScrollScript(json: Array("{\"fps\": \(fps), \"steps\": [\(steps)]}".utf8), file: "test.json")
}

/// All frames when nothing moves, or what moves until `stillAt`.
private func frames(_ script: ScrollScript, fps: Int? = nil, stillAt: Double = 0) -> [ScriptFrame] {
  var player = ScriptPlayer(script, framesPerSecond: fps)
  var frames: [ScriptFrame] = []
  while let frame = player.next(isMoving: (frames.last?.time ?? 0) < stillAt) {
    frames.append(frame)
  }
  return frames
}

extension [ScriptFrame] {
  fileprivate var touches: [Touch] {
    flatMap(\.events).compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
  }
}

private let pull =
  "{\"wait\": 0.1}, {\"drag\": {\"from\": [196, 300], \"to\": [196, 560], \"seconds\": 0.3}}, "
  + "{\"hold\": 0.1}, {\"release\": true}"

@Suite struct ScriptPlayerTests {
  @Test("no steps: one frame, at time 0")
  func empty() throws {
    #expect(frames(try script("")) == [ScriptFrame.start(60)])
  }

  @Test(
    "the last frame is the first not earlier than the end, in exact time",
    arguments: [
      ("{\"wait\": 0.5}", 60, 31), ("{\"wait\": 0.1}, {\"wait\": 0.2}", 60, 19),
      ("{\"wait\": 0.1}, {\"wait\": 0.2}", 10, 4), ("{\"wait\": 0.501}", 60, 32),
      ("{\"wait\": 0}", 60, 1), ("{\"wait\": 1}", 24, 25), ("{\"tap\": [1, 1]}", 60, 2),
      ("{\"wait\": 0.7}, {\"wait\": 0.1}, {\"wait\": 0.1}, {\"wait\": 0.1}", 30, 31),
    ])
  func count(steps: String, fps: Int, expected: Int) throws {
    #expect(frames(try script(steps, fps: fps)).count == expected)
  }

  @Test("frame k is at k/fps; events come in order, not later than their frame, not before time")
  func order() throws {
    for fps in [24, 30, 60, 90, 120] {
      let all = frames(try script(pull, fps: fps))
      var last = 0.0
      for (index, frame) in all.enumerated() {
        #expect(frame.index == index)
        #expect(frame.time == Double(index) / Double(fps))
        for event in frame.events {
          #expect(event.time >= last && event.time <= frame.time)
          #expect(event.time > frame.time - 1 / Double(fps) - 1e-12)
          last = event.time
        }
      }
      #expect(all.count == fps / 2 + 1)
      #expect(all[0].events.isEmpty)
    }
  }

  @Test("a drag moves evenly: down, 36 reports in 0.3 s, 4 of stillness, up")
  func drag() throws {
    let touches = frames(try script(pull)).touches
    #expect(touches.count == 1 + 36 + 4 + 1)
    #expect(touches.first == Touch(.began, at: CGPoint(x: 196, y: 300), time: 0.1))
    for (i, touch) in touches[1...36].enumerated() {
      #expect(abs(touch.location.y - (300 + 260 * Double(i + 1) / 36)) < 1e-9)
      #expect(abs(touch.time - (0.1 + Double(i + 1) / 120)) < 1e-9)
    }
    #expect(touches.last == Touch(.ended, at: CGPoint(x: 196, y: 560), time: 0.5))
  }

  @Test("a frame between two reports has the finger where it is")
  func interpolated() throws {
    let all = frames(try script(pull, fps: 90))
    for frame in all where frame.time > 0.1 && frame.time < 0.4 {
      let place = [frame].touches.last?.location.y ?? 0
      #expect(abs(place - (300 + 260 * (frame.time - 0.1) / 0.3)) < 1e-6)
    }
    #expect(all.touches.contains { $0.isInterpolated })
    #expect(all.touches.filter { !$0.isInterpolated }.count == 42)
  }

  @Test("an event between two frames keeps its own time")
  func betweenFrames() throws {
    let all = frames(try script("{\"wait\": 0.0125}, {\"tap\": [1, 2]}"))
    #expect(all.count == 2)
    #expect(all[1].events.map(\.time) == [0.0125, 0.0125])
  }

  @Test(
    "settle ends at the first still frame after all was delivered, and the next step begins there")
  func settle() throws {
    let text =
      "{\"fling\": {\"from\": [1, 1], \"velocity\": [0, -900]}}, {\"settle\": {\"limit\": 3}}, {\"wait\": 0.1}"
    let all = frames(try script(text), stillAt: 1.0)
    #expect(all.count == 61 + 6)
    #expect(
      all[1].events == [
        .fling(from: CGPoint(x: 1, y: 1), velocity: CGSize(width: 0, height: -900), time: 0)
      ])
    // Nothing moves at all: the fling's frame must still be waited for.
    #expect(frames(try script(text)).count == 2 + 6)
    // Never still: the limit, exactly.
    #expect(frames(try script(text), stillAt: .infinity).count == 1 + 186)
  }

  @Test("a settle with nothing to settle takes no time; its limit may lie between frames")
  func settleLimits() throws {
    #expect(frames(try script("{\"settle\": {\"limit\": 3}}")).count == 1)
    #expect(
      frames(try script("{\"settle\": {\"limit\": 3}}, {\"settle\": {\"limit\": 3}}")).count == 1)
    #expect(frames(try script("{\"settle\": {\"limit\": 0}}"), stillAt: .infinity).count == 1)
    let all = frames(
      try script("{\"settle\": {\"limit\": 0.02}}, {\"tap\": [1, 1]}"), stillAt: .infinity)
    #expect(all.count == 3)
    #expect(all[2].events.map(\.time) == [0.02, 0.02])
  }

  @Test("what a script does to the content is the same at every number of frames a second")
  func frameRates() throws {
    let text =
      pull
      + ", {\"wait\": 0.4}, {\"drag\": {\"from\": [196, 700], \"to\": [196, 400], \"seconds\": 0.21}}, "
      + "{\"drag\": {\"from\": [196, 400], \"to\": [196, 370], \"seconds\": 0.04}}, {\"release\": true}, "
      + "{\"wait\": 0.33}, {\"fling\": {\"from\": [9, 9], \"velocity\": [0, 2500]}}, {\"wait\": 2}"
    /// The offset at each twelfth of a second.
    func run(_ fps: Int) throws -> [Double] {
      var motion = ScrollMotion(
        extent: ScrollExtent(
          contentSize: CGSize(width: 393, height: 3000), viewport: CGSize(width: 393, height: 852),
          insets: ScrollInsets(top: 59, bottom: 34)))
      var offsets: [Double] = []
      for frame in frames(try script(text), fps: fps) {
        for event in frame.events {
          switch event {
          case .touch(let touch): motion.touch(touch)
          case .fling(_, let velocity, let time): motion.fling(velocity: velocity, at: time)
          case .scroll: break
          }
        }
        if frame.index % (fps / 12) == 0 { offsets.append(motion.exactOffset(at: frame.time).y) }
      }
      return offsets
    }
    let reference = try run(120)
    #expect(reference.count >= 36)
    for fps in [12, 24, 36, 60, 84, 240, 996] {
      let offsets = try run(fps)
      #expect(offsets.count >= reference.count)
      for (a, b) in zip(offsets, reference) { #expect(abs(a - b) < 1e-6, "\(fps)") }
    }
  }

  /// The release lies 7.2 ms before a frame, as in the trace.
  @Test(
    "600 pt past the top, held, let go: 235.0, then the trace, at any speed of the drag",
    arguments: [0.3, 0.5, 0.9, 2])
  func pullHoldRelease(seconds: Double) throws {
    let text =
      "{\"drag\": {\"from\": [196, 100], \"to\": [196, 700], \"seconds\": \(seconds)}}, "
      + "{\"hold\": 0.1094666667}, {\"release\": true}, {\"settle\": {\"limit\": 3}}"
    var motion = ScrollMotion(
      extent: ScrollExtent(
        contentSize: CGSize(width: 393, height: 500), viewport: CGSize(width: 393, height: 852),
        insets: ScrollInsets(top: 59, bottom: 34)))
    var player = ScriptPlayer(try script(text))
    var isMoving = false
    var offsets: [Double] = []
    var released = 0
    while let frame = player.next(isMoving: isMoving) {
      for case .touch(let touch) in frame.events {
        motion.touch(touch)
        if touch.phase == .ended { released = frame.index }
      }
      offsets.append(Double(motion.offset(at: frame.time).y))
      isMoving = motion.isMoving(at: frame.time)
    }
    #expect(offsets[released - 1] == -59 - 235)
    for (index, seen) in releaseTrace.enumerated() {
      let offset = offsets[released + index]
      #expect(abs(offset + 59 + seen) < 0.34, "sample \(index): \(offset), seen \(seen)")
    }
    #expect(offsets.last == -59)
    #expect(offsets.count < released + 55)
  }

  @Test(
    "a settle with the finger down ends when it is known to be still; the finger leaves at rest")
  func settleHeld() throws {
    let text =
      "{\"drag\": {\"from\": [1, 300], \"to\": [1, 100], \"seconds\": 0.1}}, "
      + "{\"settle\": {\"limit\": 1}}, {\"release\": true}, {\"settle\": {\"limit\": 3}}"
    var motion = ScrollMotion(
      extent: ScrollExtent(
        contentSize: CGSize(width: 393, height: 5000), viewport: CGSize(width: 393, height: 852)))
    var player = ScriptPlayer(try script(text))
    var isMoving = false
    var last: ScriptFrame?
    while let frame = player.next(isMoving: isMoving) {
      for case .touch(let touch) in frame.events { motion.touch(touch) }
      isMoving = motion.isMoving(at: frame.time)
      last = frame
    }
    #expect(motion.offset(at: 9) == CGPoint(x: 0, y: 190))
    #expect(last?.index == 9)
  }

  @Test("the issue's own script: 260 pt down, held, let go, and back at rest within the limit")
  func wholeRun() throws {
    let parsed = try ScrollScript(json: Array(wholeScript.utf8), file: "scroll.json")
    var player = ScriptPlayer(parsed)
    var count = 0
    var isMoving = true
    while let frame = player.next(isMoving: isMoving) {
      isMoving = frame.time < 1
      count += 1
    }
    #expect(count == 61)
  }
}

extension ScriptFrame {
  fileprivate static func start(_ fps: Int) -> ScriptFrame {
    var player = ScriptPlayer(ScrollScript(framesPerSecond: fps))
    guard let frame = player.next(isMoving: false) else { fatalError("no first frame") }
    return frame
  }
}
