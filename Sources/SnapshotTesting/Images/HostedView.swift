// A view on a screen, and the picture of it.

import AttributeGraph
import DisplayList
import Foundation
import Goldens
import HeadlessHost
import PNGCodec
import Pixels
import Rasterizer
import SwiftUICore
import UIKit

/// A view that is shown for a snapshot.
@MainActor
struct HostedView {
  /// Text shaping is shared: it costs most of a small snapshot, and what it has cached changes no answer.
  private static let fonts = FontServices()

  let host: HeadlessHost
  let screen: SnapshotScreen

  init(_ view: AnyView, on screen: SnapshotScreen) {
    let dressed = screen.dress(view)
    self.screen = screen
    host = HeadlessHost(
      configuration: screen.configuration(screen.size(of: dressed)), fonts: Self.fonts,
      inspects: true, onWarning: { SnapshotWarnings.report($0) }, root: dressed)
  }

  /// Frames a second of a view that moves while a snapshot waits.
  private static let framesPerSecond = 60.0

  /// Runs the view's clock up to a time.
  func advance(to seconds: Double) {
    var frame = 1
    while Double(frame) / Self.framesPerSecond < seconds {
      host.advance(to: Double(frame) / Self.framesPerSecond)
      frame += 1
    }
    if seconds > host.time { host.advance(to: seconds) }
  }

  /// The views of the present frame.
  var layout: LayoutText { host.viewGraph.graph.untracked { LayoutText(host.inspection) } }

  /// Where the views of the present frame lie that are not to be compared.
  func areas(_ regions: [SnapshotRegion]) -> IgnoredAreas {
    guard !regions.isEmpty else { return IgnoredAreas() }
    return host.viewGraph.graph.untracked {
      IgnoredAreas(regions, in: host.inspection, scale: host.configuration.scale)
    }
  }

  /// The present frame.
  func image(ignoring regions: [SnapshotRegion] = []) -> UIImage {
    let configuration = host.configuration
    let list = host.displayList
    let layers = ImageLayers(layout: layout.text, display: list.dump)
    let areas = areas(regions)
    // Said when it is recorded, too: later the bytes alone may match.
    if let problem = regions.problem(in: areas) { SnapshotWarnings.report(problem) }
    let pixmap = Rasterizer(
      width: configuration.pixelWidth, height: configuration.pixelHeight,
      scale: configuration.scale, background: host.background
    ).render(list.withoutOwners)
    return UIImage(
      pixmap, scale: configuration.scale,
      texts: Provenance(screen, size: configuration.size, list: list).texts + layers.texts
        + areas.texts,
      notes: layers.notes)
  }
}

/// Warnings of views under test: each once, where a person reads them.
enum SnapshotWarnings {
  @MainActor private static var reported: Set<String> = []

  @MainActor
  static func report(_ message: String) {
    guard reported.insert(message).inserted else { return }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
