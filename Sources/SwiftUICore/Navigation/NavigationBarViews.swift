// The views in bars: titles, buttons, the search field.

import AttributeGraph
import Foundation
import LayoutEngine

/// The button that goes back to the screen before.
struct BackButton {
  /// The title of that screen; nil is "Back".
  var title: Text?
}

/// The line of a navigation bar: buttons at both ends, the title between them.
struct NavigationBarLine: View {
  var title: Text?
  var titleOpacity: Double
  var hasTitleMenu: Bool
  var back: BackButton?
  var items: [ToolbarEntry]
  var goBack: @MainActor () -> Void

  var body: some View {
    let leading = items.filter(\.isLeading)
    let trailing = items.filter(\.isTrailing)
    let principal = items.filter { $0.placement == .principal || $0.placement == .title }
    NavigationBarLayout(hasBackButton: back != nil) {
      HStack(spacing: 16) {
        if let back { BackLabel(title: back.title, goBack: goBack) }
        BarItems(items: leading)
      }
      .font(.body)
      Group {
        if let item = principal.last {
          HStack { item.view }
        } else {
          HStack(spacing: 4) {
            title?.font(.headline).lineLimit(1)
            if hasTitleMenu {
              TitleMenuMark()
            }
          }
          .opacity(titleOpacity)
        }
      }
      BarItems(items: trailing)
        .font(.body)
    }
    // UIKit's bars do not grow with the text of the screen.
    .environment(\.dynamicTypeSize, .large)
  }
}

/// The mark of a title with a menu: a chevron on a grey disc.
private struct TitleMenuMark: View {
  var body: some View {
    Circle().fill(Color(system: .secondaryFill)).frame(width: 16, height: 16)
      .overlay {
        ControlMark(.chevronDown, width: 7, height: 4, lineWidth: 1.6)
          .foregroundStyle(Color(system: .secondaryLabel))
      }
  }
}

extension ToolbarEntry {
  var isLeading: Bool {
    switch placement {
    case .leading, .cancellation, .navigation: true
    default: false
    }
  }

  var isTrailing: Bool {
    switch placement {
    case .trailing, .automatic, .primary, .confirmation, .destructive, .secondary: true
    default: false
    }
  }
}

/// Items of one end of a bar, in their order.
struct BarItems: View {
  var items: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 16) {
      ForEach(Array(items.enumerated()), id: \.offset) { _, item in
        // What confirms is set in semibold.
        if item.placement == .confirmation {
          item.view.font(.body.weight(.semibold))
        } else {
          item.view
        }
      }
    }
    .imageScale(.large)
    .environment(\.labelStyle, BarLabelStyle())
  }
}

/// In bars a label is its icon.
struct BarLabelStyle: LabelStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The arrow back, and where it leads.
struct BackLabel: View {
  var title: Text?
  var goBack: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 6) {
      BackChevron()
        .stroke(
          TintShapeStyle(), style: StrokeStyle(lineWidth: 2.8, lineCap: .round, lineJoin: .round)
        )
        .frame(width: 9, height: 17.5)
      // A title that has no room is not cut off: the button says "Back".
      ViewThatFits(in: .horizontal) {
        if let title { title.lineLimit(1) }
        Text("Back").lineLimit(1)
      }
      .foregroundStyle(TintShapeStyle())
    }
    .frame(minHeight: 44)
    .contentShape(Rectangle())
    .onTapGesture { goBack() }
  }
}

/// An arrow toward the reader's start.
struct BackChevron: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }
}

/// The parts of a bar's line: leading, title, trailing.
///
/// The title is in the middle of the bar where both sides leave it there, else in the middle of what they
/// leave.
struct NavigationBarLayout: Layout {
  var hasBackButton: Bool
  /// Between the title and what is beside it.
  private static let gap: CGFloat = 6

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 44))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 3 else { return }
    let inset: CGFloat = 16
    let start: CGFloat = hasBackButton ? 9 : inset
    let room = max(0, bounds.width - start - inset)
    func size(_ index: Int, _ width: CGFloat) -> CGSize {
      subviews[index].sizeThatFits(ProposedViewSize(width: width, height: bounds.height))
    }
    let trailing = size(2, room)
    let ideal = size(1, room)
    // The way back leaves the title its place in the middle, up to half of the bar.
    let beside = (bounds.width - min(ideal.width, bounds.width / 2)) / 2 - start - Self.gap
    let leading = size(0, max(0, hasBackButton ? beside : room - trailing.width))
    let from = start + leading.width + (leading.width > 0 ? Self.gap : 0)
    let to = bounds.width - inset - trailing.width - (trailing.width > 0 ? Self.gap : 0)
    let width = min(ideal.width, max(0, to - from))
    let x = min(max((bounds.width - width) / 2, from), max(from, to - width))
    func place(_ index: Int, _ x: CGFloat, _ size: CGSize) {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + x, y: bounds.midY - size.height / 2),
        proposal: ProposedViewSize(width: size.width, height: bounds.height))
    }
    place(0, start, leading)
    place(1, x, size(1, width))
    place(2, bounds.width - inset - trailing.width, trailing)
  }
}

/// The title below the line: 34 points bold, 8 above the end of its room.
struct LargeTitle: View {
  var title: Text?

  var body: some View {
    HStack(spacing: 0) {
      title?.font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.7)
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 16)
    .padding(.bottom, 8)
    .frame(maxHeight: .infinity, alignment: .bottom)
  }
}

/// A search field of 36, 15 above the end of its room.
struct SearchBar: View {
  var search: SearchConfiguration?

  var body: some View {
    if let search {
      let text = search.text.wrappedValue
      HStack(spacing: 6) {
        SearchGlass()
          .stroke(
            Color(system: .secondaryLabel),
            style: StrokeStyle(lineWidth: 1.8, lineCap: .round)
          )
          .frame(width: 14, height: 14)
        if text.isEmpty {
          (search.prompt ?? Text("Search")).foregroundStyle(Color(system: .secondaryLabel))
        } else {
          Text(verbatim: text).foregroundStyle(Color(system: .label))
        }
        Spacer(minLength: 0)
      }
      .lineLimit(1)
      .font(.body)
      .padding(.horizontal, 8)
      .frame(height: 36)
      .background(
        Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous)
      )
      .padding(.horizontal, 16)
      .frame(maxHeight: .infinity, alignment: .top)
      .padding(.top, 1)
    }
  }
}

/// A lens with its handle.
struct SearchGlass: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    let lens = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width * 0.76, height: rect.height * 0.76)
    path.addEllipse(in: lens)
    path.move(to: CGPoint(x: rect.minX + rect.width * 0.66, y: rect.minY + rect.height * 0.66))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }
}

/// The items of a bar at the bottom: a single one in the middle, several over the whole width.
struct BottomBarLine: View {
  var items: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 8) {
      ForEach(Array(items.enumerated()), id: \.offset) { index, item in
        // Several items share the width.
        if index > 0 { Spacer(minLength: 0) }
        item.view
      }
    }
    .frame(maxWidth: .infinity)
    .imageScale(.large)
    .environment(\.labelStyle, BarLabelStyle())
    .padding(.horizontal, 16)
  }
}
