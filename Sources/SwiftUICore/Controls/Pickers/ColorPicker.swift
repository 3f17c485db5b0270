// ColorPicker.

import Foundation

/// A control that chooses a colour: it shows the present one; the palette it would open is the system's.
public struct ColorPicker<Label: View> {
  var selection: Binding<Color>
  var label: Label

  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }
}

extension ColorPicker: View {
  public var body: some View {
    LabeledControl {
      label
    } control: {
      ColorWell(color: selection.wrappedValue)
    }
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(title) }
  }
}

/// The colour in a ring of all hues, 28 points as UIKit's well.
private struct ColorWell: View {
  var color: Color

  var body: some View {
    ZStack {
      Circle().strokeBorder(
        AngularGradient(colors: Self.hues, center: .center), lineWidth: 3)
      Circle().fill(color).padding(5)
    }
    .frame(width: 28, height: 28)
  }

  private static var hues: [Color] {
    stride(from: 0.0, through: 1.0, by: 1.0 / 6).map {
      Color(hue: 1 - $0, saturation: 0.85, brightness: 0.95)
    }
  }
}
