// A picture in a frame: whole, or between caps.

import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Pixels

/// Paints a picture into a frame. A picture is not mirrored when the text runs from right to left.
struct ImagePainter: Equatable {
  var picture: ImageLibrary.Picture
  var interpolation: Image.Interpolation
  /// The picture's alpha is a stencil for this colour.
  var tint: RGBAColor?

  func displayList(
    in size: CGSize, resizing: Image.Resizing?, direction: LayoutDirection
  ) -> DisplayList {
    let pixmap = picture.pixmap
    guard pixmap.width > 0, pixmap.height > 0, size.width > 0, size.height > 0 else {
      return DisplayList()
    }
    let caps = resizing?.capInsets ?? EdgeInsets()
    let isLeftToRight = direction == .leftToRight
    let columns = spans(
      pixels: pixmap.width, length: size.width, start: isLeftToRight ? caps.leading : caps.trailing,
      end: isLeftToRight ? caps.trailing : caps.leading)
    let rows = spans(
      pixels: pixmap.height, length: size.height, start: caps.top, end: caps.bottom)
    var list = DisplayList()
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound,
          width: column.source.upperBound - column.source.lowerBound,
          height: row.source.upperBound - row.source.lowerBound)
        let destination = CGRect(
          x: column.destination.lowerBound, y: row.destination.lowerBound,
          width: column.destination.upperBound - column.destination.lowerBound,
          height: row.destination.upperBound - row.destination.lowerBound)
        let isCorner = column.isCap && row.isCap
        list.items.append(
          resizing?.mode == .tile && !isCorner
            ? tile(source, over: destination) : stretch(source, over: destination))
      }
    }
    return list
  }

  /// A part of the picture along one axis, and where it goes.
  private struct Span {
    /// Pixels.
    var source: ClosedRange<CGFloat>
    /// Points.
    var destination: ClosedRange<CGFloat>
    var isCap: Bool
  }

  /// The caps and what is between them; caps that don't fit share the room.
  private func spans(
    pixels: Int, length: CGFloat, start: CGFloat, end: CGFloat
  ) -> [Span] {
    let scale = picture.scale
    let whole = CGFloat(pixels)
    let first = min(max(start, 0) * scale, whole)
    let last = min(max(end, 0) * scale, whole - first)
    let squeeze = min(1, length * scale / max(first + last, 1e-6))
    let head = first / scale * squeeze
    let tail = last / scale * squeeze
    let spans = [
      Span(source: 0...first, destination: 0...head, isCap: true),
      Span(
        source: first...max(first, whole - last), destination: head...max(head, length - tail),
        isCap: false),
      Span(
        source: (whole - last)...whole, destination: max(head, length - tail)...max(head, length),
        isCap: true),
    ]
    return spans.filter {
      $0.source.upperBound > $0.source.lowerBound
        && $0.destination.upperBound > $0.destination.lowerBound
    }
  }

  private func stretch(_ source: CGRect, over destination: CGRect) -> DisplayList.Item {
    let quality: ImageFill.Interpolation =
      switch interpolation {
      case .none: .none
      case .low: .low
      case .medium: .medium
      case .high: .high
      }
    return .image(
      ImageFill(
        pixmap: picture.pixmap, source: source, destination: destination, interpolation: quality,
        tint: tint))
  }

  private func tile(_ source: CGRect, over destination: CGRect) -> DisplayList.Item {
    var part = picture.pixmap.cropped(
      x: Int(source.minX), y: Int(source.minY), width: max(1, Int(source.width.rounded())),
      height: max(1, Int(source.height.rounded())))
    if let tint { part = part.stencil(of: tint) }
    return .fill(
      .rect(destination),
      .imagePattern(part, origin: destination.origin, scale: 1 / picture.scale))
  }
}

extension Pixmap {
  /// A rectangle of the pixmap, cut off at its edges.
  fileprivate func cropped(x: Int, y: Int, width: Int, height: Int) -> Pixmap {
    let width = min(width, self.width - x)
    let height = min(height, self.height - y)
    if width == self.width, height == self.height { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * self.width + x) * 4
      bytes.append(contentsOf: self.bytes[start..<start + width * 4])
    }
    return Pixmap(width: width, height: height, bytes: bytes)
  }

  /// A colour where the pixmap has alpha.
  fileprivate func stencil(of color: RGBAColor) -> Pixmap {
    let pixel = PremultipliedPixel(color)
    var copy = self
    for y in 0..<height {
      for x in 0..<width { copy[x, y] = pixel.scaled(by: self[x, y].alpha) }
    }
    return copy
  }
}
