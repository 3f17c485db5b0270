// Just, Empty, Fail, Deferred, Future, and publishers of sequences, optionals and results.

/// Sends the values of a list as they are wanted, then ends.
private final class ListSubscription<Values: Sequence, Failure: Error>: Subscription {
  private var iterator: Values.Iterator
  private var next: Values.Element?
  private var subscriber: AnySubscriber<Values.Element, Failure>?
  private let completion: Subscribers.Completion<Failure>
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(
    _ values: Values, _ completion: Subscribers.Completion<Failure>,
    to subscriber: AnySubscriber<Values.Element, Failure>
  ) {
    iterator = values.makeIterator()
    next = iterator.next()
    self.completion = completion
    self.subscriber = subscriber
  }

  func start() {
    subscriber?.receive(subscription: self)
    // An empty list ends without being asked.
    if next == nil { finish() }
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    if isSending { return }
    isSending = true
    defer { isSending = false }
    while self.demand > 0, let subscriber, let value = next {
      next = iterator.next()
      self.demand -= 1
      self.demand += subscriber.receive(value)
      if next == nil { finish() }
    }
  }

  func cancel() { subscriber = nil }

  private func finish() {
    let subscriber = subscriber
    self.subscriber = nil
    subscriber?.receive(completion: completion)
  }
}

extension Publisher {
  func sendList<S: Subscriber, Values: Sequence>(
    _ values: Values, _ completion: Subscribers.Completion<Failure>, to subscriber: S
  ) where S.Input == Output, S.Failure == Failure, Values.Element == Output {
    ListSubscription(values, completion, to: AnySubscriber(subscriber)).start()
  }
}

/// One value, then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    sendList(CollectionOfOne(output), .finished, to: subscriber)
  }
}

/// No value; the end at once, or never.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// An error at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// A publisher that is made when somebody subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// One value or error that comes later.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let conduits = Conduits<Output, Failure>()
  private var result: Result<Output, Failure>?

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in self.fulfil(result) }
  }

  private func fulfil(_ new: Result<Output, Failure>) {
    guard result == nil else { return }
    result = new
    switch new {
    case .success(let value):
      conduits.send(value)
      conduits.send(completion: .finished)
    case .failure(let error): conduits.send(completion: .failure(error))
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    switch result {
    case .success(let value): sendList(CollectionOfOne(value), .finished, to: subscriber)
    default: conduits.attach(subscriber)
    }
  }
}

extension Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      sendList(sequence, .finished, to: subscriber)
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  public struct Publisher: _PublisherProtocol {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      sendList(output.map { [$0] } ?? [], .finished, to: subscriber)
    }
  }

  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }
}

extension Result {
  public struct Publisher: _PublisherProtocol {
    public typealias Output = Success
    public let result: Result<Success, Failure>

    public init(_ result: Result<Success, Failure>) { self.result = result }
    public init(_ output: Success) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value): sendList(CollectionOfOne(value), .finished, to: subscriber)
      case .failure(let error): sendList([], .failure(error), to: subscriber)
      }
    }
  }

  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }
}

/// The protocol under a name that nested types called `Publisher` do not hide.
public typealias _PublisherProtocol = Publisher
