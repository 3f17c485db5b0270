// Golden sequences of a scripted scroll.

import Foundation
import SnapshotTesting
import SwiftUI
import Testing

private struct Stripes: View {
  var inset: CGFloat = 0

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<40, id: \.self) { index in
          (index.isMultiple(of: 2) ? Color.red : Color.blue).frame(height: 25)
        }
      }
      .padding(.bottom, inset)
    }
  }
}

@MainActor
struct FramesTests {
  let folder: GoldenFolder

  init() throws { folder = try GoldenFolder() }

  private func strategy(to offset: CGFloat) -> Snapshotting<Stripes, FrameSequence> {
    .frames(
      script: .scroll(to: CGPoint(x: 0, y: offset), animated: false, fps: 10),
      layout: .fixed(width: 20, height: 100), traits: .init(displayScale: 1))
  }

  @Test func aSequenceIsAFolderOfItsPictures() {
    #expect(
      folder.verify(Stripes(), as: strategy(to: 60), record: .missing)?
        .hasPrefix("No reference was found on disk. Automatically recorded snapshot: …") == true)
    #expect(folder.files.contains("test.golden.frames/frames.json"))
    #expect(folder.verify(Stripes(), as: strategy(to: 60)) == nil)
  }

  @Test func anOffsetIsWrongByPoints() throws {
    folder.record(Stripes(), as: strategy(to: 60))
    let failure = try #require(folder.verify(Stripes(), as: strategy(to: 63)))
    #expect(failure.hasPrefix("Snapshot does not match reference."))
    #expect(failure.contains("is the first that scrolls differently"))
    #expect(failure.contains("the scroll view is off by 3 pt in y: expected 60, actual 63"))
  }

  /// Stripes repeat every 50 points: the pictures are equal, the offsets are not.
  @Test func anOffsetThatNoPixelShowsIsFound() throws {
    folder.record(Stripes(), as: strategy(to: 60))
    let failure = try #require(folder.verify(Stripes(), as: strategy(to: 110)))
    #expect(failure.contains("off by 50 pt in y"))
  }

  @Test func aScriptThatCannotBePlayedSaysWhy() throws {
    let broken = Snapshotting<Stripes, FrameSequence>.frames(script: #"{"steps": [{"jump": 1}]}"#)
    let failure = try #require(folder.verify(Stripes(), as: broken))
    #expect(failure.hasPrefix("The script cannot be played:"))
    #expect(failure.contains("jump"))
  }
}
