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

  public var isEmpty: Bool { elements.isEmpty }

  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }
}
