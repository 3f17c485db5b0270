// Schedulers: all of them are the virtual clock.

public import Dispatch
public import Foundation

/// Runs work, now or later.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// An interval that is made of seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A moment of the virtual clock, as the schedulers have it.
public struct _VirtualTime: Strideable, Hashable, Codable, Sendable {
  /// Seconds since the run began.
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }
  public init(_ date: Date) { seconds = date.timeIntervalSince(VirtualClock.epoch) }

  public var date: Date { VirtualClock.epoch.addingTimeInterval(seconds) }

  public func distance(to other: _VirtualTime) -> Stride { Stride(other.seconds - seconds) }
  public func advanced(by n: Stride) -> _VirtualTime {
    _VirtualTime(seconds: seconds + n.timeInterval)
  }

  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Codable, Sendable
  {
    public var timeInterval: TimeInterval
    public var magnitude: TimeInterval { Swift.abs(timeInterval) }

    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    public init(integerLiteral value: Double) { timeInterval = value }
    public init(floatLiteral value: Double) { timeInterval = value }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Double(exactly: source) else { return nil }
      timeInterval = value
    }

    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1000) }
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1_000_000) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1_000_000_000) }

    public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
    public static func + (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval + b.timeInterval)
    }
    public static func - (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval - b.timeInterval)
    }
    public static func * (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval * b.timeInterval)
    }
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
  }
}

/// A scheduler by the virtual clock.
public protocol _VirtualScheduler: Scheduler
where SchedulerTimeType == _VirtualTime {}

extension _VirtualScheduler {
  public var now: _VirtualTime { _VirtualTime(seconds: VirtualClock.current.now) }
  public var minimumTolerance: _VirtualTime.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    VirtualClock.current.schedule(after: 0, action)
  }
  public func schedule(
    after date: _VirtualTime, tolerance: _VirtualTime.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    VirtualClock.current.schedule(at: date.seconds, action)
  }
  public func schedule(
    after date: _VirtualTime, interval: _VirtualTime.Stride, tolerance: _VirtualTime.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repeating = RepeatingWork(first: date.seconds, interval: interval.timeInterval, action)
    return AnyCancellable { repeating.cancel() }
  }
}

/// Work that comes again and again.
final class RepeatingWork {
  private let clock = VirtualClock.current
  private let interval: Double
  private let body: () -> Void
  private var next: VirtualClock.Work?
  private var isCancelled = false

  /// - Parameter interval: seconds, at least a microsecond.
  init(first: Double, interval: Double, _ body: @escaping () -> Void) {
    self.interval = max(interval, 1e-6)
    self.body = body
    schedule(at: first)
  }

  private func schedule(at time: Double) {
    next = clock.schedule(at: time) { [self] in
      body()
      if !isCancelled { schedule(at: time + interval) }
    }
  }

  func cancel() {
    isCancelled = true
    next?.cancel()
  }
}

extension DispatchQueue: _VirtualScheduler {
  public typealias SchedulerTimeType = _VirtualTime
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }
}

extension RunLoop: _VirtualScheduler {
  public typealias SchedulerTimeType = _VirtualTime
  public struct SchedulerOptions: Sendable {}
}

extension OperationQueue: _VirtualScheduler {
  public typealias SchedulerTimeType = _VirtualTime
  public struct SchedulerOptions: Sendable {}
}

/// Runs all work at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = _VirtualTime
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()

  public var now: _VirtualTime { _VirtualTime(seconds: VirtualClock.current.now) }
  public var minimumTolerance: _VirtualTime.Stride { 0 }
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: _VirtualTime, tolerance: _VirtualTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }
  public func schedule(
    after date: _VirtualTime, interval: _VirtualTime.Stride, tolerance: _VirtualTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
