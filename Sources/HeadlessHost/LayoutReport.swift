// What `emaki inspect` prints.

import AttributeGraph
import Foundation
import SwiftUICore

/// The layout of a host's present frame as JSON.
@MainActor
package struct LayoutReport {
  package struct Node: Encodable {
    var id: String?
    var type: String
    /// x, y, width, height in root coordinates, points.
    var frame: [CGFloat]
    var text: String?
    var children: [Node]?
  }

  let time: Double
  let nodes: [Node]

  /// - Parameter wholeTree: all views, nested; otherwise those with an identifier, in painting order.
  package init(host: HeadlessHost, wholeTree: Bool) {
    time = host.time
    let roots = host.viewGraph.graph.untracked {
      wholeTree
        ? host.inspection.map(Self.tree) : host.inspection.flatMap { Self.identified($0) }
    }
    nodes = roots
  }

  private static func tree(_ node: InspectionNode) -> Node {
    var result = flat(node)
    result.text = node.text
    result.children = node.children.map(tree)
    return result
  }

  private static func identified(_ node: InspectionNode) -> [Node] {
    (node.identifier == nil ? [] : [flat(node)]) + node.children.flatMap { identified($0) }
  }

  private static func flat(_ node: InspectionNode) -> Node {
    let frame = node.frame
    let texts = node.texts
    return Node(
      id: node.identifier, type: node.type,
      frame: [frame.minX, frame.minY, frame.width, frame.height],
      text: texts.isEmpty ? nil : texts.joined(separator: " "), children: nil)
  }

  package var json: String {
    struct Report: Encodable {
      var time: Double
      var nodes: [Node]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Report(time: time, nodes: nodes)) else {
      preconditionFailure("a frame is not a finite number in \(nodes)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
