// Formatters that Foundation on Linux lacks.

public import Foundation
import Publishers

/// "2 hours ago", in English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var locale: Locale! = Locale(identifier: "en_US")
  open var calendar: Calendar! = Calendar(identifier: .gregorian)

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let words = Elapsed(abs(timeInterval)).phrase(of: 1, isShort: unitsStyle.rawValue > 1)
    if dateTimeStyle == .named {
      switch (words, timeInterval <= 0) {
      case ("0 seconds", _), ("0 sec.", _): return "now"
      case ("1 day", true): return "yesterday"
      case ("1 day", false): return "tomorrow"
      default: break
      }
    }
    return timeInterval > 0 ? "in \(words)" : "\(words) ago"
  }
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }
  open func localizedString(from dateComponents: DateComponents) -> String {
    let start = VirtualClock.current.date
    let end = calendar.date(byAdding: dateComponents, to: start) ?? start
    return localizedString(for: end, relativeTo: start)
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: VirtualClock.current.date) }
  }
}

/// "1:02:03" or "1 hour, 2 minutes", in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: 1 << 0)
    public static let dropLeading = Self(rawValue: 1 << 1)
    public static let dropMiddle = Self(rawValue: 1 << 2)
    public static let dropTrailing = Self(rawValue: 1 << 3)
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = Self(rawValue: 1 << 16)
  }
  open var allowedUnits: NSCalendar.Unit = [.hour, .minute, .second]
  open var unitsStyle = UnitsStyle.positional
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var maximumUnitCount = 0
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var calendar: Calendar? = Calendar(identifier: .gregorian)

  open func string(from ti: TimeInterval) -> String? {
    var left = Int(ti.rounded())
    let units: [(NSCalendar.Unit, Int, String, String)] = [
      (.day, 86_400, "day", "d"), (.hour, 3600, "hour", "h"), (.minute, 60, "minute", "m"),
      (.second, 1, "second", "s"),
    ]
    var parts: [(count: Int, name: String, letter: String)] = []
    for (unit, length, name, letter) in units where allowedUnits.contains(unit) {
      parts.append((left / length, name, letter))
      left %= length
    }
    if !zeroFormattingBehavior.contains(.pad) {
      let kept = unitsStyle == .positional ? 2 : 1
      while parts.count > kept, parts[0].count == 0 { parts.removeFirst() }
      if unitsStyle != .positional, parts.contains(where: { $0.count > 0 }) {
        parts.removeAll { $0.count == 0 }
      }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    switch unitsStyle {
    case .positional:
      return parts.enumerated().map { index, part in
        (index > 0 || zeroFormattingBehavior.contains(.pad)) && part.count < 10
          ? "0\(part.count)" : "\(part.count)"
      }.joined(separator: ":")
    case .abbreviated, .brief:
      return parts.map { "\($0.count)\($0.letter)" }.joined(separator: " ")
    case .short, .full, .spellOut:
      return parts.map { "\($0.count) \($0.name)\($0.count == 1 ? "" : "s")" }
        .joined(separator: ", ")
    }
  }
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }
  open func string(from components: DateComponents) -> String? {
    let seconds =
      (components.day ?? 0) * 86_400 + (components.hour ?? 0) * 3600
      + (components.minute ?? 0) * 60 + (components.second ?? 0)
    return string(from: TimeInterval(seconds))
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }
}
