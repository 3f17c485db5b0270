// Text(date, style:) and its like.

public import Foundation
import Publishers

extension Text {
  /// How a date reads.
  public struct DateStyle: Equatable, Codable, Sendable {
    enum Kind: String, Codable, Sendable { case time, date, relative, offset, timer }
    let kind: Kind

    /// 11:23 PM
    public static let time = DateStyle(kind: .time)
    /// June 3, 2019
    public static let date = DateStyle(kind: .date)
    /// 2 hours, 23 minutes
    public static let relative = DateStyle(kind: .relative)
    /// +2 hours
    public static let offset = DateStyle(kind: .offset)
    /// 36:59:01
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) {
    storage = .formatted(AnyTextFormat(format: DateText(date: date, style: style)))
  }

  public init(_ dates: ClosedRange<Date>) {
    self.init(DateInterval(start: dates.lowerBound, end: dates.upperBound))
  }

  public init(_ interval: DateInterval) {
    storage = .formatted(AnyTextFormat(format: IntervalText(interval: interval)))
  }

  /// A clock that runs through an interval.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    storage = .formatted(
      AnyTextFormat(
        format: TimerText(
          interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours)))
  }
}

/// A date in one of SwiftUI's styles. What is told from the present is told from the virtual clock's.
private struct DateText: TextFormat, Equatable {
  var date: Date
  var style: Text.DateStyle

  func string(in environment: EnvironmentValues) -> String {
    switch style.kind {
    case .time: formatted(date: .omitted, time: .shortened, environment)
    case .date: formatted(date: .long, time: .omitted, environment)
    case .timer: TimerText.clock(abs(distance), showsHours: true)
    case .relative: Elapsed(abs(distance)).phrase(of: 2)
    case .offset: (distance < 0 ? "−" : "+") + Elapsed(abs(distance)).phrase(of: 1)
    }
  }

  /// Seconds from the present.
  private var distance: Double { date.timeIntervalSince(VirtualClock.current.date) }

  private func formatted(
    date dateStyle: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle,
    _ environment: EnvironmentValues
  ) -> String {
    Date.FormatStyle(
      date: dateStyle, time: time, locale: environment.locale, calendar: environment.calendar,
      timeZone: environment.timeZone
    ).format(date)
  }
}

/// Two dates: "9:41 – 10:15 AM".
private struct IntervalText: TextFormat, Equatable {
  var interval: DateInterval

  func string(in environment: EnvironmentValues) -> String {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    let isOneDay = calendar.isDate(interval.start, inSameDayAs: interval.end)
    return Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .numeric, time: .shortened, locale: environment.locale,
      calendar: calendar, timeZone: environment.timeZone
    ).format(interval.start..<max(interval.end, interval.start))
  }
}

/// A clock that counts.
private struct TimerText: TextFormat, Equatable {
  var interval: ClosedRange<Date>
  var pauseTime: Date?
  var countsDown: Bool
  var showsHours: Bool

  func string(in environment: EnvironmentValues) -> String {
    let now = pauseTime ?? VirtualClock.current.date
    let shown = min(max(now, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(shown) : shown.timeIntervalSince(interval.lowerBound)
    return Self.clock(seconds, showsHours: showsHours)
  }

  /// 1:02:03, or 2:03 where there are no hours to show.
  static func clock(_ seconds: Double, showsHours: Bool) -> String {
    let total = Int(seconds.rounded(.down))
    let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return showsHours && hours > 0
      ? "\(hours):\(two(minutes)):\(two(rest))" : "\(total / 60):\(two(rest))"
  }
}

/// A stretch of time in words: the largest units of it.
struct Elapsed {
  private let parts: [(count: Int, unit: String)]

  init(_ seconds: Double) {
    var left = Int(seconds.rounded(.down))
    let units = [
      (31_536_000, "year"), (2_592_000, "month"), (604_800, "week"), (86_400, "day"),
      (3600, "hour"), (60, "minute"), (1, "second"),
    ]
    var parts: [(count: Int, unit: String)] = []
    for (length, name) in units {
      let count = left / length
      left -= count * length
      if count > 0 { parts.append((count, name)) }
    }
    self.parts = parts.isEmpty ? [(0, "second")] : parts
  }

  /// "2 hours, 23 minutes"
  func phrase(of count: Int, isShort: Bool = false) -> String {
    let shown = parts.prefix(count).map { part in
      isShort
        ? "\(part.count) \(Self.short[part.unit] ?? part.unit)"
        : "\(part.count) \(part.unit)\(part.count == 1 ? "" : "s")"
    }
    return shown.joined(separator: ", ")
  }

  private static let short = [
    "year": "yr.", "month": "mo.", "week": "wk.", "hour": "hr.", "minute": "min.", "second": "sec.",
  ]
}
