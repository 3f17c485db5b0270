// redacted, unredacted, privacySensitive; and what stands for what is hidden.

import DisplayList
import Foundation
import LayoutEngine
import Typesetting

extension View {
  /// Hides the contents of the view: texts and pictures become grey shapes.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Nothing is private in a picture unless it is redacted for privacy: then it is hidden as a placeholder is.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    transformEnvironment(\.redactionReasons) {
      if sensitive, $0.contains(.privacy) { $0.insert(.placeholder) }
    }
  }
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

/// How a placeholder looks: seen on iOS, not measured.
enum Redaction {
  /// The part of the text's own opacity.
  static let opacity: Float = 0.16
  static let cornerRadius: CGFloat = 4

  static func bar(_ rect: CGRect, _ style: _ResolvedStyle) -> DisplayList.Item {
    let radius = min(cornerRadius, rect.height / 2)
    return .fill(
      .roundedRect(rect, cornerSize: CGSize(width: radius, height: radius), .continuous),
      style.multiplyingOpacity(by: opacity).paint(in: rect))
  }
}

extension ResolvedText {
  /// A bar a line, as long as the line.
  func redactedList(_ layout: TextLayout) -> DisplayList {
    guard let style = styles.first else { return DisplayList() }
    return DisplayList(
      layout.lines.map { line in
        let rect = CGRect(x: line.minX, y: line.top, width: line.width, height: line.height)
        return Redaction.bar(rect.insetBy(dx: 0, dy: 1), style)
      })
  }
}
