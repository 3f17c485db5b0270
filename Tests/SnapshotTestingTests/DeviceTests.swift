// The table of devices against swift-snapshot-testing's.

import Foundation
import SnapshotTesting
import Testing
import UIKit

struct DeviceTests {
  @Test func phones() {
    let config = ViewImageConfig.iPhoneX
    #expect(config.size == CGSize(width: 375, height: 812))
    #expect(config.safeArea == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(config.traits.preferredContentSizeCategory == .medium)
    #expect(config.traits.horizontalSizeClass == .compact)
    #expect(config.traits.verticalSizeClass == .regular)
    let side = ViewImageConfig.iPhoneX(.landscape)
    #expect(side.size == CGSize(width: 812, height: 375))
    #expect(side.safeArea == UIEdgeInsets(top: 0, left: 44, bottom: 24, right: 44))
    #expect(side.traits.verticalSizeClass == .compact)
    #expect(ViewImageConfig.iPhoneSe.size == CGSize(width: 320, height: 568))
    #expect(ViewImageConfig.iPhone8(.landscape).safeArea == .zero)
    #expect(ViewImageConfig.iPhone13Mini.safeArea.top == 50)
    #expect(ViewImageConfig.iPhone12(.landscape).safeArea.bottom == 21)
    #expect(ViewImageConfig.iPhone13ProMax(.landscape).traits.horizontalSizeClass == .regular)
  }

  @Test func tabletsLieOnTheirSide() {
    #expect(ViewImageConfig.iPadMini.size == CGSize(width: 1024, height: 768))
    #expect(ViewImageConfig.iPadPro11(.portrait).size == CGSize(width: 834, height: 1194))
    #expect(
      ViewImageConfig.iPadPro11.safeArea == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(
      ViewImageConfig.iPadMini(.landscape(splitView: .oneHalf)).size
        == CGSize(width: 507, height: 768))
    #expect(
      ViewImageConfig.iPadMini(.landscape(splitView: .oneHalf)).traits.horizontalSizeClass
        == .compact)
    #expect(
      ViewImageConfig.iPadPro12_9(.landscape(splitView: .oneHalf)).traits.horizontalSizeClass
        == .regular)
    #expect(ViewImageConfig.iPad10_2.traits.userInterfaceIdiom == .pad)
  }

  @Test func traitsMergeAndCompare() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection { $0.userInterfaceStyle = .light },
    ])
    #expect(merged.userInterfaceStyle == .light)
    #expect(merged.displayScale == 2)
    #expect(
      merged
        == UITraitCollection {
          $0.displayScale = 2
          $0.userInterfaceStyle = .light
        })
    #expect(merged.modifyingTraits { $0.displayScale = 3 } != merged)
  }
}
