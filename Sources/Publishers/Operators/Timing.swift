// Operators by a scheduler's clock: receive(on:), delay, debounce, throttle, timeout.

extension Publishers {
  /// Sends each value, and the end, when the scheduler comes to it.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.relay(
        to: subscriber, takesAll: true,
        value: { value, relay in
          scheduler.schedule(options: options) { _ = relay.send(value) }
          return .none
        },
        completion: { end, relay in scheduler.schedule(options: options) { relay.finish(end) } })
    }
  }

  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      scheduler.schedule(options: options) {
        upstream.relay(to: subscriber, value: { $1.send($0) })
      }
    }
  }

  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      func later(_ action: @escaping () -> Void) {
        scheduler.schedule(after: scheduler.now.advanced(by: interval), action)
      }
      upstream.relay(
        to: subscriber, takesAll: true,
        value: { value, relay in
          later { _ = relay.send(value) }
          return .none
        }, completion: { end, relay in later { relay.finish(end) } })
    }
  }

  /// Sends a value once no other has followed for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      // Counts the values: only the last one's turn comes.
      var count = 0
      var waiting: Output?
      upstream.relay(
        to: subscriber, takesAll: true,
        value: { value, relay in
          count += 1
          waiting = value
          let own = count
          scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
            guard own == count, let value = waiting else { return }
            waiting = nil
            _ = relay.send(value)
          }
          return .none
        },
        completion: { end, relay in
          count += 1
          if case .finished = end, let value = waiting { _ = relay.send(value) }
          waiting = nil
          relay.finish(end)
        })
    }
  }

  /// Sends at most one value in an interval: its first, or its last.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var nextTurn: Context.SchedulerTimeType?
      var waiting: Output?
      upstream.relay(
        to: subscriber, takesAll: true,
        value: { value, relay in
          let now = scheduler.now
          guard let turn = nextTurn, turn > now else {
            nextTurn = now.advanced(by: interval)
            return relay.send(value)
          }
          if waiting == nil {
            waiting = value
            scheduler.schedule(after: turn) {
              guard let value = waiting else { return }
              waiting = nil
              nextTurn = scheduler.now.advanced(by: interval)
              _ = relay.send(value)
            }
          } else if latest {
            waiting = value
          }
          return .none
        },
        completion: { end, relay in
          if case .finished = end, let value = waiting { _ = relay.send(value) }
          waiting = nil
          relay.finish(end)
        })
    }
  }

  /// Ends a stream that is silent for too long.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let customError: (() -> Upstream.Failure)?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var count = 0
      let relay = Relay<Output, Failure, Output, Failure>(
        subscriber,
        value: { value, relay in
          wait(relay)
          return relay.send(value)
        }, completion: { end, relay in relay.finish(end) })
      func wait(_ relay: Relay<Output, Failure, Output, Failure>) {
        count += 1
        let own = count
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { [weak relay] in
          if own == count { relay?.stop(customError.map { .failure($0()) } ?? .finished) }
        }
      }
      wait(relay)
      upstream.subscribe(relay)
    }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(upstream: self, interval: interval, scheduler: scheduler)
  }
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
  }
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(
      upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, customError: customError)
  }
}
