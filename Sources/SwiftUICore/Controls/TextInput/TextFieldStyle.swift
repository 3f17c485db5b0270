// How text fields look.

import Foundation
import LayoutEngine

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body
}

/// The label of a text field, as its style sees it.
public struct _TextFieldStyleLabel {
  let view: AnyView
}

extension _TextFieldStyleLabel: View {
  public var body: some View { view }
}

extension TextFieldStyle {
  func resolve(_ field: TextField<_TextFieldStyleLabel>) -> any View {
    StyledView(style: self, configuration: field) { $0._body(configuration: $1) }
      // Inside its own body a style's field is the plain one.
      .environment(\.textFieldStyle, PlainTextFieldStyle())
  }
}

public struct DefaultTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    TextFieldLine(content: configuration.content)
  }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    TextFieldLine(content: configuration.content)
  }
}

/// The text inside a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    RoundedBorderField(content: configuration.content)
  }
}

private struct RoundedBorderField: View {
  var content: TextFieldContent
  @Environment(\.controlTheme) private var theme

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: theme.roundedBorderCornerRadius)
    TextFieldLine(content: content)
      .padding(.horizontal, theme.roundedBorderInsets.width)
      .padding(.vertical, theme.roundedBorderInsets.height)
      .background(Color(system: .systemBackground), in: shape)
      .overlay { shape.strokeBorder(ControlColor.fieldBorder, lineWidth: 0.5) }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private struct TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: any TextFieldStyle { DefaultTextFieldStyle() }
}

extension EnvironmentValues {
  var textFieldStyle: any TextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of text fields.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, style)
  }
}

/// The text of a field, or its prompt while there is none.
struct TextFieldLine: View {
  var content: TextFieldContent
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.pixelLength) private var pixel

  var body: some View {
    let text = content.text.wrappedValue
    TextFieldLayout(isMultiline: content.axis == .vertical, alignment: alignment, pixel: pixel) {
      if text.isEmpty {
        prompt.foregroundStyle(Color(system: .placeholderText))
          .environment(\.tintsLinks, false)
          .lineLimit(content.axis == .vertical ? nil : 1)
      } else if content.axis == .vertical {
        Text(verbatim: text)
      } else {
        Text(verbatim: content.isSecure ? String(repeating: "•", count: text.count) : text)
          .lineLimit(1)
      }
    }
    .opacity(isEnabled ? 1 : 0.5)
    .contentShape(Rectangle())
  }

  @ViewBuilder private var prompt: some View {
    if let prompt = content.prompt { prompt } else { content.label }
  }
}

/// As wide as it is offered, and a little higher than its line: 22 points around the body's 20.33, as UIKit's
/// field is; a field of several lines is as high as these.
private struct TextFieldLayout: Layout {
  var isMultiline: Bool
  var alignment: TextAlignment
  /// Points.
  var pixel: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard let text = subviews.first else { return .zero }
    let size = text.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    return CGSize(
      width: max(0, proposal.width ?? size.width),
      height: isMultiline ? size.height : (size.height + 1).rounded(.up))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let text = subviews.first else { return }
    let inner = ProposedViewSize(width: bounds.width, height: nil)
    let size = text.sizeThatFits(inner)
    // A field aligns its text by itself: see `multilineTextAlignment`.
    let x: CGFloat =
      switch alignment {
      case .leading: 0
      case .center: (bounds.width - size.width) / 2
      case .trailing: bounds.width - size.width
      }
    // On a whole pixel of the field, half of one downwards: what lies beside it on its baseline follows. (Recorded on
    // iOS 26: 24.5 points in 26 are 1 below the edge at two pixels a point. What is less than a millionth is of the
    // division.)
    let pixels = (bounds.height - size.height) / 2 / pixel
    let y = (pixels + 0.5 + 1e-6).rounded(.down) * pixel
    text.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: inner)
  }
}
