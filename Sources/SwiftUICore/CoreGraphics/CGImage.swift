// CGImage: pixels without a scale.

public import Foundation
package import Pixels

/// A picture by its pixels; never changes.
public final class CGImage: Hashable, Sendable {
  package let pixmap: Pixmap

  package init(_ pixmap: Pixmap) { self.pixmap = pixmap }

  public var width: Int { pixmap.width }
  public var height: Int { pixmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// A part of the picture, in pixels; nil where they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(part.width * part.height) * 4)
    for row in Int(part.minY)..<Int(part.maxY) {
      let start = (row * width + Int(part.minX)) * 4
      bytes.append(contentsOf: pixmap.bytes[start..<start + Int(part.width) * 4])
    }
    return CGImage(Pixmap(width: Int(part.width), height: Int(part.height), bytes: bytes))
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.pixmap == b.pixmap }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

extension Image {
  public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
  }

  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(cgImage.pixmap, scale: scale)
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(cgImage.pixmap, scale: scale)
  }
}
