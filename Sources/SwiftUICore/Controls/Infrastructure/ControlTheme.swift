// The numbers of controls, one column per version of iOS.

import Foundation
import Pixels

/// The metrics of controls in one version of the system, in points.
package struct ControlTheme: Equatable, Sendable {
  /// What layout gives a switch, and how large it is drawn from the leading edge of that.
  var switchSize: CGSize
  var switchDrawnSize: CGSize
  var switchThumbInset: CGFloat
  var stepperSize: CGSize
  var stepperCornerRadius: CGFloat
  var sliderHeight: CGFloat
  var sliderThumb: CGSize
  var sliderTrack: CGFloat
  var segmentedHeight: CGFloat
  var segmentedCornerRadius: CGFloat
  /// Around the label of a bordered button of the regular size.
  var borderedInsets: CGSize
  var borderedCornerRadius: CGFloat
  /// Above and below the value of a picker that opens a menu.
  var menuInset: CGFloat
  /// A text field that is one line of body, and the room that a rounded border adds around it.
  var textFieldHeight: CGFloat
  var roundedBorderInsets: CGSize
  var roundedBorderCornerRadius: CGFloat
  var spinner: CGFloat
  var progressBar: CGFloat
  /// Between the label of a control and the control.
  var labelSpacing: CGFloat

  /// Switch and bordered button as measured; stepper, slider, segments and text fields as UIKit has them.
  package static let iOS18 = ControlTheme(
    switchSize: CGSize(width: 49, height: 31), switchDrawnSize: CGSize(width: 51, height: 31),
    switchThumbInset: 2, stepperSize: CGSize(width: 94, height: 32), stepperCornerRadius: 8,
    sliderHeight: 31, sliderThumb: CGSize(width: 28, height: 28), sliderTrack: 4,
    segmentedHeight: 32, segmentedCornerRadius: 9,
    borderedInsets: CGSize(width: 12, height: 7), borderedCornerRadius: 8, menuInset: 7,
    textFieldHeight: 22,
    roundedBorderInsets: CGSize(width: 7, height: 6), roundedBorderCornerRadius: 5,
    spinner: 20, progressBar: 4, labelSpacing: 8)

  /// Recorded from the iOS 26.0 simulator.
  package static let iOS26 = ControlTheme(
    switchSize: CGSize(width: 66, height: 30), switchDrawnSize: CGSize(width: 66, height: 30),
    switchThumbInset: 3, stepperSize: CGSize(width: 94, height: 32), stepperCornerRadius: 16,
    sliderHeight: 31, sliderThumb: CGSize(width: 38, height: 24), sliderTrack: 6,
    segmentedHeight: 31, segmentedCornerRadius: 15.5,
    borderedInsets: CGSize(width: 12, height: 7), borderedCornerRadius: 19.25, menuInset: 8,
    textFieldHeight: 26, roundedBorderInsets: CGSize(width: 7, height: 4),
    roundedBorderCornerRadius: 5, spinner: 20, progressBar: 4, labelSpacing: 8)
}

private struct ControlThemeKey: EnvironmentKey { static var defaultValue: ControlTheme { .iOS18 } }

extension EnvironmentValues {
  package var controlTheme: ControlTheme {
    get { self[ControlThemeKey.self] }
    set { self[ControlThemeKey.self] = newValue }
  }
}

/// The colours that only controls have.
package enum ControlColor {
  /// The track of a switch that is off.
  static let switchOff = Color(
    light: RGBAColor(red: 0.914, green: 0.914, blue: 0.918),
    dark: RGBAColor(red: 0.224, green: 0.224, blue: 0.239))
  /// The chosen segment.
  package static let segment = Color(
    light: .white, dark: RGBAColor(red: 0.388, green: 0.388, blue: 0.4))
  static let fieldBorder = Color(
    light: RGBAColor(red: 0.859, green: 0.859, blue: 0.863),
    dark: RGBAColor(red: 0.227, green: 0.227, blue: 0.235))
  static let spinner = Color(
    light: RGBAColor(red: 0.235, green: 0.235, blue: 0.263, opacity: 0.6),
    dark: RGBAColor(red: 0.922, green: 0.922, blue: 0.961, opacity: 0.6))
}
