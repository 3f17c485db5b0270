// Pictures: found, measured, painted.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import PNGCodec
import Pixels
import SwiftUICore
import Testing

@MainActor
@Suite("Image")
struct ImageTests {
  private let pixmap = Pixmap(width: 60, height: 30)

  private func fills(_ list: DisplayList) -> [ImageFill] {
    list.items.flatMap { item -> [ImageFill] in
      switch item {
      case .image(let fill): [fill]
      case .effect(_, let content): fills(content)
      default: []
      }
    }
  }

  @Test func `an image is as large as its pixels at its scale`() {
    let harness = ViewHarness { Image(pixmap, scale: 3).probe("image") }
    #expect(harness.frame("image") == [140, 145, 20, 10])
  }

  @Test func `a resizable image fills, fits and fills around`() {
    let harness = ViewHarness {
      VStack(spacing: 0) {
        Image(pixmap, scale: 3).resizable().frame(width: 50, height: 50).probe("stretched")
        Image(pixmap, scale: 3).resizable().scaledToFit().probe("fit").frame(width: 50, height: 50)
        Image(pixmap, scale: 3).resizable().scaledToFill().probe("fill")
          .frame(width: 50, height: 50)
        Image(pixmap, scale: 3).resizable().fixedSize().probe("ideal")
      }
    }
    #expect(harness.frame("stretched").map { Array($0[2...]) } == [50, 50])
    #expect(harness.frame("fit").map { Array($0[2...]) } == [50, 25])
    #expect(harness.frame("fill").map { Array($0[2...]) } == [100, 50])
    #expect(harness.frame("ideal").map { Array($0[2...]) } == [20, 10])
  }

  @Test func `caps keep their size`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Image(pixmap, scale: 3)
        .resizable(capInsets: EdgeInsets(top: 2, leading: 4, bottom: 3, trailing: 5))
    }
    let parts = fills(harness.viewGraph.displayList)
    #expect(parts.count == 9)
    #expect(parts.first?.source == CGRect(x: 0, y: 0, width: 12, height: 6))
    #expect(parts.first?.destination == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(parts.last?.source == CGRect(x: 45, y: 21, width: 15, height: 9))
    #expect(parts.last?.destination == CGRect(x: 95, y: 97, width: 5, height: 3))
  }

  @Test func `a tiled image is a pattern`() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Image(pixmap, scale: 3).resizable(resizingMode: .tile)
    }
    #expect(fills(harness.viewGraph.displayList).isEmpty)
    #expect(!harness.viewGraph.displayList.isEmpty)
  }

  @Test func `a template takes the foreground style`() {
    let harness = ViewHarness {
      Image(pixmap, scale: 1).renderingMode(.template).foregroundStyle(
        Color(red: 1, green: 0, blue: 0))
    }
    #expect(
      fills(harness.viewGraph.displayList).first?.tint == RGBAColor(red: 1, green: 0, blue: 0))
  }

  @Test func `the file that fits the display best is taken`() throws {
    let small = try encodePNG(Pixmap(width: 10, height: 10))
    let large = try encodePNG(Pixmap(width: 30, height: 30))
    var asked: [String] = []
    let harness = ViewHarness(
      settles: false
    ) {
      Image("cat").probe("cat")
    }
    harness.viewGraph.images.folders = ["/a", "/b"]
    harness.viewGraph.images.read = { path in
      asked.append(path)
      return ["/b/cat.png": small, "/b/cat@3x.png": large][path]
    }
    harness.settle()
    #expect(harness.frame("cat")?[2] == 10)
    #expect(
      asked.filter { $0.hasSuffix(".png") }
        == ["/a/cat@2x.png", "/a/cat@3x.png", "/a/cat.png", "/b/cat@2x.png", "/b/cat@3x.png"])
    #expect(harness.warnings.isEmpty)
  }

  @Test func `what is missing is a marked box and one warning`() {
    let harness = ViewHarness {
      VStack {
        Image("cat").probe("a")
        Image("cat")
      }
    }
    #expect(harness.frame("a")?[3] == 44)
    #expect(
      harness.warnings == [
        "Image(\"cat\"): no PNG or JPEG of this name in no folder; a box stands for it"
      ])
    #expect(harness.viewGraph.displayList.dump.contains("cat"))
  }

  @Test func `a symbol lies in the middle of the capitals`() {
    let harness = ViewHarness {
      HStack(alignment: .firstTextBaseline) {
        Image(systemName: "star").probe("symbol")
        Text("Hx").probe("text")
        Color.red.frame(width: 1, height: 1).probe("baseline")
      }
    }
    let symbol = harness.frames["symbol"] ?? .zero
    let baseline = harness.frames["baseline"]?.maxY ?? 0
    // The drawing box is 1.17 em, 19.9 points of the body style's 17; a star fills it but for half a unit.
    #expect(abs(symbol.width - 19.9) < 1.2 && abs(symbol.height - 19.2) < 1.2)
    // The cap height of SF Pro is 0.7046 of its size. A star's ink lies a little above its box's middle.
    #expect(abs(baseline - symbol.midY - 17 * 0.7046 / 2) < 1)
    #expect(harness.warnings.isEmpty)
  }

  @Test func `an unknown symbol is a box and one warning`() {
    let harness = ViewHarness {
      HStack {
        Image(systemName: "no.such.symbol").probe("symbol")
        Image(systemName: "no.such.symbol")
      }
    }
    // 1.2 times the 17 pt of the body style, in whole pixels at scale 2.
    #expect(harness.frames["symbol"]?.size == CGSize(width: 20.5, height: 20.5))
    #expect(
      harness.warnings == [
        "Image(systemName: \"no.such.symbol\"): no drawing stands for this symbol; a box does"
      ])
  }

  @Test func `a symbol grows with font and scale, and is bolder in bold`() {
    let harness = ViewHarness(size: CGSize(width: 400, height: 200)) {
      HStack {
        Image(systemName: "circle").font(.system(size: 20)).probe("20")
        Image(systemName: "circle").font(.system(size: 40)).probe("40")
        Image(systemName: "circle").font(.system(size: 20)).imageScale(.large).probe("large")
        Image(systemName: "circle").font(.system(size: 20, weight: .black)).probe("black")
        Image(systemName: "circle").resizable().frame(width: 30, height: 10).probe("stretched")
      }
    }
    func width(_ name: String) -> CGFloat { harness.frames[name]?.width ?? 0 }
    #expect(abs(width("40") - 2 * width("20")) <= 0.5)
    #expect(abs(width("large") - 1.283 * width("20")) <= 0.8)
    #expect(width("black") > width("20"))
    #expect(harness.frames["stretched"]?.size == CGSize(width: 30, height: 10))
  }

  /// The paint of each layer of the symbols in a list.
  private func paints(_ list: DisplayList) -> [Paint] {
    list.items.flatMap { item -> [Paint] in
      switch item {
      case .glyphs(_, at: _, let paint): [paint]
      case .effect(_, let content): paints(content)
      default: []
      }
    }
  }

  /// SF Symbols' weather symbols: white clouds, yellow suns, blue rain.
  @Test func `a symbol in several colours has its own`() {
    func paints(@ViewBuilder _ content: @escaping @Sendable @MainActor () -> some View) -> [Paint] {
      self.paints(ViewHarness(content: content).viewGraph.displayList)
    }
    let white = Paint.color(RGBAColor(red: 1, green: 1, blue: 1, opacity: 1))
    let yellow = Paint.color(SystemColor.yellow.resolve(.light))
    let cyan = Paint.color(SystemColor.cyan.resolve(.light))
    let black = Paint.color(SystemColor.label.resolve(.light))
    #expect(
      paints { Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor) }
        == [white, yellow])
    #expect(
      paints { Image(systemName: "cloud.rain.fill").symbolRenderingMode(.multicolor) }
        == [white, cyan])
    #expect(paints { Image(systemName: "sun.max.fill").renderingMode(.original) }.first == yellow)
    #expect(
      paints { Image(systemName: "cloud.sun.fill").foregroundStyle(.black) }.count == 1)
    // A symbol without colours of its own stays in one.
    #expect(
      paints { Image(systemName: "gear").symbolRenderingMode(.multicolor) } == [black])
  }

  @Test func `a palette paints the mark in the first style and its shape in the second`() {
    let red = Paint.color(RGBAColor(red: 1, green: 0, blue: 0, opacity: 1))
    let green = Paint.color(RGBAColor(red: 0, green: 1, blue: 0, opacity: 1))
    let harness = ViewHarness {
      Image(systemName: "xmark.circle.fill")
        .foregroundStyle(Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
    }
    #expect(paints(harness.viewGraph.displayList) == [green, red])
  }

  @Test func `variants name the filled and encircled forms where there are some`() {
    let harness = ViewHarness {
      HStack {
        Image(systemName: "bell").symbolVariant(.fill)
        Image(systemName: "bell").symbolVariant(.circle).symbolVariant(.fill)
        // There is no such form of it: the plain one stands.
        Image(systemName: "chevron.right").symbolVariant(.fill)
      }
    }
    let dump = harness.viewGraph.displayList.dump
    #expect(dump.contains("bell.fill") && dump.contains("bell.circle.fill"))
    #expect(harness.warnings.isEmpty)
  }

  @Test func `the symbols that apps use most are drawn`() throws {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    let table = try String(contentsOf: url.appending(path: "docs/api/symbols.csv"), encoding: .utf8)
    let names = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { String($0.split(separator: ",")[1]) }
    #expect(names.count == 809)
    let missing = names.filter { !SymbolLibrary.contains($0) }
    #expect(Set(missing).isDisjoint(with: names.prefix(120)))
    #expect(missing.count <= 20, "\(missing)")
  }

  @Test func `label styles choose what is shown`() {
    func frames<S: LabelStyle>(_ style: S) -> [String: CGRect] {
      ViewHarness {
        Label {
          Box(40, 10).probe("title")
        } icon: {
          Box(10, 10).probe("icon")
        }.labelStyle(style)
      }.frames
    }
    #expect(frames(.titleOnly).keys.sorted() == ["title"])
    #expect(frames(.iconOnly).keys.sorted() == ["icon"])
    let both = frames(.automatic)
    #expect(both["title"]?.minX == (both["icon"]?.maxX ?? 0) + 8)
  }

  @Test func `arcs by angles are arcs by radians`() {
    var arc = Path()
    arc.addArc(
      center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
    #expect(abs(arc.boundingRect.maxX - 10) < 1e-9 && abs(arc.boundingRect.maxY - 10) < 1e-9)
    #expect(abs(arc.boundingRect.minX) < 1e-9)
  }
}
