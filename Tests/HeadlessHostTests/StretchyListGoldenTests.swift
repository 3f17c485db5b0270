// The seed scene's scripted scroll, held at four layers: offsets, layout, display list, pixels.

import DisplayList
import Foundation
import Goldens
import HeadlessHost
import Pixels
import Rasterizer
import Scenes
import ScrollPhysics
import SwiftUI
import Testing

@Suite("The stretchy list matches its goldens")
@MainActor
struct StretchyListGoldenTests {
  private func run(
    _ scheme: ColorScheme, scale: CGFloat = 3, framesPerSecond: Int? = nil, inspects: Bool = false
  ) throws -> ScriptedRun {
    let configuration = HostConfiguration.iPhone15Pro.with {
      $0.colorScheme = scheme
      $0.scale = scale
    }
    return ScriptedRun(
      host: try Fixtures.host("StretchyList", configuration, inspects: inspects),
      script: try Fixtures.script("pull-and-push"), framesPerSecond: framesPerSecond)
  }

  @Test("offsets", arguments: HostConfiguration.appearances)
  func offsets(scheme: ColorScheme) throws {
    var run = try run(scheme)
    var lines: [String] = []
    while let frame = run.next() {
      lines.append(
        "\(Self.decimal(frame.time, digits: 4)) \(Self.decimal(run.host.offset.y, digits: 3))")
    }
    expectGolden(
      verifyGolden(
        text: lines.joined(separator: "\n") + "\n", named: "StretchyList/\(scheme.name)/offsets",
        in: Fixtures.goldens,
        test: .current()))
  }

  /// At rest, pulled farthest, pushed until the red is gone.
  private static let tellingTimes = [0.0, 0.4, 1.9]

  @Test("layout tree", arguments: HostConfiguration.appearances)
  func layout(scheme: ColorScheme) throws {
    var run = try run(scheme, framesPerSecond: 10, inspects: true)
    while let frame = run.next() {
      guard Self.tellingTimes.contains(frame.time) else { continue }
      expectGolden(
        verifyGolden(
          text: LayoutReport(host: run.host, wholeTree: true).json + "\n",
          named: "StretchyList/\(scheme.name)/layout-\(frame.time)", in: Fixtures.goldens,
          test: .current()))
    }
  }

  @Test("display list", arguments: HostConfiguration.appearances)
  func displayList(scheme: ColorScheme) throws {
    var run = try run(scheme, framesPerSecond: 10)
    while let frame = run.next() {
      guard Self.tellingTimes.contains(frame.time) else { continue }
      expectGolden(
        verifyGolden(
          text: run.host.displayList.dump,
          named: "StretchyList/\(scheme.name)/display-list-\(frame.time)", in: Fixtures.goldens,
          test: .current()))
    }
  }

  /// Eight frames a second at 1x: every phase of the scroll is there, and few pictures are committed.
  @Test("pixels", arguments: HostConfiguration.appearances)
  func pixels(scheme: ColorScheme) throws {
    var run = try run(scheme, scale: 1, framesPerSecond: 8)
    let frames = sequence(state: ()) { _ -> GoldenFrame? in
      guard let frame = run.next() else { return nil }
      let offset = run.host.offset
      return GoldenFrame(
        .pixmap(run.host.pixels()),
        label: "t=\(Self.decimal(frame.time, digits: 3)) offset=(\(offset.x), \(offset.y))")
    }
    expectGolden(
      verifyGolden(
        frames: frames, named: "StretchyList/\(scheme.name)/pixels", in: Fixtures.goldens,
        test: .current()))
  }

  /// With a fixed number of digits, whatever the locale.
  private static func decimal(_ value: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { power, _ in power * 10 }
    let scaled = Int((value.magnitude * Double(unit)).rounded())
    let fraction = String(scaled % unit)
    return (value < 0 && scaled != 0 ? "-" : "") + String(scaled / unit) + "."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
