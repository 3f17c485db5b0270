import Foundation
import Pixels
import SnapshotTesting
import SwiftUI
import Testing
import UIKit

@Suite("One view under many conditions")
@MainActor
struct MatrixTests {
  private func picture(_ strategy: Snapshotting<AnyView, UIImage>?, of view: some View) throws
    -> UIImage
  {
    var made: UIImage?
    try #require(strategy).snapshot(AnyView(view)).run { made = $0 }
    return try #require(made)
  }

  @Test func namesAreThoseOfTheCommandLine() {
    let strategies: [String: Snapshotting<AnyView, UIImage>] = .matrix(
      devices: ["iPhone 15 Pro", "iPhone 8"], styles: [.light, .dark])
    #expect(
      strategies.keys.sorted() == [
        "iphone-15-pro.dark", "iphone-15-pro.light", "iphone-8.dark", "iphone-8.light",
      ])
    let one: [String: Snapshotting<AnyView, UIImage>] = .matrix(
      contentSizes: [.accessibilityLarge], layoutDirections: [.rightToLeft], locales: ["ar_EG"],
      scales: [2])
    #expect(one.keys.sorted() == ["accessibility2.rtl.ar_EG.2x"])
  }

  @Test func everyAxisReachesThePicture() throws {
    let view = HStack(spacing: 0) {
      Color.primary.frame(width: 10, height: 10)
      Color.red.frame(width: 10, height: 10)
    }
    let strategies: [String: Snapshotting<AnyView, UIImage>] = .matrix(
      styles: [.light, .dark], locales: ["en_US", "ar_EG"], scales: [1, 2])
    let plain = try picture(strategies["light.en_US.1x"], of: view)
    #expect(plain.size == CGSize(width: 20, height: 10))
    #expect(try picture(strategies["light.en_US.2x"], of: view).scale == 2)
    // Black and red; in the dark white and red; from right to left red and black.
    #expect(plain.pixmap[2, 5].red == 0)
    #expect(try picture(strategies["dark.en_US.1x"], of: view).pixmap[2, 5].green == 255)
    let mirrored = try picture(strategies["light.ar_EG.1x"], of: view).pixmap
    #expect(mirrored[2, 5].red > 200)
    #expect(mirrored[12, 5].red == 0)
  }

  @Test func typeSizesAndDevices() throws {
    let text = Text("Size")
    let sizes: [String: Snapshotting<AnyView, UIImage>] = .matrix(
      contentSizes: [.large, .accessibilityExtraExtraExtraLarge])
    let normal = try picture(sizes["large"], of: text).size
    let largest = try picture(sizes["accessibility5"], of: text).size
    #expect(largest.height > 2 * normal.height)
    let device: [String: Snapshotting<AnyView, UIImage>] = .matrix(
      devices: ["iPhone 8"], scales: [1])
    #expect(try picture(device["iphone-8.1x"], of: text).size == CGSize(width: 375, height: 667))
  }
}
