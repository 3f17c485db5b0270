// A date picker as one line: the date and the time on grey.

import Foundation

struct CompactDatePicker<Label: View>: View {
  var label: Label
  var selection: DateSelection

  var body: some View {
    LabeledControl {
      label
    } control: {
      HStack(spacing: 6) {
        if selection.components.contains(.date) { DatePill(text: .date, date: date) }
        if selection.components.contains(.hourAndMinute) { DatePill(text: .time, date: date) }
      }
      // A control as a whole: the separator of its row does not begin at its text.
      .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
    }
  }

  private var date: Date { selection.date.wrappedValue }
}

/// A date or a time on grey.
private struct DatePill: View {
  enum Part { case date, time }
  var text: Part
  var date: Date
  @Environment(\.dateTexts) private var texts
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Text(verbatim: text == .date ? texts.date(date) : texts.time(date))
      .foregroundStyle(Color(system: isEnabled ? .label : .tertiaryLabel))
      .lineLimit(1)
      .padding(.horizontal, 11)
      .padding(.vertical, 7)
      .background(
        Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 6, style: .continuous))
  }
}

/// Dates as text, in the environment's locale, calendar and time zone.
struct DateTexts {
  var locale: Locale
  var calendar: Calendar
  var timeZone: TimeZone

  private func style(_ date: Date.FormatStyle.DateStyle?, _ time: Date.FormatStyle.TimeStyle?)
    -> Date.FormatStyle
  {
    Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }

  func date(_ date: Date) -> String { style(.abbreviated, .omitted).format(date) }
  func time(_ date: Date) -> String { style(.omitted, .shortened).format(date) }
  func monthAndYear(_ date: Date) -> String {
    style(nil, nil).month(.wide).year().format(date)
  }
  func month(_ date: Date) -> String { style(nil, nil).month(.wide).format(date) }
}

extension EnvironmentValues {
  var dateTexts: DateTexts {
    var calendar = calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return DateTexts(locale: locale, calendar: calendar, timeZone: timeZone)
  }
}
