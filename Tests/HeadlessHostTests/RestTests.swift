// A picture of a view that moves by appearing shows it arrived.

import DisplayList
import Foundation
import HeadlessHost
import SwiftUICore
import Testing

@MainActor
@Suite("Coming to rest")
struct RestTests {
  private struct Entrance: View {
    var animation: Animation
    var then: Animation?
    @State private var width: CGFloat = 10
    @State private var height: CGFloat = 10

    var body: some View {
      Color.red.frame(width: width, height: height)
        .onAppear {
          withAnimation(animation) {
            width = 50
          } completion: {
            if let then { withAnimation(then) { height = 50 } }
          }
        }
    }
  }

  private func painted(_ view: some View, rests: Bool = true) -> [CGRect] {
    let host = HeadlessHost(
      configuration: HostConfiguration(size: CGSize(width: 100, height: 100), scale: 1), root: view)
    if rests { host.comeToRest() }
    return host.displayList.filledRects
  }

  @Test func `what appears has arrived`() {
    #expect(painted(Entrance(animation: .linear(duration: 1)), rests: false).map(\.width) == [10])
    #expect(painted(Entrance(animation: .linear(duration: 1))).map(\.width) == [50])
    #expect(painted(Entrance(animation: .spring().delay(1))).map(\.width) == [50])
  }

  @Test func `one animation after another`() {
    let chain = Entrance(animation: .easeIn(duration: 0.3), then: .easeOut(duration: 0.3))
    #expect(painted(chain) == [CGRect(x: 25, y: 25, width: 50, height: 50)])
  }

  @Test func `what moves for ever is not waited for, nor what takes too long`() {
    let forever = Entrance(animation: .linear(duration: 1).repeatForever())
    #expect(painted(forever).map(\.width) == [10])
    let slow = Entrance(animation: .linear(duration: 10))
    #expect(painted(slow).map(\.width) == [30])
  }
}

extension DisplayList {
  /// The rectangles that are filled, wherever they were moved to.
  fileprivate var filledRects: [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item {
      case .fill(.rect(let rect), _): [rect]
      case .effect(.translation(let offset), let inner):
        inner.filledRects.map { $0.offsetBy(dx: offset.width, dy: offset.height) }
      case .effect(_, let inner): inner.filledRects
      default: []
      }
    }
  }
}
