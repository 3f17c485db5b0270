// Styles of the system as shapes are filled with them.

import Foundation
import HeadlessHost
import Pixels
import SwiftUI
import Testing

@Suite("Styles of the system")
@MainActor
struct SystemStyleTests {
  /// Red of a white or black screen that is filled with the style.
  private func red(_ style: some ShapeStyle, _ appearance: ColorScheme = .light) -> Int {
    var configuration = HostConfiguration(size: CGSize(width: 4, height: 4))
    configuration.scale = 1
    configuration.colorScheme = appearance
    let host = HeadlessHost(configuration: configuration, root: Rectangle().fill(style))
    return Int(host.pixels()[2, 2].red)
  }

  /// UIColor's systemFill, separator, placeholderText and link: (120, 120, 128) at .2, (118, 118, 128) at .12, (60, 60, 67) at .29
  /// and .3, (0, 122, 255).
  @Test func colours() {
    #expect(red(.fill) == 228)
    // 238.6, by way of eight bits.
    #expect(238...239 ~= red(.fill.tertiary))
    #expect(red(.fill.secondary) > red(.fill) && red(.fill.quaternary) > red(.fill.tertiary))
    #expect(red(.separator) == 198 && red(.link) == 0)
    #expect(196...197 ~= red(.placeholder))
    // (120, 120, 128) at .36 and (84, 84, 88) at .6.
    #expect(red(.fill, .dark) == 43 && red(.separator, .dark) == 50)
  }
}
