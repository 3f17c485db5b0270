// The frames of a scripted run, made one by one while they are verified.

import DisplayList
import Foundation
import Goldens
import HeadlessHost
import Pixels
import Rasterizer
import ScrollPhysics
import SwiftUICore
import UIKit

/// A view under a script, ready to run.
public struct FrameSequence {
  /// Nil where the script cannot be played; `problem` says why.
  let run: ScriptedRun?
  let problem: String?

  @MainActor
  init(_ view: AnyView, on screen: SnapshotScreen, script: SnapshotScript) {
    do {
      let script = try script.script()
      run = ScriptedRun(host: HostedView(view, on: screen).host, script: script)
      problem = nil
    } catch {
      run = nil
      problem = "\(error)"
    }
  }
}

/// The frames of a run, and where each scroll view stood in them.
@MainActor
final class FrameProducer {
  private var run: ScriptedRun
  private let rasterizer: Rasterizer
  /// What the frame before shows.
  private var latest: (list: DisplayList, pixmap: Pixmap)?
  private(set) var labels: [FrameLabel] = []

  init(_ run: ScriptedRun) {
    self.run = run
    let configuration = run.host.configuration
    rasterizer = Rasterizer(
      width: configuration.pixelWidth, height: configuration.pixelHeight,
      scale: configuration.scale, background: run.host.background)
  }

  func next() -> GoldenFrame? {
    guard let frame = run.next() else { return nil }
    let host = run.host
    let label = FrameLabel(time: frame.time, offsets: host.scrollSnapshots.map(\.offset))
    labels.append(label)
    let list = host.displayList
    let pixmap: Pixmap
    if let latest, latest.list == list {
      // OPTIMIZATION: a frame that shows what the one before shows is not painted again.
      pixmap = latest.pixmap
    } else {
      pixmap = rasterizer.render(list)
      latest = (list, pixmap)
    }
    return GoldenFrame(.pixmap(pixmap), label: label.text)
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
