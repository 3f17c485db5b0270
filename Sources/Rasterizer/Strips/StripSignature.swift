// What decides the pixels of a strip, as words that can be compared.

import Foundation
import Geometry
import Pixels

/// Everything that the pixels of a strip depend on, with rows counted from the strip's top.
///
/// Two strips with equal signatures have equal pixels, wherever on the screen they are: contents that were
/// merely scrolled are found again. Numbers are written out, never hashed away. Big things that never change (glyph
/// masks, kept shapes, gradient tables, pictures) count by address: whoever keeps a signature keeps them alive
/// (`namedObjects(in:rows:)`), so that no other can take it.
struct StripSignature: Hashable, Sendable {
  private(set) var words: [Int] = []
  /// Of the words, mixed as they came.
  private var digest: UInt64 = 0
  private let rows: PixelRect

  /// - Parameters:
  ///   - rows: The strip in device pixels; of rows that are all alike, the first.
  ///   - count: How many rows the strip has.
  /// - Returns: nil when something in the strip has no short description.
  init?(_ commands: [Command], rows: PixelRect, count: Int, background: PremultipliedPixel) {
    self.rows = rows
    words.reserveCapacity(128)
    add(Int(background.bits))
    add(count)
    add(PixelRect(x0: rows.x0, y0: rows.y0, x1: rows.x1, y1: rows.y1))
    guard add(commands, window: rows) else { return nil }
  }

  static func == (a: StripSignature, b: StripSignature) -> Bool {
    a.digest == b.digest && a.words == b.words
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  private mutating func add(_ word: Int) {
    words.append(word)
    digest = (digest &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(bitPattern: Int64(word))
    digest ^= digest &>> 29
  }

  private mutating func add(_ rect: PixelRect) {
    add(rect.x0 << 32 | rect.x1)
    add((rect.y0 - rows.y0) << 32 | (rect.y1 - rows.y0))
  }

  // MARK: - Commands

  private mutating func add(_ commands: [Command], window: PixelRect) -> Bool {
    for command in commands {
      let inside = command.bounds.intersection(window)
      if inside.isEmpty { continue }
      switch command {
      case .draw(let draw):
        guard add(draw, inside) else { return false }
      case .clipRect(_, let contents):
        guard add(contents, window: inside) else { return false }
      case .clip(let outline, _, let contents):
        add(Tag.clip.rawValue)
        add(inside)
        add(outline, inside)
        guard add(contents, window: inside) else { return false }
        add(Tag.end.rawValue)
      case .layer(_, let contents, let end):
        add(Tag.layer.rawValue)
        add(inside)
        guard add(contents, window: inside), add(end, inside) else { return false }
        add(Tag.end.rawValue)
      }
    }
    return true
  }

  private enum Tag: Int {
    case rect = 1
    case solid, gradient, pixels
    case outline, edges, runs, masks, clip, layer, composite, mask, colorMatrix, backdrop, end
  }

  private mutating func add(_ end: LayerEnd, _ inside: PixelRect) -> Bool {
    switch end {
    case .composite(let coverage, let mode):
      add(Tag.composite.rawValue)
      add(Int(coverage) << 8 | Int(mode.rawValue))
    case .mask(let stencil):
      add(Tag.mask.rawValue)
      return add(stencil, window: inside)
    case .colorMatrix(let matrix):
      add(Tag.colorMatrix.rawValue)
      for number in matrix { add(Int(number.bitPattern)) }
    }
    return true
  }

  private mutating func add(_ draw: Draw, _ inside: PixelRect) -> Bool {
    switch draw.coverage {
    case .rect:
      add(Tag.rect.rawValue)
      add(inside)
    case .outline(let outline):
      add(Tag.outline.rawValue)
      add(inside)
      add(outline, inside)
    case .masks(let masks):
      add(Tag.masks.rawValue)
      add(inside)
      for placed in masks where !placed.bounds.intersection(inside).isEmpty {
        add(Int(bitPattern: ObjectIdentifier(placed.mask)))
        add(placed.x << 32 | (placed.y - rows.y0) & 0xFFFF_FFFF)
      }
      // No mask lives at address 0.
      add(0)
    }
    add(Int(draw.mode.rawValue))
    return add(draw.shader)
  }

  private mutating func add(_ shader: Shader) -> Bool {
    switch shader {
    case .solid(let pixel):
      add(Tag.solid.rawValue)
      add(Int(pixel.bits))
    case .gradient(let gradient):
      add(Tag.gradient.rawValue)
      for word in gradient.description(fromRow: rows.y0) { add(word) }
    case .pixels(let pixmap, let x, let y, _):
      add(Tag.pixels.rawValue)
      add(pixmap.address)
      add(x << 32 | (y - rows.y0) & 0xFFFF_FFFF)
    case .backdrop(let grid, let x, let y):
      add(Tag.backdrop.rawValue)
      add(Int(bitPattern: ObjectIdentifier(grid)))
      add(x << 32 | (y - rows.y0) & 0xFFFF_FFFF)
    case .image:
      // Its map has fractions of a row in it.
      return false
    }
    return true
  }

  private mutating func add(_ outline: Outline, _ inside: PixelRect) {
    switch outline {
    case .edges(let fill):
      add(Tag.edges.rawValue)
      add(fill, inside)
    case .runs(let runs, let x, let y):
      add(Tag.runs.rawValue)
      add(Int(bitPattern: ObjectIdentifier(runs)))
      add(x << 32 | (y - rows.y0) & 0xFFFF_FFFF)
    }
  }

  /// Only the edges that reach into the rows: the others leave no coverage there.
  private mutating func add(_ fill: FillEdges, _ inside: PixelRect) {
    let top = inside.y0 << 8
    let bottom = inside.y1 << 8
    let origin = rows.y0 << 8
    var count = 0
    // An edge that crosses bins is in each of them: only its first in these rows counts.
    fill.forEachEdge(in: inside.y0..<inside.y1) { edge in
      var (y0, y1) = (Int(edge.y0), Int(edge.y1))
      if max(y0, y1) <= top || min(y0, y1) >= bottom { return }
      if edge.x0 == edge.x1 {
        // What a vertical edge does outside of the rows changes nothing inside.
        y0 = min(max(y0, top), bottom)
        y1 = min(max(y1, top), bottom)
      }
      add(Int(edge.x0) << 32 | Int(edge.x1) & 0xFFFF_FFFF)
      add((y0 - origin) << 32 | (y1 - origin) & 0xFFFF_FFFF)
      count += 1
    }
    // Last, so that it is known; from the end, the words can be read back in one way only.
    add(count << 1 | (fill.evenOdd ? 1 : 0))
  }

  /// The objects that signatures of these rows name.
  static func namedObjects(in commands: [Command], rows: PixelRect) -> [any AnyObject & Sendable] {
    var result: [any AnyObject & Sendable] = []
    func add(_ outline: Outline) {
      if case .runs(let runs, _, _) = outline { result.append(runs) }
    }
    for command in commands {
      let inside = command.bounds.intersection(rows)
      if inside.isEmpty { continue }
      switch command {
      case .draw(let draw):
        switch draw.shader {
        case .solid, .image: break
        case .gradient(let gradient): result.append(gradient.table)
        case .pixels(let pixmap, _, _, _): result.append(HeldPixmap(pixmap))
        case .backdrop(let grid, _, _): result.append(grid)
        }
        switch draw.coverage {
        case .rect: break
        case .outline(let outline): add(outline)
        case .masks(let masks):
          for placed in masks where !placed.bounds.intersection(inside).isEmpty {
            result.append(placed.mask)
          }
        }
      case .clipRect(_, let contents):
        result += namedObjects(in: contents, rows: inside)
      case .clip(let outline, _, let contents):
        add(outline)
        result += namedObjects(in: contents, rows: inside)
      case .layer(_, let contents, let end):
        result += namedObjects(in: contents, rows: inside)
        if case .mask(let stencil) = end { result += namedObjects(in: stencil, rows: inside) }
      }
    }
    return result
  }
}

/// Keeps a picture's pixels where they are.
private final class HeldPixmap: Sendable {
  let pixmap: Pixmap
  init(_ pixmap: Pixmap) { self.pixmap = pixmap }
}

extension GradientShader {
  /// Everything its colours depend on, in rows counted from `row`.
  ///
  /// A gradient that changes down the screen counts from where it is: its positions are rounded there.
  fileprivate func description(fromRow row: Int) -> [Int] {
    func words(_ numbers: [Double]) -> [Int] {
      numbers.map { Int(truncatingIfNeeded: $0.bitPattern) }
    }
    func words(_ map: CGAffineTransform) -> [Int] {
      words([map.a, map.b, map.c, map.d, map.tx, map.ty].map { Double($0) })
    }
    let place: [Int]
    switch kind {
    case .linear(let t0, let dx, 0): place = [0] + words([t0, dx])
    case .linear(let t0, let dx, let dy): place = [1, row] + words([t0, dx, dy])
    case .radial(let map, let start, let length):
      place = [2, row] + words(map) + words([start, length])
    case .angular(let map, let start, let sweep):
      place = [3, row] + words(map) + words([start, sweep])
    }
    return [Int(bitPattern: ObjectIdentifier(table))] + place
  }
}
