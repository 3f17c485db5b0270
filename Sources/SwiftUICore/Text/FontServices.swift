// The text engine as the views of one graph share it.


import AttributeGraph
import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Pixels
package import Typesetting

/// One typesetter for a view graph, and its diagnostics as warnings.
@MainActor
package final class FontServices {
  package let typesetter: Typesetter
  package var onWarning: (String) -> Void = { _ in }
  private var reportedCount = 0

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
