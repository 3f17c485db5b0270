// The walk over a display list that leaves commands in device pixels.

import DisplayList
import Foundation
import Geometry
import Pixels
import Typesetting

/// Where and under which transform an item is painted.
struct Placement {
  /// To device pixels.
  var transform: CGAffineTransform
  /// Nothing outside of it can show.
  var clip: PixelRect

  func transformed(by t: CGAffineTransform) -> Placement {
    Placement(transform: t.concatenating(transform), clip: clip)
  }

  func clipped(to rect: PixelRect) -> Placement {
    Placement(transform: transform, clip: clip.intersection(rect))
  }

  /// Whether rectangles stay axis-parallel: scaling, mirroring and quarter turns.
  var isAxisParallel: Bool {
    (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
  }

  /// Pixels a point, as the square root of the area's growth.
  var scale: Double {
    let t = transform
    return abs(Double(t.a * t.d - t.b * t.c)).squareRoot()
  }

  /// The pixels that ink inside a rectangle of local space can touch, with rounding to whole pixels.
  func coverage(of rect: CGRect) -> PixelRect {
    guard !rect.isNull, !rect.isEmpty else { return .empty }
    let device = rect.applying(transform)
    let outer = PixelRect(covering: device)
    return outer.union(PixelRect(rounding: device))
  }
}

struct SceneBuilder {
  let caches: RasterCaches
  /// What was painted before the list that is built now.
  private(set) var underlay: Underlay
  let accumulator = CoverageAccumulator()

  init(caches: RasterCaches, underlay: Underlay) {
    self.caches = caches
    self.underlay = underlay
  }

  static func commands(
    for list: DisplayList, scale: CGFloat, frame: PixelRect, background: PremultipliedPixel,
    caches: RasterCaches
  ) -> [Command] {
    var commands: [Command] = []
    let builder = SceneBuilder(
      caches: caches, underlay: Underlay(frame: frame, background: background))
    builder.add(
      list, Placement(transform: CGAffineTransform(scaleX: scale, y: scale), clip: frame),
      to: &commands)
    return commands
  }

  func add(_ list: DisplayList, _ place: Placement, to commands: inout [Command]) {
    for item in list.items {
      switch item {
      case .fill(let shape, let paint):
        addFill(shape, paint, place, .normal, to: &commands)
      case .stroke(let shape, let style, let paint):
        addStroke(shape, style, paint, place, to: &commands)
      case .glyphs(let run, let origin, let paint):
        addGlyphs(run, origin, paint, place, to: &commands)
      case .image(let image):
        addImage(image, place, to: &commands)
      case .effect(let effect, let contents):
        addEffect(effect, contents, place, to: &commands)
      }
    }
  }

  /// The commands of a list that is painted after others of its group.
  ///
  /// - Parameters:
  ///   - before: What the group has so far.
  ///   - clip: What cuts the list.
  func commands(
    for list: DisplayList, _ place: Placement, above before: [Command], within clip: Outline? = nil
  ) -> [Command] {
    if place.clip.isEmpty { return [] }
    var inner = self
    inner.underlay.push(before, clip: clip)
    var commands: [Command] = []
    inner.add(list, place, to: &commands)
    return commands
  }
}
