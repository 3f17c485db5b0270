// A date picker as a month.

public import Foundation
import LayoutEngine

/// A month with the chosen day, and the time below it.
struct GraphicalDatePicker: View {
  var selection: DateSelection
  @Environment(\.dateTexts) private var texts
  /// Months from that of the chosen day to the one shown.
  @State private var monthOffset = 0

  var body: some View {
    VStack(spacing: 8) {
      if selection.components.contains(.date) {
        MonthGrid(
          shown: shownMonth,
          isChosen: {
            texts.calendar.isDate($0, inSameDayAs: selection.date.wrappedValue)
          },
          isAllowed: { selection.allows($0, in: texts.calendar) },
          choose: { day in
            monthOffset = 0
            choose(day)
          }, move: { monthOffset += $0 })
      }
      if selection.components.contains(.hourAndMinute) {
        CompactDatePicker(
          label: Text("Time"),
          selection: DateSelection(date: selection.date, components: .hourAndMinute))
      }
    }
    .frame(idealWidth: 320)
  }

  private var shownMonth: Date {
    texts.calendar.date(byAdding: .month, value: monthOffset, to: selection.date.wrappedValue)
      ?? selection.date.wrappedValue
  }

  /// The time of day stays.
  private func choose(_ day: Date) {
    let calendar = texts.calendar
    let old = selection.date.wrappedValue
    let time = calendar.dateComponents([.hour, .minute, .second], from: old)
    selection.choose(
      calendar.date(
        byAdding: time, to: calendar.startOfDay(for: day)) ?? day)
  }
}

/// The days of a month in weeks, under the month's name.
struct MonthGrid: View {
  /// A day of the month.
  var shown: Date
  var isChosen: (Date) -> Bool
  var isAllowed: (Date) -> Bool
  var choose: (Date) -> Void
  var move: (_ months: Int) -> Void
  @Environment(\.dateTexts) private var texts

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 28) {
        HStack(spacing: 6) {
          Text(verbatim: texts.monthAndYear(shown)).font(.headline)
          ControlMark(.chevronRight, width: 6, height: 10, lineWidth: 2.2)
            .foregroundStyle(.tint)
        }
        Spacer(minLength: 0)
        arrow(by: -1)
        arrow(by: 1)
      }
      .frame(height: 44)
      HStack(spacing: 0) {
        ForEach(weekdays, id: \.self) { name in
          Text(verbatim: name)
            .font(.system(size: 13, weight: .semibold))
            .foregroundStyle(Color(system: .tertiaryLabel))
            .frame(maxWidth: .infinity)
        }
      }
      .frame(height: 26)
      ForEach(weeks, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(week, id: \.self) { day in
            DayCell(
              number: day.number, isChosen: day.date.map(isChosen) ?? false,
              isAllowed: day.date.map(isAllowed) ?? false
            )
            .onTapGesture { if let date = day.date, isAllowed(date) { choose(date) } }
          }
        }
      }
    }
  }

  private func arrow(by months: Int) -> some View {
    ControlMark(.chevronRight, width: 9, height: 16, lineWidth: 2.4)
      .scaleEffect(x: months < 0 ? -1 : 1, y: 1)
      .foregroundStyle(.tint)
      .frame(width: 16, height: 44)
      .contentShape(Rectangle())
      .onTapGesture { move(months) }
  }

  /// In the order of the calendar's weeks.
  private var weekdays: [String] {
    let names = texts.calendar.shortWeekdaySymbols.map { $0.uppercased(with: texts.locale) }
    let first = texts.calendar.firstWeekday - 1
    return Array(names[first...] + names[..<first])
  }

  private struct Day: Hashable {
    var column: Int
    var number: Int?
    var date: Date?
  }

  /// Six weeks at most; days of other months are left out.
  private var weeks: [[Day]] {
    let calendar = texts.calendar
    guard let interval = calendar.dateInterval(of: .month, for: shown),
      let days = calendar.range(of: .day, in: .month, for: shown)
    else { return [] }
    let weekday = calendar.component(.weekday, from: interval.start)
    let lead = (weekday - calendar.firstWeekday + 7) % 7
    let cells = (lead + days.count + 6) / 7 * 7
    let all = (0..<cells).map { cell -> Day in
      let number = cell - lead + 1
      guard days.contains(number) else { return Day(column: cell) }
      return Day(
        column: cell, number: number,
        date: calendar.date(byAdding: .day, value: number - 1, to: interval.start))
    }
    return stride(from: 0, to: cells, by: 7).map { Array(all[$0..<($0 + 7)]) }
  }
}

private struct DayCell: View {
  var number: Int?
  var isChosen: Bool
  var isAllowed: Bool

  var body: some View {
    Text(verbatim: number.map(String.init) ?? "")
      .font(.system(size: 20, weight: isChosen ? .semibold : .regular))
      .foregroundStyle(style)
      .frame(maxWidth: .infinity)
      .frame(height: 44)
      .background {
        if isChosen { Circle().fill(TintShapeStyle().opacity(0.15)) }
      }
      .contentShape(Rectangle())
  }

  private var style: AnyShapeStyle {
    if isChosen { return AnyShapeStyle(TintShapeStyle()) }
    return AnyShapeStyle(Color(system: isAllowed ? .label : .tertiaryLabel))
  }
}

/// A control that chooses several days.
public struct MultiDatePicker<Label: View> {
  var label: Label
  var selection: Binding<Set<DateComponents>>
  var bounds: Range<Date>?
  @Environment(\.dateTexts) private var texts
  @State private var monthOffset = 0

  public nonisolated init(
    selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.selection = selection
  }

  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label)
    self.bounds = bounds
  }
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, in: bounds.lowerBound..<Date.distantFuture, label: label)
  }
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, in: Date.distantPast..<bounds.upperBound, label: label)
  }
}

extension MultiDatePicker: View {
  public var body: some View {
    MonthGrid(
      shown: shownMonth, isChosen: { chosen(on: $0) != nil },
      isAllowed: { bounds?.contains($0) ?? true },
      choose: { day in
        if let known = chosen(on: day) {
          selection.wrappedValue.remove(known)
        } else {
          selection.wrappedValue.insert(components(day))
        }
      }, move: { monthOffset += $0 })
  }

  /// That of the first chosen day; without one, that of the reference date, since there is no today here.
  private var shownMonth: Date {
    let chosen = selection.wrappedValue.compactMap { texts.calendar.date(from: $0) }.min()
    let start = chosen ?? bounds?.lowerBound ?? Date(timeIntervalSinceReferenceDate: 0)
    return texts.calendar.date(byAdding: .month, value: monthOffset, to: start) ?? start
  }

  /// What was chosen of a day, whatever else than the day it says.
  private func chosen(on day: Date) -> DateComponents? {
    selection.wrappedValue.first { components in
      texts.calendar.date(from: components).map { texts.calendar.isDate($0, inSameDayAs: day) }
        ?? false
    }
  }

  private func components(_ day: Date) -> DateComponents {
    texts.calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
  }
}

extension MultiDatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
  ) {
    self.init(selection: selection) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>
  ) {
    self.init(selection: selection) { Text(title) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(titleKey, selection: selection, in: bounds.lowerBound..<Date.distantFuture)
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(titleKey, selection: selection, in: Date.distantPast..<bounds.upperBound)
  }
}
