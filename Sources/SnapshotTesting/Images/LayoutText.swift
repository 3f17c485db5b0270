// The layout of a view as text: one line a view, so that a difference names it.

import Foundation
import Goldens
import HeadlessHost
import SwiftUICore

/// A tree of views with their frames.
struct LayoutText: Equatable {
  var lines: [String]

  @MainActor
  init(_ roots: [InspectionNode]) {
    lines = []
    for node in roots { add(node, level: 0) }
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  @MainActor
  private mutating func add(_ node: InspectionNode, level: Int) {
    if node.type == Self.wrapper, node.identifier == nil {
      for child in node.children { add(child, level: level) }
      return
    }
    let frame = node.frame
    var line = String(repeating: "  ", count: level) + node.type
    line += " ("
    line += [frame.minX, frame.minY, frame.width, frame.height].map(Self.number)
      .joined(separator: ", ")
    line += ")"
    if let identifier = node.identifier { line += " #" + Self.escaped(identifier) }
    if let text = node.text { line += " \"" + Self.escaped(text) + "\"" }
    lines.append(line)
    for child in node.children { add(child, level: level + 1) }
  }

  /// What the framework puts around a view that may come and go: nobody would look for it.
  private static let wrapper = "PlaceholderContentView"

  /// One line, whatever the text.
  private static func escaped(_ text: String) -> String { PictureViews.escaped(text) }

  /// At most three decimals, none where there is nothing to say, the same in every locale.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(Double(value))" }
    let thousandths = Int((Double(value) * 1000).rounded())
    let whole = abs(thousandths) / 1000
    var digits = String(abs(thousandths) % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }
}
