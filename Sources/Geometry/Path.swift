// SwiftUI's Path: lines and curves as a value.

public import Foundation

/// The outline of a 2-D shape. Fill rules: non-zero unless the fill says even-odd.
public struct Path: Equatable, Sendable {
  /// One step of an outline.
  @frozen public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package var elements: [Element] = []

  public init() {}
  package init(elements: [Element]) { self.elements = elements }

  public init(_ build: (inout Path) -> Void) {
    build(&self)
  }

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public var isEmpty: Bool { elements.isEmpty }

  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  /// Where the next segment starts: after a close, the start of the closed subpath. Nil if empty.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case nil: return nil
    case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): return p
    case .closeSubpath:
      for element in elements.reversed() {
        if case .move(let p) = element { return p }
      }
      return nil
    }
  }
}

/// The two corner curves of iOS.
public enum RoundedCornerStyle: Sendable, Hashable {
  case circular
  case continuous
}
