// What surrounding views say about controls: size, borders, labels.

public import Foundation

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The outline of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, capsule
    case roundedRectangle(CGFloat?)
    case circle
  }
  let kind: Kind

  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }
  public static let circle = ButtonBorderShape(kind: .circle)
}

/// How a control stands out.
public struct Prominence: Equatable, Hashable, Sendable {
  let isIncreased: Bool
  public static let standard = Prominence(isIncreased: false)
  public static let increased = Prominence(isIncreased: true)
}

/// How long a button acts while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let isEnabled: Bool?
  public static let automatic = ButtonRepeatBehavior(isEnabled: nil)
  public static let enabled = ButtonRepeatBehavior(isEnabled: true)
  public static let disabled = ButtonRepeatBehavior(isEnabled: false)
}

private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private struct ButtonBorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}
private struct LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct IsInListKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct HeaderProminenceKey: EnvironmentKey {
  static var defaultValue: Prominence { .standard }
}
private struct ButtonRepeatBehaviorKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    self[ButtonRepeatBehaviorKey.self]
  }
  fileprivate var writableButtonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
  /// True where controls keep their labels to themselves.
  var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
  /// True in the rows of lists and forms, where controls look like rows.
  var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of controls.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  /// Of a range of sizes the regular one, or the one nearest to it.
  public nonisolated func controlSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == ControlSize {
    let size = ControlSize.allCases.min {
      let distances = [$0, $1].map { size -> Int in
        range.contains(size) ? abs(size.rank - ControlSize.regular.rank) : Int.max
      }
      return distances[0] < distances[1]
    }
    return environment(\.controlSize, size ?? .regular)
  }
  /// Hides the labels of controls; they stay there for assistive technology.
  public nonisolated func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
  /// Shows or hides the labels of controls.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    modifier(
      EnvironmentWritingModifier {
        if visibility != .automatic { $0.labelsAreHidden = visibility == .hidden }
      })
  }
  /// Sets the outline of bordered buttons.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
  /// Accepted: no script holds a button down long enough to see it repeat.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.writableButtonRepeatBehavior, behavior)
  }
  /// Sets how much the headers of sections stand out.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

extension ControlSize: Comparable {
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 2 }
  public static func < (a: ControlSize, b: ControlSize) -> Bool { a.rank < b.rank }
}
