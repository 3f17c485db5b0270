// Operators on how a stream fails.

extension Publishers {
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, Upstream.Failure, Output, Failure>(
          subscriber, value: { $1.send($0) },
          completion: { end, relay in relay.finish(end.mapError(transform)) }))
    }
  }

  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, Never, Output, Failure>(
          subscriber, value: { $1.send($0) }, completion: { _, relay in relay.finish(.finished) }))
    }
  }

  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(
        Relay<Output, Upstream.Failure, Output, Never>(
          subscriber, value: { $1.send($0) },
          completion: { end, relay in
            if case .failure = end { _ = relay.send(output) }
            relay.finish(.finished)
          }))
    }
  }

  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isEmpty = true
      upstream.relay(
        to: subscriber,
        value: { value, relay in
          isEmpty = false
          return relay.send(value)
        },
        completion: { end, relay in
          if isEmpty, case .finished = end { _ = relay.send(output) }
          relay.finish(end)
        })
    }
  }

  /// Goes on with another publisher where one fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain<Output, Failure>(subscriber)
      chain.follow(upstream) { end in
        switch end {
        case .finished: chain.finish(.finished)
        case .failure(let error): chain.follow(handler(error)) { chain.finish($0) }
        }
      }
      chain.start()
    }
  }

  /// As `Catch`, where making the other publisher may itself fail.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      let chain = Chain<Output, any Error>(subscriber)
      chain.follow(upstream) { end in
        switch end {
        case .finished: chain.finish(.finished)
        case .failure(let error):
          do {
            try chain.follow(handler(error)) { end in chain.finish(end.mapError { $0 }) }
          } catch {
            chain.finish(.failure(error))
          }
        }
      }
      chain.start()
    }
  }

  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let retries: Int?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain<Output, Failure>(subscriber)
      func attempt(_ left: Int?) {
        chain.follow(upstream) { end in
          if case .failure = end, left != 0 {
            attempt(left.map { $0 - 1 })
          } else {
            chain.finish(end)
          }
        }
      }
      attempt(retries)
      chain.start()
    }
  }
}

extension Publisher {
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.Catch<Self, Empty<Output, Never>> {
    self.catch { error in fatalError("\(prefix)\(error)", file: file, line: line) }
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}
