// Previews as types, and the modifiers that say how one is shown.

public import Foundation

/// A type that makes previews; each is something to render.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// Where a preview would run.
public enum PreviewPlatform: Hashable, Sendable { case iOS, macOS, tvOS, watchOS }

/// A device to preview on, by name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// How much room a preview has.
public enum PreviewLayout: Hashable, Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
  public let id: String
  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
}

extension View {
  /// Shows the preview on a device.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(PreviewSettingsModifier(settings: PreviewSettings(device: value?.rawValue)))
  }

  /// Gives the preview other room than a screen.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(PreviewSettingsModifier(settings: PreviewSettings(layout: value)))
  }

  /// Names the preview.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    modifier(PreviewSettingsModifier(settings: PreviewSettings(name: value)))
  }

  /// Holds the preview's device so.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View {
    modifier(PreviewSettingsModifier(settings: PreviewSettings(orientation: value)))
  }

  /// A value for the tool that previews; nobody asks for it here.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}

/// A value for the tool that previews, by key.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// The key of such a value.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
