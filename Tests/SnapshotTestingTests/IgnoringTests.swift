// Regions that are not compared: rectangles, and views by name.

import Foundation
import Goldens
import PNGCodec
import Pixels
import SnapshotTesting
import SwiftUI
import Testing
import UIKit

/// A clock under a title; either may be elsewhere or otherwise.
private struct Desk: View {
  var time = Color.red
  var title = Color.black
  var shift: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      title.frame(width: 40, height: 20)
      time.frame(width: 20, height: 10).accessibilityIdentifier("clock")
        .padding(.leading, shift)
      time.frame(width: 20, height: 10).id("second clock")
      ForEach([7, 8], id: \.self) { _ in time.frame(width: 10, height: 10) }
    }
    .frame(width: 60, height: 60, alignment: .topLeading)
  }
}

@MainActor
struct IgnoringTests {
  let folder: GoldenFolder

  init() throws { folder = try GoldenFolder() }

  private func strategy(_ regions: [SnapshotRegion]) -> Snapshotting<Desk, UIImage> {
    .image(
      layout: .fixed(width: 60, height: 60), traits: .init(displayScale: 2), ignoring: regions)
  }

  private func failure(_ old: Desk, _ new: Desk, _ regions: [SnapshotRegion]) -> String? {
    folder.record(old, as: strategy(regions))
    return folder.verify(new, as: strategy(regions))
  }

  @Test func viewsAreIgnoredByIdentifierAndByID() throws {
    let text = try #require(failure(Desk(), Desk(time: .blue), []))
    // Two clocks of 40 × 20 and two rows of 20 × 20 pixels.
    #expect(text.contains("2400 of 14400 pixels differ"))
    let one = try #require(failure(Desk(), Desk(time: .blue), ["clock"]))
    #expect(one.contains("1600 of 14400 pixels differ"))
    #expect(failure(Desk(), Desk(time: .blue), ["clock", "second clock", "7", "8"]) == nil)
  }

  @Test func whatIsNotIgnoredStillFails() throws {
    let text = try #require(
      failure(
        Desk(), Desk(time: .blue, title: .white), ["clock", .view("second clock"), "7", "8"]))
    #expect(text.contains("3200 of 14400 pixels differ"))
    #expect(text.contains("bounds x 0 y 0 w 80 h 40"))
  }

  /// The place where it was and the place where it is: neither shows anything else than the clock.
  @Test func aViewThatMovedIsIgnoredInBothPictures() {
    #expect(failure(Desk(), Desk(shift: 8), ["clock"]) == nil)
    #expect(failure(Desk(), Desk(shift: 8), []) != nil)
  }

  @Test func rectanglesAreInPoints() throws {
    let all = CGRect(x: 0, y: 20, width: 20, height: 40)
    #expect(failure(Desk(), Desk(time: .blue), [.rect(all)]) == nil)
    let half = CGRect(x: 0, y: 20, width: 20, height: 5)
    let text = try #require(failure(Desk(), Desk(time: .blue), [.rect(half)]))
    #expect(text.contains("2000 of 14400 pixels differ"))
  }

  /// A slip in a name must not switch a region off without a word, even where nothing differs.
  @Test func aNameThatMeansNoViewFails() throws {
    let text = try #require(failure(Desk(), Desk(), ["clok"]))
    #expect(text.contains("No view to ignore is called \"clok\""))
  }

  @Test func theReportDrawsWhatWasJudged() throws {
    _ = failure(Desk(), Desk(time: .blue, title: .white), ["clock"])
    let pending = try #require(PendingGolden.find(under: [folder.path]).first)
    let tolerance = try #require(pending.tolerance)
    #expect(tolerance.metric == "exact")
    #expect(tolerance.ignoring?.first == [0, 40, 40, 20])
    #expect(pending.numbers.pixels == 4800)
  }

  @Test func viewsOfUIKitHaveNames() throws {
    func view(_ color: UIColor) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let inner = UIView(frame: CGRect(x: 4, y: 4, width: 8, height: 8))
      inner.backgroundColor = color
      inner.accessibilityIdentifier = "inner"
      view.addSubview(inner)
      return view
    }
    let strategy = Snapshotting<UIView, UIImage>.image(ignoring: ["inner"])
    folder.record(view(.red), as: strategy)
    #expect(folder.verify(view(.blue), as: strategy) == nil)
    #expect(folder.verify(view(.blue), as: .image) != nil)
  }
}
