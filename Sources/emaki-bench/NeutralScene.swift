// A neutral scene: a display list in plain text that any renderer can replay (`benchmarks/README.md`).

import DisplayList
import Foundation
import Geometry
import PNGCodec
import Pixels
import Typesetting

/// Reads a scene, in pixels of a 1179×2556 frame, as a display list at scale 1.
struct NeutralScene {
  static let width = 1179
  static let height = 2556

  private var words: TextWords
  private let folder: String
  /// Read when the first glyph asks for its outline.
  private var glyphs: GlyphOutlines?
  private var pictures: [Int: Pixmap] = [:]

  static func read(_ path: String) throws -> DisplayList {
    let text = String(decoding: try readFile(path, maximumBytes: 64 << 20), as: UTF8.self)
    var scene = NeutralScene(words: TextWords(text, file: path), folder: parentFolder(of: path))
    let list = try scene.list(inGroup: false)
    // Nothing is painted in no time: a number that means nothing.
    if list.isEmpty { throw scene.words.failure("an operation expected, but the file has none") }
    return list
  }

  private init(words: TextWords, folder: String) {
    self.words = words
    self.folder = folder
  }

  private mutating func list(inGroup: Bool) throws -> DisplayList {
    var list = DisplayList()
    while words.nextLine() {
      let operation = try words.next("an operation")
      if operation == "endgroup", inGroup {
        try words.endLine()
        return list
      }
      list.items.append(try item(operation))
    }
    if inGroup { throw words.failure("endgroup expected, but the file ends") }
    return list
  }

  private mutating func item(_ operation: Substring) throws -> DisplayList.Item {
    if operation == "group" {
      _ = try rect()
      let opacity = Float(try words.number("an opacity", in: 0...255)) / 255
      try words.endLine()
      return .effect(.opacity(opacity), try list(inGroup: true))
    }
    let item = try leaf(operation)
    try words.endLine()
    return item
  }

  private mutating func leaf(_ operation: Substring) throws -> DisplayList.Item {
    switch operation {
    case "rect":
      let rect = try rect()
      return .fill(.rect(rect), .color(try color()))
    case "rectgrad":
      let rect = try rect()
      return .fill(.rect(rect), try gradient())
    case "rrect":
      let shape = try roundedRect()
      return .fill(shape, .color(try color()))
    case "rrectgrad":
      let shape = try roundedRect()
      return .fill(shape, try gradient())
    case "rrectstroke":
      let shape = try roundedRect()
      let width = try words.number("a line width", in: 0...1e6)
      return .stroke(shape, StrokeStyle(lineWidth: width), .color(try color()))
    case "circle":
      let center = try point()
      let radius = try words.number("a radius", in: 0...1e6)
      let box = CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return .fill(.ellipse(box), .color(try color()))
    case "shadow":
      let shape = try roundedRect()
      let sigma = try words.number("a sigma", in: 0...1000)
      return .effect(
        .blur(radius: sigma, opaque: false),
        DisplayList([.fill(shape, .color(try color()))]))
    case "glyphs": return try glyphRun()
    case "path":
      let color = try color()
      let path = try words.path(count: try words.integer("the count of steps"))
      return .fill(.path(path, evenOdd: false), .color(color))
    case "image":
      let number = try words.integer("picture 0 or 1")
      guard number <= 1 else { throw words.failure("picture 0 or 1 expected, got '\(number)'") }
      let origin = try point()
      let pixmap = pictures[number] ?? Self.picture(opaque: number == 0)
      pictures[number] = pixmap
      let size = CGSize(width: pixmap.width, height: pixmap.height)
      return .image(
        ImageFill(
          pixmap: pixmap, source: CGRect(origin: .zero, size: size),
          destination: CGRect(origin: origin, size: size)))
    default:
      throw words.failure(
        "unknown operation '\(operation)'; expected one of \(Self.operations.joined(separator: ", "))"
      )
    }
  }

  private static let operations = [
    "rect", "rrect", "rectgrad", "rrectgrad", "rrectstroke", "circle", "shadow", "glyphs", "group",
    "path", "image",
  ]

  // MARK: Operands

  private mutating func point() throws(BenchError) -> CGPoint {
    let x = try words.number("a coordinate")
    return CGPoint(x: x, y: try words.number("a coordinate"))
  }

  private mutating func rect() throws(BenchError) -> CGRect {
    let origin = try point()
    let width = try words.number("a width", in: 0...1e6)
    let height = try words.number("a height", in: 0...1e6)
    return CGRect(origin: origin, size: CGSize(width: width, height: height))
  }

  private mutating func roundedRect() throws(BenchError) -> DisplayShape {
    let rect = try rect()
    let radius = try words.number("a radius", in: 0...1e6)
    return .roundedRect(rect, cornerSize: CGSize(width: radius, height: radius), .circular)
  }

  private mutating func color() throws(BenchError) -> RGBAColor {
    let red = try channel("red")
    let green = try channel("green")
    let blue = try channel("blue")
    return RGBAColor(red: red, green: green, blue: blue, opacity: try channel("alpha"))
  }

  private mutating func channel(_ name: String) throws(BenchError) -> Float {
    Float(try words.number(name, in: 0...255)) / 255
  }

  private mutating func gradient() throws(BenchError) -> Paint {
    let start = try point()
    let end = try point()
    let first = try color()
    let second = try color()
    return .linearGradient(
      [GradientStop(color: first, location: 0), GradientStop(color: second, location: 1)],
      start: start, end: end)
  }

  private mutating func glyphRun() throws -> DisplayList.Item {
    _ = try words.integer("a face")
    let size = try words.number("a font size", in: 0...1e4)
    let color = try color()
    let count = try words.integer("the count of glyphs")
    let glyphs = try self.glyphs ?? GlyphOutlines(file: folder + "/outlines.txt")
    self.glyphs = glyphs
    var run = GlyphRun(fontSize: size, glyphs: [], text: "", inkBounds: .null)
    for _ in 0..<count {
      let id = try words.integer("a glyph")
      let position = try point()
      guard let outline = glyphs.byID[id] else { throw words.failure("no outline of glyph \(id)") }
      run.glyphs.append(GlyphRun.Glyph(outline: outline, position: position))
      guard !outline.bounds.isNull else { continue }
      let ink = outline.bounds.applying(
        CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: position.x, ty: position.y))
      run.inkBounds = run.inkBounds.union(ink)
    }
    return .glyphs(run, at: .zero, .color(color))
  }

  /// Photo-like noise: smooth colours with grain, the same on every machine.
  static func picture(opaque: Bool) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    var seed: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        let grain = Int(seed >> 29)
        let alpha = opaque ? 255 : (x + y) * 255 / (width + height - 2)
        func channel(_ value: Int) -> UInt8 { UInt8(min(255, value + grain) * alpha / 255) }
        pixmap[x, y] = PremultipliedPixel(
          red: channel(x * 248 / width), green: channel(y * 248 / height),
          blue: channel((x + y) % 497 / 2), alpha: UInt8(alpha))
      }
    }
    return pixmap
  }
}

/// The outlines of the scenes' glyphs.
struct GlyphOutlines {
  private(set) var byID: [Int: GlyphOutline] = [:]

  init(file: String) throws {
    var words = TextWords(
      String(decoding: try readFile(file, maximumBytes: 64 << 20), as: UTF8.self), file: file)
    while words.nextLine() {
      let id = try words.integer("a glyph")
      let em = try words.number("units per em", in: 1...1e6)
      let path = try words.path(
        count: try words.integer("the count of steps"),
        transform: CGAffineTransform(scaleX: 1 / em, y: -1 / em))
      try words.endLine()
      byID[id] = GlyphOutline(
        path: path, bounds: path.isEmpty ? .null : path.controlBounds, name: "Inter-Regular#\(id)")
    }
  }
}
