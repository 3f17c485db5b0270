// The text engine as the views of one graph share it.

package import Foundation
package import LayoutEngine
package import Typesetting

/// What a text is said to measure, in place of what its font gives.
///
/// Layout recorded elsewhere was made with other fonts: with their sizes it can be compared to the last
/// digit. Only what is set is replaced.
package struct MeasuredText {
  package var size: CGSize
  /// From the top, points; nil keeps the font's.
  package var baseline: CGFloat?
  /// Nil keeps the font's.
  package var spacing: ViewSpacing?

  package init(size: CGSize, baseline: CGFloat? = nil, spacing: ViewSpacing? = nil) {
    self.size = size
    self.baseline = baseline
    self.spacing = spacing
  }
}

/// One typesetter for a view graph, and its diagnostics as warnings.
@MainActor
package final class FontServices {
  package let typesetter: Typesetter
  package var onWarning: (String) -> Void = { _ in }
  private var reportedCount = 0
  /// Texts, by their characters, that measure what is said here and not what they are set in: for tests.
  package var measuredTexts: [String: MeasuredText] = [:]

  package init(typesetter: Typesetter = Typesetter()) {
    self.typesetter = typesetter
  }

  /// Passes on what the text engine had to work around since the last call.
  func reportDiagnostics() {
    let diagnostics = typesetter.fonts.diagnostics
    for diagnostic in diagnostics.dropFirst(reportedCount) { onWarning(diagnostic.description) }
    reportedCount = diagnostics.count
  }
}
