// The contact sheet: all pictures of a run on one page, or on as many as they need.

import DisplayList
import Foundation
import PNGCodec
import Pixels
import Rasterizer
import Typesetting

/// Writes a PNG with every picture, small, in a grid; under each its frames, time and scroll offsets.
///
/// Pictures that would get too small go on further pages: `NAME-2.png`, `NAME-3.png` … beside `NAME.png`.
package final class SheetEncoder: FilmEncoder {
  private let path: String
  private let threads: Int
  private let captions: SheetCaptions
  private let perPage: Int
  private var pageNumber = 0
  private var layout: SheetLayout
  private var page: Pixmap
  private var written: [String] = []

  package init(path: String, index: FrameIndex, columns: Int?, threads: Int) throws(MotionError) {
    self.path = path
    self.threads = threads
    captions = SheetCaptions(index)
    let (width, height) = (index.pixelWidth, index.pixelHeight)
    let captionLines = captions.lines.first?.count ?? 0
    perPage = SheetLayout.picturesPerPage(
      width: width, height: height, count: captions.lines.count, columns: columns,
      captionLines: captionLines, maximumPixels: PNGLimits.standard.maximumPixels)
    layout = try SheetLayout(
      width: width, height: height, count: min(perPage, captions.lines.count), columns: columns,
      captionLines: captionLines, maximumPixels: PNGLimits.standard.maximumPixels)
    page = Self.page(
      captions, layout, pictures: 0..<min(perPage, captions.lines.count), 0,
      (captions.lines.count + perPage - 1) / perPage)
  }

  private var pageCount: Int { (captions.lines.count + perPage - 1) / perPage }

  package func add(_ pictures: [FilmPicture], first: Int) throws {
    let pixmaps = pictures.map(\.pixmap)
    let factor = layout.factor
    let small = try parallelMap(count: pixmaps.count, threads: threads) {
      pixmaps[$0].boxReduced(by: factor)
    }
    for (position, picture) in small.enumerated() {
      let number = first + position
      if number / perPage > pageNumber {
        try writePage()
        pageNumber += 1
        let start = pageNumber * perPage
        let rest = captions.lines.count - start
        layout = layout.ofPage(pictures: min(perPage, rest))
        page = Self.page(
          captions, layout, pictures: start..<start + min(perPage, rest), pageNumber, pageCount)
      }
      page.lay(picture, at: layout.picture(number % perPage))
    }
  }

  package func finish() throws {
    try writePage()
    // Pages of an earlier run that had more.
    var next = pageCount
    while fileExists(place(ofPage: next)) {
      try removeFile(place(ofPage: next))
      next += 1
    }
  }

  package func cancel() {
    for file in written { try? removeFile(file) }
  }

  private func writePage() throws {
    let file = place(ofPage: pageNumber)
    try writeFileAtomically(try encodePNG(page), to: file, makingFolders: true)
    written.append(file)
  }

  private func place(ofPage number: Int) -> String {
    guard number > 0 else { return path }
    let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    return "\(stem)-\(number + 1).png"
  }

  // MARK: The page without its pictures

  private static let paper = RGBAColor(red: 0.93, green: 0.93, blue: 0.94)
  private static let rule = RGBAColor(red: 0.78, green: 0.78, blue: 0.8)
  private static let ink = RGBAColor(red: 0.1, green: 0.1, blue: 0.12)
  private static let paleInk = RGBAColor(red: 0.36, green: 0.36, blue: 0.4)

  private static func page(
    _ captions: SheetCaptions, _ layout: SheetLayout, pictures: Range<Int>, _ number: Int = 0,
    _ count: Int = 1
  ) -> Pixmap {
    let pen = CaptionPen()
    var items: [DisplayList.Item] = []
    items += pen.line(
      captions.header + (count > 1 ? "  ·  page \(number + 1) of \(count)" : ""), size: 15,
      weight: .semibold, color: ink, x: SheetLayout.gap, y: 11,
      width: layout.width - 2 * SheetLayout.gap)
    for (number, lines) in captions.lines[pictures].enumerated() {
      let frame = layout.picture(number)
      // A hairline around the picture, so that a white one has edges.
      items.append(
        .fill(
          .rect(
            CGRect(
              x: frame.x0 - 1, y: frame.y0 - 1, width: frame.width + 2, height: frame.height + 2)),
          .color(rule)))
      let cell = layout.cell(number)
      for (row, text) in lines.enumerated() {
        items += pen.line(
          text, size: 12, weight: row == 0 ? .semibold : .regular, color: row == 0 ? ink : paleInk,
          x: frame.x0, y: frame.y1 + 4 + row * SheetLayout.lineHeight,
          width: cell.x1 - frame.x0)
      }
    }
    return Rasterizer(width: layout.width, height: layout.height, scale: 1, background: paper)
      .render(DisplayList(items))
  }
}

/// Sets the captions.
private struct CaptionPen {
  private let typesetter = Typesetter()
  private let options: TextOptions = {
    var options = TextOptions(displayScale: 1)
    options.lineLimit = 1
    return options
  }()

  /// One line from a point on, cut at a width; pixels.
  func line(
    _ text: String, size: CGFloat, weight: FontWeight, color: RGBAColor, x: Int, y: Int, width: Int
  ) -> [DisplayList.Item] {
    var font = FontRequest.system(size: size, weight: weight)
    // Times and offsets of neighbours are compared by eye.
    font.usesMonospacedDigits = true
    let layout = typesetter.layout(
      StyledText(text, font: font), options: options, width: CGFloat(width))
    return layout.runs.map { run in
      .glyphs(
        run.glyphs, at: CGPoint(x: CGFloat(x) + run.origin.x, y: CGFloat(y) + run.origin.y),
        .color(color))
    }
  }
}

extension Pixmap {
  /// Lays a picture on white into a rectangle of its size.
  fileprivate mutating func lay(_ picture: Pixmap, at rect: PixelRect) {
    for y in 0..<picture.height {
      var target = ((rect.y0 + y) * width + rect.x0) * 4
      var source = y * picture.width * 4
      for _ in 0..<picture.width {
        let rest = 255 - picture.bytes[source + 3]
        for channel in 0..<3 { bytes[target + channel] = picture.bytes[source + channel] + rest }
        bytes[target + 3] = 255
        source += 4
        target += 4
      }
    }
  }
}
