import Pixels
import Rasterizer

extension Pixmap {
  /// The frame that strips make up.
  init(_ strips: [FrameStrip], width: Int, height: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for strip in strips {
      for (i, count) in strip.repeats.enumerated() {
        let row = strip.pixels[i * width..<(i + 1) * width]
        for _ in 0..<count {
          for pixel in row {
            for shift in [UInt32(0), 8, 16, 24] {
              bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
            }
          }
        }
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}
