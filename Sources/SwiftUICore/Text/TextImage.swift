// A picture or a symbol among the characters of a text.

import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Pixels
import Typesetting

/// What a text shows in the room that typesetting leaves for it.
///
/// A symbol stands on the text's baseline in its font; a picture stands on the baseline with its lower
/// edge, as large as it is.
struct TextImage: Equatable {
  private enum Content: Equatable {
    case symbol(PlacedSymbol)
    case picture(ImagePainter)
    case box(ImagePlaceholder)
  }

  private var content: Content
  private var size: CGSize
  /// From the picture's top to the text's baseline.
  private var baseline: CGFloat
  /// Left and right of a symbol, in ems: about what SF Symbols have as side bearings.
  private static let symbolBearing: CGFloat = 0.03
  private var bearing: CGFloat = 0

  @MainActor
  init(
    _ image: Image, font: FontRequest, in environment: EnvironmentValues, fonts: FontServices,
    viewGraph: ViewGraph?
  ) {
    switch image.source {
    case .symbol(let name):
      if let symbol = PlacedSymbol(name, font: font, in: environment, fonts: fonts) {
        self.init(symbol: symbol)
      } else {
        viewGraph?.warn(
          "Image(systemName: \"\(name)\"): no drawing stands for this symbol; a box does")
        self.init(box: .symbol(font: font, in: environment, fonts: fonts))
      }
    case .named(let name, let bundlePath):
      let picture = viewGraph?.images.picture(
        named: name, in: bundlePath, displayScale: environment.displayScale,
        warn: { viewGraph?.warn($0) })
      if let picture {
        self.init(picture: picture, of: image)
      } else {
        self.init(box: .missing(name, in: environment, fonts: fonts))
      }
    case .pixmap(let pixmap, let scale):
      self.init(picture: ImageLibrary.Picture(pixmap: pixmap, scale: scale), of: image)
    }
  }

  private init(symbol: PlacedSymbol) {
    content = .symbol(symbol)
    size = symbol.size
    baseline = symbol.baseline
    bearing = Self.symbolBearing * symbol.fontSize
  }

  private init(box: ImagePlaceholder) {
    content = .box(box)
    size = box.size
    baseline = box.capHeight.map { (box.size.height + $0) / 2 } ?? box.size.height
  }

  private init(picture: ImageLibrary.Picture, of image: Image) {
    content = .picture(ImagePainter(picture: picture, interpolation: image.interpolation))
    size = CGSize(
      width: CGFloat(picture.pixmap.width) / picture.scale,
      height: CGFloat(picture.pixmap.height) / picture.scale)
    baseline = size.height
  }

  func attachment(index: Int) -> TextAttachment {
    TextAttachment(
      index: index, width: size.width + 2 * bearing, ascent: baseline,
      descent: size.height - baseline)
  }

  /// - Parameters:
  ///   - origin: on the baseline, at the left end of the room.
  ///   - scale: what the text was shrunk by.
  func draw(into list: inout DisplayList, at origin: CGPoint, scale: CGFloat, style: _ResolvedStyle)
  {
    let bounds = CGRect(origin: .zero, size: size)
    let own: DisplayList =
      switch content {
      case .symbol(let symbol):
        symbol.displayList(in: size, isStretched: false, paint: style.paint(in: bounds))
      case .picture(let painter):
        painter.displayList(in: size, resizing: nil, direction: .leftToRight)
      case .box(let box): box.displayList(in: size, tint: style.representativeColor)
      }
    if scale == 1 {
      list.append(own, at: CGPoint(x: origin.x + bearing, y: origin.y - baseline))
      return
    }
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: origin.x + bearing * scale,
      ty: origin.y - baseline * scale)
    list.items.append(.effect(.transform(transform), own))
  }
}
