// Where scrolling comes to rest: pages, aligned views, or a rule of the user's.

public import Foundation
public import LayoutEngine

/// Where a scroll view is about to stop.
public struct ScrollTarget: Equatable, Sendable {
  /// The part of the content that would be seen.
  public var rect: CGRect
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What a behaviour may know.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// Where the content is when the finger leaves.
  public let originalTarget: ScrollTarget
  /// Points a second, of the content's offset.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The frames of the scroll targets around a rectangle of the content, in its coordinates.
  let targets: (CGRect) -> [CGRect]

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// What a behaviour may know before there is a target.
@dynamicMemberLookup
public struct ScrollTargetBehaviorPropertiesContext {
  let environment: EnvironmentValues
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// What a behaviour says of itself.
public struct ScrollTargetBehaviorProperties {
  public var limitsScrolls = true
  public init() {}
}

/// A rule for where a scroll view stops.
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
  typealias Properties = ScrollTargetBehaviorProperties

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  func properties(context: PropertiesContext) -> Properties
}

extension ScrollTargetBehavior {
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// Stops at multiples of the container's size, one page on at most.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let original = context.originalTarget.rect
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = Self.page(
        target.rect.minX, from: original.minX, velocity: context.velocity.dx,
        length: context.containerSize.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = Self.page(
        target.rect.minY, from: original.minY, velocity: context.velocity.dy,
        length: context.containerSize.height)
    }
  }

  private static func page(
    _ proposed: CGFloat, from original: CGFloat, velocity: CGFloat, length: CGFloat
  ) -> CGFloat {
    guard length > 0 else { return proposed }
    let position = original / length
    // A flick turns the page it is on; without one the nearer page comes.
    if velocity > 0 { return (position.rounded(.down) + 1) * length }
    if velocity < 0 { return (position.rounded(.up) - 1) * length }
    return position.rounded() * length
  }
}

/// Stops where a view of a `scrollTargetLayout` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Sendable {
    enum Kind: Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
    let kind: Kind
    public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
    public static var always: LimitBehavior { LimitBehavior(kind: .always) }
    public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .alwaysByFew) }
    public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .alwaysByOne) }
    public static var never: LimitBehavior { LimitBehavior(kind: .never) }
  }

  let limitBehavior: LimitBehavior
  let anchor: UnitPoint?

  public init(limitBehavior: LimitBehavior = .automatic) {
    self.limitBehavior = limitBehavior
    anchor = nil
  }
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let frames = context.targets(target.rect)
    let original = context.originalTarget.rect
    let near = context.targets(original)
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = aligned(
        target.rect.minX, room: context.containerSize.width, frames.map { ($0.minX, $0.width) },
        original: original.minX, near.map { ($0.minX, $0.width) }, velocity: context.velocity.dx,
        anchor: anchor?.x ?? 0)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = aligned(
        target.rect.minY, room: context.containerSize.height, frames.map { ($0.minY, $0.height) },
        original: original.minY, near.map { ($0.minY, $0.height) }, velocity: context.velocity.dy,
        anchor: anchor?.y ?? 0)
    }
  }

  /// The resting place nearest to the proposed one; where scrolls are limited, one view on at most.
  private func aligned(
    _ proposed: CGFloat, room: CGFloat, _ frames: [(start: CGFloat, length: CGFloat)],
    original: CGFloat, _ near: [(start: CGFloat, length: CGFloat)], velocity: CGFloat,
    anchor: CGFloat
  ) -> CGFloat {
    func places(_ frames: [(start: CGFloat, length: CGFloat)]) -> [CGFloat] {
      frames.map { $0.start + ($0.length - room) * anchor }.sorted()
    }
    if limitBehavior.kind == .alwaysByOne || limitBehavior.kind == .always {
      let places = places(near)
      if velocity > 0, let next = places.first(where: { $0 > original }) { return next }
      if velocity < 0, let next = places.last(where: { $0 < original }) { return next }
      return places.min { abs($0 - original) < abs($1 - original) } ?? proposed
    }
    return places(frames).min { abs($0 - proposed) < abs($1 - proposed) } ?? proposed
  }
}

/// The rule of a scroll view that has none: it stops where it stops.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  let base: any ScrollTargetBehavior
  public init<T: ScrollTargetBehavior>(_ base: T) { self.base = base }
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
  public func properties(context: PropertiesContext) -> Properties {
    base.properties(context: context)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    -> Self
  {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
  public static func viewAligned(anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

private struct ScrollTargetBehaviorKey: EnvironmentKey {
  static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets where the scroll view inside comes to rest.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(EnvironmentWritingModifier { $0.scrollTargetBehavior = behavior })
  }
}
