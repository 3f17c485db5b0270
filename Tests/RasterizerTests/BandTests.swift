import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing
import Typesetting

@Suite("Bands, threads and where they are painted never change a byte") struct BandTests {
  private let whole: Pixmap = {
    var map = Pixmap(width: 590, height: 631)
    Rasterizer(width: 590, height: 631, scale: 1.5)
      .render(everything, into: &map, threads: 1, bandHeight: 631, inPlace: true)
    return map
  }()

  @Test(arguments: [1, 7, 64, 100], [(threads: 1, inPlace: true), (1, false), (2, true), (2, false)])
  func bandHeight(_ height: Int, how: (threads: Int, inPlace: Bool)) {
    // Dirty, to prove that every pixel is written.
    var map = Pixmap(
      width: 590, height: 631, bytes: [UInt8](repeating: 0xA5, count: 590 * 631 * 4))
    Rasterizer(width: 590, height: 631, scale: 1.5)
      .render(
        everything, into: &map, threads: how.threads, bandHeight: height, inPlace: how.inPlace)
    #expect(map == whole)
  }

  @Test("a cache warmed by another size changes nothing")
  func cacheIndependence() {
    let rasterizer = Rasterizer(width: 590, height: 631, scale: 1.5)
    let first = rasterizer.render(everything)
    #expect(rasterizer.render(everything) == first)
    #expect(first == whole)
  }
}
