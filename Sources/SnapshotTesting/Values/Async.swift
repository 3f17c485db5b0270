// A value that may come later.

/// A wrapper around an asynchronous operation: run it with a callback that receives the value.
public struct Async<Value> {
  public let run: (@escaping (Value) -> Void) -> Void

  /// - Parameter run: called with a callback, which it calls once.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Wraps a value that is there already.
  public init(value: Value) { self.init { callback in callback(value) } }

  public func map<NewValue>(_ transform: @escaping (_ value: Value) -> NewValue)
    -> Async<NewValue>
  {
    Async<NewValue> { callback in self.run { callback(transform($0)) } }
  }
}
