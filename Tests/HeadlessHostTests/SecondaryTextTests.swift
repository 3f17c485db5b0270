// The shades of secondary text, measured on iOS 16: they depend on who set the style that they are levels of.

import Foundation
import HeadlessHost
import Pixels
import SwiftUI
import Testing

@Suite("Secondary text has iOS's shades")
@MainActor
struct SecondaryTextTests {
  /// The darkest pixel: the inside of a stem.
  private func darkest(_ view: some View) -> RGB {
    let host = HeadlessHost(root: view)
    let pixels = host.pixels(x: 0..<1179, y: 177..<600)
    var darkest: RGB = .white
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.color(x, y).value < darkest.value {
        darkest = pixels.color(x, y)
      }
    }
    return darkest
  }

  @Test("in a row of a list: the primary colour at one half")
  func inRow() {
    let shade = darkest(
      List { Text("Illicit").foregroundStyle(.secondary).bold() }.listStyle(.plain)
        .listRowSeparator(.hidden))
    #expect(shade == 0x7F7F7F || shade == 0x808080, "\(shade)")
  }

  @Test("in a scroll view: the system's secondary label")
  func inScrollView() {
    let shade = darkest(ScrollView { Text("Illicit").foregroundStyle(.secondary).bold() })
    #expect(shade == 0x8A8A8E, "\(shade)")
  }

  @Test("of a colour that somebody set: that colour at one half")
  func ofColor() {
    let shade = darkest(
      ScrollView { Text("Illicit").foregroundStyle(.secondary).bold() }.foregroundStyle(.blue))
    #expect(shade == 0x7FBCFF || shade == 0x80BDFF || shade == 0x7FBDFF, "\(shade)")
  }

  @Test("set around several views, however it is wrapped")
  func around() {
    let views: [any View] = [
      VStack { Text("Illicit").bold() }.foregroundColor(.secondary),
      VStack { Text("Illicit").bold() }.foregroundStyle(.secondary),
      VStack { Text("Illicit").bold() }.foregroundStyle(AnyShapeStyle(.secondary)),
      VStack { VStack { Text("Illicit").bold() }.foregroundStyle(.secondary) }
        .foregroundStyle(.secondary),
    ]
    for view in views { #expect(darkest(ScrollView { AnyView(view) }) == 0x8A8A8E) }
  }
}
