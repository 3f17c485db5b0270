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
  private let glyphs: GlyphOutlines
  private lazy var pictures: [Int: Pixmap] = [:]

  static func read(_ path: String) throws -> DisplayList {
    let text = String(decoding: try readFile(path, maximumBytes: 64 << 20), as: UTF8.self)
    let folder = (path as NSString).deletingLastPathComponent
    var scene = NeutralScene(
      words: TextWords(text, file: path),
      glyphs: try GlyphOutlines(file: folder.isEmpty ? "outlines.txt" : folder + "/outlines.txt"))
    let list = try scene.list(inGroup: false)
    return list
  }

  private init(words: TextWords, glyphs: GlyphOutlines) {
    self.words = words
    self.glyphs = glyphs
  }

  private mutating func list(inGroup: Bool) throws(BenchError) -> DisplayList {
    var list = DisplayList()
    while let operation = words.next() {
      if operation == "endgroup", inGroup { return list }
      list.items.append(try item(operation))
    }
    if inGroup { throw words.failure("endgroup expected") }
    return list
  }

  private mutating func item(_ operation: Substring) throws(BenchError) -> DisplayList.Item {
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
      let width = try words.number()
      return .stroke(shape, StrokeStyle(lineWidth: width), .color(try color()))
    case "circle":
      let center = try point()
      let radius = try words.number()
      let box = CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return .fill(.ellipse(box), .color(try color()))
    case "shadow":
      let shape = try roundedRect()
      let sigma = try words.number()
      return .effect(
        .blur(radius: sigma, opaque: false),
        DisplayList([.fill(shape, .color(try color()))]))
    case "glyphs": return try glyphRun()
    case "group":
      _ = try rect()
      let opacity = Float(try words.number()) / 255
      return .effect(.opacity(opacity), try list(inGroup: true))
    case "path":
      let color = try color()
      let path = try words.path(count: try words.integer())
      return .fill(.path(path, evenOdd: false), .color(color))
    case "image":
      let number = try words.integer()
      let origin = try point()
      let pixmap = pictures[number] ?? Self.picture(opaque: number == 0)
      pictures[number] = pixmap
      let size = CGSize(width: pixmap.width, height: pixmap.height)
      return .image(
        ImageFill(
          pixmap: pixmap, source: CGRect(origin: .zero, size: size),
          destination: CGRect(origin: origin, size: size)))
    default: throw words.failure("unknown operation \(operation)")
    }
  }

  // MARK: Operands

  private mutating func point() throws(BenchError) -> CGPoint {
    let x = try words.number()
    return CGPoint(x: x, y: try words.number())
  }

  private mutating func rect() throws(BenchError) -> CGRect {
    let origin = try point()
    let corner = try point()
    return CGRect(origin: origin, size: CGSize(width: corner.x, height: corner.y))
  }

  private mutating func roundedRect() throws(BenchError) -> DisplayShape {
    let rect = try rect()
    let radius = try words.number()
    return .roundedRect(rect, cornerSize: CGSize(width: radius, height: radius), .circular)
  }

  private mutating func color() throws(BenchError) -> RGBAColor {
    let red = Float(try words.number()) / 255
    let green = Float(try words.number()) / 255
    let blue = Float(try words.number()) / 255
    return RGBAColor(
      red: red, green: green, blue: blue, opacity: Float(try words.number()) / 255)
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

  private mutating func glyphRun() throws(BenchError) -> DisplayList.Item {
    _ = try words.integer()
    let size = try words.number()
    let color = try color()
    let count = try words.integer()
    var run = GlyphRun(fontSize: size, glyphs: [], text: "", inkBounds: .null)
    for _ in 0..<count {
      let id = try words.integer()
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
  private static func picture(opaque: Bool) -> Pixmap {
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
    while !words.isAtEnd {
      let id = try words.integer()
      let em = try words.number()
      let path = try words.path(
        count: try words.integer(),
        transform: CGAffineTransform(scaleX: 1 / em, y: -1 / em))
      byID[id] = GlyphOutline(
        path: path, bounds: path.isEmpty ? .null : path.controlBounds, name: "Inter-Regular#\(id)")
    }
  }
}
