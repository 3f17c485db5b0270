// Operators that leave values out, or sum them up.

extension Publishers {
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.relay(
        to: subscriber, value: { isIncluded($0) ? $1.send($0) : .max(1) })
    }
  }

  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let isIncluded: (Output) throws -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryRelay(
        to: subscriber, value: { try isIncluded($0) ? $1.send($0) : .max(1) })
    }
  }

  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.relay(
        to: subscriber,
        value: { value, relay in
          if let last, predicate(last, value) { return .max(1) }
          last = value
          return relay.send(value)
        })
    }
  }

  /// Leaves out the first values: a number of them, or while a condition holds.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isDropping = true
      upstream.relay(
        to: subscriber,
        value: { value, relay in
          if isDropping, predicate(value) { return .max(1) }
          isDropping = false
          return relay.send(value)
        })
    }
  }

  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.relay(
        to: subscriber,
        value: { value, relay in
          guard left > 0 else { return relay.send(value) }
          left -= 1
          return .max(1)
        })
    }
  }

  /// Ends after the last value that is wanted.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.relay(
        to: subscriber,
        value: { value, relay in
          if predicate(value) { return relay.send(value) }
          relay.stop(.finished)
          return .none
        })
    }
  }

  public struct Prefix<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      guard count > 0 else {
        return Empty<Output, Failure>().receive(subscriber: subscriber)
      }
      var left = count
      upstream.relay(
        to: subscriber,
        value: { value, relay in
          left -= 1
          let demand = relay.send(value)
          guard left == 0 else { return demand }
          relay.stop(.finished)
          return .none
        })
    }
  }

  /// The last value that meets a condition, when the stream ends.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.relay(
        to: subscriber, takesAll: true,
        value: { value, _ in
          if predicate(value) { last = value }
          return .none
        },
        completion: { end, relay in
          if case .finished = end, let last { _ = relay.send(last) }
          relay.finish(end)
        })
    }
  }

  /// One value made of all, when the stream ends.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      upstream.relay(
        to: subscriber, takesAll: true,
        value: { value, _ in
          result = nextPartialResult(result, value)
          return .none
        },
        completion: { end, relay in
          if case .finished = end { _ = relay.send(result) }
          relay.finish(end)
        })
    }
  }

  /// Lists of so many values; the last may be shorter.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var list: Output = []
      upstream.relay(
        to: subscriber, takesAll: true,
        value: { value, relay in
          list.append(value)
          if list.count < count { return .none }
          let full = list
          list = []
          return relay.send(full)
        },
        completion: { end, relay in
          if case .finished = end, !list.isEmpty { _ = relay.send(list) }
          relay.finish(end)
        })
    }
  }

  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.relay(to: subscriber, takesAll: true, value: { _, _ in .none })
    }
  }
}

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
  public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
    Publishers.Prefix(upstream: self, count: maxLength)
  }
  public func first() -> Publishers.Prefix<Self> { prefix(1) }
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Prefix<Publishers.Filter<Self>> {
    filter(predicate).prefix(1)
  }
  public func last() -> Publishers.LastWhere<Self> { last { _ in true } }
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
  public func output(at index: Int) -> Publishers.Prefix<Publishers.Drop<Self>> {
    dropFirst(index).prefix(1)
  }
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
  public func collect() -> Publishers.Reduce<Self, [Output]> { reduce([]) { $0 + [$1] } }
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
  public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Reduce<Publishers.Prefix<Publishers.Filter<Self>>, Bool> {
    first(where: predicate).reduce(false) { _, _ in true }
  }
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.Reduce<Publishers.Prefix<Publishers.Filter<Self>>, Bool> {
    first { !predicate($0) }.reduce(true) { _, _ in false }
  }
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
  public func contains(
    _ output: Output
  ) -> Publishers.Reduce<Publishers.Prefix<Publishers.Filter<Self>>, Bool> {
    contains { $0 == output }
  }
}

extension Publisher where Output: Comparable {
  public func min() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil) { least, value in least.map { Swift.min($0, value) } ?? value }
      .compactMap { $0 }
  }
  public func max() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil) { most, value in most.map { Swift.max($0, value) } ?? value }
      .compactMap { $0 }
  }
}
