// Pictures among characters, placeholders, spinners, meshes.

import DisplayList
import Foundation
import LayoutEngine
import Pixels
import SwiftUICore
import Testing

@MainActor
@Suite("Pictures among characters")
struct TextImageTests {
  @Test func `a symbol in a text stands on its baseline, in its size and colour`() throws {
    let harness = ViewHarness {
      Text("A \(Image(systemName: "star.fill")) B").font(.title).foregroundStyle(.red)
    }
    #expect(harness.texts.contains("star.fill"))
    #expect(harness.warnings == [])
    let painted = harness.paintedTexts
    let symbol = try #require(painted.first { $0.text == "star.fill" })
    let letter = try #require(painted.first { $0.text.hasPrefix("A") })
    // A symbol's own origin lies in the middle of the capitals: 0.7046 em high, at 28 points.
    #expect(abs(letter.origin.y - symbol.origin.y - 0.7046 * 28 / 2) < 0.5)
    #expect(symbol.origin.x > letter.origin.x)
  }

  @Test func `concatenation keeps each part's own style`() {
    let harness = ViewHarness {
      Text(Image(systemName: "heart")).foregroundColor(.pink) + Text(" 12")
    }
    #expect(harness.texts == [" 12", "heart"])
  }

  @Test func `the line is no higher for a symbol`() {
    let plain = ViewHarness { Text("Ag").probe("text") }
    let mixed = ViewHarness { Text("Ag\(Image(systemName: "heart"))").probe("text") }
    #expect(plain.frame("text")?[3] == mixed.frame("text")?[3])
    #expect((mixed.frame("text")?[2] ?? 0) > (plain.frame("text")?[2] ?? 0) + 10)
  }

  @Test func `an unknown symbol in a text is a box and a warning`() {
    let harness = ViewHarness { Text("A \(Image(systemName: "no.such.symbol"))") }
    #expect(harness.warnings.count == 1)
  }

  @Test func `a redacted picture is a grey shape of its size`() throws {
    let harness = ViewHarness {
      Image(systemName: "photo").font(.largeTitle).redacted(reason: .placeholder)
    }
    #expect(harness.texts == [])
    #expect(!harness.viewGraph.displayList.isEmpty)
  }

  /// UIKit's indicator has eight spokes and turns once a second.
  @Test func `a spinner turns step by step`() {
    let harness = ViewHarness { ProgressView() }
    func list(at time: Double) -> String {
      harness.viewGraph.render(at: time)
      return harness.viewGraph.displayList.dump
    }
    let first = list(at: 10)
    #expect(list(at: 10.1) == first)
    #expect(list(at: 10.13) != first)
    #expect(list(at: 11) == first)
  }

  @Test func `a mesh has its colours at its points, and mixes them between`() throws {
    let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    let colors: [Color] = [.black, .white, .black, .white]
    let mesh = MeshGradient(
      width: 2, height: 2, points: points, colors: colors, smoothsColors: false)
    let style = mesh._resolve(in: EnvironmentValues())
    guard
      case .imagePattern(let pixmap, let origin, let scale) = style.paint(
        in: CGRect(x: 10, y: 20, width: 100, height: 50))
    else {
      Issue.record("a mesh is painted as pixels")
      return
    }
    #expect(scale == 1 && origin == CGPoint(x: 9, y: 19))
    #expect((pixmap.width, pixmap.height) == (102, 52))
    // Pixel middles lie half a point from the edges.
    #expect(pixmap[1, 1].red <= 2 && pixmap[100, 50].red >= 253)
    #expect(abs(Int(pixmap[50, 25].red) - 127) <= 3)
    // What lies around is next to it, not from the other side.
    #expect(pixmap[0, 25] == pixmap[1, 25] && pixmap[101, 25] == pixmap[100, 25])
  }

  @Test func `a mesh whose middle is moved leaves no hole`() {
    let points: [SIMD2<Float>] = [
      [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.8, 0.2], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
    ]
    let row: [Color] = [.red, .green, .blue]
    let mesh = MeshGradient(width: 3, height: 3, points: points, colors: row + row + row)
    let paint = mesh._resolve(in: EnvironmentValues()).paint(
      in: CGRect(x: 0, y: 0, width: 120, height: 90))
    guard case .imagePattern(let pixmap, _, _) = paint else {
      Issue.record("a mesh is painted as pixels")
      return
    }
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width where pixmap[x, y].alpha != 255 {
        Issue.record("a hole at \(x), \(y)")
        return
      }
    }
  }
}
