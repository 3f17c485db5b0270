// The label of a button is one view.

import Foundation
import LayoutEngine
import SwiftUICore
import Testing

@MainActor
@Suite("Labels of buttons")
struct ButtonLabelTests {
  @Test func `several views lie side by side, and a modifier is around them all`() {
    let harness = ViewHarness {
      VStack {
        Button {
        } label: {
          Box(10, 10).probe("a")
          Box(20, 10).probe("b")
        }
        .padding(5)
        .probe("button")
      }
    }
    let frames = harness.frames
    // The default spacing of a stack is 8.
    #expect(frames["button"]?.size == CGSize(width: 10 + 8 + 20 + 10, height: 20))
    #expect(frames["b"]?.minX == (frames["a"]?.maxX ?? 0) + 8)
    #expect(frames["a"]?.minX == (frames["button"]?.minX ?? 0) + 5)
  }
}
