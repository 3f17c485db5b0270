// The values that a navigation stack shows, of any types.

/// A list of values of any hashable types, one for each screen above the root.
public struct NavigationPath {
  var elements: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// A path as it was stored.
  ///
  /// Values come back from their types' names only on Apple's platforms: here the path is empty.
  public init(_ codable: CodableRepresentation) {}

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// What can be stored of the path; nil, since values are not stored here.
  public var codable: CodableRepresentation? { nil }

  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(AnyHashable(value))
  }

  /// Removes the last `k` values.
  public mutating func removeLast(_ k: Int = 1) {
    precondition(k >= 0 && k <= elements.count, "\(k) of \(elements.count) values removed")
    elements.removeLast(k)
  }

  /// A path that can be stored.
  public struct CodableRepresentation: Codable, Equatable {
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(contentsOf: [String]())
    }
  }
}

extension NavigationPath: Equatable {
  public static func == (a: NavigationPath, b: NavigationPath) -> Bool { a.elements == b.elements }
}

extension NavigationPath: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
