// What stands between a publisher and a subscriber: one class for all operators.

/// A place for the publishers that operators make.
public enum Publishers {}

/// Takes values from above, does something with them, sends values below.
///
/// Demand goes up as it comes from below, unless an operator takes all it can get; a value that is not passed on is
/// asked for again.
final class Relay<Input, InputFailure: Error, Output, OutputFailure: Error>: Subscriber,
  Subscription
{
  typealias Failure = InputFailure
  typealias Down = AnySubscriber<Output, OutputFailure>

  private var subscriber: Down?
  private var upstream: (any Subscription)?
  private var hasEnded = false
  /// Asked for before there was anybody to ask.
  private var waitingDemand = Subscribers.Demand.none
  /// True where the operator keeps what it gets: it asks for all at once.
  private let takesAll: Bool
  private let onValue: (Input, Relay) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<InputFailure>, Relay) -> Void
  /// Runs when the subscriber goes or the stream ends.
  var onEnd: () -> Void = {}
  /// Sees what is asked for.
  var onRequest: (Subscribers.Demand) -> Void = { _ in }
  /// Sees the subscription.
  var onSubscription: (any Subscription) -> Void = { _ in }

  init<S: Subscriber>(
    _ subscriber: S, takesAll: Bool = false,
    value: @escaping (Input, Relay) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<InputFailure>, Relay) -> Void
  ) where S.Input == Output, S.Failure == OutputFailure {
    self.subscriber = Down(subscriber)
    self.takesAll = takesAll
    onValue = value
    onCompletion = completion
  }

  // MARK: From above

  func receive(subscription: any Subscription) {
    guard upstream == nil, !hasEnded else { return subscription.cancel() }
    upstream = subscription
    onSubscription(subscription)
    subscriber?.receive(subscription: self)
    if takesAll {
      subscription.request(.unlimited)
    } else if waitingDemand > 0 {
      let demand = waitingDemand
      waitingDemand = .none
      subscription.request(demand)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if hasEnded { return .none }
    let demand = onValue(input, self)
    return takesAll || hasEnded ? .none : demand
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    if hasEnded { return }
    onCompletion(completion, self)
  }

  // MARK: To below

  /// Sends a value on.
  func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

  /// Ends the stream below; nothing comes after.
  func finish(_ completion: Subscribers.Completion<OutputFailure>) {
    guard !hasEnded else { return }
    let subscriber = subscriber
    release()
    subscriber?.receive(completion: completion)
  }

  /// Ends the stream in both directions.
  func stop(_ completion: Subscribers.Completion<OutputFailure>) {
    let upstream = upstream
    finish(completion)
    upstream?.cancel()
  }

  // MARK: From below

  func request(_ demand: Subscribers.Demand) {
    onRequest(demand)
    if takesAll { return }
    if let upstream { upstream.request(demand) } else { waitingDemand += demand }
  }

  func cancel() {
    let upstream = upstream
    release()
    upstream?.cancel()
  }

  private func release() {
    hasEnded = true
    subscriber = nil
    upstream = nil
    let end = onEnd
    onEnd = {}
    end()
  }
}

extension Publisher {
  /// Attaches a subscriber through a relay whose failures are the publisher's own.
  func relay<S: Subscriber>(
    to subscriber: S, takesAll: Bool = false,
    value: @escaping (Output, Relay<Output, Failure, S.Input, Failure>) -> Subscribers.Demand,
    completion:
      @escaping (
        Subscribers.Completion<Failure>, Relay<Output, Failure, S.Input, Failure>
      ) -> Void = { $1.finish($0) }
  ) where S.Failure == Failure {
    subscribe(
      Relay<Output, Failure, S.Input, Failure>(
        subscriber, takesAll: takesAll, value: value, completion: completion))
  }

  /// Attaches a subscriber through a relay that throws.
  func tryRelay<S: Subscriber>(
    to subscriber: S,
    value:
      @escaping (Output, Relay<Output, Failure, S.Input, any Error>) throws
      -> Subscribers.Demand
  ) where S.Failure == any Error {
    subscribe(
      Relay<Output, Failure, S.Input, any Error>(
        subscriber,
        value: { input, relay in
          do {
            return try value(input, relay)
          } catch {
            relay.stop(.failure(error))
            return .none
          }
        }, completion: { end, relay in relay.finish(end.mapError { $0 as any Error }) }))
  }
}
