// defaultScrollAnchor: where a scroll view starts, and what it keeps in place.

public import LayoutEngine

/// What an anchor is for.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let number: Int
  /// Where the content is at first.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(number: 0) }
  /// What stays in place when sizes change.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(number: 1) }
  /// Where content lies that is smaller than the scroll view.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(number: 2) }
}

/// The anchors of a scroll view; nil leaves its own rule.
struct ScrollAnchors: Equatable {
  var initialOffset: UnitPoint?
  var sizeChanges: UnitPoint?
  var alignment: UnitPoint?
}

private struct ScrollAnchorsKey: EnvironmentKey {
  static var defaultValue: ScrollAnchors { ScrollAnchors() }
}

extension EnvironmentValues {
  var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }
}

extension View {
  /// Sets where the scroll view inside starts, and what it keeps in place.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(
      EnvironmentWritingModifier {
        $0.scrollAnchors = ScrollAnchors(
          initialOffset: anchor, sizeChanges: anchor, alignment: anchor)
      })
  }

  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole)
    -> some View
  {
    modifier(
      EnvironmentWritingModifier {
        if role == .initialOffset { $0.scrollAnchors.initialOffset = anchor }
        if role == .sizeChanges { $0.scrollAnchors.sizeChanges = anchor }
        if role == .alignment { $0.scrollAnchors.alignment = anchor }
      })
  }
}
