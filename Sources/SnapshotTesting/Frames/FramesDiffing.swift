// Verifying a scripted run frame by frame.

import Foundation
import Goldens
import HeadlessHost
import PNGCodec
public import SwiftUICore
public import UIKit

extension Snapshotting where Value: View, Format == FrameSequence {
  /// A snapshot strategy that verifies a scripted scroll frame by frame.
  ///
  /// The golden is a folder: each picture that occurs once, with the layout and the display list it came from in
  /// its file, and `frames.json` with the time and the scroll offsets of every frame. A failure names the first frame
  /// that differs, the views that do, and the first layer; by how many points a scroll view is off comes first.
  ///
  /// - Parameters:
  ///   - script: What happens: a literal of JSON, `.file("pull.json")`, `.swipe(from:to:)` and their like.
  ///   - layout: The screen; a plain one of 390 by 844 points unless told.
  ///   - traits: A trait collection override.
  ///   - ignoring: Where nothing is compared: views by name, or rectangles.
  public static func frames(
    script: SnapshotScript,
    layout: SwiftUISnapshotLayout = .fixed(width: 390, height: 844),
    traits: UITraitCollection = .init(), ignoring: [SnapshotRegion] = []
  ) -> Snapshotting {
    let screen = SnapshotScreen(layout: layout, traits: traits)
    return Snapshotting(pathExtension: "frames", diffing: .frames) { view in
      nonisolated(unsafe) let view = view
      return onMainActor {
        FrameSequence(AnyView(unsafe view), on: screen, script: script, ignoring: ignoring)
      }
    }
  }
}

extension Diffing where Value == FrameSequence {
  /// Goldens of sequences are folders, which `assertSnapshot` verifies as such: there is no data to convert.
  public static var frames: Diffing {
    var diffing = Diffing.diff(
      toData: { _ in Data() },
      fromData: { _ in preconditionFailure("a golden of frames is a folder, not a file") },
      diffV2: { _, _ in nil })
    diffing.verifyFolder = { sequence, golden in
      nonisolated(unsafe) let sequence = sequence
      return onMainActor { FramesVerification(golden: golden).run(unsafe sequence) }
    }
    return diffing
  }
}

/// One golden sequence, and the run that is held against it.
@MainActor
private struct FramesVerification {
  let golden: FolderGolden

  /// Nil if every frame matches; otherwise the failure.
  func run(_ sequence: FrameSequence) -> SnapshotFinding? {
    guard let start = sequence.start else {
      return SnapshotFinding(
        .unusable, "The script cannot be played: \(sequence.problem ?? "unknown")")
    }
    let expected = Self.labels(in: golden.parent + "/" + golden.name)
    let producer = FrameProducer(start.view, start.script, ignoring: sequence.ignoring)
    let frames = AnySequence { AnyIterator { MainActor.assumeIsolated { producer.next() } } }
    var store = GoldenStore(
      directory: golden.parent, failures: golden.artifacts,
      policy: RecordPolicy(
        mode: golden.record.mode.goldenMode, note: golden.record.note,
        pending: PendingPlace(environment: SnapshotEnvironment.current),
        variable: "SNAPSHOT_TESTING_RECORD"))
    store.test = golden.test
    store.provenance = producer.provenance
    // Equal pictures of another offset: a list that repeats itself would hide it.
    store.comparesLabels = { expected, actual in
      FrameLabel(expected).flatMap { FrameLabel(actual)?.offsetError(from: $0) }
    }
    let result = store.verify(frames: frames, named: golden.name)
    if let problem = producer.problem { return SnapshotFinding(.unusable, problem) }
    let offset = Self.firstOffsetError(producer.labels, expected: expected)
    switch result {
    case .recorded(let path):
      return SnapshotFinding(.missing, recorded(path, wasThere: expected != nil))
    case .matched:
      return nil
    case .failed(let failure):
      if failure.reason == .missing, expected == nil {
        return SnapshotFinding(
          .missing,
          """
          No reference was found on disk. New snapshot was not recorded because recording is disabled

          \(failure.message)
          """)
      }
      return SnapshotFinding(
        failure.reason,
        (["Snapshot does not match reference."] + [offset, failure.message].compactMap(\.self))
          .joined(separator: "\n\n"))
    }
  }

  private func recorded(_ path: String, wasThere: Bool) -> String {
    let address = URL(fileURLWithPath: path, isDirectory: true).absoluteString
    switch golden.record.mode {
    case .all:
      return """
        Record mode is on. Automatically recorded snapshot: …

        open "\(address)"

        Turn record mode off and re-run the test to assert against the newly-recorded snapshot
        """
    case _ where wasThere:
      return """
        Snapshot does not match reference. A new snapshot was automatically recorded.

        open "\(address)"
        """
    default:
      return """
        No reference was found on disk. Automatically recorded snapshot: …

        open "\(address)"

        Re-run the test to assert against the newly-recorded snapshot.
        """
    }
  }

  private static func firstOffsetError(_ labels: [FrameLabel], expected: [FrameLabel]?) -> String? {
    guard let expected else { return nil }
    for (index, (was, now)) in zip(expected, labels).enumerated() {
      if let error = now.offsetError(from: was) {
        return
          "Frame \(index + 1) of \(expected.count), at \(LayoutText.number(now.time)) s, is the "
          + "first that scrolls differently: \(error)."
      }
    }
    return nil
  }

  /// The labels of a golden sequence; nil where there is none that can be read.
  private static func labels(in folder: String) -> [FrameLabel]? {
    struct Manifest: Decodable {
      struct Frame: Decodable { var label: String }
      var frames: [Frame]
    }
    guard let bytes = try? readFile(folder + "/frames.json"),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
    else { return nil }
    let labels = manifest.frames.map { FrameLabel($0.label) }
    return labels.contains { $0 == nil } ? nil : labels.compactMap(\.self)
  }
}

extension SnapshotTestingConfiguration.Record {
  /// The same mode of goldens of this package.
  var goldenMode: RecordMode {
    switch self {
    case .all: .all
    case .failed: .failed
    case .missing: .missing
    default: .never
    }
  }
}
