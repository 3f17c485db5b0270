// What comparing two pictures came to, in numbers.

package import Pixels

/// A pixel's place: x to the right, y down, from 0.
package struct PixelPosition: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package init(_ pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
  }
}

/// A rectangle of whole pixels.
package struct PixelBounds: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// How many pixels differ, by how much, and where.
package struct PixelDifference: Hashable, Sendable {
  /// At least 1.
  package var pixelCount: Int
  /// Of how many.
  package var totalPixels: Int
  /// The largest difference of one premultiplied channel among them, 1...255.
  package var largestChannelDifference: Int
  /// The smallest rectangle around all of them.
  package var bounds: PixelBounds
  /// The first in reading order.
  package var first: PixelPosition
  /// The largest distance among them, in the unit of the metric's limit; nil where channels are the unit.
  package var largestDistance: Double?

  package init(
    pixelCount: Int, totalPixels: Int, largestChannelDifference: Int, bounds: PixelBounds,
    first: PixelPosition, largestDistance: Double? = nil
  ) {
    self.pixelCount = pixelCount
    self.totalPixels = totalPixels
    self.largestChannelDifference = largestChannelDifference
    self.bounds = bounds
    self.first = first
    self.largestDistance = largestDistance
  }
}

/// What comparing two pictures came to.
package enum ImageDifference: Hashable, Sendable {
  /// Every byte is equal.
  case identical
  /// The tolerance lets it pass; the numbers are those of the exact comparison.
  case tolerated(PixelDifference)
  /// The numbers of the pixels that the metric does not let pass.
  case pixels(PixelDifference)
  /// No pixel is compared then.
  case sizes(expected: PixelSize, actual: PixelSize)

  /// Whether the pictures pass as the same.
  package var isMatch: Bool {
    switch self {
    case .identical, .tolerated: true
    case .pixels, .sizes: false
    }
  }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width)×\(height)" }
}

extension PixelPosition: CustomStringConvertible {
  package var description: String { "(\(x), \(y))" }
}

extension PixelBounds: CustomStringConvertible {
  package var description: String { "x \(x) y \(y) w \(width) h \(height)" }
}

extension PixelDifference: CustomStringConvertible {
  package var description: String {
    "\(pixelCount) of \(totalPixels) pixels differ, largest channel difference "
      + "\(largestChannelDifference)\(shownDistance), bounds \(bounds), first at \(first)"
  }
}

extension PixelDifference {
  private var shownDistance: String {
    guard let largestDistance else { return "" }
    return ", largest distance \((largestDistance * 10_000).rounded(.up) / 10_000)"
  }
}

extension ImageDifference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .identical: "identical"
    case .tolerated(let difference): "within tolerance: \(difference)"
    case .pixels(let difference): "\(difference)"
    case .sizes(let expected, let actual): "sizes differ, expected \(expected), actual \(actual)"
    }
  }
}
