// The button styles with a border.

import Foundation

/// The tint on a light ground of it.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: false)
  }
}

/// White on the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: true)
  }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

private struct BorderedButton: View {
  var configuration: PrimitiveButtonStyleConfiguration
  var isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.controlTheme) private var theme
  @Environment(\.tintStyle) private var tint
  @Environment(\.font) private var font

  var body: some View {
    let insets = controlSize.borderedInsets(theme)
    PressReader(reach: .own, action: configuration.action) { isPressed in
      configuration.label
        .font(font ?? controlSize.buttonFont)
        .foregroundStyle(labelStyle)
        .padding(.horizontal, insets.width)
        .padding(.vertical, insets.height)
        .background { ButtonBorder(style: groundStyle) }
        .opacity(isPressed ? 0.75 : 1)
        .contentShape(Rectangle())
    }
  }

  private var accent: AnyShapeStyle {
    configuration.role == .destructive
      ? AnyShapeStyle(Color(system: .red)) : AnyShapeStyle(TintShapeStyle())
  }

  private var labelStyle: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
    return isProminent ? AnyShapeStyle(Color.white) : accent
  }

  /// Without a tint of its own a bordered button lies on grey.
  private var groundStyle: AnyShapeStyle {
    if isProminent { return isEnabled ? accent : AnyShapeStyle(Color(system: .tertiaryFill)) }
    if isEnabled, tint != nil || configuration.role == .destructive {
      return AnyShapeStyle(accent.opacity(0.15))
    }
    return AnyShapeStyle(Color(system: .tertiaryFill))
  }
}

/// The ground of a bordered button, in the shape that was asked for.
struct ButtonBorder: View {
  var style: AnyShapeStyle
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.controlSize) private var controlSize
  @Environment(\.controlTheme) private var theme

  var body: some View {
    switch shape.kind {
    case .capsule: Capsule(style: .continuous).fill(style)
    case .circle: Circle().fill(style)
    case .roundedRectangle(let radius?):
      RoundedRectangle(cornerRadius: radius, style: .continuous).fill(style)
    case .automatic, .roundedRectangle(nil):
      RoundedRectangle(cornerRadius: controlSize.borderedCornerRadius(theme), style: .continuous)
        .fill(style)
    }
  }
}

extension ControlSize {
  /// Around the label: 28, 34.33 and 50.33 points high in all at the standard text size.
  func borderedInsets(_ theme: ControlTheme) -> CGSize {
    switch self {
    case .mini, .small: CGSize(width: 10, height: 5)
    case .regular: theme.borderedInsets
    case .large, .extraLarge: CGSize(width: 20, height: 15)
    }
  }

  func borderedCornerRadius(_ theme: ControlTheme) -> CGFloat {
    switch self {
    case .mini, .small: 14
    case .regular: theme.borderedCornerRadius
    case .large, .extraLarge: 12
    }
  }

  var buttonFont: Font {
    switch self {
    case .mini, .small: .subheadline
    case .regular: .body
    case .large, .extraLarge: .body
    }
  }
}
