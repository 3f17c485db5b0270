// Letter spacing that makes Inter as wide as SF Pro.

import Foundation

/// The optical cuts that stand in for SF Pro Text and SF Pro Display.
enum OpticalCut {
  case text, display

  /// SF Pro changes from Text to Display at 20 points.
  init(size: CGFloat) { self = size < 20 ? .text : .display }
}

/// Which of Apple's fonts a substitute's advances are made to match.
enum WidthFit {
  case none, sfPro, sfMono

  /// Extra advance of every character, em.
  func tracking(size: CGFloat, weight: FontWeight) -> CGFloat {
    switch self {
    case .none: 0
    case .sfPro: SystemTracking.tracking(size: size, weight: weight)
    // SF Mono advances 1266/2048, JetBrains Mono 600/1000.
    case .sfMono: 1266.0 / 2048 - 0.6
    }
  }

  /// Inter and JetBrains Mono turn "->" into an arrow by contextual alternates; SF does not.
  var suppressesContextualAlternates: Bool { self != .none }
}

/// What is added to each advance of Inter, in em.
///
/// SF Pro's advances contain its own tracking by size (published in the Human Interface
/// Guidelines). Fitting static Inter to 71 recorded widths size by size gave, for the text cut,
/// +4.9, −5.3, −7.5, −17.2, −19.3, −27.1 thousandths at 11, 12, 13, 15, 16, 17 points: the
/// published +6, 0, −6, −16, −20, −26 less about one. So the text cut takes the published value
/// and one constant. Above 19 points SF Pro's shapes also narrow as the optical size grows, which
/// static Inter Display cannot follow; there the difference is a table of its own.
enum SystemTracking {
  /// - Parameter size: points.
  /// - Returns: em.
  static func tracking(size: CGFloat, weight: FontWeight) -> CGFloat {
    let correction =
      switch OpticalCut(size: size) {
      case .text: CGFloat(-1.1)
      case .display: displayCorrection.value(at: size)
      }
    return (published.value(at: size) + correction + weightCorrection(weight)) / 1000
  }

  /// SF Pro's tracking, thousandths of an em by points. Source: Human Interface Guidelines.
  static let published = Interpolation([
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3),
    (26, 8), (28, 14), (30, 14), (32, 13), (34, 12), (36, 10), (40, 10), (48, 8), (60, 4), (80, 0),
  ])

  /// Inter Display against SF Pro beyond `published`, fitted at 20, 22, 26, 28 and 34 points.
  private static let displayCorrection = Interpolation([
    (20, 34), (22, 18), (26, 11), (28, 0), (34, -9),
  ])

  /// Inter's heavier weights grow less than SF Pro's: semibold at 17 points fits −16, not −27.
  /// Medium is halfway; bold and above are not measured and take semibold's.
  private static func weightCorrection(_ weight: FontWeight) -> CGFloat {
    switch weight {
    case ...FontWeight.regular: 0
    case .medium: 5.5
    default: 11
    }
  }
}

/// A piecewise linear function, constant beyond its ends.
struct Interpolation: Sendable {
  private let points: [(x: CGFloat, y: CGFloat)]

  /// - Parameter points: at least one, ascending in x.
  init(_ points: [(CGFloat, CGFloat)]) {
    self.points = points.map { (x: $0.0, y: $0.1) }
  }

  func value(at x: CGFloat) -> CGFloat {
    guard let above = points.firstIndex(where: { $0.x >= x }) else {
      return points[points.count - 1].y
    }
    guard above > 0 else { return points[0].y }
    let (a, b) = (points[above - 1], points[above])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }
}
