// A part of a picture where nothing is compared.

public import Foundation

/// Where a snapshot of a view is not compared: a clock, an avatar, whatever a test is not about.
///
/// A literal names a view: `.image(ignoring: ["clock", .rect(CGRect(x: 0, y: 0, width: 390, height: 47))])`.
public enum SnapshotRegion: Equatable, Sendable, ExpressibleByStringLiteral {
  /// A rectangle of the picture, points.
  case rect(CGRect)
  /// The frames of every view with this `accessibilityIdentifier`, or with this value as its `.id`.
  ///
  /// Where the view is elsewhere in the golden, both places are ignored. That there is no such view is a failure.
  case view(String)

  public init(stringLiteral value: String) { self = .view(value) }
}
