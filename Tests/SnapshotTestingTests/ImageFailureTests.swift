// What a failure of a picture says: surroundings, numbers, views, layers.

import Foundation
import Goldens
import PNGCodec
import Pixels
import SnapshotTesting
import SwiftUI
import Testing
import UIKit

private struct Rows: View {
  var first: CGFloat = 20
  var count = 6
  var color = Color.black

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        Text("Row \(index)").foregroundColor(index == 2 ? color : .black)
          .frame(width: 80, height: index == 0 ? first : 20)
          .accessibilityIdentifier("row-\(index)")
      }
    }
    .frame(height: 140, alignment: .top)
  }
}

@MainActor
struct ImageFailureTests {
  let folder: GoldenFolder
  private let strategy = Snapshotting<Rows, UIImage>.image(
    layout: .fixed(width: 100, height: 140), traits: .init(displayScale: 1))

  init() throws { folder = try GoldenFolder() }

  private func failure(_ old: Rows, _ new: Rows) -> String? {
    folder.record(old, as: strategy)
    return folder.verify(new, as: strategy)
  }

  @Test func anUnchangedViewMatches() {
    #expect(failure(Rows(), Rows()) == nil)
  }

  /// A row one point taller at scale 1: it is 1 px taller, those below are 1 px lower.
  @Test func whatMovedIsNamedWithPixels() throws {
    let text = try #require(failure(Rows(), Rows(first: 21)))
    #expect(text.contains("Newly-taken snapshot does not match reference."))
    #expect(text.contains("pixels differ"))
    #expect(text.contains("#row-0 \"Row 0\" is"))
    #expect(text.contains("1 px taller"))
    #expect(text.contains("#row-1 \"Row 1\" and 4 more are 1 px lower"))
    #expect(text.contains("The first layer that differs is the layout:"))
  }

  @Test func aColorIsADifferenceOfTheDisplayList() throws {
    let text = try #require(failure(Rows(), Rows(color: .red)))
    #expect(text.contains("Text \"Row 2\" is painted differently"))
    #expect(text.contains("The first layer that differs is the display list:"))
    #expect(!text.contains("\"Row 3\" is"))
  }

  /// By the display list, not by what lies around the middle of the pixels: two views beside each other, and one
  /// behind another.
  @Test func everyViewThatPaintsDifferentlyIsNamed() throws {
    struct Pair: View {
      var color: Color
      var body: some View {
        HStack(spacing: 10) {
          Text("left").foregroundColor(color)
          Text("middle").foregroundColor(.black)
          Text("right").foregroundColor(color)
        }
        .padding(4)
        .background(Circle().fill(color))
      }
    }
    let strategy = Snapshotting<Pair, UIImage>.image(traits: .init(displayScale: 1))
    folder.record(Pair(color: .blue), as: strategy)
    let text = try #require(folder.verify(Pair(color: .red), as: strategy))
    for view in ["Text \"left\"", "Text \"right\"", "Circle"] {
      #expect(text.contains("• \(view) is painted differently"), "\(text)")
    }
    #expect(!text.contains("\"middle\" is"), "\(text)")
  }

  /// Where every text changed, views pair by their places.
  @Test func viewsOfOtherTextsPairInTheirOrder() throws {
    struct List: View {
      var word: String
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<4, id: \.self) { Text("\(word) \($0)").frame(width: 80, height: 20) }
        }
      }
    }
    let strategy = Snapshotting<List, UIImage>.image(traits: .init(displayScale: 1))
    folder.record(List(word: "Post"), as: strategy)
    let text = try #require(folder.verify(List(word: "Item"), as: strategy))
    for index in 0..<4 {
      #expect(text.contains("• Text \"Post \(index)\" now reads \"Item \(index)\""), "\(text)")
    }
    #expect(!text.contains("higher") && !text.contains("lower"), "\(text)")
  }

  @Test func whatIsGoneIsNamed() throws {
    let text = try #require(failure(Rows(), Rows(count: 5)))
    #expect(text.contains("#row-5 \"Row 5\" is gone"))
  }

  /// A golden of another machine: the surroundings come before the pixels.
  @Test func anotherFontIsSaidFirst() throws {
    folder.record(Rows(), as: strategy)
    let path = folder.path + "/test.golden.png"
    let png = try readFile(path)
    let golden = try decodePNG(png)
    let other = try encodePNG(
      golden,
      as: PNGEncoding(texts: [PNGText(key: "emaki:fonts", value: "Inter-Regular 00000000")]))
    try writeFileAtomically(other, to: path)
    #expect(folder.verify(Rows(), as: strategy) == nil)
    let text = try #require(folder.verify(Rows(color: .red), as: strategy))
    let fonts = try #require(text.range(of: "font Inter-Regular 00000000, this run uses "))
    let pixels = try #require(text.range(of: "Newly-taken snapshot does not match reference."))
    #expect(fonts.lowerBound < pixels.lowerBound)
  }

  @Test func anotherSizeSaysBoth() throws {
    folder.record(Rows(), as: strategy)
    let small = Snapshotting<Rows, UIImage>.image(
      layout: .fixed(width: 90, height: 140), traits: .init(displayScale: 1))
    let text = try #require(folder.verify(Rows(), as: small))
    // As a Mac prints sizes; the screen, which is that size, is not said a second time.
    #expect(
      text.contains(
        "Newly-taken snapshot@(90.0, 140.0) does not match reference@(100.0, 140.0)."), "\(text)")
    #expect(!text.contains("the golden was made with screen"), "\(text)")
  }

  /// What is no picture says why, and pends as damaged, not as different.
  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "git lfs pull"),
    ("hello", "not a PNG"), ("", "not a PNG"),
  ])
  func aDamagedGoldenSaysWhy(content: String, why: String) throws {
    let path = folder.path + "/test.golden.png"
    try writeFileAtomically(Array(content.utf8), to: path)
    let text = try #require(folder.verify(Rows(), as: strategy))
    #expect(text.contains("Reference image could not be loaded: "), "\(text)")
    #expect(text.contains(why), "\(text)")
    let pending = try #require(PendingGolden.find(under: [folder.path]).first)
    #expect(pending.status == .damaged && pending.message.contains(why))
    try pending.accept()
    #expect(folder.verify(Rows(), as: strategy) == nil)
  }

  @Test func aTruncatedGoldenSaysWhy() throws {
    folder.record(Rows(), as: strategy)
    let path = folder.path + "/test.golden.png"
    try writeFileAtomically(Array(try readFile(path).dropLast(40)), to: path)
    let text = try #require(folder.verify(Rows(), as: strategy))
    #expect(text.contains("Reference image could not be loaded: "), "\(text)")
    #expect(!text.contains("loaded: it has no pixels"), "\(text)")
  }

  @Test func aGoldenRemembersItsLayersInLittleSpace() throws {
    folder.record(Rows(), as: strategy)
    let png = try readFile(folder.path + "/test.golden.png")
    let keys = notes(in: png).map(\.key)
    #expect(keys == ["Emaki layout", "Emaki display list"])
    #expect(try decodePNG(png).width == 100)
  }

  /// 1 of 16 bytes differs by 1: within a precision of 0.9, not of 0.95.
  @Test func precisionIsAShareOfBytes() throws {
    let old = image([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
    let new = image([1, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
    #expect(Diffing.image(precision: 0.9).diff(old, new) == nil)
    let failure = try #require(Diffing.image(precision: 0.95).diff(old, new)?.0)
    #expect(failure.hasPrefix("Actual image precision 0.9375 is less than required 0.95"))
  }

  /// From black to white is ΔE 100.
  @Test func perceptualPrecisionIsADistanceOfColors() throws {
    let black = image([0, 0, 0, 255])
    let almost = image([2, 2, 2, 255])
    let white = image([255, 255, 255, 255])
    #expect(Diffing.image(perceptualPrecision: 0.98).diff(black, almost) == nil)
    let failure = try #require(Diffing.image(perceptualPrecision: 0.98).diff(black, white)?.0)
    #expect(failure.contains("The percentage of pixels that match 0.0 is less than required 1.0"))
    #expect(failure.contains("The lowest perceptual color precision 0.0"))
  }

  /// The advice keeps what the test allows a pixel, and says how many of them then match.
  @Test func adviceKeepsThePerceptualPrecision() throws {
    let old = image([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])
    let new = image([255, 255, 255, 255, 2, 2, 2, 255, 0, 0, 0, 255])
    let failure = try #require(Diffing.image(perceptualPrecision: 0.98).diff(old, new)?.0)
    #expect(
      failure.contains(
        "would pass: precision 0.6666 with perceptualPrecision 0.98, or perceptualP"),
      "\(failure)")
    #expect(
      Diffing.image(precision: 0.6666, perceptualPrecision: 0.98).diff(old, new) == nil)
  }

  private func image(_ bytes: [UInt8]) -> UIImage {
    UIImage(Pixmap(width: bytes.count / 4, height: 1, bytes: bytes), scale: 1)
  }
}
