// What is fed by more than one publisher.

/// A stream that is fed by several publishers, one after another or at once.
final class Chain<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var cancellables: [Int: any Cancellable] = [:]
  private var nextID = 0
  private var demand = Subscribers.Demand.none
  /// What came before the subscriber was told of its subscription or asked for it.
  private var held: [Output] = []
  private var heldEnd: Subscribers.Completion<Failure>?
  private var isStarted = false
  private var isSending = false
  /// Runs when the stream ends or is called off.
  var onCancel: () -> Void = {}

  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
  }

  /// Subscribes to a publisher; `end` is told how it ended.
  func follow<P: Publisher>(
    _ publisher: P, end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Output {
    follow(publisher, value: { [weak self] in self?.send($0) }, end: end)
  }

  func follow<P: Publisher>(
    _ publisher: P, value: @escaping (P.Output) -> Void,
    end: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    nextID += 1
    let id = nextID
    let sink = Subscribers.Sink<P.Output, P.Failure>(
      receiveCompletion: { [weak self] completion in
        self?.cancellables[id] = nil
        end(completion)
      },
      receiveValue: value)
    cancellables[id] = sink
    publisher.subscribe(sink)
  }

  /// Calls off all that is followed.
  func unfollow() {
    let list = cancellables.sorted { $0.key < $1.key }
    cancellables = [:]
    for entry in list { entry.value.cancel() }
    let cancel = onCancel
    onCancel = {}
    cancel()
  }

  func start() {
    isStarted = true
    subscriber?.receive(subscription: self)
    flush()
  }

  func send(_ value: Output) {
    held.append(value)
    flush()
  }

  func finish(_ end: Subscribers.Completion<Failure>) {
    if heldEnd == nil { heldEnd = end }
    flush()
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    flush()
  }

  func cancel() {
    subscriber = nil
    held = []
    unfollow()
  }

  private func flush() {
    guard isStarted, !isSending else { return }
    isSending = true
    while demand > 0, !held.isEmpty, let subscriber {
      demand -= 1
      demand += subscriber.receive(held.removeFirst())
    }
    isSending = false
    guard held.isEmpty, let heldEnd, let subscriber else { return }
    self.subscriber = nil
    unfollow()
    subscriber.receive(completion: heldEnd)
  }
}
