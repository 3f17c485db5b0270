// Which views the pixels that differ belong to.

import Foundation
import Goldens
import Pixels

/// Traces the pixels that differ to the views that painted them.
struct Blame {
  /// Lines that a failure shows.
  static let shownLines = 8

  private let changes: [LayoutChange]
  private let new: LayoutTree
  private let scale: CGFloat
  private let regions: [CGRect]
  /// The views that paint something else; empty where nobody knows.
  private let repainted: [String]

  /// - Parameter display: both display lists, where the golden remembers its own.
  init(
    oldLayout: String, newLayout: String, display: (old: String, new: String)? = nil,
    scale: CGFloat, old: Pixmap, new: Pixmap
  ) {
    let oldTree = LayoutTree(text: oldLayout)
    self.new = LayoutTree(text: newLayout)
    self.scale = scale
    changes = LayoutComparison(old: oldTree, new: self.new, scale: scale).changes
    regions = Self.regions(old, new)
    repainted =
      display.map { PaintedViews(dump: $0.new).changed(from: PaintedViews(dump: $0.old)) } ?? []
  }

  /// A line for each view that changed where the pixels did, and for each that is merely painted differently.
  var lines: [String] {
    let seen = changes.filter { change in
      // Ink may lie a little outside a frame.
      let reach = change.area.insetBy(dx: -2 * scale, dy: -2 * scale)
      return regions.contains { $0.intersects(reach) }
    }
    var lines = Self.grouped(seen)
    lines += painted(besides: seen).map { "\($0) is painted differently" }
    let left = lines.count - Self.shownLines
    return left > 0 ? lines.prefix(Self.shownLines) + ["… \(left) more"] : lines
  }

  /// The views that painted pixels which no change of the layout explains.
  ///
  /// The display list says which paint something else; where it says none, or is not known, the view that lies there.
  private func painted(besides seen: [LayoutChange]) -> [String] {
    let left = regions.filter { region in !seen.contains { $0.area.intersects(region) } }
    guard !left.isEmpty else { return [] }
    let known = repainted.map(title(ofOwner:)).filter { title in
      !seen.contains { $0.title == title }
    }
    if !known.isEmpty { return known }
    var titles: [String] = []
    for region in left {
      let title = deepestView(around: region).map { new.title($0) } ?? "the background"
      if !titles.contains(title) { titles.append(title) }
    }
    return titles
  }

  /// The name of an owner in the display list as the layout has it, with its identifier.
  private func title(ofOwner owner: String) -> String {
    let twins = new.nodes.indices.filter { index in
      let node = new.nodes[index]
      return node.type + (node.text.map { " \"\($0)\"" } ?? "") == owner
    }
    return twins.count == 1 ? new.title(twins[0]) : owner
  }

  /// Views in a row to which the same happened share a line.
  private static func grouped(_ changes: [LayoutChange]) -> [String] {
    var lines: [String] = []
    var rest = changes[...]
    while let first = rest.first {
      let run = rest.prefix { $0.kind == first.kind }
      rest = rest.dropFirst(run.count)
      let phrase = first.kind.phrase(several: run.count > 1)
      switch run.count {
      case 1: lines.append("\(first.title) \(phrase)")
      case 2: lines.append("\(first.title) and \(run.last?.title ?? "") \(phrase)")
      default: lines.append("\(first.title) and \(run.count - 1) more \(phrase)")
      }
    }
    return lines
  }

  /// The smallest view that holds a region's middle.
  private func deepestView(around region: CGRect) -> Int? {
    let point = CGPoint(x: region.midX / scale, y: region.midY / scale)
    return new.nodes.indices
      .filter { new.nodes[$0].frame.contains(point) }
      .min { one, other in
        let (a, b) = (new.nodes[one].frame, new.nodes[other].frame)
        let (first, second) = (a.width * a.height, b.width * b.height)
        // Of equal ones the inner, which comes later.
        return first != second ? first < second : one > other
      }
  }

  /// Rectangles around the pixels that differ: bands of rows with up to this many rows without one between them.
  private static let gap = 4

  private static func regions(_ old: Pixmap, _ new: Pixmap) -> [CGRect] {
    guard old.width == new.width, old.height == new.height, old.width > 0 else { return [] }
    var regions: [CGRect] = []
    var band: (top: Int, bottom: Int, left: Int, right: Int)?
    func close() {
      guard let done = band else { return }
      regions.append(
        CGRect(
          x: done.left, y: done.top, width: done.right - done.left + 1,
          height: done.bottom - done.top + 1))
      band = nil
    }
    let stride = old.width * 4
    for y in 0..<old.height {
      let row = (y * stride)..<((y + 1) * stride)
      guard let (first, last) = differing(old.bytes[row], new.bytes[row]) else { continue }
      if let open = band, y - open.bottom > gap + 1 { close() }
      band = (
        band?.top ?? y, y, min(band?.left ?? first, first), max(band?.right ?? last, last)
      )
    }
    close()
    return regions
  }

  /// The first and the last pixel of a row that differ.
  private static func differing(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> (Int, Int)? {
    guard old != new else { return nil }
    let first = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return (first / 4, (old.count - tail - 1) / 4)
  }
}
