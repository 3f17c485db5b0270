// ProcessLocale.swift: the locale and the calendar that code outside of any view asks for.

public import Foundation
import RenderJob

/// The run's locale.
///
/// Foundation on Linux knows no setting of a user: its current locale is always en_001, which writes dollars as `US$` and
/// begins a week on Monday. Formatters and format styles ask for it by the functions below; this library is loaded
/// before Foundation's, so these are the ones they find.
enum ProcessLocale {
  static let identifier = SceneRun.request?.locale ?? "en_US"
  fileprivate static let locale = Locale(identifier: identifier)
  fileprivate static let calendar: Calendar = {
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    calendar.timeZone = .gmt
    return calendar
  }()
}

// The attribute is the only way to define a function of another module's name.

/// `Locale.current`
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func __emakiCurrentLocale() -> Locale { ProcessLocale.locale }

/// `Locale.autoupdatingCurrent`
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func __emakiAutoupdatingLocale() -> Locale { ProcessLocale.locale }

/// `Locale.preferredLanguages`
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func __emakiPreferredLanguages() -> [String] {
  [ProcessLocale.locale.identifier(.bcp47)]
}

/// `Calendar.current`
@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func __emakiCurrentCalendar() -> Calendar { ProcessLocale.calendar }

/// `Calendar.autoupdatingCurrent`
@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func __emakiAutoupdatingCalendar() -> Calendar { ProcessLocale.calendar }
