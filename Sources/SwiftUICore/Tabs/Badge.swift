// A number or a word beside a tab or at the end of a row.

import AttributeGraph
import Foundation
import LayoutEngine

/// Tells tab views of a badge; in a list the row shows it itself.
struct BadgeModifier: ViewModifier {
  var label: Text?
  /// The content is a link, which puts the badge before its arrow.
  var leadsOn: Bool
  @Environment(\.isInList) private var isInList

  nonisolated init(label: Text?, leadsOn: Bool) {
    self.label = label
    self.leadsOn = leadsOn
  }

  func body(content: Content) -> some View {
    if isInList, leadsOn {
      content.environment(\.rowBadge, label)
    } else if isInList, let label {
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

/// A view that may end a row of a list with an arrow.
protocol RowLink {
  static var leadsOn: Bool { get }
}

extension NavigationLink: RowLink {
  static var leadsOn: Bool { true }
}
extension ModifiedContent: RowLink {
  static var leadsOn: Bool { SwiftUICore.leadsOn(Content.self) }
}

/// Whether views of a type are links: by themselves, under modifiers, or as the body of a user's view.
nonisolated func leadsOn(_ type: Any.Type) -> Bool {
  if let link = type as? any RowLink.Type { return link.leadsOn }
  func ofBody<V: View>(_ type: V.Type) -> Bool {
    V.Body.self != Never.self && leadsOn(V.Body.self)
  }
  return (type as? any View.Type).map { ofBody($0) } ?? false
}

private struct RowBadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
  /// The badge that a link in a list puts before its arrow.
  var rowBadge: Text? {
    get { self[RowBadgeKey.self] }
    set { self[RowBadgeKey.self] = newValue }
  }
}
