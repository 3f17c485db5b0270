// What the painter runs: the display list with every decision about geometry taken.

import Pixels

/// One step in device pixels.
indirect enum Command: Sendable {
  case draw(Draw)
  /// Contents restricted to a rectangle.
  case clipRect(PixelRect, [Command])
  /// Contents weighted by the coverage of an outline.
  case clip(Outline, bounds: PixelRect, [Command])
  /// Contents painted into a transparent group of these bounds, which then joins what is beneath.
  case layer(bounds: PixelRect, [Command], LayerEnd)

  /// No pixel outside of it is touched.
  var bounds: PixelRect {
    switch self {
    case .draw(let draw): draw.bounds
    case .clipRect(let bounds, _), .clip(_, let bounds, _), .layer(let bounds, _, _): bounds
    }
  }
}

/// How a group joins what is beneath it.
enum LayerEnd: Sendable {
  case composite(coverage: UInt8, BlendMode)
  /// Multiplied by the alpha of another group first.
  case mask([Command])
  case colorMatrix([Float])
}

/// Something with coverage, filled by a shader.
struct Draw: Sendable {
  enum Coverage: Sendable {
    /// All of the bounds.
    case rect
    case outline(Outline)
    case masks([PlacedMask])
  }

  var coverage: Coverage
  var shader: Shader
  var mode: BlendMode = .normal
  var bounds: PixelRect

  /// Whether every pixel of `rect` is touched, and fully.
  func covers(_ rect: PixelRect) -> Bool {
    guard case .rect = coverage, mode == .normal else { return false }
    return bounds.contains(rect)
  }

  /// Whether nothing beneath `rect` can show.
  func hides(_ rect: PixelRect) -> Bool { covers(rect) && shader.isOpaque }
}

/// The coverage of a filled outline.
enum Outline: Sendable {
  /// Computed while painting.
  case edges(FillEdges)
  /// Computed before; its first pixel is (x, y).
  case runs(CoverageRuns, x: Int, y: Int)

  /// The pixels that the outline can touch.
  var bounds: PixelRect {
    switch self {
    case .edges(let fill): fill.bounds
    case .runs(let runs, let x, let y):
      PixelRect(x0: x, y0: y, x1: x + runs.width, y1: y + runs.height)
    }
  }
}

/// An outline to fill.
struct FillEdges: Sendable {
  /// Sorted into bins of rows; an edge is in every bin that it crosses.
  var edges: [Edge]
  /// Where each bin begins in `edges`, and the end. Bin 0 holds the rows from `firstBin` · `binHeight` on.
  var bins: [Int32]
  var firstBin: Int
  var evenOdd: Bool
  /// The pixels that the outline can touch.
  var bounds: PixelRect

  /// Rows of one bin. As many as a band of the painter has, so that a band reads its own edges only.
  static let binHeight = Painter.bandHeight

  /// Fills the accumulator, whose window has begun, with what the outline does there.
  func add(to accumulator: CoverageAccumulator) {
    let window = accumulator.window
    if window.isEmpty || edges.isEmpty { return }
    if bins.count == 2 {
      accumulator.add(edges)
      return
    }
    let first = max(0, floorDivide(window.y0, FillEdges.binHeight) - firstBin)
    let last = min(bins.count - 2, floorDivide(window.y1 - 1, FillEdges.binHeight) - firstBin)
    if first > last { return }
    for bin in first...last {
      let top = (firstBin + bin) * FillEdges.binHeight
      accumulator.add(
        edges, from: Int(bins[bin]), to: Int(bins[bin + 1]), rows: top..<top + FillEdges.binHeight)
    }
  }
}

extension FillEdges {
  /// Each edge that may reach into some rows, once.
  func forEachEdge(in rows: Range<Int>, _ body: (Edge) -> Void) {
    if bins.count == 2 || rows.isEmpty {
      for edge in edges { body(edge) }
      return
    }
    let first = max(0, floorDivide(rows.lowerBound, FillEdges.binHeight) - firstBin)
    let last = min(bins.count - 2, floorDivide(rows.upperBound - 1, FillEdges.binHeight) - firstBin)
    if first > last { return }
    for bin in first...last {
      let top = (firstBin + bin) * FillEdges.binHeight * 256
      for edge in edges[Int(bins[bin])..<Int(bins[bin + 1])]
      where bin == first || Int(min(edge.y0, edge.y1)) >= top {
        body(edge)
      }
    }
  }
}

/// a / b rounded down, for positive b.
func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }

/// A coverage picture, in pixels.
final class CoverageMask: Sendable {
  let bytes: [UInt8]
  let width: Int
  let height: Int

  init(bytes: [UInt8], width: Int, height: Int) {
    precondition(bytes.count == width * height, "\(bytes.count) bytes for \(width)×\(height)")
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}

struct PlacedMask: Sendable {
  var mask: CoverageMask
  /// Device pixel of the mask's first byte.
  var x: Int
  var y: Int

  var bounds: PixelRect { PixelRect(x0: x, y0: y, x1: x + mask.width, y1: y + mask.height) }
}
