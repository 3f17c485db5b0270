// What happened to the views between two layouts.

import Foundation
import Goldens

/// A view that moved, changed its size or its text, came or went.
struct LayoutChange: Equatable {
  enum Kind: Equatable {
    /// How far it moved and grew, in pixels.
    case frame(dx: Int, dy: Int, width: Int, height: Int)
    case text(String)
    case gone
    case new
  }

  var title: String
  var kind: Kind
  /// Where it was and where it is, pixels.
  var area: CGRect
}

/// Pairs the views of two layouts and tells what changed, parents first.
struct LayoutComparison {
  private let old: LayoutTree
  private let new: LayoutTree
  private let scale: CGFloat
  private(set) var changes: [LayoutChange] = []

  init(old: LayoutTree, new: LayoutTree, scale: CGFloat) {
    self.old = old
    self.new = new
    self.scale = scale
    compare(old.roots, new.roots, moved: (0, 0))
  }

  /// - Parameter moved: how far the parent moved: children that came along are no change of their own.
  private mutating func compare(_ olds: [Int], _ news: [Int], moved: (x: Int, y: Int)) {
    var (pairs, gone, came) = pair(olds, news)
    // A view that is left of each kind, in order: its text changed.
    let isSameNumber = gone.count == came.count
    gone = gone.filter { index in
      let twin = came.firstIndex {
        new.nodes[$0].type == old.nodes[index].type
          && new.nodes[$0].identifier == old.nodes[index].identifier
      }
      guard let twin, isSameNumber || new.nodes[came[twin]].text != nil else { return true }
      pairs.append((index, came.remove(at: twin)))
      return false
    }
    for (oldIndex, newIndex) in pairs.sorted(by: { $0.1 < $1.1 }) {
      compare(oldIndex, newIndex, moved: moved)
    }
    for index in gone { add(old.title(index), .gone, pixels(old.nodes[index].frame)) }
    for index in came { add(new.title(index), .new, pixels(new.nodes[index].frame)) }
  }

  /// Pairs those of the same type, identifier and text, in their order.
  private func pair(_ olds: [Int], _ news: [Int]) -> ([(Int, Int)], gone: [Int], came: [Int]) {
    struct Key: Hashable {
      var type: String
      var identifier: String?
      var text: String?
    }
    func key(_ tree: LayoutTree, _ index: Int) -> Key {
      let node = tree.nodes[index]
      return Key(type: node.type, identifier: node.identifier, text: tree.firstText(index))
    }
    var waiting: [Key: [Int]] = [:]
    for index in news.reversed() { waiting[key(new, index), default: []].append(index) }
    var pairs: [(Int, Int)] = []
    var gone: [Int] = []
    for index in olds {
      if let twin = waiting[key(old, index)]?.popLast() {
        pairs.append((index, twin))
      } else {
        gone.append(index)
      }
    }
    let paired = Set(pairs.map(\.1))
    return (pairs, gone, news.filter { !paired.contains($0) })
  }

  private mutating func compare(_ oldIndex: Int, _ newIndex: Int, moved: (x: Int, y: Int)) {
    let before = pixels(old.nodes[oldIndex].frame)
    let after = pixels(new.nodes[newIndex].frame)
    let dx = Int(after.minX - before.minX)
    let dy = Int(after.minY - before.minY)
    let width = Int(after.width - before.width)
    let height = Int(after.height - before.height)
    let area = before.union(after)
    let count = changes.count
    if let text = new.nodes[newIndex].text, text != old.nodes[oldIndex].text {
      add(old.title(oldIndex), .text(text), area)
    }
    let isOwn = (dx, dy) != moved || width != 0 || height != 0
    let place = changes.count
    compare(
      old.nodes[oldIndex].children, new.nodes[newIndex].children, moved: (dx, dy))
    // A container that grew around a change is no news beside it.
    let isExplained = changes.count > place && (dx, dy) == moved
    if isOwn, !isExplained {
      changes.insert(
        LayoutChange(
          title: new.title(newIndex),
          kind: .frame(dx: dx, dy: dy, width: width, height: height), area: area),
        at: min(place, max(count, place)))
    }
  }

  private mutating func add(_ title: String, _ kind: LayoutChange.Kind, _ area: CGRect) {
    changes.append(LayoutChange(title: title, kind: kind, area: area))
  }

  /// A frame in whole pixels, by its edges, as it is painted.
  private func pixels(_ frame: CGRect) -> CGRect {
    func whole(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) }
    let x = whole(frame.minX)
    let y = whole(frame.minY)
    return CGRect(x: x, y: y, width: whole(frame.maxX) - x, height: whole(frame.maxY) - y)
  }
}

extension LayoutChange.Kind {
  /// In words, after the view's name: "is 1 px lower".
  func phrase(several: Bool) -> String {
    let verb = several ? "are" : "is"
    switch self {
    case .gone: return "\(verb) gone"
    case .new: return "\(verb) new"
    case .text(let text): return "now read\(several ? "" : "s") \"\(text)\""
    case .frame(let dx, let dy, let width, let height):
      let parts = [
        (dy, "lower", "higher"), (dx, "further right", "further left"),
        (width, "wider", "narrower"), (height, "taller", "shorter"),
      ].filter { $0.0 != 0 }.map { "\(abs($0.0)) px \($0.0 > 0 ? $0.1 : $0.2)" }
      return "\(verb) " + parts.joined(separator: ", ")
    }
  }
}
