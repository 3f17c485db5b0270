// Texts, pictures and symbols in a canvas.

import AttributeGraph
import DisplayList
public import Foundation
public import LayoutEngine

extension GraphicsContext {
  /// A text that can be measured and drawn.
  public struct ResolvedText {
    let lowered: CanvasResolver.Lowered
    public var shading: Shading = .foreground

    public func measure(in size: CGSize) -> CGSize {
      let lowered = lowered
      return onMainActor { lowered.measure(ProposedViewSize(size)) }
    }
    public func firstBaseline(in size: CGSize) -> CGFloat {
      baseline(.firstTextBaseline, in: size)
    }
    public func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastTextBaseline, in: size) }

    private func baseline(_ guide: VerticalAlignment, in size: CGSize) -> CGFloat {
      let lowered = lowered
      return onMainActor {
        let proposal = ProposedViewSize(size)
        let fitted = ViewSize(lowered.measure(proposal), proposal: proposal)
        return ViewDimensions(fitted, guides: lowered.layout.value)[guide]
      }
    }
  }

  /// A picture that can be drawn.
  public struct ResolvedImage {
    let lowered: CanvasResolver.Lowered
    let resizable: CanvasResolver.Lowered
    public let size: CGSize
    public let baseline: CGFloat
    public var shading: Shading?
  }

  /// A view that can be drawn.
  public struct ResolvedSymbol {
    let lowered: CanvasResolver.Lowered
    public let size: CGSize
  }

  public func resolve(_ text: Text) -> ResolvedText {
    let resolver = resolver
    return onMainActor { ResolvedText(lowered: resolver.lower(text)) }
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    let resolver = resolver
    return onMainActor {
      let lowered = resolver.lower(image)
      let size = lowered.measure(.unspecified)
      return ResolvedImage(
        lowered: lowered, resizable: resolver.lower(image.resizable()), size: size,
        baseline: size.height)
    }
  }

  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let resolver = resolver
    // Compared on the main actor, where the views with ids are.
    nonisolated(unsafe) let id = id
    return onMainActor {
      unsafe resolver.symbol(id).map {
        ResolvedSymbol(lowered: $0, size: $0.measure(.unspecified))
      }
    }
  }

  // MARK: Text

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let lowered = text.lowered
    let list = onMainActor { lowered.displayList(ProposedViewSize(rect.size)) }
    add(list, at: rect.origin)
  }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let lowered = text.lowered
    let (list, size) = onMainActor {
      (lowered.displayList(.unspecified), lowered.measure(.unspecified))
    }
    add(list, size: size, at: point, anchor: anchor)
  }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: Pictures

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    let lowered = image.resizable
    let list = onMainActor { lowered.displayList(ProposedViewSize(rect.size), size: rect.size) }
    add(list, at: rect.origin)
  }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let lowered = image.lowered
    let list = onMainActor { lowered.displayList(.unspecified) }
    add(list, size: image.size, at: point, anchor: anchor)
  }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Symbols

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let lowered = symbol.lowered
    let list = onMainActor { lowered.displayList(ProposedViewSize(rect.size)) }
    add(list, at: rect.origin)
  }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let lowered = symbol.lowered
    let list = onMainActor { lowered.displayList(.unspecified) }
    add(list, size: symbol.size, at: point, anchor: anchor)
  }

  private func add(_ list: DisplayList, size: CGSize, at point: CGPoint, anchor: UnitPoint) {
    add(
      list,
      at: CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y))
  }

  private func add(_ list: DisplayList, at point: CGPoint) {
    if list.isEmpty { return }
    let offset = CGSize(width: point.x, height: point.y)
    add(DisplayList([.effect(.translation(offset), list)]))
  }
}
