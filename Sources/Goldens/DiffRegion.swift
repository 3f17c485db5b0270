// What `emaki diff --ignore` names.

import PNGCodec

/// A part of two pictures that is not compared.
package enum DiffRegion: Hashable, Sendable {
  case rectangle(PixelBounds)
  /// The views of this name in the layouts that the pictures remember.
  case view(String)

  /// Reads `X,Y,WxH`, whole pixels; whatever else is the name of a view. Nil for an empty text, and for numbers
  /// that are no rectangle.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let isNumbers = parts.count > 1 && parts.allSatisfy { $0.first?.isNumber ?? true }
    guard isNumbers else {
      guard !text.isEmpty else { return nil }
      self = .view(text)
      return
    }
    let size = (parts.last ?? "").split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 3, size.count == 2, let x = Int(parts[0]), let y = Int(parts[1]),
      let width = Int(size[0]), let height = Int(size[1]), x >= 0, y >= 0, width > 0, height > 0
    else { return nil }
    self = .rectangle(PixelBounds(x: x, y: y, width: width, height: height))
  }
}

extension [DiffRegion] {
  /// The rectangles of two files, and the names that neither file knows.
  func bounds(in pictures: [[UInt8]]) -> (bounds: [PixelBounds], unknown: [String]) {
    var bounds: [PixelBounds] = []
    var unknown: [String] = []
    for region in self {
      switch region {
      case .rectangle(let rectangle): bounds.append(rectangle)
      case .view(let name):
        let found = pictures.flatMap { PictureViews.bounds(of: name, in: $0) }
        if found.isEmpty { unknown.append(name) }
        bounds += found
      }
    }
    return (bounds, unknown)
  }
}
