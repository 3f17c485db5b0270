// Who answers a tap.

import AttributeGraph
import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Taps")
struct TapTests {
  /// Names of what was tapped, in order.
  private final class Log { var names: [String] = [] }
  private let log = Log()

  private func tapped(_ harness: ViewHarness, _ x: CGFloat, _ y: CGFloat, count: Int = 1)
    -> [String]
  {
    log.names = []
    harness.viewGraph.tap(at: CGPoint(x: x, y: y), count: count)
    harness.settle()
    return log.names
  }

  @Test func `the frontmost view answers, its own content first`() {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ZStack {
        Color.red.onTapGesture { log.names.append("back") }
        Box(40, 40).onTapGesture { log.names.append("front") }
        Box(10, 10).allowsHitTesting(false).onTapGesture { log.names.append("inner") }
          .allowsHitTesting(false)
        Box(10, 10).onTapGesture { log.names.append("hidden") }.opacity(0)
      }
      .onTapGesture { log.names.append("all") }
    }
    #expect(tapped(harness, 50, 50) == ["front"])
    #expect(tapped(harness, 10, 10) == ["back"])
    #expect(tapped(harness, 10, 10, count: 2) == [])
  }

  @Test func `a tap follows transforms`() {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Box(20, 20).onTapGesture { log.names.append("box") }
        .rotationEffect(.degrees(45)).scaleEffect(2).offset(x: 20)
    }
    #expect(tapped(harness, 95, 50) == ["box"])
    #expect(tapped(harness, 52, 32) == [])
    #expect(tapped(harness, 40, 50) == [])
  }

  @Test func `a content shape limits and widens the area`() {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Box(100, 100).contentShape(Circle()).onTapGesture { log.names.append("circle") }
    }
    #expect(tapped(harness, 50, 5) == ["circle"])
    #expect(tapped(harness, 5, 5) == [])
  }

  @Test func `the place of a tap is in the asked space`() {
    var places: [CGPoint] = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Box(20, 20)
        .onTapGesture { (place: CGPoint) in places.append(place) }
    }
    harness.viewGraph.tap(at: CGPoint(x: 45, y: 52))
    harness.settle()
    #expect(places == [CGPoint(x: 5, y: 12)])
  }

  @Test func `a scroll view clips what it scrolled away`() {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        Color.clear.frame(height: 50)
        ScrollView {
          Box(100, 200).onTapGesture { log.names.append("content") }
            .offset(y: -40)
        }.frame(height: 50)
      }
    }
    #expect(tapped(harness, 50, 60) == ["content"])
    #expect(tapped(harness, 50, 20) == [])
  }

  @Test func `buttons act, unless they are disabled`() {
    let log = log
    let isDisabled = Observed(false)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ObservedReader(isDisabled) { isDisabled in
        ZStack {
          Color.red.onTapGesture { log.names.append("behind") }
          Button(action: { log.names.append("button") }) { Box(40, 40) }.disabled(isDisabled)
        }
      }
    }
    #expect(tapped(harness, 50, 50) == ["button"])
    harness.step { isDisabled.value = true }
    #expect(tapped(harness, 50, 50) == [])
  }

  @Test func `a button answers in the whole of its row`() {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) {
      List {
        Button("First") { log.names.append("first") }
        HStack {
          Text("Second")
          Spacer()
          Button("Plain") { log.names.append("plain") }.buttonStyle(.plain).probe("plain")
        }
      }.listStyle(.plain)
    }
    #expect(tapped(harness, 190, 40) == ["first"])
    #expect(tapped(harness, 30, 60) == [])
    let plain = harness.frames["plain"] ?? .zero
    #expect(tapped(harness, plain.midX, plain.midY) == ["plain"])
  }

  @Test func `a button style draws the label, and its taps are the button's`() {
    struct Framed: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(10).probe("styled")
      }
    }
    let log = log
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Button(action: { log.names.append("styled") }) { Box(20, 20) }.buttonStyle(Framed())
    }
    #expect(harness.frame("styled") == [30, 30, 40, 40])
    #expect(tapped(harness, 32, 32) == ["styled"])
  }
}
