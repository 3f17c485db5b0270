// Image in the graph: found, measured, painted.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels

/// What an image turned out to be.
private enum ResolvedImage: Equatable {
  case picture(ImageLibrary.Picture)
  case symbol(PlacedSymbol)
  /// A box that stands for what could not be shown.
  case box(ImagePlaceholder)

  /// Points.
  var naturalSize: CGSize {
    switch self {
    case .picture(let picture):
      CGSize(
        width: CGFloat(picture.pixmap.width) / picture.scale,
        height: CGFloat(picture.pixmap.height) / picture.scale)
    case .symbol(let symbol): symbol.size
    case .box(let placeholder): placeholder.size
    }
  }

  /// From the top to the baseline of the text beside it; nil for pictures.
  var baseline: CGFloat? {
    switch self {
    case .picture: nil
    case .symbol(let symbol): symbol.baseline
    case .box(let box): box.capHeight.map { (box.size.height + $0) / 2 }
    }
  }
}

extension Image: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let viewGraph = inputs.viewGraph
    let environment = inputs.base.environment
    let resolved = Rule(in: inputs.subgraph) { () -> ResolvedImage in
      let environment = environment.value
      switch view.value.source {
      case .pixmap(let pixmap, let scale):
        return .picture(ImageLibrary.Picture(pixmap: pixmap, scale: scale))
      case .named(let name, let bundlePath):
        let picture = viewGraph.images.picture(
          named: name, in: bundlePath, displayScale: environment.displayScale,
          warn: { viewGraph.warn($0) })
        return picture.map { .picture($0) }
          ?? .box(.missing(name, in: environment, fonts: viewGraph.fonts))
      case .symbol(let name):
        if let symbol = PlacedSymbol(name, in: environment, fonts: viewGraph.fonts) {
          return .symbol(symbol)
        }
        viewGraph.warn(
          "Image(systemName: \"\(name)\"): no drawing stands for this symbol; a box does")
        return .box(.symbol(in: environment, fonts: viewGraph.fonts))
      }
    }
    let size = inputs.displaySize
    return _ViewOutputs(
      layout: Rule(
        in: inputs.subgraph,
        always: {
          let resolved = resolved.value
          return ImageLayoutComputer(
            size: resolved.naturalSize, isResizable: view.value.resizing != nil,
            baseline: resolved.baseline)
        }),
      display: Rule(in: inputs.subgraph) {
        let image = view.value
        let environment = environment.value
        let style = ForegroundStyle()._resolve(in: environment)
        if environment.redactionReasons.contains(.placeholder) {
          let shown = image.resizing == nil ? resolved.value.naturalSize : size.value
          return DisplayList([Redaction.bar(CGRect(origin: .zero, size: shown), style)])
        }
        switch resolved.value {
        case .box(let box):
          return box.displayList(in: size.value, tint: style.representativeColor)
        case .symbol(let symbol):
          let isStretched = image.resizing != nil
          let size = isStretched ? size.value : symbol.size
          return image.displayList(
            of: symbol, in: size, isStretched: isStretched, environment: environment)
        case .picture(let picture):
          let painter = ImagePainter(
            picture: picture, interpolation: image.interpolation,
            tint: image.isTemplate ? style.representativeColor : nil)
          return painter.displayList(
            in: image.resizing == nil ? resolved.value.naturalSize : size.value,
            resizing: image.resizing, direction: environment.layoutDirection)
        }
      })
  }
}

extension Image {
  /// A symbol in one style, or in the colours of its layers where those are asked for.
  fileprivate func displayList(
    of symbol: PlacedSymbol, in size: CGSize, isStretched: Bool, environment: EnvironmentValues
  ) -> DisplayList {
    let frame = CGRect(origin: .zero, size: size)
    let style = ForegroundStyle()._resolve(in: environment).paint(in: frame)
    let mode =
      symbolMode ?? (templateMode == .original ? .multicolor : environment.symbolRenderingMode)
      ?? (environment.secondaryStyle == nil ? nil : .palette)
    switch mode {
    case .multicolor:
      guard let colors = SymbolColors(of: symbol.name, in: environment) else { break }
      return symbol.displayList(in: size, isStretched: isStretched, cutsMarks: false) { part in
        (colors.own[part] ?? colors.own[.main]).map { .color($0) } ?? style
      }
    case .palette, .hierarchical:
      // The mark is the first layer, the shape that it is cut out of the second.
      guard SymbolColors.isMarkInShape(symbol.name) else { break }
      let second =
        mode == .palette
        ? environment.secondaryStyle?._resolve(in: environment) : nil
      let shape =
        second
        ?? ForegroundStyle()._resolve(in: environment).multiplyingOpacity(
          by: HierarchicalShapeStyle.secondaryOpacity)
      return symbol.displayList(in: size, isStretched: isStretched, cutsMarks: true) { part in
        part == .inside ? style : shape.paint(in: frame)
      }
    default: break
    }
    return symbol.displayList(in: size, isStretched: isStretched, paint: style)
  }
}

/// An image has its own size unless it may be resized.
private final class ImageLayoutComputer: LayoutComputer {
  private let size: CGSize
  private let isResizable: Bool
  /// Where a symbol of its own size has the baseline of the text beside it; nil for pictures.
  private let baseline: CGFloat?

  init(size: CGSize, isResizable: Bool, baseline: CGFloat?) {
    self.size = size
    self.isResizable = isResizable
    self.baseline = baseline
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
  }

  override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    guard let baseline, self.size.height > 0 else { return nil }
    switch key {
    case VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key:
      return baseline * size.value.height / self.size.height
    default: return nil
    }
  }
}
