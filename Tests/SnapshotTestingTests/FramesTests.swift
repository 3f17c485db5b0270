// Golden sequences of a scripted scroll.

import Foundation
import Goldens
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

private struct Feed: View {
  var first: CGFloat = 25
  var color = Color.black

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<8, id: \.self) { index in
          Text("Row \(index)").foregroundColor(index == 2 ? color : .black)
            .frame(width: 80, height: index == 0 ? first : 25)
            .accessibilityIdentifier("row-\(index)")
        }
      }
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
    // It waits to be accepted as any other difference: offsets alone, no picture.
    let pending = try #require(PendingGolden.find(under: [folder.path]).first)
    #expect(pending.status == .differs && pending.message.contains("its pixels are the same"))
    #expect(!folder.files.contains { $0.contains(".new/") && $0.hasSuffix(".png") })
    try pending.accept()
    #expect(folder.verify(Stripes(), as: strategy(to: 110)) == nil)
    #expect(folder.verify(Stripes(), as: strategy(to: 60)) != nil)
  }

  /// All three layers are in the golden, and the first frame that differs says which views and which layer.
  @Test func theFirstFrameThatDiffersIsExplained() throws {
    func strategy(_ ignoring: [SnapshotRegion] = []) -> Snapshotting<Feed, FrameSequence> {
      .frames(
        script: .scroll(to: CGPoint(x: 0, y: 30), animated: false, fps: 10),
        layout: .fixed(width: 80, height: 100), traits: .init(displayScale: 1), ignoring: ignoring)
    }
    folder.record(Feed(), as: strategy())
    #expect(folder.verify(Feed(), as: strategy()) == nil)

    let lower = try #require(folder.verify(Feed(first: 26), as: strategy()))
    #expect(lower.contains("frame 1 (t=0 offset=(0, 0)"), "\(lower)")
    #expect(lower.contains("• Text \"Row 0\" and 3 more are 1 px lower"), "\(lower)")
    #expect(lower.contains("The first layer that differs is the layout:"))
    // Of the first frame only: the others would say it again.
    #expect(lower.components(separatedBy: "The first layer").count == 2)

    let red = try #require(folder.verify(Feed(color: .red), as: strategy()))
    #expect(red.contains("• Text \"Row 2\" is painted differently"), "\(red)")
    #expect(red.contains("The first layer that differs is the display list:"))
    #expect(folder.verify(Feed(color: .red), as: strategy(["row-2"])) == nil)

    // Rows that scroll out of sight are ignored while they show; a name that no frame knows is a slip.
    let slip = try #require(folder.verify(Feed(), as: strategy(["row-77"])))
    #expect(slip.contains("No view to ignore is called \"row-77\""))
  }

  /// By the variable that this module reads; and CI's reason, which pictures are told, too.
  @Test func aFailureSaysHowToRecord() throws {
    folder.record(Stripes(), as: strategy(to: 60))
    let differs = try #require(folder.verify(Stripes(), as: strategy(to: 63)))
    #expect(differs.contains("run again with SNAPSHOT_TESTING_RECORD=failed"), "\(differs)")

    let other = try GoldenFolder()
    let missing = try #require(
      other.verify(
        Stripes(), as: strategy(to: 60), record: .all, environment: ["CI": "true"]))
    #expect(missing.contains("Nothing is recorded because CI is set."), "\(missing)")
    #expect(other.files.isEmpty)
  }

  @Test func aScriptThatCannotBePlayedSaysWhy() throws {
    let broken = Snapshotting<Stripes, FrameSequence>.frames(script: #"{"steps": [{"jump": 1}]}"#)
    let failure = try #require(folder.verify(Stripes(), as: broken))
    #expect(failure.hasPrefix("The script cannot be played:"))
    #expect(failure.contains("jump"))
  }
}
