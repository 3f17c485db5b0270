import Foundation
import Motion
import PNGCodec
import Pixels
import RenderJob
import Testing

@Suite struct SheetTests {
  @Test func cellsDoNotOverlapAndStayOnThePage() throws {
    let layout = try SheetLayout(
      width: 1179, height: 2556, count: 17, columns: 5, captionLines: 3, maximumPixels: 64 << 20)
    #expect(layout.factor == 5 && layout.pictureWidth == 236 && layout.pictureHeight == 512)
    #expect(layout.columns == 5 && layout.rows == 4)
    let page = PixelRect(x0: 0, y0: 0, x1: layout.width, y1: layout.height)
    for number in 0..<17 {
      let cell = layout.cell(number)
      #expect(page.contains(cell) && cell.contains(layout.picture(number)))
      #expect(cell.y0 >= SheetLayout.headerHeight)
      for other in 0..<number { #expect(cell.intersection(layout.cell(other)).isEmpty) }
    }
  }

  @Test func manyPicturesGetSmallerUntilThePageFits() throws {
    let layout = try SheetLayout(
      width: 1179, height: 2556, count: 5000, captionLines: 3, maximumPixels: 64 << 20)
    #expect(layout.width * layout.height <= 64 << 20)
    #expect(layout.factor > 5 && layout.width > layout.height)
    #expect(throws: MotionError.self) {
      try SheetLayout(
        width: 100, height: 100, count: 1_000_000, captionLines: 3, maximumPixels: 1 << 20)
    }
  }

  /// 5000 frames of a phone: on one page each would be narrower than its caption.
  @Test func pagesKeepPicturesReadable() throws {
    let count = SheetLayout.picturesPerPage(
      width: 1179, height: 2556, count: 5000, captionLines: 3, maximumPixels: 64 << 20)
    func layout(_ count: Int) throws -> SheetLayout {
      try SheetLayout(
        width: 1179, height: 2556, count: count, captionLines: 3, maximumPixels: 64 << 20)
    }
    #expect(try layout(count).pictureWidth >= 112)
    #expect(try layout(count + 1).pictureWidth < 112)
    #expect(count > 500)
    // What fits stays on one page; pictures that are small themselves do, too.
    #expect(
      SheetLayout.picturesPerPage(
        width: 1179, height: 2556, count: 300, captionLines: 3, maximumPixels: 64 << 20) == 300)
    #expect(
      SheetLayout.picturesPerPage(
        width: 37, height: 29, count: 5000, captionLines: 2, maximumPixels: 64 << 20) == 5000)
  }

  @Test func captionsTellFramesTimeAndOffsets() throws {
    func frame(_ index: Int, _ hash: String, _ offset: Double) -> String {
      """
      {"index": \(index), "time": \(Double(index - 1) / 60), "file": "f", "sha256": "\(hash)",
       "scroll": [{"id": "still", "offset": [0, 5]}, {"id": "feed", "offset": [0, \(offset)]}]}
      """
    }
    let frames = [
      frame(1, "a", -59), frame(2, "b", -78.25), frame(3, "b", -78.25), frame(4, "c", -0.04),
    ]
    let json = """
      {"view": "Feed", "device": "iPhone 15 Pro", "size": [393, 852], "scale": 3, "fps": 60,
       "frames": [\(frames.joined(separator: ","))]}
      """
    let captions = SheetCaptions(try FrameIndex(json: Array(json.utf8), path: "frames.json"))
    #expect(
      captions.header
        == "Feed  ·  iPhone 15 Pro, 393×852 @3  ·  60 fps  ·  4 frames, 3 pictures, 0.050 s")
    #expect(
      captions.lines == [
        ["#1", "0.000 s", "0.0, −59.0"], ["#2–3", "0.017 s", "0.0, −78.3"],
        ["#4", "0.050 s", "0.0, 0.0"],
      ])
  }

  @Test func aSheetHasThePicturesAndWords() throws {
    let pictures = [0, 3, 9, 2].map { scene($0) }
    let folder = try FrameFolder(pictures, frames: [0, 1, 1, 1, 2, 3, 3])
    defer { folder.clean() }
    let sheet = try decodePNG([UInt8](try Data(contentsOf: URL(filePath: folder.film(.sheet)))))
    let layout = try SheetLayout(
      width: 37, height: 29, count: 4, captionLines: 2, maximumPixels: 64 << 20)
    #expect(sheet.width == layout.width && sheet.height == layout.height)
    for (number, picture) in pictures.enumerated() {
      #expect(sheet.cropped(to: layout.picture(number)) == picture, "small enough to be itself")
      let cell = layout.cell(number)
      let captions = sheet.cropped(
        to: PixelRect(x0: cell.x0, y0: layout.picture(number).y1 + 1, x1: cell.x1, y1: cell.y1))
      let dark = stride(from: 0, to: captions.bytes.count, by: 4).count { captions.bytes[$0] < 90 }
      #expect(dark > 10, "words stand under the picture")
    }
  }
}
