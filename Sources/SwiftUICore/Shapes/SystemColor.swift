// The colours of iOS 18, light and dark, in one table.

package import Pixels

/// A colour of the system that follows the appearance. Values of the default theme, iOS 13–18.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case separator, opaqueSeparator
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case placeholderText
  case accent

  /// Red, green, blue 0...255 and opacity, light and dark.
  private typealias Entry = (
    light: (Int, Int, Int, Float), dark: (Int, Int, Int, Float)
  )

  private var entry: Entry {
    switch self {
    case .red: ((255, 59, 48, 1), (255, 69, 58, 1))
    case .orange: ((255, 149, 0, 1), (255, 159, 10, 1))
    case .yellow: ((255, 204, 0, 1), (255, 214, 10, 1))
    case .green: ((52, 199, 89, 1), (48, 209, 88, 1))
    case .mint: ((0, 199, 190, 1), (99, 230, 226, 1))
    case .teal: ((48, 176, 199, 1), (64, 200, 224, 1))
    case .cyan: ((50, 173, 230, 1), (100, 210, 255, 1))
    case .blue, .accent: ((0, 122, 255, 1), (10, 132, 255, 1))
    case .indigo: ((88, 86, 214, 1), (94, 92, 230, 1))
    case .purple: ((175, 82, 222, 1), (191, 90, 242, 1))
    case .pink: ((255, 45, 85, 1), (255, 55, 95, 1))
    case .brown: ((162, 132, 94, 1), (172, 142, 104, 1))
    case .gray: ((142, 142, 147, 1), (142, 142, 147, 1))
    case .gray2: ((174, 174, 178, 1), (99, 99, 102, 1))
    case .gray3: ((199, 199, 204, 1), (72, 72, 74, 1))
    case .gray4: ((209, 209, 214, 1), (58, 58, 60, 1))
    case .gray5: ((229, 229, 234, 1), (44, 44, 46, 1))
    case .gray6: ((242, 242, 247, 1), (28, 28, 30, 1))
    case .label: ((0, 0, 0, 1), (255, 255, 255, 1))
    case .secondaryLabel: ((60, 60, 67, 0.6), (235, 235, 245, 0.6))
    case .tertiaryLabel, .placeholderText: ((60, 60, 67, 0.3), (235, 235, 245, 0.3))
    case .quaternaryLabel: ((60, 60, 67, 0.18), (235, 235, 245, 0.16))
    case .quinaryLabel: ((0, 0, 0, 0.05), (255, 255, 255, 0.05))
    case .fill: ((120, 120, 128, 0.2), (120, 120, 128, 0.36))
    case .secondaryFill: ((120, 120, 128, 0.16), (120, 120, 128, 0.32))
    case .tertiaryFill: ((120, 120, 128, 0.12), (118, 118, 128, 0.24))
    case .quaternaryFill: ((116, 116, 128, 0.08), (118, 118, 128, 0.18))
    case .separator: ((60, 60, 67, 0.29), (84, 84, 88, 0.6))
    case .opaqueSeparator: ((198, 198, 200, 1), (56, 56, 58, 1))
    case .systemBackground: ((255, 255, 255, 1), (0, 0, 0, 1))
    case .secondarySystemBackground: ((242, 242, 247, 1), (28, 28, 30, 1))
    case .tertiarySystemBackground: ((255, 255, 255, 1), (44, 44, 46, 1))
    case .groupedBackground: ((242, 242, 247, 1), (0, 0, 0, 1))
    case .secondaryGroupedBackground: ((255, 255, 255, 1), (28, 28, 30, 1))
    case .tertiaryGroupedBackground: ((242, 242, 247, 1), (44, 44, 46, 1))
    }
  }

  package func resolve(in environment: EnvironmentValues) -> RGBAColor {
    if environment.colorScheme == .dark, environment.isElevated { return elevated.resolve(.dark) }
    return resolve(environment.colorScheme)
  }

  /// What stands for a ground on what is presented above a dark screen: each level is the next.
  private var elevated: SystemColor {
    switch self {
    case .systemBackground, .groupedBackground: .secondarySystemBackground
    case .secondarySystemBackground, .secondaryGroupedBackground: .tertiarySystemBackground
    case .tertiarySystemBackground, .tertiaryGroupedBackground: .gray4
    default: self
    }
  }

  package func resolve(_ scheme: ColorScheme) -> RGBAColor {
    let (red, green, blue, opacity) = scheme == .dark ? entry.dark : entry.light
    return RGBAColor(
      red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, opacity: opacity)
  }
}

private struct ElevationKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// True on sheets and popovers, whose grounds are lighter in the dark.
  var isElevated: Bool {
    get { self[ElevationKey.self] }
    set { self[ElevationKey.self] = newValue }
  }
}
