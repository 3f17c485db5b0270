// A strategy: from a value to something that can be compared.

import Foundation

/// The ability to transform snapshottable values into diffable formats.
public struct Snapshotting<Value, Format> {
  /// The path extension of the files that goldens are kept in.
  public var pathExtension: String?
  public var diffing: Diffing<Format>
  public var snapshot: (Value) -> Async<Format>

  /// The same strategy after a time of the clock that the value lives under; nil where that is the wall clock.
  var after: ((TimeInterval) -> Snapshotting)?

  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Transforms a strategy on `Value`s into one on `NewValue`s, by a function from these to those.
  public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value)
    -> Snapshotting<NewValue, Format>
  {
    var result = asyncPullback { Async(value: transform($0)) }
    result.after = after.map { after in { after($0).pullback(transform) } }
    return result
  }

  /// As `pullback`, by an asynchronous function.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { newValue in
      Async { callback in
        transform(newValue).run { value in self.snapshot(value).run(callback) }
      }
    }
  }
}

/// A strategy on values that are compared as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}
