// Shapes made of two: union, intersection, difference (iOS 17).

import Foundation
import Geometry
import LayoutEngine

/// How two paths make one.
nonisolated enum PathCombination: Sendable {
  case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction

  func callAsFunction(_ a: Path, _ b: Path, eoFill: Bool) -> Path {
    switch self {
    case .union: a.union(b, eoFill: eoFill)
    case .intersection: a.intersection(b, eoFill: eoFill)
    case .subtracting: a.subtracting(b, eoFill: eoFill)
    case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
    case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
    case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
    }
  }
}

/// A shape and another in the same rectangle, combined.
struct CombinedShape<A: Shape, B: Shape>: Shape {
  var first: A
  var second: B
  var combination: PathCombination
  var eoFill: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    combination(first.path(in: rect), second.path(in: rect), eoFill: eoFill)
  }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    first.sizeThatFits(proposal)
  }
  nonisolated var animatableData: AnimatablePair<A.AnimatableData, B.AnimatableData> {
    get { .init(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }
  typealias Body = _ShapeView<Self, ForegroundStyle>
}

extension Shape {
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .union, eoFill: eoFill)
  }
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .intersection, eoFill: eoFill)
  }
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, combination: .subtracting, eoFill: eoFill)
  }
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other, combination: .symmetricDifference, eoFill: eoFill)
  }
  public nonisolated func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other, combination: .lineIntersection, eoFill: eoFill)
  }
  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other, combination: .lineSubtraction, eoFill: eoFill)
  }
}
