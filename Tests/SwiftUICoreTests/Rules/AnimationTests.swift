// What layout says while something is on its way.

import Observation
import SwiftUICore
import Testing

@Observable
@MainActor
private final class Motion {
  var width: CGFloat = 40
  var isThere = true
  var other = 0
}

@MainActor
struct AnimationTests {
  // Recorded from Apple's SwiftUI.
  @Test("while an animation runs, readers see target frames")
  func targetFrames() {
    let model = Motion()
    let harness = ViewHarness { Moving(model: model) }
    withAnimation(.linear(duration: 1)) { model.width = 100 }
    harness.renderFrame()
    #expect(harness.frame("moving") == [100, 140, 100, 20])
    #expect(harness.viewGraph.isAnimating)
    harness.settle()
    #expect(harness.frameCount >= 60)
    #expect(harness.frame("moving") == [100, 140, 100, 20])
  }

  // Recorded from Apple's SwiftUI.
  @Test("a view that is removed with a transition leaves layout at once")
  func removal() {
    let model = Motion()
    let harness = ViewHarness { Leaving(model: model) }
    #expect(harness.frame("stays")?[1] == 160)
    withAnimation(.linear(duration: 1)) { model.isThere = false }
    harness.renderFrame()
    #expect(harness.frame("stays")?[1] == 140)
    #expect(harness.viewGraph.isAnimating)
  }

  @Test("animation(_:value:) animates when its value changed, not at first and not for others")
  func valueAnimation() {
    let model = Motion()
    let harness = ViewHarness(settles: false) {
      Moving(model: model).animation(.linear(duration: 1), value: model.other)
    }
    harness.renderFrame()
    #expect(!harness.viewGraph.isAnimating)
    model.width = 60
    harness.renderFrame()
    #expect(!harness.viewGraph.isAnimating)
    model.other = 1
    model.width = 80
    harness.renderFrame()
    #expect(harness.viewGraph.isAnimating)
    harness.settle()
    harness.step {
      model.other = 2
      model.width = 20
    }
    // A step disables animations: settled in the frames it takes to see that.
    #expect(!harness.viewGraph.isAnimating)
  }
}

private struct Moving: View {
  var model: Motion
  var body: some View { Box(model.width, 20).probe("moving") }
}

private struct Leaving: View {
  var model: Motion

  var body: some View {
    VStack(spacing: 0) {
      if model.isThere { Box(40, 40).transition(.opacity).probe("leaves") }
      Box(40, 20).probe("stays")
    }
  }
}
