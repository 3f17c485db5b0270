// What stands on a contact sheet beside the pictures.

/// The words of a contact sheet.
package struct SheetCaptions: Equatable, Sendable {
  package let header: String
  /// The lines below each picture, as many for each: its frames, its time, and scroll offsets.
  package let lines: [[String]]

  /// The most scroll views that are followed.
  static let mostScrolls = 3

  package init(_ index: FrameIndex) {
    let pictures = index.pictures
    let size = index.size.map { Self.plain($0) }.joined(separator: "×")
    let last = index.frames.last?.time ?? 0
    let device = index.device.contains { $0.isLetter && $0 != "x" } ? "\(index.device), " : ""
    header =
      "\(index.view)  ·  \(device)\(size) @\(Self.plain(index.scale))  ·  \(index.fps) fps  ·  "
      + "\(index.frames.count) frames, \(pictures.count) pictures, \(Self.fixed(last, digits: 3)) s"
    let followed = Self.followed(index)
    lines = pictures.map { picture in
      let first = index.frames[picture.frames.lowerBound]
      let last = index.frames[picture.frames.upperBound - 1]
      let frames =
        first.index == last.index ? "#\(first.index)" : "#\(first.index)–\(last.index)"
      return [frames, "\(Self.fixed(first.time, digits: 3)) s"]
        + followed.map { id in
          guard let scroll = first.scroll.first(where: { $0.id == id }) else { return "" }
          let offset = scroll.offset.map { Self.fixed($0, digits: 1) }.joined(separator: ", ")
          return followed.count == 1 ? offset : "\(id): \(offset)"
        }
    }
  }

  /// The scroll views whose offsets are told: those that move, or else the first.
  private static func followed(_ index: FrameIndex) -> [String] {
    var order: [String] = []
    var offsets: [String: Set<[Double]>] = [:]
    for frame in index.frames {
      for scroll in frame.scroll {
        if offsets[scroll.id] == nil { order.append(scroll.id) }
        offsets[scroll.id, default: []].insert(scroll.offset)
      }
    }
    let moving = order.filter { (offsets[$0]?.count ?? 0) > 1 }
    return moving.isEmpty ? Array(order.prefix(1)) : Array(moving.prefix(mostScrolls))
  }

  /// A number with so many digits after the point, rounded to nearest, in no locale.
  static func fixed(_ value: Double, digits: Int) -> String {
    var power = 1
    for _ in 0..<digits { power *= 10 }
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scaled = Int((abs(value) * Double(power)).rounded())
    let fraction = String(scaled % power)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    // A true minus sign, as wide as a plus; none before zero.
    return (value < 0 && scaled != 0 ? "−" : "") + "\(scaled / power).\(zeros)\(fraction)"
  }

  /// A whole number without a point.
  private static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e12 ? String(Int(value)) : String(value)
  }
}
