// What the painter runs: the display list with every decision about geometry taken.

import Pixels

/// One step in device pixels.
indirect enum Command: Sendable {
  case draw(Draw)
  /// Contents restricted to a rectangle.
  case clipRect(PixelRect, [Command])
  /// Contents weighted by the coverage of an outline.
  case clip(FillEdges, bounds: PixelRect, [Command])
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
    case edges(FillEdges)
    case masks([PlacedMask])
  }

  var coverage: Coverage
  var shader: Shader
  var mode: BlendMode = .normal
  var bounds: PixelRect

  /// Whether nothing beneath `rect` can show.
  func hides(_ rect: PixelRect) -> Bool {
    guard case .rect = coverage, mode == .normal, bounds.contains(rect) else { return false }
    return shader.isOpaque
  }
}

/// An outline to fill.
struct FillEdges: Sendable {
  var edges: [Edge]
  var evenOdd: Bool
  /// The pixels that the outline can touch.
  var bounds: PixelRect
}

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
