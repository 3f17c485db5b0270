// Layout against what Apple's SwiftUI reported for the same code.
//
// Recorded from Apple's SwiftUI, macOS 26.2 / iOS 26.0 simulator; the numbers are in
// fixtures/apple-frames.json.

import Foundation
import SwiftUICore
import Testing

@MainActor
struct AppleFramesTests {
  nonisolated static let scenes: [AppleFrameScene] =
    AppleFrameScene.layout + AppleFrameScene.lazy + AppleFrameScene.scrolling
    + AppleFrameScene.grids + AppleFrameScene.lists + AppleFrameScene.identity
    + AppleFrameScene.texts + AppleFrameScene.navigation + AppleFrameScene.controls

  @Test("reports the recorded frames", arguments: scenes)
  func frames(scene: AppleFrameScene) throws {
    let recording = try #require(AppleRecording.named(scene.id))
    let states = scene.run(recording)
    if scene.comparesSteps { try #require(states.count == recording.steps.count + 1) }
    expect(states[0], recording.frames, scene, "at rest")
    for (state, step) in zip(states.dropFirst(), recording.steps) {
      expect(state, step.frames, scene, "after \(step.name)")
    }
  }

  @Test func `every recorded case is a test`() {
    #expect(Set(Self.scenes.map(\.id)) == Set(AppleRecording.all.map(\.id)))
  }

  private func expect(
    _ actual: [String: CGRect], _ expected: [String: [Double]], _ scene: AppleFrameScene,
    _ when: String
  ) {
    let ids = Set(actual.keys).union(expected.keys)
    for id in ids.subtracting(scene.ignored).sorted() {
      guard let frame = actual[id] else {
        Issue.record("\(scene.id) \(when): no probe \(id), recorded \(expected[id] ?? [])")
        continue
      }
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
      guard let recorded = expected[id] else {
        Issue.record("\(scene.id) \(when): probe \(id) at \(numbers) was not recorded")
        continue
      }
      let isParagraph = scene.paragraphs.contains(id)
      let isClose = zip(numbers, recorded).enumerated().allSatisfy { index, pair in
        (isParagraph && (index == 0 || index == 2))
          || abs(pair.0 - pair.1) <= AppleFrameScene.tolerance
      }
      if !isClose {
        Issue.record("\(scene.id) \(when): \(id) is at \(numbers), recorded \(recorded)")
      }
    }
  }
}
