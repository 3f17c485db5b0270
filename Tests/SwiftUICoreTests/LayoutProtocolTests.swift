// Custom layouts: what they are asked, and where their views end up.

import AttributeGraph
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

/// Places views diagonally, each offered its ideal size; a weight moves a view further.
private struct Diagonal: Layout {
  var gap: CGFloat

  struct Cache { var sizes: [CGSize] }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let gaps = gap * CGFloat(max(subviews.count - 1, 0))
    return CGSize(
      width: cache.sizes.reduce(gaps) { $0 + $1.width },
      height: cache.sizes.reduce(gaps) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var point = bounds.origin
    for (subview, size) in zip(subviews, cache.sizes) {
      let weight = subview[Weight.self]
      subview.place(
        at: CGPoint(x: point.x + weight, y: point.y), proposal: ProposedViewSize(size))
      point.x += size.width + gap
      point.y += size.height + gap
    }
  }

  var animatableData: CGFloat {
    get { gap }
    set { gap = newValue }
  }
}

private struct Weight: LayoutValueKey { static let defaultValue: CGFloat = 0 }

/// Places nothing.
private struct Idle: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 60)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// Counts its first appearances.
private struct Counter: View {
  @State private var number = 0
  let made: () -> Int
  var body: some View {
    Color.red.frame(width: CGFloat(number), height: 20).onAppear { number = made() }
  }
}

@MainActor
@Suite("Layout")
struct LayoutProtocolTests {
  @Test func `subviews lie where the layout puts them`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Diagonal(gap: 5) {
        Box(10, 20).probe("a")
        Box(30, 10).layoutValue(key: Weight.self, value: 2).probe("b")
      }
    }
    // 45 × 35 in the middle of 100 × 100.
    #expect(harness.frame("a") == [27.5, 32.5, 10, 20])
    #expect(harness.frame("b") == [44.5, 57.5, 30, 10])
  }

  @Test func `a right-to-left environment mirrors the whole`() {
    let harness = ViewHarness(
      size: CGSize(width: 100, height: 100),
      environment: { $0.layoutDirection = .rightToLeft }
    ) {
      Diagonal(gap: 5) {
        Box(10, 20).probe("a")
        Box(30, 10).probe("b")
      }
    }
    #expect(harness.frame("a") == [62.5, 32.5, 10, 20])
    #expect(harness.frame("b") == [27.5, 57.5, 30, 10])
  }

  @Test func `a subview that is not placed lies in the middle`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Idle { Box(10, 20).probe("a") }
    }
    #expect(harness.frame("a") == [45, 40, 10, 20])
  }

  @Test func `the animatable part of a layout animates its places`() {
    let gap = Observed(0.0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ObservedReader(gap) { gap in
        Diagonal(gap: gap) {
          Box(10, 10).probe("a")
          Box(10, 10).probe("b")
        }
      }
    }
    #expect(harness.frame("b") == [50, 50, 10, 10])
    withAnimation(.linear(duration: 1)) { gap.value = 40 }
    for _ in 0..<31 { harness.renderFrame() }
    #expect(harness.frame("b") == [60, 60, 10, 10])
    harness.settle()
    #expect(harness.frame("b") == [70, 70, 10, 10])
  }

  @Test func `AnyLayout keeps the state of its views through a change of layout`() {
    let isVertical = Observed(false)
    var count = 0
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ObservedReader(isVertical) { isVertical in
        let layout =
          isVertical
          ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Counter {
            count += 7
            return count
          }.probe("a")
          Divider().probe("divider")
          Box(20, 20).probe("b")
        }
      }
    }
    #expect(count == 7)
    #expect(harness.frame("b")?[2] == 20)
    #expect(harness.frame("divider")?[2] == 0.5)
    harness.step { isVertical.value = true }
    #expect(count == 7)
    #expect(harness.frame("a")?[2] == 7)
    #expect(harness.frame("divider")?[3] == 0.5)
    #expect(harness.frame("divider")?[2] == 100)
  }

  @Test func `stacks as layouts place like stacks as views`() {
    let harness = ViewHarness {
      VStack(spacing: 0) {
        HStack(alignment: .top) {
          Box(10, 20).probe("a")
          Spacer().frame(maxWidth: 20)
          Box(30, 10).probe("b")
        }
        HStackLayout(alignment: .top)() {
          Box(10, 20).probe("c")
          Spacer().frame(maxWidth: 20)
          Box(30, 10).probe("d")
        }
      }
    }
    let frames = harness.frames
    #expect(frames["a"]?.minX == frames["c"]?.minX)
    #expect(frames["b"]?.minX == frames["d"]?.minX)
    #expect(frames["d"]?.minY == frames["c"]?.minY)
  }
}
