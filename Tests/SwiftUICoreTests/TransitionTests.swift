// Views that come and go.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Transitions")
struct TransitionTests {
  private let isShown = Observed(true)

  private func harness(_ transition: AnyTransition? = nil) -> ViewHarness {
    let isShown = isShown
    return ViewHarness(size: CGSize(width: 100, height: 100)) {
      ObservedReader(isShown) { isShown in
        VStack(spacing: 0) {
          if isShown {
            if let transition {
              Box(20, 20).probe("a").transition(transition)
            } else {
              Box(20, 20).probe("a")
            }
          }
          Box(40, 20).probe("b")
        }
      }
    }
  }

  /// The opacities of the groups in what was painted last.
  private func opacities(_ harness: ViewHarness) -> [Float] {
    func collect(_ list: DisplayList) -> [Float] {
      list.items.flatMap { item -> [Float] in
        guard case .effect(let effect, let content) = item else { return [] }
        if case .opacity(let value) = effect { return [value] + collect(content) }
        return collect(content)
      }
    }
    return collect(harness.viewGraph.displayList)
  }

  private func fillCount(_ list: DisplayList) -> Int {
    list.items.reduce(0) { sum, item in
      switch item {
      case .effect(_, let content): sum + fillCount(content)
      default: sum + 1
      }
    }
  }

  private func run(_ harness: ViewHarness, frames: Int) {
    for _ in 0..<frames { harness.renderFrame() }
  }

  @Test func `a removed view leaves layout at once and fades in its last place`() {
    let harness = harness()
    withAnimation(.linear(duration: 1)) { isShown.value = false }
    run(harness, frames: 31)
    #expect(harness.frames["a"] == nil)
    #expect(harness.frame("b") == [30, 40, 40, 20])
    #expect(opacities(harness) == [0.5])
    #expect(harness.viewGraph.isAnimating)
    harness.settle()
    #expect(opacities(harness) == [])
    #expect(fillCount(harness.viewGraph.displayList) == 1)
  }

  @Test func `an inserted view fades in`() {
    isShown.value = false
    let harness = harness()
    withAnimation(.linear(duration: 1)) { isShown.value = true }
    run(harness, frames: 16)
    #expect(opacities(harness) == [0.25])
    harness.settle()
    #expect(opacities(harness) == [])
    #expect(fillCount(harness.viewGraph.displayList) == 2)
  }

  @Test func `without an animation nothing lingers`() {
    let harness = harness()
    harness.step { isShown.value = false }
    #expect(fillCount(harness.viewGraph.displayList) == 1)
    harness.step { isShown.value = true }
    #expect(opacities(harness) == [])
  }

  @Test func `a transition may have an animation of its own`() {
    let harness = harness(.opacity.animation(.linear(duration: 1)))
    isShown.value = false
    run(harness, frames: 31)
    #expect(opacities(harness) == [0.5])
    harness.settle()
    #expect(fillCount(harness.viewGraph.displayList) == 1)
  }

  @Test func `identity comes and goes at once in an animated change`() {
    let harness = harness(.identity)
    withAnimation(.linear(duration: 1)) { isShown.value = false }
    run(harness, frames: 2)
    #expect(fillCount(harness.viewGraph.displayList) == 1)
    harness.settle()
  }

  @Test func `asymmetric transitions use one side for each way`() {
    let harness = harness(.asymmetric(insertion: .opacity, removal: .identity))
    withAnimation(.linear(duration: 1)) { isShown.value = false }
    run(harness, frames: 2)
    #expect(fillCount(harness.viewGraph.displayList) == 1)
    harness.settle()
    withAnimation(.linear(duration: 1)) { isShown.value = true }
    run(harness, frames: 31)
    #expect(opacities(harness) == [0.5])
    harness.settle()
  }

  @Test func `move slides by the view's own size`() {
    let isShown = isShown
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ObservedReader(isShown) { isShown in
        ZStack {
          if isShown { Box(20, 20).transition(.move(edge: .bottom)) }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { isShown.value = false }
    run(harness, frames: 31)
    #expect(harness.viewGraph.displayList.dump.contains("10"))
    harness.settle()
    #expect(harness.viewGraph.displayList.isEmpty)
  }

  @Test func `a modifier pair and a transition of one's own animate between their states`() {
    struct Widen: ViewModifier {
      var width: CGFloat
      func body(content: Content) -> some View { content.frame(width: width) }
    }
    struct Dim: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase == .didDisappear ? 0.5 : 1)
      }
    }
    let harness = harness(
      AnyTransition.modifier(active: Widen(width: 0), identity: Widen(width: 20))
        .combined(with: AnyTransition(Dim())))
    withAnimation(.linear(duration: 1)) { isShown.value = false }
    run(harness, frames: 31)
    #expect(opacities(harness) == [0.75])
    harness.settle()
    #expect(fillCount(harness.viewGraph.displayList) == 1)
  }

  @Test func `rows of a ForEach keep what they showed on their way out`() {
    let items = Observed([1, 2, 3])
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ObservedReader(items) { items in
        VStack(spacing: 0) {
          ForEach(items, id: \.self) { Box(CGFloat($0) * 10, 10).probe("\($0)") }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { items.value = [1, 3] }
    run(harness, frames: 31)
    #expect(harness.frames.keys.sorted() == ["1", "3"])
    #expect(fillCount(harness.viewGraph.displayList) == 3)
    harness.settle()
    #expect(fillCount(harness.viewGraph.displayList) == 2)
  }
}
