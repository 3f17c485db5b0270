// The table of devices: sizes, safe areas and traits as swift-snapshot-testing has them.

import UIKit

/// A phone as a row of the table.
struct Phone {
  /// Points, upright.
  var width: CGFloat
  var height: CGFloat
  var scale: CGFloat
  /// Safe area upright, from above and below.
  var top: CGFloat
  var bottom: CGFloat
  /// Safe area on its side: left and right alike, and below.
  var side: CGFloat
  var sideBottom: CGFloat
  /// Whether there is room for two columns on its side.
  var isWide: Bool

  static let se = Phone(width: 320, height: 568, scale: 2, top: 20)
  static let eight = Phone(width: 375, height: 667, scale: 2, top: 20)
  static let eightPlus = Phone(width: 414, height: 736, scale: 3, top: 20, isWide: true)
  static let x = Phone(
    width: 375, height: 812, scale: 3, top: 44, bottom: 34, side: 44, sideBottom: 24)
  static let xsMax = Phone(
    width: 414, height: 896, scale: 3, top: 44, bottom: 34, side: 44, sideBottom: 24, isWide: true)
  static let xr = Phone(
    width: 414, height: 896, scale: 2, top: 44, bottom: 34, side: 44, sideBottom: 24, isWide: true)
  static let twelve = Phone(
    width: 390, height: 844, scale: 3, top: 47, bottom: 34, side: 47, sideBottom: 21)
  static let twelveProMax = Phone(
    width: 428, height: 926, scale: 3, top: 47, bottom: 34, side: 47, sideBottom: 21, isWide: true)
  static let thirteenMini = Phone(
    width: 375, height: 812, scale: 3, top: 50, bottom: 34, side: 50, sideBottom: 21)

  init(
    width: CGFloat, height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat = 0,
    side: CGFloat = 0, sideBottom: CGFloat = 0, isWide: Bool = false
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.top = top
    self.bottom = bottom
    self.side = side
    self.sideBottom = sideBottom
    self.isWide = isWide
  }

  func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    switch orientation {
    case .portrait:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        size: CGSize(width: width, height: height), traits: traits(orientation),
        deviceScale: scale)
    case .landscape:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: 0, left: side, bottom: sideBottom, right: side),
        size: CGSize(width: height, height: width), traits: traits(orientation),
        deviceScale: scale)
    }
  }

  func traits(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    UITraitCollection {
      $0.layoutDirection = .leftToRight
      $0.preferredContentSizeCategory = .medium
      $0.userInterfaceIdiom = .phone
      $0.horizontalSizeClass = orientation == .landscape && isWide ? .regular : .compact
      $0.verticalSizeClass = orientation == .landscape ? .compact : .regular
    }
  }
}

/// A tablet as a row of the table.
struct Tablet {
  /// Points, upright.
  var width: CGFloat
  var height: CGFloat
  var top: CGFloat = 20
  var bottom: CGFloat = 0
  /// The app's width on a screen that it shares, points.
  var landscapeThird: CGFloat
  var landscapeHalf: CGFloat
  var landscapeTwoThirds: CGFloat
  var portraitThird: CGFloat
  var portraitTwoThirds: CGFloat
  /// Whether half a screen on its side has room for two columns.
  var hasRegularHalf = false

  static let mini = Tablet(
    width: 768, height: 1024, landscapeThird: 320, landscapeHalf: 507, landscapeTwoThirds: 694,
    portraitThird: 320, portraitTwoThirds: 438)
  static let ten2 = Tablet(
    width: 810, height: 1080, landscapeThird: 320, landscapeHalf: 535, landscapeTwoThirds: 750,
    portraitThird: 320, portraitTwoThirds: 480)
  static let pro10 = Tablet(
    width: 834, height: 1112, landscapeThird: 320, landscapeHalf: 551, landscapeTwoThirds: 782,
    portraitThird: 320, portraitTwoThirds: 504)
  static let pro11 = Tablet(
    width: 834, height: 1194, top: 24, bottom: 20, landscapeThird: 375, landscapeHalf: 592,
    landscapeTwoThirds: 809, portraitThird: 320, portraitTwoThirds: 504)
  static let pro12 = Tablet(
    width: 1024, height: 1366, landscapeThird: 375, landscapeHalf: 678, landscapeTwoThirds: 981,
    portraitThird: 375, portraitTwoThirds: 639, hasRegularHalf: true)

  func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
    switch orientation {
    case .landscape: config(.landscape(splitView: .full))
    case .portrait: config(.portrait(splitView: .full))
    }
  }

  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    let size: CGSize
    let isRegular: Bool
    switch orientation {
    case .landscape(let splits):
      let (width, regular): (CGFloat, Bool) =
        switch splits {
        case .oneThird: (landscapeThird, false)
        case .oneHalf: (landscapeHalf, hasRegularHalf)
        case .twoThirds: (landscapeTwoThirds, true)
        case .full: (height, true)
        }
      size = CGSize(width: width, height: self.width)
      isRegular = regular
    case .portrait(let splits):
      let (width, regular): (CGFloat, Bool) =
        switch splits {
        case .oneThird: (portraitThird, false)
        case .twoThirds: (portraitTwoThirds, false)
        case .full: (self.width, true)
        }
      size = CGSize(width: width, height: height)
      isRegular = regular
    }
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: size,
      traits: isRegular ? Self.traits : Self.compactTraits, deviceScale: 2)
  }

  static let traits = traits(.regular)
  static let compactTraits = traits(.compact)

  private static func traits(_ horizontal: UIUserInterfaceSizeClass) -> UITraitCollection {
    UITraitCollection {
      $0.layoutDirection = .leftToRight
      $0.preferredContentSizeCategory = .medium
      $0.userInterfaceIdiom = .pad
      $0.horizontalSizeClass = horizontal
      $0.verticalSizeClass = .regular
    }
  }
}
