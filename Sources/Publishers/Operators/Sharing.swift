// One stream for several subscribers, and operators that only look: share, multicast, autoconnect, handleEvents, print.

extension Publishers {
  /// Sends through a subject, from when it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// Connects with the first subscriber, until the last has gone.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private var subscriberCount = 0
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure, Output, Failure>(
        subscriber, value: { $1.send($0) }, completion: { end, relay in relay.finish(end) })
      subscriberCount += 1
      relay.onEnd = {
        self.subscriberCount -= 1
        if self.subscriberCount == 0 {
          self.connection?.cancel()
          self.connection = nil
        }
      }
      upstream.subscribe(relay)
      if connection == nil, subscriberCount > 0 { connection = upstream.connect() }
    }
  }

  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }

  /// Tells what passes.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var hasEnded = false
      let relay = Relay<Output, Failure, Output, Failure>(
        subscriber,
        value: { value, relay in
          receiveOutput?(value)
          return relay.send(value)
        },
        completion: { end, relay in
          hasEnded = true
          receiveCompletion?(end)
          relay.finish(end)
        })
      relay.onEnd = { if !hasEnded { receiveCancel?() } }
      relay.onRequest = { receiveRequest?($0) }
      relay.onSubscription = { receiveSubscription?($0) }
      upstream.subscribe(relay)
    }
  }
}

extension Publisher {
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: { subject })
  }
  public func makeConnectable()
    -> Publishers.Multicast<Self, PassthroughSubject<Output, Failure>> where Failure == Never
  {
    multicast { PassthroughSubject() }
  }
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.HandleEvents<Self> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    func tell(_ text: String) {
      if var stream { stream.write(start + text + "\n") } else { Swift.print(start + text) }
    }
    return handleEvents(
      receiveSubscription: { _ in tell("receive subscription") },
      receiveOutput: { tell("receive value: (\($0))") },
      receiveCompletion: { tell("receive \($0)") }, receiveCancel: { tell("receive cancel") },
      receiveRequest: { tell("request \($0)") })
  }
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Self { self }
  public func breakpointOnError() -> Self { self }
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Self { self }
}

extension Publishers {
  public enum PrefetchStrategy: Hashable, Sendable { case keepFull, byRequest }
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest, dropOldest
    case customError(() -> Failure)
  }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    // The stream owns its subscription; both live on the main actor's thread.
    nonisolated(unsafe) let publisher = self
    return AsyncStream { continuation in
      nonisolated(unsafe) let cancellable = unsafe publisher.sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: {
          nonisolated(unsafe) let value = $0
          unsafe continuation.yield(value)
        })
      continuation.onTermination = { _ in unsafe cancellable.cancel() }
    }
  }
}
