// A host at work inside another.

import Foundation
import HeadlessHost
import SwiftUI
import Testing

@Suite("Hosts inside hosts", .serialized)
@MainActor
struct NestedHostTests {
  @Test func `what asks for the screen means the host that runs now, also inside another`() {
    struct Asking: View {
      let tell: @MainActor (CGFloat) -> Void
      let inside: @MainActor () -> Void
      var body: some View {
        Color.red.onAppear {
          tell(UIGraphicsImageRendererFormat.default().scale)
          inside()
          tell(UIScreen.main.scale)
        }
      }
    }
    var scales: [CGFloat] = []
    func host(_ scale: CGFloat, inside: @escaping @MainActor () -> Void) -> HeadlessHost {
      HeadlessHost(
        configuration: .iPhone15Pro.with { $0.scale = scale },
        root: Asking(tell: { scales.append($0) }, inside: inside))
    }
    _ = host(2) { _ = host(1, inside: {}) }
    #expect(scales == [2, 1, 1, 2])
  }
}
