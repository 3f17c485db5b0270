// One figure of the benchmark: what, by which program, and how it stands to a copy of the frame.

/// What one program took for one item, beside `memcpy` of a 1179×2556 RGBA frame in the same process.
///
/// The keys are those of the JSON that this program and every peer print.
package struct BenchFigure: Codable, Hashable, Sendable {
  /// What was measured, as in `raster/s1`: a group and a name.
  package var item: String
  /// `emaki`, or a peer.
  package var program: String
  /// Milliseconds, the median; processor time of one thread unless the item says otherwise.
  package var cpu_ms: Double
  /// Milliseconds of `memcpy`, the median of the same run.
  package var memcpy_ms: Double
  /// The two medians' quotient.
  package var ratio: Double
  /// Other numbers by name: `bytes` of a file, `frames_per_second`, `peak_mb`.
  package var extras: [String: Double]?
  /// How it was made, where that is not plain.
  package var note: String?
  /// True where `cpu_ms` is time on the wall, which other work on the machine lengthens.
  package var wall_clock: Bool?

  package init(
    item: String, program: String, milliseconds: Double, memcpy: Double,
    extras: [String: Double]? = nil, note: String? = nil, isWallClock: Bool = false
  ) {
    self.item = item
    self.program = program
    cpu_ms = Self.rounded(milliseconds)
    memcpy_ms = Self.rounded(memcpy)
    ratio = Self.rounded(milliseconds / max(memcpy, 1e-9))
    self.extras = extras
    self.note = note
    wall_clock = isWallClock ? true : nil
  }

  /// The program whose figures the gate holds.
  package static let emaki = "emaki"

  /// `raster` of `raster/s1`.
  package var group: String { String(item.prefix { $0 != "/" }) }

  /// `s1` of `raster/s1`.
  package var name: String { String(item.drop { $0 != "/" }.dropFirst()) }

  /// To a thousandth.
  package static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
