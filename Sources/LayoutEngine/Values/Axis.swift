// The two axes of layout, and sets of them.

/// The horizontal or vertical dimension in a 2-D coordinate system.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  /// An efficient set of axes.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
    public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)

    package init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }
    package func contains(_ axis: Axis) -> Bool { contains(Set(axis)) }
    package static let both: Set = [.horizontal, .vertical]
  }

  /// The other axis.
  package var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
