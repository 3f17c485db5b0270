// Values as texts: in the locale, calendar and time zone of the environment, never the host's.

import Foundation
import SwiftUICore
import Testing

@MainActor @Suite struct FormattedTextTests {
  private func string(_ text: Text, locale: String = "en_US") -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    // Spaces that do not break are between digits and units; a test reads better without them.
    return text.string(in: environment).replacing("\u{202F}", with: " ")
      .replacing("\u{A0}", with: " ")
  }

  /// 14 November 2023, 22:13:20 UTC.
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  @Test func `numbers follow the locale`() {
    #expect(string(Text(1234.5, format: .number)) == "1,234.5")
    #expect(string(Text(1234.5, format: .number), locale: "de_DE") == "1.234,5")
    #expect(string(Text(0.25, format: .percent)) == "25%")
    #expect(string(Text(9.5, format: .currency(code: "USD"))) == "$9.50")
    #expect(string(Text(9.5, format: .currency(code: "EUR")), locale: "de_DE") == "9,50 €")
    #expect(string(Text(1_234_567, format: .number.grouping(.never))) == "1234567")
    #expect(string(Text("\(12345)"), locale: "fr_FR") == "12 345")
  }

  /// Automatic grammar agreement, as Foundation has it since iOS 15.
  @Test func `nouns agree with the number before them`() {
    func visits(_ count: Int) -> Text { Text("^[\(count) visit](inflect: true) today") }
    #expect(string(visits(1)) == "1 visit today")
    #expect(string(visits(2)) == "2 visits today")
    #expect(string(visits(0)) == "0 visits today")
    #expect(string(visits(1_200)) == "1,200 visits today")
    let noun = "Entry"
    #expect(string(Text("^[\(3) \(noun)](inflect: true)")) == "3 Entries")
    #expect(string(Text("\(1) of ^[\(2) person](inflect: true)")) == "1 of 2 people")
    #expect(string(Text("^[2 box](inflect: true)")) == "2 boxes")
    #expect(string(visits(2), locale: "de_DE") == "2 visit today")
    #expect(string(Text("^[not closed")) == "^[not closed")
  }

  @Test func `a locale that was chosen stays`() {
    let german = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de_DE"))
    #expect(string(Text(1234.5, format: german)) == "1.234,5")
  }

  @Test func `dates are of the environment's time zone`() {
    #expect(string(Text(date, style: .date)) == "November 14, 2023")
    #expect(string(Text(date, style: .time)) == "10:13 PM")
    #expect(string(Text(date, style: .date), locale: "de_DE") == "14. November 2023")
    #expect(string(Text(date, format: .dateTime.hour().minute())) == "10:13 PM")
    #expect(string(Text(date, format: .dateTime.year().month().day())) == "Nov 14, 2023")
  }

  @Test func `lists and durations`() {
    #expect(string(Text(["a", "b", "c"], format: .list(type: .and))) == "a, b, and c")
    #expect(string(Text(Duration.seconds(90), format: .time(pattern: .minuteSecond))) == "1:30")
    #expect(string(Text(date...date.addingTimeInterval(600))) == "10:13\u{2009}–\u{2009}10:23 PM")
    #expect(
      string(
        Text(
          timerInterval: date...date.addingTimeInterval(3725), pauseTime: date)) == "1:02:05")
  }

  @Test func `localized strings`() {
    #expect(String(localized: "a \(1234) b") == "a 1,234 b")
    #expect(string(Text(LocalizedStringResource("key \(2)"))) == "key 2")
  }
}
