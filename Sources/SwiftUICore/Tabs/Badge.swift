// A number or a word beside a tab or at the end of a row.

import AttributeGraph
import Foundation
import LayoutEngine

/// Tells tab views of a badge; in a list the row shows it itself.
struct BadgeModifier: ViewModifier {
  var label: Text?
  @Environment(\.isInList) private var isInList

  nonisolated init(label: Text?) { self.label = label }

  func body(content: Content) -> some View {
    if isInList, let label {
      BadgedRow(badge: label, content: content)
    } else {
      content.trait(BadgeTraitKey.self, label)
    }
  }
}

/// A row with its badge at the end.
struct BadgedRow<Content: View>: View {
  var badge: Text
  var content: Content

  var body: some View {
    HStack(spacing: 0) {
      content
      Spacer(minLength: 8)
      badge.foregroundStyle(Color(system: .secondaryLabel))
    }
  }
}
