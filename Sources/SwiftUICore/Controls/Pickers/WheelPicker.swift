// A picker as a wheel.

import Foundation
import Geometry
import LayoutEngine

/// Rows on a drum, the chosen one in the band across its middle.
struct WheelPicker<Label: View, Content: View>: View {
  var selection: PickerSelection
  var label: Label
  var content: Content

  var body: some View {
    Group(subviews: content) { options in
      let chosen = options.firstIndex(where: selection.isChosen) ?? 0
      WheelDrum(count: options.count, chosen: chosen) { index in
        options[index].changing { $0.font = .system(size: 23) }
      } choose: { index in
        selection.choose(options[index])
      }
      .frame(minWidth: 0, idealWidth: 320, maxWidth: .infinity)
      .overlay { WheelBand() }
    }
  }
}

/// The chosen row's ground: one for all wheels that stand side by side.
struct WheelBand: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 8, style: .continuous)
      .fill(Color(system: .tertiaryFill))
      .frame(height: 32)
      .padding(.horizontal, 9)
      .allowsHitTesting(false)
  }
}

/// The rows of one wheel, without the band.
///
/// A drum of UIKit's height, 216: rows are 32 points of its circumference, and what turns away is
/// foreshortened and fades.
struct WheelDrum<Row: View>: View {
  var count: Int
  var chosen: Int
  var row: (Int) -> Row
  var choose: (Int) -> Void

  init(
    count: Int, chosen: Int, @ViewBuilder row: @escaping (Int) -> Row,
    choose: @escaping (Int) -> Void
  ) {
    self.count = count
    self.chosen = chosen
    self.row = row
    self.choose = choose
  }

  private var rowHeight: CGFloat { 32 }
  private var radius: CGFloat { 110 }

  var body: some View {
    ZStack {
      ForEach(visibleRows, id: \.self) { index in
        let angle = CGFloat(index - chosen) * rowHeight / radius
        let cosine = DeterministicMath.cos(angle)
        row(index)
          .lineLimit(1)
          .frame(maxWidth: .infinity)
          .frame(height: rowHeight)
          .contentShape(Rectangle())
          .onTapGesture { choose(index) }
          .scaleEffect(x: 0.85 + 0.15 * cosine, y: cosine)
          .opacity(index == chosen ? 1 : 0.55 * Double(cosine))
          .offset(y: radius * DeterministicMath.sin(angle))
      }
    }
    .frame(height: 216)
    .frame(maxWidth: .infinity)
    .clipped()
    .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
  }

  /// Less than a quarter turn from the front.
  private var visibleRows: [Int] {
    Array(max(0, chosen - 4)..<min(count, chosen + 5))
  }
}
