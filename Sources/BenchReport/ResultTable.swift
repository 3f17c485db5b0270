// A run's figures as a table for the terminal.

extension BenchResults {
  /// Groups of rows: Emaki's figure, then each peer's, best first.
  package var table: String {
    var lines = ["\(machine); ratios to memcpy of one 1179×2556 RGBA frame in the same process"]
    var group = ""
    for item in items {
      let rows = figures.filter { $0.item == item }
      guard let first = rows.first else { continue }
      if first.group != group {
        group = first.group
        lines += ["", Self.row(group, "ms", "memcpy", "ratio", "")]
      }
      let own = rows.filter { $0.program == BenchFigure.emaki }
      let peers = rows.filter { $0.program != BenchFigure.emaki }.sorted { $0.ratio < $1.ratio }
      for (index, row) in (own + peers).enumerated() {
        let name = index == 0 ? "\(row.name)  \(row.program)" : "    \(row.program)"
        lines.append(
          Self.row(
            name, decimal(row.cpu_ms), decimal(row.memcpy_ms), decimal(row.ratio), row.remarks))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func row(
    _ name: String, _ time: String, _ copy: String, _ ratio: String, _ remarks: String
  ) -> String {
    func right(_ text: String) -> String {
      String(repeating: " ", count: max(1, 10 - text.count)) + text
    }
    let left = "  " + name + String(repeating: " ", count: max(0, 34 - name.count))
    return left + right(time) + right(copy) + right(ratio)
      + (remarks.isEmpty ? "" : "  " + remarks)
  }
}

extension BenchFigure {
  /// What else is known of it, in one line.
  package var remarks: String {
    let numbers = (extras ?? [:]).sorted { $0.key < $1.key }.map { name, value in
      switch name {
      case "bytes": byteCount(value)
      case "peak_mb": "peak \(decimal(value)) MB"
      case "frames_per_second": "\(Int(value.rounded())) frames/s"
      default: "\(decimal(value)) \(name.split(separator: "_").joined(separator: " "))"
      }
    }
    let clock = wall_clock == true ? ["wall clock"] : []
    return (numbers + (note.map { [$0] } ?? []) + clock).joined(separator: ", ")
  }
}
