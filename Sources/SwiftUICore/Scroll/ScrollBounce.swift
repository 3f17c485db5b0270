// scrollBounceBehavior.

public import LayoutEngine
import ScrollPhysics

/// When content may be pulled past its edges.
public struct ScrollBounceBehavior: Hashable, Sendable {
  let bounce: BounceBehavior
  private let number: Int
  public static var automatic: ScrollBounceBehavior { .init(bounce: .always, number: 0) }
  public static var always: ScrollBounceBehavior { .init(bounce: .always, number: 1) }
  /// Only where there is more content than room.
  public static var basedOnSize: ScrollBounceBehavior { .init(bounce: .basedOnSize, number: 2) }
}

struct ScrollBounces: Equatable {
  var horizontal = BounceBehavior.always
  var vertical = BounceBehavior.always
}

private struct ScrollBouncesKey: EnvironmentKey {
  static var defaultValue: ScrollBounces { ScrollBounces() }
}

extension EnvironmentValues {
  var scrollBounces: ScrollBounces {
    get { self[ScrollBouncesKey.self] }
    set { self[ScrollBouncesKey.self] = newValue }
  }
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    scrollBounces.horizontal == .basedOnSize ? .basedOnSize : .always
  }
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    scrollBounces.vertical == .basedOnSize ? .basedOnSize : .always
  }
}

extension View {
  /// Sets when scroll views inside may be pulled past their edges.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    modifier(
      EnvironmentWritingModifier {
        if axes.contains(.vertical) { $0.scrollBounces.vertical = behavior.bounce }
        if axes.contains(.horizontal) { $0.scrollBounces.horizontal = behavior.bounce }
      })
  }
}
