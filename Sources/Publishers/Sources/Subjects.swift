// PassthroughSubject and CurrentValueSubject.

/// The subscribers of a subject, each with what it still wants.
final class Conduits<Output, Failure: Error> {
  final class Conduit: Subscription {
    let subscriber: AnySubscriber<Output, Failure>
    /// Called when more is wanted.
    var onRequest: (Conduit) -> Void = { _ in }
    fileprivate(set) var demand = Subscribers.Demand.none
    fileprivate weak var owner: Conduits?

    init(_ subscriber: AnySubscriber<Output, Failure>, owner: Conduits) {
      self.subscriber = subscriber
      self.owner = owner
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      onRequest(self)
    }
    func cancel() { owner?.list.removeAll { $0 === self } }

    /// Sends one value if it is wanted.
    @discardableResult
    func send(_ value: Output) -> Bool {
      guard demand > 0 else { return false }
      demand -= 1
      demand += subscriber.receive(value)
      return true
    }
  }

  private(set) var list: [Conduit] = []
  private(set) var completion: Subscribers.Completion<Failure>?

  func attach<S: Subscriber>(
    _ subscriber: S, onRequest: @escaping (Conduit) -> Void = { _ in }
  ) where S.Input == Output, S.Failure == Failure {
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
      return
    }
    let conduit = Conduit(AnySubscriber(subscriber), owner: self)
    conduit.onRequest = onRequest
    list.append(conduit)
    subscriber.receive(subscription: conduit)
  }

  func send(_ value: Output) {
    guard completion == nil else { return }
    // Whoever cancels meanwhile hears nothing more.
    for conduit in list where conduit.owner?.list.contains(where: { $0 === conduit }) == true {
      conduit.send(value)
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let ended = list
    list = []
    for conduit in ended { conduit.subscriber.receive(completion: completion) }
  }
}

/// Passes on what it is given to those who listen at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    conduits.attach(subscriber)
  }
  public func send(_ input: Output) { conduits.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) {
    conduits.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Holds a value, and tells it to whoever begins to listen.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    var isFirst = true
    conduits.attach(subscriber) { [weak self] conduit in
      guard isFirst, let self else { return }
      isFirst = false
      if !conduit.send(self.current) { isFirst = true }
    }
  }
  public func send(_ input: Output) {
    guard conduits.completion == nil else { return }
    current = input
    conduits.send(input)
  }
  public func send(completion: Subscribers.Completion<Failure>) {
    conduits.send(completion: completion)
  }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
