// How a camera was held: the one thing of EXIF that changes what is seen.

import Pixels

/// The orientation tag of EXIF 2.3, 0x0112.
enum EXIFOrientation: Int {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  var swapsAxes: Bool { rawValue >= 5 }

  /// Of a JPEG; up where it says nothing.
  init(of jpeg: [UInt8]) {
    self = Self.find(in: jpeg).flatMap(EXIFOrientation.init(rawValue:)) ?? .up
  }

  /// Walks the segments before the picture to APP1, and its first directory to the tag.
  private static func find(in bytes: [UInt8]) -> Int? {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { return nil }
      let segment = bytes[(position + 4)..<(position + 2 + length)]
      if marker == 0xE1, segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
        return orientation(inTIFF: Array(segment.dropFirst(6)))
      }
      position += 2 + length
    }
    return nil
  }

  private static func orientation(inTIFF tiff: [UInt8]) -> Int? {
    let isLittle = tiff.starts(with: [0x49, 0x49])
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      if number(entry, 2) == 0x0112 { return number(entry + 8, 2) }
    }
    return nil
  }

  /// The picture as it is to be seen.
  func turn(_ pixmap: Pixmap) -> Pixmap {
    if self == .up { return pixmap }
    let (width, height) = (pixmap.width, pixmap.height)
    var turned = Pixmap(
      width: swapsAxes ? height : width, height: swapsAxes ? width : height)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let (sourceX, sourceY) =
          switch self {
          case .up: (x, y)
          case .upMirrored: (width - 1 - x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .right: (y, height - 1 - x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          case .left: (width - 1 - y, x)
          }
        turned[x, y] = pixmap[sourceX, sourceY]
      }
    }
    return turned
  }
}
