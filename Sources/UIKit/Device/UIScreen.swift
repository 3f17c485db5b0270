// UIScreen, UIDevice: what the host's device says of itself.

public import Foundation
import LayoutEngine
import SwiftUICore

/// The screen of the device that is shown.
@MainActor @preconcurrency
public final class UIScreen {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  /// Points.
  public var bounds: CGRect { CGRect(origin: .zero, size: CurrentDevice.current.size) }
  public var scale: CGFloat { CurrentDevice.current.scale }
  public var nativeScale: CGFloat { scale }
  /// Pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var brightness: CGFloat = 0.5
  public var maximumFramesPerSecond: Int { 60 }
  public var isCaptured: Bool { false }
  public var mirrored: UIScreen? { nil }
  public var traitCollection: UITraitCollection { .current }
}

extension UITraitCollection {
  /// The traits of the device that is shown.
  public static var current: UITraitCollection {
    let device = CurrentDevice.current
    return UITraitCollection {
      $0.userInterfaceStyle = device.colorScheme == .dark ? .dark : .light
      $0.userInterfaceIdiom = UIDevice.idiom
      $0.displayScale = device.scale
      $0.horizontalSizeClass = device.size.width < 600 ? .compact : .regular
      $0.verticalSizeClass = device.size.height < 500 ? .compact : .regular
      $0.preferredContentSizeCategory = UIContentSizeCategory(device.dynamicTypeSize)
    }
  }
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 1 << 1)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

/// The device that is shown.
@MainActor @preconcurrency
public final class UIDevice {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  public static let current = UIDevice()

  public var name: String { model }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "18.0" }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { Self.idiom }
  public var orientation: UIDeviceOrientation {
    let size = CurrentDevice.current.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  public var isGeneratingDeviceOrientationNotifications = false
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// The same for every run.
  public var identifierForVendor: UUID? {
    UUID(uuidString: "E3A2C5A0-0000-4000-8000-000000000001")
  }
  public var isBatteryMonitoringEnabled = false
  public var batteryLevel: Float { 1 }
  public var batteryState: BatteryState { .full }
  public var isMultitaskingSupported: Bool { true }
  public func playInputClick() {}

  /// A screen whose shorter side is 600 points or more is a tablet's.
  nonisolated static var idiom: UIUserInterfaceIdiom {
    let size = CurrentDevice.current.size
    return min(size.width, size.height) >= 600 ? .pad : .phone
  }

  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}
