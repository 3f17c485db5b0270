// The switch of a toggle.

import Foundation

/// A switch without its label.
struct SwitchControl: View {
  @Binding var isOn: Bool
  var tint: Color?
  @Environment(\.controlTheme) private var theme
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tintStyle) private var inheritedTint

  var body: some View {
    let drawn = theme.switchDrawnSize
    let inset = theme.switchThumbInset
    let thumbHeight = drawn.height - 2 * inset
    // The thumb is round on iOS 18, and a capsule on later versions, where the switch is longer.
    let thumbWidth = drawn.width > 60 ? drawn.width * 0.59 : thumbHeight
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(isOn ? onStyle : AnyShapeStyle(ControlColor.switchOff))
      Capsule()
        .fill(.white)
        .frame(width: thumbWidth, height: thumbHeight)
        .shadow(color: .black.opacity(0.15), radius: 4, x: 0, y: 3)
        .shadow(color: .black.opacity(0.06), radius: 0.5, x: 0, y: 1)
        .padding(inset)
    }
    .frame(width: drawn.width, height: drawn.height)
    .opacity(isEnabled ? 1 : 0.5)
    .frame(width: theme.switchSize.width, height: theme.switchSize.height, alignment: .leading)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.easeInOut(duration: 0.25)) { isOn.toggle() } }
  }

  /// Green unless a tint is set.
  private var onStyle: AnyShapeStyle {
    if let tint { return AnyShapeStyle(tint) }
    if let inheritedTint { return AnyShapeStyle(inheritedTint) }
    return AnyShapeStyle(Color(system: .green))
  }
}
