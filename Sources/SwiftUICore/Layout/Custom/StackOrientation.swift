// Which way the stack around a view runs.

import AttributeGraph
import LayoutEngine

/// The axis that spacers and dividers go by.
@MainActor
enum StackOrientation: @preconcurrency ExpressibleByNilLiteral {
  /// No stack, or one where neither axis is special.
  case neither
  case along(Axis)
  /// The axis of a layout that may turn into another.
  case following(Attribute<Axis?>)

  init(nilLiteral: ()) { self = .neither }
  init(_ axis: Axis?) { self = axis.map { .along($0) } ?? .neither }

  /// The axis now; reading records the dependency.
  var axis: Axis? {
    switch self {
    case .neither: nil
    case .along(let axis): axis
    case .following(let axis): axis.value
    }
  }
}
