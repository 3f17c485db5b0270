// The frames of a scripted run, made one by one while they are verified.

import DisplayList
import Foundation
import Goldens
import HeadlessHost
import PNGCodec
import ScrollPhysics
import SwiftUICore
import UIKit

/// A view under a script, ready to run.
public struct FrameSequence {
  /// The view and its script; nil where the script cannot be played; `problem` says why.
  let start: (view: HostedView, script: ScrollScript)?
  let problem: String?
  let ignoring: [SnapshotRegion]

  @MainActor
  init(
    _ view: AnyView, on screen: SnapshotScreen, script: SnapshotScript,
    ignoring: [SnapshotRegion]
  ) {
    self.ignoring = ignoring
    do {
      let script = try script.script()
      start = (HostedView(view, on: screen), script)
      problem = nil
    } catch {
      start = nil
      problem = "\(error)"
    }
  }
}

/// The frames of a run, and where each scroll view stood in them.
@MainActor
final class FrameProducer {
  private var run: ScriptedRun
  private let view: HostedView
  private let encoder: FrameEncoder
  private let ignoring: [SnapshotRegion]
  /// What the frame before shows.
  private var latest: (list: DisplayList, layout: LayoutText, frame: GoldenFrame)?
  private(set) var labels: [FrameLabel] = []
  /// Why a frame could not be made: that is then the last.
  private var failure: String?
  /// The views to ignore that some frame shows: one may scroll out of sight.
  private var shownAreas: Set<String> = []

  init(_ view: HostedView, _ script: ScrollScript, ignoring: [SnapshotRegion]) {
    self.view = view
    self.ignoring = ignoring
    run = ScriptedRun(host: view.host, script: script)
    encoder = FrameEncoder(
      configuration: view.host.configuration, background: view.host.background)
  }

  /// What the pictures are made with: the fonts are those of the start.
  var provenance: Provenance {
    Provenance(
      view.screen, size: view.host.configuration.size, list: view.host.displayList)
  }

  /// What is wrong with the run, once it is over; nil if nothing is.
  var problem: String? { failure ?? ignoring.problem(naming: shownAreas) }

  func next() -> GoldenFrame? {
    guard failure == nil, let scripted = run.next() else { return nil }
    let label = FrameLabel(
      time: scripted.time, offsets: view.host.scrollSnapshots.map(\.offset))
    labels.append(label)
    let list = view.host.displayList
    let layout = view.layout
    var frame: GoldenFrame
    if let latest, latest.list == list, latest.layout == layout {
      // OPTIMIZATION: a frame that shows what the one before shows is not made again.
      frame = latest.frame
    } else {
      do {
        frame = try make(list, layout)
      } catch {
        failure = "\(error)"
        return nil
      }
      latest = (list, layout, frame)
    }
    frame.label = label.text
    return frame
  }

  /// The picture with the layers that it came from in its file.
  private func make(_ list: DisplayList, _ layout: LayoutText) throws -> GoldenFrame {
    let layers = ImageLayers(layout: layout.text, display: list.dump)
    let areas = view.areas(ignoring)
    shownAreas.formUnion(areas.areas.map(\.name))
    let png = try addingNotes(
      layers.notes,
      to: replacingPNGTexts(
        in: encoder.encode(list.withoutOwners).bytes, whereKeyHasPrefix: ImageLayers.prefix,
        with: layers.texts + areas.texts))
    var frame = GoldenFrame(.png(png))
    let (regions, scale) = (ignoring, view.screen.scale)
    let ignored: @Sendable ([UInt8]) -> [PixelBounds] = { golden in
      regions.bounds(
        old: IgnoredAreas(texts: (try? readPNGTexts(golden)) ?? []), new: areas, scale: scale)
    }
    if !regions.isEmpty { frame.ignoring = ignored }
    frame.explain = { golden in
      guard let old = UIImage(data: Data(golden), scale: scale),
        let new = UIImage(data: Data(png), scale: scale),
        let explanation = ImageExplanation(old: old, new: new, ignoring: ignored(golden))
      else { return [] }
      return explanation.blame.map { "• " + $0 }
        + explanation.layer.split(separator: "\n").map(String.init)
    }
    return frame
  }
}

/// When a frame is, and how far the scroll views are in it.
struct FrameLabel: Equatable {
  /// Seconds.
  var time: Double
  /// x and y of each scroll view, outermost first, points.
  var offsets: [[CGFloat]]

  init(time: Double, offsets: [[CGFloat]]) {
    self.time = time
    self.offsets = offsets
  }

  /// "t=0.600 offset=(0, 120)", as the list of a golden's frames has it; several scroll views follow each other.
  var text: String {
    "t=\(LayoutText.number(time)) offset="
      + offsets.map { "(" + $0.map(LayoutText.number).joined(separator: ", ") + ")" }
      .joined(separator: " ")
  }

  /// Reads a label's text; nil if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: "=")
    guard parts.count == 3, parts[0] == "t", let time = Double(parts[1].prefix { $0 != " " }) else {
      return nil
    }
    self.time = time
    offsets = parts[2].split(separator: ")").map { pair in
      pair.drop { $0 == " " || $0 == "(" }.split(separator: ",").compactMap { number in
        Double(number.drop { $0 == " " }).map { CGFloat($0) }
      }
    }
  }

  /// Offsets are written with three decimals.
  private static let roundingError: CGFloat = 0.001

  /// How far a scroll view is from where it was, in words; nil if all are where they were.
  func offsetError(from expected: FrameLabel) -> String? {
    for (index, (was, now)) in zip(expected.offsets, offsets).enumerated() {
      for (axis, (old, new)) in zip(["x", "y"], zip(was, now)) {
        let error = new - old
        guard abs(error) > Self.roundingError else { continue }
        let view = offsets.count > 1 ? "scroll view \(index + 1)" : "the scroll view"
        return "\(view) is off by \(LayoutText.number(error)) pt in \(axis): expected "
          + "\(LayoutText.number(old)), actual \(LayoutText.number(new))"
      }
    }
    return expected.offsets.count == offsets.count
      ? nil : "there are \(offsets.count) scroll views, expected \(expected.offsets.count)"
  }
}
