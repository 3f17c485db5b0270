// A scripted scroll, frame by frame.

import SnapshotTesting
import SwiftUI
import Testing

private struct Feed: View {
  var rowHeight: CGFloat = 44

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<30, id: \.self) { index in
          (index.isMultiple(of: 2) ? Color.blue : Color.mint).frame(height: rowHeight)
        }
      }
    }
  }
}

@MainActor
struct ScrollFramesTests {
  let screen = SwiftUISnapshotLayout.fixed(width: 100, height: 200)
  let coarse = UITraitCollection(displayScale: 1)

  @Test func pull() {
    assertSnapshot(
      of: Feed(),
      as: .frames(
        script: .drag(
          from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 130), seconds: 0.2, fps: 15),
        layout: screen, traits: coarse))
  }

  @Test func literal() {
    assertSnapshot(
      of: Feed(),
      as: .frames(
        script:
          #"{"fps": 10, "steps": [{"scroll": {"to": [0, 120], "animated": true}}, {"settle": {"limit": 2}}]}"#,
        layout: screen, traits: coarse))
  }
}
