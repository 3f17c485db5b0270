// The track and thumb of a slider.

import Foundation

/// A slider without its labels: as wide as it is offered.
struct SliderTrack {
  /// The chosen part of the range, 0...1.
  var fraction: Binding<CGFloat>
  var onEditingChanged: (Bool) -> Void
  @Environment(\.controlTheme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(fraction: Binding<CGFloat>, onEditingChanged: @escaping (Bool) -> Void) {
    self.fraction = fraction
    self.onEditingChanged = onEditingChanged
  }
}

extension SliderTrack: View {
  var body: some View {
    GeometryReader { geometry in
      let thumb = theme.sliderThumb
      // The thumb's centre runs between half a thumb from either end.
      let travel = max(0, geometry.size.width - thumb.width)
      let x = travel * fraction.wrappedValue
      ZStack(alignment: .leading) {
        Capsule().fill(Color(system: .fill)).frame(height: theme.sliderTrack)
        Capsule().fill(.tint).frame(width: x + thumb.width / 2, height: theme.sliderTrack)
        Capsule()
          .fill(.white)
          .frame(width: thumb.width, height: thumb.height)
          .shadow(color: .black.opacity(0.12), radius: 6.5, x: 0, y: 6)
          .shadow(color: .black.opacity(0.12), radius: 2, x: 0, y: 0.5)
          .offset(x: x)
      }
      .frame(width: geometry.size.width, height: theme.sliderHeight)
      .contentShape(Rectangle())
    }
    .frame(height: theme.sliderHeight)
    .opacity(isEnabled ? 1 : 0.5)
  }
}
