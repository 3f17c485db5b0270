// ScrollPosition: where a scroll view is or shall be, as a value.

public import Foundation
public import LayoutEngine

/// Where a scroll view is to be: at a view, an edge or a point; or where the user put it.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Request: Equatable {
    case automatic
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(CGPoint)
    case x(CGFloat)
    case y(CGFloat)
    case user
  }

  var request: Request = .automatic
  /// Tells a request from the same one made before.
  var serial = 0
  /// The view at the position, as the scroll view last reported it.
  var reportedID: AnyHashable?

  public init(idType: (some Hashable & Sendable).Type = Never.self) {}

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    scrollTo(id: id, anchor: anchor)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    scrollTo(edge: edge)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    scrollTo(point: point)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    scrollTo(point: CGPoint(x: x, y: y))
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    scrollTo(x: x)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    scrollTo(y: y)
  }

  private mutating func ask(_ request: Request) {
    self.request = request
    serial += 1
  }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(.id(AnyHashable(id), anchor))
  }
  public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { ask(.point(point)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.point(CGPoint(x: x, y: y))) }
  public mutating func scrollTo(x: CGFloat) { ask(.x(x)) }
  public mutating func scrollTo(y: CGFloat) { ask(.y(y)) }

  public var edge: Edge? { if case .edge(let edge) = request { edge } else { nil } }
  public var point: CGPoint? { if case .point(let point) = request { point } else { nil } }
  public var x: CGFloat? {
    switch request {
    case .point(let point): point.x
    case .x(let x): x
    default: nil
    }
  }
  public var y: CGFloat? {
    switch request {
    case .point(let point): point.y
    case .y(let y): y
    default: nil
    }
  }
  public var isPositionedByUser: Bool {
    get { request == .user }
    set { if newValue { request = .user } else if request == .user { request = .automatic } }
  }
  public var viewID: (any Hashable & Sendable)? {
    let id: AnyHashable? = if case .id(let id, _) = request { id } else { reportedID }
    return id.flatMap { Self.sendable($0.base) }
  }
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if case .id(let id, _) = request { return id.base as? T }
    return reportedID?.base as? T
  }

  /// Ids come from initialisers that ask for `Sendable`, or from views that are of the same kind.
  private static func sendable(_ value: Any) -> (any Hashable & Sendable)? {
    switch value {
    case let value as Int: value
    case let value as String: value
    case let value as UUID: value
    case let value as any Hashable: SendableID(value: AnyHashable(value))
    default: nil
    }
  }

  private struct SendableID: Hashable, @unchecked Sendable { let value: AnyHashable }
}
