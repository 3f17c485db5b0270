// A symbol beside text: how large it is, where its baseline lies, how it is painted.

import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Typesetting

/// A symbol in a font.
struct PlacedSymbol: Equatable {
  let name: String
  let outline: GlyphOutline
  /// Points an em.
  let fontSize: CGFloat
  /// Of the font, points: the symbol's middle lies in the middle of its capitals.
  let capHeight: CGFloat
  let pixel: CGFloat

  static func == (a: PlacedSymbol, b: PlacedSymbol) -> Bool {
    a.outline === b.outline && a.fontSize == b.fontSize && a.capHeight == b.capHeight
      && a.pixel == b.pixel
  }

  /// Nil where there is no such symbol.
  ///
  /// - Parameter font: of the text it stands in; nil is the environment's.
  @MainActor
  init?(
    _ name: String, font: FontRequest? = nil, in environment: EnvironmentValues,
    fonts: FontServices
  ) {
    let font = font ?? environment.resolvedFont
    let found = environment.symbolVariants.names(of: name).lazy
      .compactMap { SymbolLibrary.shared.symbol($0, weight: font.weight) }.first
    guard let found else { return nil }
    self.name = name
    outline = found.outline
    fontSize = font.size * environment.imageScale.factor
    capHeight = fonts.typesetter.fonts.lineMetrics(for: font).capHeight
    pixel = environment.pixelLength
  }

  /// The ink, up to whole pixels.
  var size: CGSize {
    func whole(_ length: CGFloat) -> CGFloat { (length * fontSize / pixel).rounded(.up) * pixel }
    return CGSize(width: whole(outline.bounds.width), height: whole(outline.bounds.height))
  }

  /// From the top of the ink to the baseline of the text beside it.
  var baseline: CGFloat { capHeight / 2 - outline.bounds.minY * fontSize }

  /// The symbol in the colours of its parts.
  ///
  /// - Parameter paint: of a part; nil leaves it out.
  func displayList(
    in size: CGSize, isStretched: Bool, cutsMarks: Bool, paint: (SymbolColors.Part) -> Paint?
  ) -> DisplayList {
    var list = DisplayList()
    for (part, path) in SymbolColors.parts(of: outline.path, cutsMarks: cutsMarks) {
      guard let paint = paint(part) else { continue }
      let layer = GlyphOutline(
        path: path, bounds: path.boundingRect, name: "\(outline.name).\(part)")
      list.items +=
        displayList(
          of: layer, in: size, isStretched: isStretched, paint: paint
        ).items
    }
    return list
  }

  /// The symbol at its own size, or stretched to another.
  func displayList(in size: CGSize, isStretched: Bool, paint: Paint) -> DisplayList {
    displayList(of: outline, in: size, isStretched: isStretched, paint: paint)
  }

  /// All or a part of the symbol, where it lies in the whole.
  private func displayList(
    of part: GlyphOutline, in size: CGSize, isStretched: Bool, paint: Paint
  ) -> DisplayList {
    var list = DisplayList()
    let bounds = outline.bounds
    guard bounds.width > 0, bounds.height > 0 else { return list }
    guard isStretched else {
      // What rounding added to the size lies at both sides.
      let spare = CGSize(
        width: size.width - bounds.width * fontSize, height: size.height - bounds.height * fontSize)
      let run = GlyphRun(
        fontSize: fontSize, glyphs: [.init(outline: part, position: .zero)], text: name,
        inkBounds: CGRect(
          x: 0, y: bounds.minY * fontSize, width: bounds.width * fontSize,
          height: bounds.height * fontSize))
      list.items.append(
        .glyphs(
          run,
          at: CGPoint(x: spare.width / 2, y: spare.height / 2 - bounds.minY * fontSize), paint))
      return list
    }
    guard size.width > 0, size.height > 0 else { return list }
    let (sx, sy) = (size.width / bounds.width, size.height / bounds.height)
    let path = part.path.applying(
      CGAffineTransform(
        a: sx, b: 0, c: 0, d: sy, tx: -bounds.minX * sx, ty: -bounds.minY * sy))
    list.items.append(.fill(.path(path, evenOdd: false), paint))
    return list
  }
}

extension Image.Scale {
  /// Of the medium scale: the proportions that symbols have by eye, since no numbers are published.
  var factor: CGFloat {
    switch self {
    case .small: 0.783
    case .medium: 1
    case .large: 1.283
    }
  }
}
