// The track and thumb of a slider.

import Foundation

/// A slider without its labels: as wide as it is offered.
struct SliderTrack {
  /// The chosen part of the range, 0...1.
  var fraction: Binding<CGFloat>
  var onEditingChanged: (Bool) -> Void
  /// Where the thumb was when the finger took it.
  @State private var start: CGFloat = 0
  @Environment(\.controlTheme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  nonisolated init(fraction: Binding<CGFloat>, onEditingChanged: @escaping (Bool) -> Void) {
    self.fraction = fraction
    self.onEditingChanged = onEditingChanged
  }
}

/// The part of a slider that a finger can take.
private struct ThumbArea: Shape {
  var center: CGFloat
  var reach: CGFloat

  nonisolated func path(in rect: CGRect) -> Path {
    Path(CGRect(x: rect.minX + center - reach, y: rect.minY, width: 2 * reach, height: rect.height))
  }
}

extension SliderTrack: View {
  /// Points around the thumb that belong to it.
  private static var slack: CGFloat { 10 }

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
      // As UIKit's: the thumb follows a finger that takes it, and nothing else moves it.
      .contentShape(ThumbArea(center: x + thumb.width / 2, reach: thumb.width / 2 + Self.slack))
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .local)
          .onChanged { value in
            if value.translation == .zero {
              start = fraction.wrappedValue
              onEditingChanged(true)
            } else if travel > 0 {
              fraction.wrappedValue = min(max(start + value.translation.width / travel, 0), 1)
            }
          }
          .onEnded { _ in onEditingChanged(false) })
    }
    .frame(height: theme.sliderHeight)
    .opacity(isEnabled ? 1 : 0.5)
  }
}
