// Where the rows of a frame change, known from its commands alone.

import Pixels

/// Cuts a frame into strips: rows that are all alike, or rows that belong together.
///
/// Two neighbouring rows can only differ where something begins or ends between them, or where something
/// crosses them that is not the same in both: text, a curve, a picture. Between two lines of a list neither is
/// the case for most of a screen.
struct RowStructure {
  private let frame: PixelRect
  /// Whether something begins or ends above row `y`.
  private var isCut: [Bool]
  /// The change, from row to row, of how many uneven things the row belongs to.
  private var uneven: [Int32]
  /// The same for uneven things that also belong to the row above.
  private var crossing: [Int32]
  /// Scratch: which rows an outline slants in.
  private var slanted: [Bool]

  init(_ commands: [Command], frame: PixelRect) {
    self.frame = frame
    isCut = Array(repeating: false, count: frame.height + 1)
    uneven = Array(repeating: 0, count: frame.height + 1)
    crossing = Array(repeating: 0, count: frame.height + 2)
    slanted = Array(repeating: false, count: frame.height + 1)
    add(commands, window: frame)
  }

  /// The strips from top to bottom; together they are the frame.
  var strips: [Strip] {
    var result: [Strip] = []
    var start = frame.y0
    var isEven = true
    var within: Int32 = 0
    var across: Int32 = 0
    for y in frame.y0..<frame.y1 {
      let i = y - frame.y0
      across += crossing[i]
      if isCut[i], across == 0, y > start {
        append(start..<y, isEven, to: &result)
        start = y
        isEven = true
      }
      within += uneven[i]
      if within > 0 { isEven = false }
    }
    append(start..<frame.y1, isEven, to: &result)
    return result
  }

  struct Strip: Equatable {
    /// Device pixels.
    var rows: Range<Int>
    /// Whether all rows are the same.
    var isEven: Bool
  }

  /// Rows painted in one go: they stay in the second-level cache.
  private static let mostRows = 64

  private func append(_ rows: Range<Int>, _ isEven: Bool, to strips: inout [Strip]) {
    if isEven || rows.count <= RowStructure.mostRows * 3 / 2 {
      if !rows.isEmpty { strips.append(Strip(rows: rows, isEven: isEven)) }
      return
    }
    // Counted from the end that scrolls with the contents, so that the same rows are together in the next
    // frame: what reaches over the upper edge hangs from its lower one.
    let hangs = rows.lowerBound == frame.y0 && rows.upperBound < frame.y1
    var start = rows.lowerBound
    if hangs {
      start -= (RowStructure.mostRows - rows.count % RowStructure.mostRows) % RowStructure.mostRows
    }
    while start < rows.upperBound {
      let end = min(start + RowStructure.mostRows, rows.upperBound)
      strips.append(Strip(rows: max(start, rows.lowerBound)..<end, isEven: false))
      start = end
    }
  }

  // MARK: - Commands

  private mutating func add(_ commands: [Command], window: PixelRect) {
    for command in commands {
      let inside = command.bounds.intersection(window)
      if inside.isEmpty { continue }
      switch command {
      case .draw(let draw): add(draw, inside)
      case .clipRect(_, let contents): add(contents, window: inside)
      case .clip(let outline, _, let contents):
        addOutline(outline, inside)
        add(contents, window: inside)
      case .layer(_, let contents, let end):
        addEven(inside.y0..<inside.y1)
        add(contents, window: inside)
        if case .mask(let stencil) = end { add(stencil, window: inside) }
      }
    }
  }

  private mutating func add(_ draw: Draw, _ inside: PixelRect) {
    guard draw.shader.isSameInAllRows else { return addUneven(inside.y0..<inside.y1) }
    switch draw.coverage {
    case .rect: addEven(inside.y0..<inside.y1)
    case .outline(let outline): addOutline(outline, inside)
    case .masks(let masks):
      for mask in masks {
        let rows = mask.bounds.intersection(inside)
        if !rows.isEmpty { addUneven(rows.y0..<rows.y1) }
      }
    }
  }

  /// Something that is the same in all of its rows.
  private mutating func addEven(_ rows: Range<Int>) {
    isCut[rows.lowerBound - frame.y0] = true
    isCut[rows.upperBound - frame.y0] = true
  }

  /// Something of which nothing is known but where it ends.
  private mutating func addUneven(_ rows: Range<Int>) {
    addEven(rows)
    uneven[rows.lowerBound - frame.y0] += 1
    uneven[rows.upperBound - frame.y0] -= 1
    crossing[rows.lowerBound - frame.y0 + 1] += 1
    crossing[rows.upperBound - frame.y0] -= 1
  }

  private mutating func addOutline(_ outline: Outline, _ inside: PixelRect) {
    switch outline {
    case .edges(let fill): addEdges(fill, inside)
    case .runs(let runs, _, let y0):
      var uneven = inside.y0..<inside.y0
      for rows in runs.alikeRows(in: inside.y0 - y0..<inside.y1 - y0) {
        let rows = rows.lowerBound + y0..<rows.upperBound + y0
        if rows.count == 1 {
          uneven = uneven.lowerBound..<rows.upperBound
          continue
        }
        if !uneven.isEmpty { addUneven(uneven) }
        addEven(rows)
        uneven = rows.upperBound..<rows.upperBound
      }
      if !uneven.isEmpty { addUneven(uneven) }
    }
  }

  /// An outline is even between its corners, where it has nothing but vertical edges.
  private mutating func addEdges(_ fill: FillEdges, _ inside: PixelRect) {
    addEven(inside.y0..<inside.y1)
    for i in inside.y0 - frame.y0..<inside.y1 - frame.y0 { slanted[i] = false }
    for edge in fill.edges {
      let top = min(edge.y0, edge.y1)
      let bottom = max(edge.y0, edge.y1)
      if edge.x0 != edge.x1 {
        markSlanted(Int(top) >> 8, (Int(bottom) + 255) >> 8, inside)
      } else {
        // Where it begins and ends inside a row, that row is like none of its neighbours.
        markSlanted(Int(top) >> 8, (Int(top) + 255) >> 8, inside)
        markSlanted(Int(bottom) >> 8, (Int(bottom) + 255) >> 8, inside)
        // On a row's edge, the two rows still differ.
        for y in [Int(top) >> 8, Int(bottom) >> 8] where y > inside.y0 && y < inside.y1 {
          isCut[y - frame.y0] = true
        }
      }
    }
    var start: Int?
    for y in inside.y0..<inside.y1 {
      if slanted[y - frame.y0] {
        start = start ?? y
      } else if let from = start {
        addUneven(from..<y)
        start = nil
      }
    }
    if let from = start { addUneven(from..<inside.y1) }
  }

  private mutating func markSlanted(_ from: Int, _ to: Int, _ inside: PixelRect) {
    let first = max(from, inside.y0)
    let end = min(to, inside.y1)
    if first < end { for y in first..<end { slanted[y - frame.y0] = true } }
  }
}

extension Shader {
  /// Whether a row's colours do not depend on which row it is.
  var isSameInAllRows: Bool {
    switch self {
    case .solid: return true
    case .gradient(let gradient):
      if case .linear(_, _, 0) = gradient.kind { return true }
      return false
    case .image, .pixels, .backdrop: return false
    }
  }
}
