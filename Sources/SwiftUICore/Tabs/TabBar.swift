// The bar of a tab view, and the dots of a paged one.

import AttributeGraph
import Foundation
import LayoutEngine

/// The tabs side by side, the selected one in the tint.
///
/// UIKit's: five tabs at most; a symbol of 18 points over a label of 10, medium.
struct TabBar: View {
  var tabs: [TabDescription]
  var choose: (TabDescription) -> Void

  private static let limit = 5

  var body: some View {
    let shown =
      tabs.count > Self.limit ? Array(tabs.prefix(Self.limit - 1)) : tabs
    HStack(spacing: 0) {
      ForEach(shown) { tab in
        TabBarButton(tab: tab).onTapGesture { choose(tab) }
      }
      if tabs.count > Self.limit {
        MoreTab(isSelected: !shown.contains { $0.isSelected })
      }
    }
  }
}

/// What stands for the tabs that have no room.
struct MoreTab: View {
  var isSelected: Bool

  var body: some View {
    TabBarItemLayout {
      HStack(spacing: 4) {
        ForEach(0..<3) { _ in Circle().frame(width: 5, height: 5) }
      }
      Text("More").font(.system(size: 10, weight: .medium))
    }
    .foregroundStyle(isSelected ? Color.accentColor : Color(system: .gray))
  }
}

/// One tab of the bar.
struct TabBarButton: View {
  var tab: TabDescription

  var body: some View {
    let tint = tab.isSelected ? Color.accentColor : Color(system: .gray)
    ZStack {
      TabItemContent(content: tab.label)
        .foregroundStyle(tint)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      if let badge = tab.badge {
        TabBadge(text: badge).offset(x: 14, y: -13)
      }
    }
    .contentShape(Rectangle())
  }
}

/// A number in a red capsule.
struct TabBadge: View {
  var text: Text

  var body: some View {
    text.font(.system(size: 13)).foregroundStyle(.white).lineLimit(1)
      .padding(.horizontal, 5)
      .frame(minWidth: 18, minHeight: 18)
      .background(Color(system: .red), in: Capsule())
      .fixedSize()
  }
}

/// What a tab's label shows: its icon above its title, whatever stacks they were written in.
struct TabItemContent: View {
  var content: AnyView?

  var body: some View {
    Group(subviews: content.modifier(StackDissolver())) { children in
      let icon = children.firstIndex(where: \.isImage) ?? (children.count > 1 ? 0 : nil)
      TabBarItemLayout {
        ForEach(Array(children.enumerated()), id: \.element.id) { index, child in
          if index == icon {
            child.changing {
              $0.font = .system(size: 18, weight: .medium)
              $0.imageScale = .large
            }
            .layoutValue(key: TabItemPartKey.self, value: .icon)
          } else if !child.isImage {
            child
          }
        }
      }
    }
    .font(.system(size: 10, weight: .medium))
    .lineLimit(1)
    .environment(\.labelStyle, TabItemLabelStyle())
    // Symbols of tabs are filled where they have such a form.
    .environment(\.symbolVariants, .fill)
  }
}

extension Subview {
  fileprivate var isImage: Bool { element.viewType == Image.self }
}

/// Stacks stand for the views in them.
private struct StackDissolver: InputsModifier {
  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    base.dissolvesStacks = true
  }
}

/// What a part of a tab's label is.
enum TabItemPart: Equatable { case icon, title }

struct TabItemPartKey: LayoutValueKey { static var defaultValue: TabItemPart { .title } }

/// The parts of a label as children of the tab's layout.
struct TabItemLabelStyle: LabelStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    TabBarItemLayout {
      configuration.icon.font(.system(size: 18, weight: .medium)).imageScale(.large)
        .layoutValue(key: TabItemPartKey.self, value: .icon)
      configuration.title
    }
  }
}

/// An icon centred 18 below the top of the bar, a title with its line from 34 on; one alone is centred.
struct TabBarItemLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
    return CGSize(width: max(proposal.width ?? 0, widths.max() ?? 0), height: 49)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count > 1 else {
      subviews.first?.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(bounds.size))
      return
    }
    var parts: Set<TabItemPart> = []
    for subview in subviews {
      let proposal = ProposedViewSize(width: bounds.width, height: nil)
      let part = subview[TabItemPartKey.self]
      guard parts.insert(part).inserted else {
        // The bar has room for one of each.
        subview.place(at: CGPoint(x: -10_000, y: -10_000), proposal: .zero)
        continue
      }
      switch part {
      case .icon:
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.minY + 18.5), anchor: .center, proposal: proposal)
      case .title:
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.minY + 34.5), anchor: .top, proposal: proposal)
      }
    }
  }
}

/// A dot for each page.
struct PageDots: View {
  var count: Int
  var current: Int
  var hasBackground: Bool

  var body: some View {
    if count > 0 {
      HStack(spacing: 9) {
        ForEach(0..<count, id: \.self) { index in
          Circle()
            .fill(Color.white.opacity(index == current ? 1 : 0.3))
            .frame(width: 8, height: 8)
        }
      }
      .padding(.horizontal, 13)
      .frame(height: 26)
      .background {
        if hasBackground { Capsule().fill(Color(system: .fill)) }
      }
    }
  }
}
