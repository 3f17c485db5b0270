// TextEditor.

import Foundation
import LayoutEngine

/// A control that shows long text which the user may change.
public struct TextEditor {
  var text: Binding<String>
  @Environment(\.scrollContentBackground) private var background
  @Environment(\.isInList) private var isInList

  public nonisolated init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
  public var body: some View {
    // The insets of a text view: 8 above and below, 5 beside each line.
    Text(verbatim: text.wrappedValue.isEmpty ? " " : text.wrappedValue)
      .padding(.horizontal, 5)
      .padding(.vertical, 8)
      .frame(
        maxWidth: .infinity, maxHeight: isInList ? nil : .infinity, alignment: .topLeading
      )
      .clipped()
      .background {
        if background != .hidden, !isInList { Color(system: .systemBackground) }
      }
  }
}

/// How text editors look.
@MainActor @preconcurrency
public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a text editor style has to work with.
public struct TextEditorStyleConfiguration {}

public struct AutomaticTextEditorStyle: TextEditorStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}
public struct PlainTextEditorStyle: TextEditorStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
  /// The plain style has no background of its own.
  public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
    transformEnvironment(\.scrollContentBackground) {
      if style is PlainTextEditorStyle { $0 = .hidden }
    }
  }
}
