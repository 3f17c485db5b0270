// The layout of a picture, read back from its text.

package import Foundation

/// A tree of views with frames, one view a line: `Text (8, 0, 40, 20) #title "Hello"`, two spaces a level.
package struct LayoutTree {
  package struct Node {
    package var type: String
    /// With the escapes of its line, as the text is.
    package var identifier: String?
    package var text: String?
    /// Points of the screen.
    package var frame: CGRect
    package var children: [Int] = []
  }

  package private(set) var nodes: [Node] = []
  package private(set) var roots: [Int] = []

  /// Lines that are none of a layout are skipped.
  package init(text: String) {
    var path: [Int] = []
    for line in text.split(separator: "\n") {
      let level = line.prefix { $0 == " " }.count / 2
      guard level <= path.count, let node = Self.node(line.drop { $0 == " " }) else { continue }
      let index = nodes.count
      nodes.append(node)
      path.removeLast(path.count - level)
      if let parent = path.last {
        nodes[parent].children.append(index)
      } else {
        roots.append(index)
      }
      path.append(index)
    }
  }

  private static func node(_ line: Substring) -> Node? {
    guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else {
      return nil
    }
    let numbers = line[line.index(after: open)..<close].split(separator: ",").compactMap {
      Double($0.drop { $0 == " " })
    }
    guard numbers.count == 4 else { return nil }
    var rest = line[line.index(after: close)...].drop { $0 == " " }
    var node = Node(
      type: line[..<open].trimmingCharacters(in: .whitespaces),
      frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    if rest.hasPrefix("#") {
      let end = rest.range(of: " \"")?.lowerBound ?? rest.endIndex
      node.identifier = String(rest[..<end].dropFirst())
      rest = rest[end...].drop { $0 == " " }
    }
    if rest.hasPrefix("\""), rest.hasSuffix("\""), rest.count >= 2 {
      node.text = String(rest.dropFirst().dropLast())
    }
    return node
  }

  /// The first text in a view, which is what a person calls it by.
  package func firstText(_ index: Int) -> String? {
    if let text = nodes[index].text { return text }
    for child in nodes[index].children {
      if let text = firstText(child) { return text }
    }
    return nil
  }

  /// What a person would call a view: `Row #wifi "Wi-Fi"`.
  package func title(_ index: Int) -> String {
    let node = nodes[index]
    var title = node.type
    if let identifier = node.identifier { title += " #\(identifier)" }
    if let text = firstText(index) {
      title += " \"\(text.count > 32 ? text.prefix(31) + "…" : text[...])\""
    }
    return title
  }
}
