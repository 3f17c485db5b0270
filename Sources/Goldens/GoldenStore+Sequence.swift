// Golden sequences: a scripted scroll, frame by frame.

import Digest
import Foundation
import PNGCodec

/// One frame of a sequence under test.
package struct GoldenFrame: Sendable {
  package var picture: GoldenPicture
  /// What it shows, for messages: its time and offset, as in "t=0.600 offset=(0, 120)".
  package var label: String
  /// What is not compared besides what the tolerance ignores, given the golden's PNG.
  package var ignoring: (@Sendable (_ golden: [UInt8]) -> [PixelBounds])?
  /// Why the picture differs from a golden's PNG, in lines: asked for the first frame that does.
  package var explain: (@Sendable (_ golden: [UInt8]) -> [String])?

  package init(_ picture: GoldenPicture, label: String = "") {
    self.picture = picture
    self.label = label
  }
}

extension GoldenStore {
  /// Of how many differing frames the pictures are written; the rest are counted.
  static let shownFrames = 5

  /// Compares frames with a golden sequence, or records them where the policy allows.
  ///
  /// The frames are asked for one by one and none is kept, so a lazy sequence of large frames is fine.
  /// A failure names the first frame that differs, is missing or is extra.
  package func verify(
    frames: some Sequence<GoldenFrame>, named name: String, tolerance: Tolerance = .exact
  ) -> GoldenResult {
    let folder = goldenPath(name)
    return told(folder, verify(frames, in: folder, named: name, tolerance))
  }

  private func verify(
    _ frames: some Sequence<GoldenFrame>, in folder: String, named name: String,
    _ tolerance: Tolerance
  ) -> GoldenResult {
    do throws(GoldenProblem) {
      let golden: SequenceManifest?
      do throws(GoldenProblem) {
        golden = try readManifest(folder)
      } catch {
        return try fail(frames, without: folder, named: name, because: error.text)
      }
      let records =
        switch policy.mode {
        case .never: false
        case .missing: golden == nil
        case .failed, .all: true
        }
      guard records else {
        return try check(frames, against: golden, in: folder, named: name, tolerance)
      }
      let kept = policy.mode == .failed ? golden : nil
      let new = try record(frames, keeping: kept, in: folder, tolerance)
      clearPending(folder, .sequence)
      if policy.mode == .failed, new == golden { return .matched }
      try write(new.encoded(), to: "\(folder)/\(SequenceManifest.fileName)")
      new.removeOtherFrames(from: folder)
      return .recorded(path: folder)
    } catch {
      return fail(name, .unusable, "golden sequence \"\(name)\": \(error.text)")
    }
  }

  /// A manifest that cannot be read counts as none where it is going to be replaced.
  private func readManifest(_ folder: String) throws(GoldenProblem) -> SequenceManifest? {
    do throws(GoldenProblem) {
      return try SequenceManifest.read(from: folder)
    } catch {
      if policy.mode == .failed || policy.mode == .all { return nil }
      throw error
    }
  }

  private func check(
    _ frames: some Sequence<GoldenFrame>, against golden: SequenceManifest?, in folder: String,
    named name: String, _ tolerance: Tolerance
  ) throws(GoldenProblem) -> GoldenResult {
    guard let golden else { return try fail(frames, without: folder, named: name) }
    var pending = PendingSequence(golden: folder, place: pendingPlace)

    var report = SequenceReport(total: golden.frames.count)
    for frame in frames {
      report.ran += 1
      let index = report.ran
      let place = "\(name)/\(frameName(index))"
      let isShown = report.differing < Self.shownFrames
      guard index <= golden.frames.count else {
        pending.add(label: frame.label) { () throws(GoldenProblem) in try encode(frame.picture) }
        if index == golden.frames.count + 1 {
          report.found(
            .extraFrame(index), "frame \(index)\(told(frame.label)) is extra",
            show(place, actual: frame.picture))
        }
        continue
      }
      let entry = golden.frames[index - 1]
      let path = "\(folder)/\(entry.file)"
      let verdict = judge(
        frame.picture, golden: path, tolerance: tolerance, ignoring: frame.ignoring)
      switch verdict {
      case .matches: pending.keep(entry.file, label: frame.label)
      case .unusable: pending.discard()
      case .differs, .missing, .damaged:
        pending.add(label: frame.label) { () throws(GoldenProblem) in try encode(frame.picture) }
      }
      switch verdict {
      case .matches:
        guard let words = comparesLabels?(entry.label, frame.label) else { break }
        report.differing += 1
        report.found(
          .frame(index, differing: 0, .identical),
          "frame \(index)\(told(frame.label, expected: entry.label)): \(words); its pixels are the same",
          Shown())
      case .differs(let difference, let expected, let actual):
        report.differing += 1
        let judged = tolerance.ignoring(more: path, frame.ignoring)
        report.found(
          .frame(index, differing: 0, difference),
          lines(
            "frame \(index)\(told(frame.label, expected: entry.label)): \(difference)",
            explained: report.isFirst ? frame.explain : nil, by: path),
          isShown
            ? show(place, expected: expected, actual: actual, tolerance: judged) : Shown())
      case .missing:
        report.differing += 1
        report.found(
          .missing, "the golden of frame \(index) is missing: \(folder)/\(entry.file)",
          isShown ? show(place, actual: frame.picture) : Shown())
      case .damaged(let why):
        report.differing += 1
        report.found(
          .unusable, "the golden of frame \(index): \(why)",
          isShown ? show(place, actual: frame.picture) : Shown())
      case .unusable(let why):
        throw GoldenProblem(text: "frame \(index): \(why)")
      }
    }
    guard report.ran > 0 else { throw GoldenProblem(text: "there is no frame to verify") }
    if report.ran < golden.frames.count {
      let index = report.ran + 1
      let entry = golden.frames[index - 1]
      var shown = Shown()
      shown.add("expected", "\(folder)/\(entry.file)")
      report.found(.missingFrame(index), "frame \(index)\(told(entry.label)) is missing", shown)
    }
    guard let (reason, found, pictures) = report.outcome() else { return .matched }
    var shown = pictures
    var numbers = report.numbers
    numbers.provenance = golden.frames.first.flatMap {
      provenanceDifferences(golden: "\(folder)/\($0.file)")
    }
    let summary = ((numbers.provenance ?? []) + [found]).joined(separator: "\n  ")
    pending.finish(
      status: reason == .unusable ? .damaged : .differs, test: test, message: summary,
      numbers: numbers, tolerance: tolerance)
    if let problem = pending.problem { shown.lines.append("  nothing pends: \(problem)") }
    return fail(
      name, reason, "golden sequence \"\(name)\": \(summary)", shown, toAccept: "failed")
  }

  /// A sequence without a golden, or with one that cannot be read: its first frame is shown, all pend.
  private func fail(
    _ frames: some Sequence<GoldenFrame>, without folder: String, named name: String,
    because damage: String? = nil
  ) throws(GoldenProblem) -> GoldenResult {
    var pending = PendingSequence(golden: folder, place: pendingPlace)
    var shown: Shown? = nil
    for frame in frames {
      if shown == nil { shown = show("\(name)/\(frameName(1))", actual: frame.picture) }
      if pendingPlace == .nowhere { break }
      pending.add(label: frame.label) { () throws(GoldenProblem) in try encode(frame.picture) }
    }
    guard var shown else { throw GoldenProblem(text: "there is no frame to verify") }
    pending.finish(
      status: damage == nil ? .missing : .damaged, test: test,
      message: damage ?? "there is no golden yet", numbers: PendingNumbers())
    if let problem = pending.problem { shown.lines.append("  nothing pends: \(problem)") }
    if let damage {
      return fail(
        name, .unusable, "golden sequence \"\(name)\": \(damage)", shown, toAccept: "failed")
    }
    return fail(
      name, .missing,
      "golden sequence \"\(name)\" is missing: \(folder)/\(SequenceManifest.fileName)", shown,
      toAccept: "missing")
  }

  /// A line, and below it what explains it.
  private func lines(
    _ line: String, explained explain: (@Sendable ([UInt8]) -> [String])?, by golden: String
  ) -> String {
    guard let explain, let bytes = try? readFile(golden) else { return line }
    return ([line] + explain(bytes)).joined(separator: "\n")
  }

  private func told(_ label: String, expected: String? = nil) -> String {
    if let expected, expected != label { return " (expected \(expected), actual \(label))" }
    return label.isEmpty ? "" : " (\(label))"
  }

  /// Writes the pictures of a new sequence, but for frames that `golden` has already.
  private func record(
    _ frames: some Sequence<GoldenFrame>, keeping golden: SequenceManifest?, in folder: String,
    _ tolerance: Tolerance
  ) throws(GoldenProblem) -> SequenceManifest {
    var manifest = SequenceManifest(frames: [])
    var fileOfContent: [String: String] = [:]
    for frame in frames {
      let index = manifest.frames.count + 1
      if let golden, index <= golden.frames.count {
        let file = golden.frames[index - 1].file
        if case .matches = judge(
          frame.picture, golden: "\(folder)/\(file)", tolerance: tolerance,
          ignoring: frame.ignoring)
        {
          manifest.frames.append(.init(file: file, label: frame.label))
          continue
        }
      }
      let png = try encode(frame.picture)
      let content = SHA256.hexDigest(png)
      let file = fileOfContent[content] ?? SequenceManifest.fileName(index: index, png: png)
      if fileOfContent.updateValue(file, forKey: content) == nil {
        try write(png, to: "\(folder)/\(file)")
      }
      manifest.frames.append(.init(file: file, label: frame.label))
    }
    guard !manifest.frames.isEmpty else { throw GoldenProblem(text: "there is no frame to record") }
    return manifest
  }
}

/// What a walk over the frames has found so far: the first fault in words, the rest as a count.
private struct SequenceReport {
  let total: Int
  var ran = 0
  var differing = 0
  private var first: (reason: GoldenFailure.Reason, text: String)? = nil
  private var shown = Shown()

  init(total: Int) { self.total = total }

  /// Whether nothing was found yet: what is found next is told in full.
  var isFirst: Bool { first == nil }

  mutating func found(_ reason: GoldenFailure.Reason, _ text: String, _ shown: Shown) {
    if first == nil { first = (reason, text) }
    self.shown.paths += shown.paths
    self.shown.lines += shown.lines
  }

  var numbers: PendingNumbers {
    var numbers = PendingNumbers()
    if case .frame(let index, _, let difference) = first?.reason {
      numbers = PendingNumbers(difference)
      numbers.frame = index
    }
    numbers.differingFrames = differing
    return numbers
  }

  func outcome() -> (GoldenFailure.Reason, String, Shown)? {
    guard let first else { return nil }
    var reason = first.reason
    if case .frame(let index, _, let difference) = reason {
      reason = .frame(index, differing: differing, difference)
    }
    let counts =
      ran == total
      ? "\(differing) of \(total) frames differ"
      : "\(differing) frames differ; the golden has \(total) frames, this run \(ran)"
    return (reason, "\(first.text)\n  \(counts)", shown)
  }
}
