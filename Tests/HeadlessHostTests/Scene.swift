// Scene.swift: plays fixture scenes in process, and looks at what they paint.

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

/// The folders of the package's fixtures.
enum Fixtures {
  static let folder: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path(percentEncoded: false) + "fixtures"
  }()
  static let goldens = folder + "/goldens"

  static func script(_ name: String) throws -> ScrollScript {
    let path = "\(folder)/scripts/\(name).json"
    return try ScrollScript(json: Array(Data(contentsOf: URL(filePath: path))), file: path)
  }

  /// A scene of the catalog on a screen.
  @MainActor
  static func host(
    _ scene: String, _ configuration: HostConfiguration = .iPhone15Pro, inspects: Bool = false
  ) throws -> HeadlessHost {
    let entry = try #require(SceneCatalog.named(scene), "no scene \(scene) in the catalog")
    return HeadlessHost(
      configuration: configuration, inspects: inspects,
      onWarning: { Issue.record("\(scene) warns: \($0)") }, root: entry.make())
  }
}

extension HostConfiguration {
  /// 390 × 844 points at 3x, 47 and 34 points unsafe: the screen of the pictures that the list's numbers
  /// were measured on, at Dynamic Type *medium*.
  static let measured: HostConfiguration = {
    var configuration = HostConfiguration(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    configuration.dynamicTypeSize = .medium
    return configuration
  }()

  func with(_ change: (inout HostConfiguration) -> Void) -> HostConfiguration {
    var copy = self
    change(&copy)
    return copy
  }

  static let appearances: [ColorScheme] = [.light, .dark]
}

extension ColorScheme {
  var name: String { self == .dark ? "dark" : "light" }
}

extension HeadlessHost {
  /// The present frame's pixels in a rectangle of the screen, in pixels: painting a strip costs what it
  /// shows, so a test may look at every frame.
  func pixels(x: Range<Int>, y: Range<Int>) -> Pixmap {
    let scale = configuration.scale
    let offset = CGSize(
      width: -CGFloat(x.lowerBound) / scale, height: -CGFloat(y.lowerBound) / scale)
    return Rasterizer(width: x.count, height: y.count, scale: scale, background: background)
      .render(DisplayList([.effect(.translation(offset), displayList)]))
  }

  /// The whole present frame.
  func pixels() -> Pixmap {
    pixels(x: 0..<configuration.pixelWidth, y: 0..<configuration.pixelHeight)
  }

  /// One column of the screen from top to bottom.
  func column(_ x: Int) -> [RGB] {
    let strip = pixels(x: x..<(x + 1), y: 0..<configuration.pixelHeight)
    return (0..<strip.height).map { strip.color(0, $0) }
  }

  /// The content offset of the only scroll view, points.
  var offset: CGPoint {
    let offset = scrollSnapshots.first?.offset ?? [0, 0]
    return CGPoint(x: offset[0], y: offset[1])
  }
}

/// An opaque colour, written as on the web.
struct RGB: Hashable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  var value: Int
  init(integerLiteral value: Int) { self.value = value }
  init(red: UInt8, green: UInt8, blue: UInt8) {
    value = Int(red) << 16 | Int(green) << 8 | Int(blue)
  }
  var description: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  static let white: RGB = 0xFFFFFF
  static let black: RGB = 0x000000
}

extension Pixmap {
  func color(_ x: Int, _ y: Int) -> RGB {
    let pixel = self[x, y]
    return RGB(red: pixel.red, green: pixel.green, blue: pixel.blue)
  }

  /// The rows that hold a pixel of another colour than `ground`, as ranges from top to bottom.
  func inkRows(on ground: RGB) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for y in 0..<height where (0..<width).contains(where: { color($0, y) != ground }) {
      if let last = ranges.last, last.upperBound == y {
        ranges[ranges.count - 1] = last.lowerBound..<(y + 1)
      } else {
        ranges.append(y..<(y + 1))
      }
    }
    return ranges
  }
}

/// A stretch of one colour.
struct Run: Equatable, CustomStringConvertible {
  var start: Int
  var end: Int
  var color: RGB
  var description: String { "\(start)..<\(end) \(color)" }

  init(_ start: Int, _ end: Int, _ color: RGB) {
    self.start = start
    self.end = end
    self.color = color
  }

  static func runs(of colors: [RGB]) -> [Run] {
    var runs: [Run] = []
    for (index, color) in colors.enumerated() {
      if let last = runs.last, last.color == color {
        runs[runs.count - 1].end = index + 1
      } else {
        runs.append(Run(index, index + 1, color))
      }
    }
    return runs
  }
}

/// Fails the test with the golden's own message.
func expectGolden(_ result: GoldenResult, sourceLocation: SourceLocation = #_sourceLocation) {
  if let failure = result.failure {
    Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
  }
}

extension GoldenTest {
  /// The test that runs, as `swift test list` writes it, at the line that asks.
  static func current(file: String = #filePath, line: Int = #line) -> GoldenTest? {
    guard let test = Test.current else { return nil }
    // The id ends with the place in the source, which no list of tests has.
    let id = "\(test.id)".split(separator: "/").filter { !$0.contains(".swift:") }
    return GoldenTest(id: id.joined(separator: "/"), file: file, line: line)
  }
}
