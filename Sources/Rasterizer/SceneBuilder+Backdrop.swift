// Materials: what was painted before, out of focus.

import DisplayList
import Foundation
import Pixels

extension SceneBuilder {
  /// Rows painted in one go: whole rows of cells.
  private static let bandHeight = 64

  /// What fills a shape that shows what lies beneath it.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - bounds: The pixels that the shape can touch, cut by nothing.
  ///   - before: What its group has so far.
  func backdrop(
    _ filter: BackdropFilter, scale: Double, in bounds: PixelRect, above before: [Command]
  ) -> Shader? {
    let area = bounds.intersection(underlay.frame)
    guard !area.isEmpty, filter.opacity > 0 else { return nil }
    let commands = underlay.commands(in: area, then: before)
    let lens = BackdropLens(filter, scale: scale)
    let background = underlay.background
    func make() -> Backdrop {
      lens.picture(
        of: SceneBuilder.cells(commands, background: background, in: area, shift: lens.shift))
    }
    let signature = StripSignature(
      commands, rows: area, count: area.height, background: background)
    let picture =
      signature.map { signature in
        caches.backdrops.value(
          BackdropKey(
            signature: signature, lens: lens,
            objects: StripSignature.namedObjects(in: commands, rows: area)),
          cost: { $0.cost }, make: make)
      } ?? make()
    switch picture {
    case .solid(let pixel): return pixel.alpha == 0 ? nil : .solid(pixel)
    case .grid(let grid): return .backdrop(grid, x: area.x0, y: area.y0)
    }
  }

  /// Paints an area at full size, band after band, and keeps the sums of its cells.
  private static func cells(
    _ commands: [Command], background: PremultipliedPixel, in area: PixelRect, shift: Int
  ) -> CellSums {
    var cells = CellSums(width: area.width, height: area.height, shift: shift)
    let painter = Painter()
    let buffer = PixelBuffer()
    for y in stride(from: area.y0, to: area.y1, by: bandHeight) {
      let band = PixelRect(x0: area.x0, y0: y, x1: area.x1, y1: min(area.y1, y + bandHeight))
      let surface = buffer.surface(band)
      painter.paintFrame(
        commands.filter { !$0.bounds.intersection(band).isEmpty }, onto: surface,
        background: background)
      cells.add(surface, fromRow: y - area.y0)
    }
    return cells
  }
}

/// What decides the picture of a backdrop.
struct BackdropKey: Hashable, Sendable {
  /// Of what lies beneath, with the size of the area.
  var signature: StripSignature
  var lens: BackdropLens
  /// Kept alive by the key, so that the addresses in the signature stay theirs.
  var objects: [any AnyObject & Sendable]

  static func == (a: BackdropKey, b: BackdropKey) -> Bool {
    a.signature == b.signature && a.lens == b.lens
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(signature)
    hasher.combine(lens)
  }
}
