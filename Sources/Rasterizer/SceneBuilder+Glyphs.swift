// Text.

import DisplayList
import Foundation
import Geometry
import Pixels
import Typesetting

extension SceneBuilder {
  /// Glyphs larger than this, pixels an em, are painted as outlines: their masks would crowd the cache.
  private static let largestMask = 320.0

  func addGlyphs(
    _ run: GlyphRun, _ origin: CGPoint, _ paint: Paint, _ place: Placement,
    to commands: inout [Command]
  ) {
    guard !run.glyphs.isEmpty else { return }
    if !run.inkBounds.isNull {
      // One pixel more for the baseline, which moves by up to half of one.
      let ink = place.coverage(of: run.inkBounds.offsetBy(dx: origin.x, dy: origin.y))
      guard !ink.outset(by: 1).intersection(place.clip).isEmpty else { return }
    }
    let ink = run.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    guard let shader = shader(paint, place, in: { place.coverage(of: ink) }, above: commands)
    else { return }
    addPictures(run, origin, paint, place, to: &commands)
    let t = place.transform
    let scaleX = Double(run.fontSize * t.a)
    let scaleY = Double(run.fontSize * t.d)
    if t.isScaleAndTranslation, scaleX != 0, scaleY != 0,
      max(abs(scaleX), abs(scaleY)) <= SceneBuilder.largestMask
    {
      addMasks(run, origin, shader, scaleX, scaleY, place, to: &commands)
    } else {
      addOutlines(run, origin, shader, place, to: &commands)
    }
  }

  /// Upright text: four horizontal phases, the baseline on a whole pixel.
  private func addMasks(
    _ run: GlyphRun, _ origin: CGPoint, _ shader: Shader, _ scaleX: Double, _ scaleY: Double,
    _ place: Placement, to commands: inout [Command]
  ) {
    var masks: [PlacedMask] = []
    masks.reserveCapacity(run.glyphs.count)
    var bounds = PixelRect.empty
    for glyph in run.glyphs where !glyph.outline.path.isEmpty {
      let local = CGPoint(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y)
      let device = local.applying(place.transform)
      let quarters = pixel(Double(device.x) * 4)
      let baseline = pixel(Double(device.y))
      let found = caches.glyphs.mask(
        glyph.outline, scaleX: scaleX, scaleY: scaleY, phase: quarters & 3,
        accumulator: accumulator)
      let placed = PlacedMask(
        mask: found.mask, x: quarters >> 2 + found.left, y: baseline + found.top)
      if placed.bounds.intersection(place.clip).isEmpty { continue }
      bounds = bounds.union(placed.bounds)
      masks.append(placed)
    }
    let visible = bounds.intersection(place.clip)
    guard !visible.isEmpty else { return }
    commands.append(.draw(Draw(coverage: .masks(masks), shader: shader, bounds: visible)))
  }

  /// Turned, slanted or very large text: exact outlines, one fill a glyph, so that glyphs that touch do not
  /// cancel each other.
  private func addOutlines(
    _ run: GlyphRun, _ origin: CGPoint, _ shader: Shader, _ place: Placement,
    to commands: inout [Command]
  ) {
    for glyph in run.glyphs where !glyph.outline.path.isEmpty {
      let em = CGAffineTransform(
        a: run.fontSize, b: 0, c: 0, d: run.fontSize, tx: origin.x + glyph.position.x,
        ty: origin.y + glyph.position.y)
      let fill = FillEdges(
        glyph.outline.path, evenOdd: false, transform: em.concatenating(place.transform))
      let bounds = fill.bounds.intersection(place.clip)
      if bounds.isEmpty { continue }
      commands.append(.draw(Draw(coverage: .outline(.edges(fill)), shader: shader, bounds: bounds)))
    }
  }
}
