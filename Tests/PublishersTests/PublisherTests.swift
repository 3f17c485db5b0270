// Publishers: operators, subjects, demand, and the virtual clock.

import Foundation
import Publishers
import Synchronization
import Testing

/// What happened, in order, on whatever queue.
private final class Log: Sendable {
  private let state = Mutex<[String]>([])
  var lines: [String] { state.withLock { $0 } }
  func add(_ line: String) { state.withLock { $0.append(line) } }
}

/// On the main actor, as hosts are: the clock in force is one for the process.
@MainActor @Suite(.serialized) struct PublisherTests {
  private func values<P: Publisher>(of publisher: P) -> [P.Output] where P.Failure == Never {
    var list: [P.Output] = []
    _ = publisher.sink { list.append($0) }
    return list
  }

  @Test func `operators on values`() {
    let numbers = [1, 2, 2, 3, 4, 5].publisher
    #expect(values(of: numbers.map { $0 * 2 }) == [2, 4, 4, 6, 8, 10])
    #expect(values(of: numbers.filter { $0 % 2 == 0 }) == [2, 2, 4])
    #expect(values(of: numbers.compactMap { $0 > 3 ? "\($0)" : nil }) == ["4", "5"])
    #expect(values(of: numbers.removeDuplicates()) == [1, 2, 3, 4, 5])
    #expect(values(of: numbers.scan(0, +)) == [1, 3, 5, 8, 12, 17])
    #expect(values(of: numbers.reduce(0, +)) == [17])
    #expect(values(of: numbers.collect(4)) == [[1, 2, 2, 3], [4, 5]])
    #expect(values(of: numbers.dropFirst(4)) == [4, 5])
    #expect(values(of: numbers.prefix(2)) == [1, 2])
    #expect(values(of: numbers.first { $0 > 2 }) == [3])
    #expect(values(of: numbers.last()) == [5])
    #expect(values(of: numbers.contains(3)) == [true])
    #expect(values(of: numbers.allSatisfy { $0 < 3 }) == [false])
    #expect(values(of: numbers.max()) == [5])
    #expect(values(of: Just(0).append(1, 2).prepend(9)) == [9, 0, 1, 2])
    #expect(values(of: numbers.flatMap { Just($0 * 10) }).last == 50)
  }

  @Test func `operators on streams`() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<String, Never>()
    var latest: [String] = []
    var zipped: [String] = []
    var merged: [String] = []
    var all: Set<AnyCancellable> = []
    a.combineLatest(b).sink { latest.append("\($0)\($1)") }.store(in: &all)
    a.zip(b).sink { zipped.append("\($0)\($1)") }.store(in: &all)
    a.map { "\($0)" }.merge(with: b).sink { merged.append($0) }.store(in: &all)
    a.send(1)
    a.send(2)
    b.send("x")
    b.send("y")
    #expect(latest == ["2x", "2y"])
    #expect(zipped == ["1x", "2y"])
    #expect(merged == ["1", "2", "x", "y"])
    all.removeAll()
    a.send(3)
    #expect(merged.count == 4)
  }

  @Test func `the latest of several publishers`() {
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let cancellable = outer.switchToLatest().sink { seen.append($0) }
    outer.send(first.eraseToAnyPublisher())
    first.send(1)
    outer.send(second.eraseToAnyPublisher())
    first.send(2)
    second.send(3)
    #expect(seen == [1, 3])
    cancellable.cancel()
    second.send(4)
    #expect(seen == [1, 3])
  }

  private struct Broken: Error, Equatable {}

  @Test func `failures`() {
    var ends: [Subscribers.Completion<Broken>] = []
    _ = Fail<Int, Broken>(error: Broken())
      .sink(receiveCompletion: { ends.append($0) }, receiveValue: { _ in })
    #expect(ends == [.failure(Broken())])
    #expect(values(of: Fail<Int, Broken>(error: Broken()).replaceError(with: 7)) == [7])
    #expect(values(of: Fail<Int, Broken>(error: Broken()).catch { _ in Just(8) }) == [8])
    var attempts = 0
    let flaky = Deferred { () -> AnyPublisher<Int, Broken> in
      attempts += 1
      return attempts < 3
        ? Fail(error: Broken()).eraseToAnyPublisher()
        : Just(5).setFailureType(to: Broken.self).eraseToAnyPublisher()
    }
    #expect(values(of: flaky.retry(3).replaceError(with: 0)) == [5])
    #expect(attempts == 3)
    #expect(
      values(of: Just(1).tryMap { _ in throw Broken() }.replaceError(with: "no")) == ["no"])
  }

  /// Takes one value at a time.
  private final class Slow: Subscriber {
    typealias Input = Int
    typealias Failure = Never
    var subscription: (any Subscription)?
    var seen: [Int] = []
    var hasEnded = false
    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
      seen.append(input)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { hasEnded = true }
  }

  @Test func `demand reaches through operators`() {
    let slow = Slow()
    [1, 2, 3, 4].publisher.filter { $0 % 2 == 0 }.map { $0 * 10 }.subscribe(slow)
    #expect(slow.seen.isEmpty)
    slow.subscription?.request(.max(1))
    #expect(slow.seen == [20])
    slow.subscription?.request(.max(5))
    #expect(slow.seen == [20, 40])
    #expect(slow.hasEnded)
  }

  @Test func `a current value is told to whoever begins to listen`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let cancellable = subject.sink { seen.append($0) }
    subject.value = 2
    subject.send(3)
    #expect(seen == [1, 2, 3])
    #expect(subject.value == 3)
    cancellable.cancel()
  }

  private final class Model: ObservableObject {
    @Published var count = 0
    @Published var doubled = 0
  }

  /// Combine sends a property's new value while the property still has its old one.
  @Test func `a published property tells before it changes`() {
    let model = Model()
    var log: [String] = []
    var all: Set<AnyCancellable> = []
    model.objectWillChange.sink { _ in log.append("will") }.store(in: &all)
    model.$count.sink { log.append("new \($0), old \(model.count)") }.store(in: &all)
    model.count = 5
    #expect(log == ["new 0, old 0", "will", "new 5, old 0"])
    #expect(model.count == 5)
  }

  @Test func `assigning to a published property announces the change`() {
    let model = Model()
    model.$count.map { $0 * 2 }.assign(to: &model.$doubled)
    var changes = 0
    let cancellable = model.objectWillChange.sink { _ in changes += 1 }
    model.count = 4
    #expect(model.doubled == 8)
    #expect(changes == 2)
    cancellable.cancel()
  }

  // MARK: The clock

  private func withClock<Result>(_ body: (VirtualClock) -> Result) -> Result {
    let clock = VirtualClock()
    let outer = VirtualClock.current
    VirtualClock.current = clock
    defer { VirtualClock.current = outer }
    return body(clock)
  }

  @Test func `debounce, throttle and delay follow the clock`() {
    withClock { clock in
      let subject = PassthroughSubject<Int, Never>()
      var debounced: [String] = []
      var throttled: [Int] = []
      var delayed: [String] = []
      var all: Set<AnyCancellable> = []
      subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
        .sink { debounced.append("\($0) at \(clock.now)") }.store(in: &all)
      subject.throttle(for: 1, scheduler: RunLoop.main, latest: true)
        .sink { throttled.append($0) }.store(in: &all)
      subject.delay(for: .seconds(2), scheduler: DispatchQueue.main)
        .sink { delayed.append("\($0) at \(clock.now)") }.store(in: &all)
      subject.send(1)
      clock.run(until: 0.25)
      subject.send(2)
      clock.run(until: 0.5)
      #expect(debounced.isEmpty)
      clock.run(until: 3)
      #expect(debounced == ["2 at 0.55"])
      #expect(throttled == [1, 2])
      #expect(delayed == ["1 at 2.0", "2 at 2.25"])
    }
  }

  @Test func `a timer beats by the clock until it is cancelled`() {
    withClock { clock in
      var beats: [Double] = []
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
        .sink { beats.append($0.timeIntervalSince(VirtualClock.epoch)) }
      clock.run(until: 1.6)
      #expect(beats == [0.5, 1, 1.5])
      timer.cancel()
      clock.run(until: 5)
      #expect(beats.count == 3)
    }
  }

  @Test func `work of queues runs in the order in which it is due`() {
    withClock { clock in
      let log = Log()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.add("later") }
      DispatchQueue.global().async {
        log.add("background")
        DispatchQueue.main.async { log.add("main") }
      }
      #expect(log.lines == [])
      clock.run(until: 0)
      #expect(log.lines == ["background", "main"])
      clock.run(until: 0.3)
      #expect(log.lines == ["background", "main", "later"])
    }
  }

  @Test func `work can be called off, and endless work is cut off`() {
    let clock = VirtualClock()
    var log: [String] = []
    let work = clock.schedule(at: 1) { log.append("never") }
    work.cancel()
    clock.run(until: 2)
    #expect(log.isEmpty)
    var count = 0
    func again() {
      count += 1
      clock.schedule(after: 0, again)
    }
    again()
    clock.run(until: 3)
    #expect(count > 1000 && count < 100_000)
  }

  @Test func `notifications are heard until the subscription ends`() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var count = 0
    let cancellable = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    #expect(count == 1)
    cancellable.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}
