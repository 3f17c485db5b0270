// Where the cells of a contact sheet lie.

package import Pixels

/// The grid of a contact sheet, in pixels.
package struct SheetLayout: Equatable, Sendable {
  /// How many times smaller than the frames the pictures are.
  package let factor: Int
  package let columns: Int
  package private(set) var rows: Int
  /// A picture's own size.
  package let pictureWidth: Int
  package let pictureHeight: Int
  /// At least as wide as a picture, and as its captions need.
  package let cellWidth: Int
  package let captionHeight: Int

  package static let gap = 16
  package static let headerHeight = 40
  /// A picture is made no wider than this.
  static let widestPicture = 240
  static let narrowestCell = 112
  static let lineHeight = 17

  /// - Parameters:
  ///   - width, height: of a frame.
  ///   - count: how many pictures, at least 1.
  ///   - columns: cells in a row; nil makes the page about half as wide again as it is high.
  ///   - captionLines: below each picture.
  ///   - maximumPixels: pictures get as small as it takes for the sheet to have no more.
  /// - Throws: if even pictures of one pixel would not fit.
  package init(
    width: Int, height: Int, count: Int, columns: Int? = nil, captionLines: Int,
    maximumPixels: Int
  ) throws(MotionError) {
    precondition(width > 0 && height > 0 && count > 0, "\(count) pictures of \(width)×\(height)")
    var factor = (width + Self.widestPicture - 1) / Self.widestPicture
    while true {
      let layout = SheetLayout(
        factor: factor, width: width, height: height, count: count, columns: columns,
        captionLines: captionLines)
      if layout.width * layout.height <= maximumPixels {
        self = layout
        return
      }
      guard layout.pictureWidth > 1 || layout.pictureHeight > 1 else {
        throw MotionError("\(count) pictures are too many for one contact sheet")
      }
      factor += max(1, factor / 4)
    }
  }

  private init(
    factor: Int, width: Int, height: Int, count: Int, columns: Int?, captionLines: Int
  ) {
    self.factor = factor
    pictureWidth = (width + factor - 1) / factor
    pictureHeight = (height + factor - 1) / factor
    cellWidth = max(pictureWidth, Self.narrowestCell)
    captionHeight = captionLines * Self.lineHeight + 4
    self.columns =
      columns.map { min($0, count) }
      ?? Self.columns(
        for: count, width: cellWidth + Self.gap, height: pictureHeight + captionHeight + Self.gap)
    rows = (count + self.columns - 1) / self.columns
  }

  /// The same grid for a page with fewer pictures: as wide, so that pages look alike.
  package func ofPage(pictures: Int) -> SheetLayout {
    var copy = self
    copy.rows = (pictures + columns - 1) / columns
    return copy
  }

  /// How many pictures a page takes, so that none gets too small to be looked at.
  ///
  /// All of them, if they stay at least as wide as their captions; otherwise as many as do.
  package static func picturesPerPage(
    width: Int, height: Int, count: Int, columns: Int? = nil, captionLines: Int, maximumPixels: Int
  ) -> Int {
    func isReadable(_ count: Int) -> Bool {
      let layout = try? SheetLayout(
        width: width, height: height, count: count, columns: columns, captionLines: captionLines,
        maximumPixels: maximumPixels)
      return layout.map { $0.pictureWidth >= min(width, narrowestCell) } ?? false
    }
    if isReadable(count) { return count }
    var (fits, tooMany) = (1, count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if isReadable(middle) { fits = middle } else { tooMany = middle }
    }
    return fits
  }

  /// The fewest columns of cells of a size, with their gaps, that make a page of 3:2 or wider.
  private static func columns(for count: Int, width: Int, height: Int) -> Int {
    var columns = 1
    while columns < count, 2 * columns * width < 3 * ((count + columns - 1) / columns) * height {
      columns += 1
    }
    return columns
  }

  package var width: Int { Self.gap + columns * (cellWidth + Self.gap) }
  package var height: Int {
    Self.headerHeight + rows * (pictureHeight + captionHeight + Self.gap)
  }

  /// Where a picture goes: in the middle of its cell's width.
  package func picture(_ number: Int) -> PixelRect {
    let cell = cell(number)
    let x = cell.x0 + (cellWidth - pictureWidth) / 2
    return PixelRect(x0: x, y0: cell.y0, x1: x + pictureWidth, y1: cell.y0 + pictureHeight)
  }

  /// A cell with its picture and captions; from left to right, then down.
  package func cell(_ number: Int) -> PixelRect {
    let x = Self.gap + number % columns * (cellWidth + Self.gap)
    let y = Self.headerHeight + number / columns * (pictureHeight + captionHeight + Self.gap)
    return PixelRect(x0: x, y0: y, x1: x + cellWidth, y1: y + pictureHeight + captionHeight)
  }
}
