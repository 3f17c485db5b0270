// Subscribers: how much they want, how a stream ends, and the two that Combine has.

/// A place for subscribers and what they say.
public enum Subscribers {
  /// How many values a subscriber wants.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let count: Int

    private init(count: Int) { self.count = count }

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand of \(value) values")
      return Demand(count: value)
    }

    /// Nil is unlimited.
    public var max: Int? { count == .max ? nil : count }

    public static func + (a: Demand, b: Demand) -> Demand {
      if a == .unlimited || b == .unlimited { return .unlimited }
      let (sum, isOver) = a.count.addingReportingOverflow(b.count)
      return isOver ? .unlimited : Demand(count: sum)
    }
    public static func - (a: Demand, b: Demand) -> Demand {
      if a == .unlimited { return a }
      return b == .unlimited ? .none : Demand(count: Swift.max(a.count - b.count, 0))
    }
    public static func + (a: Demand, b: Int) -> Demand { a + .max(b) }
    public static func - (a: Demand, b: Int) -> Demand { a - .max(b) }
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func += (a: inout Demand, b: Int) { a = a + b }
    public static func -= (a: inout Demand, b: Int) { a = a - b }
    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }
    public static func == (a: Demand, b: Int) -> Bool { a.count == b }
    public static func > (a: Demand, b: Int) -> Bool { a.count > b }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }

  /// How a stream ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// Takes all values.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public private(set) var receiveValue: (Input) -> Void
    public private(set) var receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var hasEnded = false

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, !hasEnded else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }
    public func receive(_ value: Input) -> Subscribers.Demand {
      if !hasEnded { receiveValue(value) }
      return .none
    }
    public func receive(completion: Subscribers.Completion<Failure>) {
      if hasEnded { return }
      let end = receiveCompletion
      release()
      end(completion)
    }
    public func cancel() {
      let subscription = subscription
      release()
      subscription?.cancel()
    }

    /// What the closures hold must go with the stream.
    private func release() {
      hasEnded = true
      subscription = nil
      receiveValue = { _ in }
      receiveCompletion = { _ in }
    }
  }

  /// Writes all values to a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, object != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }
    public func receive(_ value: Input) -> Subscribers.Demand {
      object?[keyPath: keyPath] = value
      return .none
    }
    public func receive(completion: Subscribers.Completion<Never>) {
      object = nil
      subscription = nil
    }
    public func cancel() {
      let subscription = subscription
      object = nil
      self.subscription = nil
      subscription?.cancel()
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
  func mapError<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
