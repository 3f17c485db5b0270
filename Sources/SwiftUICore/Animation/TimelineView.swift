// TimelineView: content that is made anew as time goes by, on the virtual clock.

import AttributeGraph
public import Foundation

/// When a timeline's content changes.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  func entries(from startDate: Date, mode: Mode) -> Entries
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// A view that updates by a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content may know.
  public struct Context {
    /// How often the content changes.
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public let date: Date
    public let cadence: Cadence

    public func invalidateTimelineContent() {}
  }

  var schedule: Schedule
  var content: (TimelineViewDefaultContext) -> Content
}

/// The context of any timeline.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView where Content: View {
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }
}

extension TimelineView: View where Content: View {
  public typealias Body = Never
}

extension TimelineView: PrimitiveView where Content: View {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let viewGraph = inputs.viewGraph
    let subgraph = inputs.subgraph
    var timeline: Timeline<Schedule>?
    var isLive = false
    let date = Rule(in: subgraph) { () -> Date in
      let now = RunDates.date(at: viewGraph.time.value)
      let schedule = view.value.schedule
      let paused = (schedule as? AnimationTimelineSchedule)?.isPaused
      // Only what changes with every frame counts as moving; a clock that ticks is at rest between.
      let shouldLive = paused == false
      if shouldLive != isLive {
        isLive = shouldLive
        if shouldLive {
          viewGraph.beginAnimation(in: subgraph)
        } else {
          viewGraph.endAnimation(in: subgraph)
        }
      }
      if timeline == nil { timeline = Timeline(schedule, from: now) }
      return timeline?.date(schedule, at: now) ?? now
    }
    let content = _GraphValue(
      view.rule(in: subgraph, viewGraph: viewGraph) { view in
        view.content(
          TimelineViewDefaultContext(
            date: date.value,
            cadence: view.schedule is EveryMinuteTimelineSchedule ? .minutes : .live)
        )
      })
    return Content.makeOutputs(view: content, inputs: inputs)
  }
}

/// Where a timeline stands in its schedule.
private struct Timeline<Schedule: TimelineSchedule> {
  private var entries: Schedule.Entries.Iterator
  private var current: Date?
  private var next: Date?
  private let start: Date
  /// The moment an animation was paused at.
  private var paused: Date?

  init(_ schedule: Schedule, from start: Date) {
    self.start = start
    entries = schedule.entries(from: start, mode: .normal).makeIterator()
    next = entries.next()
  }

  /// The last entry that is not later than now; the first, where all are.
  mutating func date(_ schedule: Schedule, at now: Date) -> Date {
    if let animation = schedule as? AnimationTimelineSchedule {
      if animation.isPaused {
        if paused == nil { paused = current ?? start }
        return paused ?? now
      }
      paused = nil
      let date = animation.date(at: now, from: start)
      current = date
      return date
    }
    if let periodic = schedule as? PeriodicTimelineSchedule { return periodic.date(at: now) }
    while let entry = next, entry <= now || current == nil {
      current = entry
      next = entries.next()
    }
    return current ?? now
  }
}

/// Every frame, or less often.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  func date(at now: Date, from start: Date) -> Date {
    guard let minimumInterval, minimumInterval > 0 else { return now }
    // A frame that is due to the nanosecond is due.
    let steps = (now.timeIntervalSince(start) / minimumInterval + 1e-6).rounded(.down)
    return start.addingTimeInterval(steps * minimumInterval)
  }

  public func entries(from start: Date, mode: TimelineScheduleMode)
    -> PeriodicTimelineSchedule.Entries
  {
    PeriodicTimelineSchedule.Entries(next: start, interval: minimumInterval ?? 1.0 / 60)
  }
}

/// At even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var nextDate: Date
    let interval: TimeInterval

    init(next: Date, interval: TimeInterval) {
      nextDate = next
      self.interval = Swift.max(interval, 1e-3)
    }

    public mutating func next() -> Date? {
      defer { nextDate = nextDate.addingTimeInterval(interval) }
      return nextDate
    }
  }

  let start: Date
  let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The tick before now, wherever the start is.
  func date(at now: Date) -> Date {
    guard interval > 0 else { return now }
    let steps = (now.timeIntervalSince(start) / interval + 1e-6).rounded(.down)
    return start.addingTimeInterval(steps * interval)
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(next: max(date(at: startDate), start), interval: interval)
  }
}

/// At the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return Entries(next: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// At given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false)
    -> AnimationTimelineSchedule
  {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval)
    -> PeriodicTimelineSchedule
  {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
