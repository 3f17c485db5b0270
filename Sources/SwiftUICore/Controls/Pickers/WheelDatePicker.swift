// A date picker as wheels side by side.

import Foundation
import LayoutEngine

/// Month, day and year; hour, minute and half of the day where times are chosen.
struct WheelDatePicker<Label: View>: View {
  var label: Label
  var selection: DateSelection
  @Environment(\.dateTexts) private var texts

  var body: some View {
    HStack(spacing: 0) {
      if selection.components.contains(.date) {
        drum(.month, 1...12) { texts.calendar.monthSymbols[$0 - 1] }
        drum(.day, 1...daysInMonth) { String($0) }
        drum(.year, (year - 50)...(year + 50)) { String($0) }
      }
      if selection.components.contains(.hourAndMinute) {
        drum(.hour, 0...23) { String($0 % 12 == 0 ? 12 : $0 % 12) }
        drum(.minute, 0...59) { $0 < 10 ? "0\($0)" : String($0) }
        WheelDrum(count: 2, chosen: hour < 12 ? 0 : 1) { index in
          text(index == 0 ? texts.calendar.amSymbol : texts.calendar.pmSymbol)
        } choose: { index in
          move(.hour, by: (index == 0 ? 0 : 12) - (hour < 12 ? 0 : 12))
        }
      }
    }
    .frame(minWidth: 0, idealWidth: 320, maxWidth: .infinity)
    .overlay { WheelBand() }
  }

  private func drum(
    _ component: Calendar.Component, _ range: ClosedRange<Int>, _ name: @escaping (Int) -> String
  ) -> some View {
    let value = texts.calendar.component(component, from: selection.date.wrappedValue)
    return WheelDrum(count: range.count, chosen: value - range.lowerBound) { index in
      text(name(range.lowerBound + index))
    } choose: { index in
      move(component, by: range.lowerBound + index - value)
    }
  }

  private func text(_ string: String) -> some View {
    Text(verbatim: string).font(.system(size: 23)).minimumScaleFactor(0.7)
  }

  private var year: Int { texts.calendar.component(.year, from: selection.date.wrappedValue) }
  private var hour: Int { texts.calendar.component(.hour, from: selection.date.wrappedValue) }
  private var daysInMonth: Int {
    texts.calendar.range(of: .day, in: .month, for: selection.date.wrappedValue)?.count ?? 31
  }

  private func move(_ component: Calendar.Component, by amount: Int) {
    let old = selection.date.wrappedValue
    selection.choose(texts.calendar.date(byAdding: component, value: amount, to: old) ?? old)
  }
}
