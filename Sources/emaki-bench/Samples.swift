// Repeated figures, and the yardstick beside them.

import BenchReport
import Foundation

/// Repeated figures of one thing.
struct Samples {
  private(set) var milliseconds: [Double] = []

  mutating func add(_ sample: Double) { milliseconds.append(sample) }

  func quantile(_ fraction: Double) -> Double {
    let sorted = milliseconds.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[Int((Double(sorted.count - 1) * fraction).rounded())]
  }

  var median: Double { quantile(0.5) }
}

/// Copies a frame: the yardstick that makes figures of different machines and days comparable.
struct FrameCopy {
  private let source: [UInt8]
  private var target: [UInt8]

  init(width: Int = NeutralScene.width, height: Int = NeutralScene.height) {
    source = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    target = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Milliseconds of one `memcpy` of RGBA pixels.
  mutating func measure() -> Double {
    let time = CPUClock.measure {
      unsafe source.withUnsafeBytes { from in
        unsafe target.withUnsafeMutableBytes { to in
          if let from = from.baseAddress, let to = to.baseAddress {
            unsafe memcpy(to, from, source.count)
          }
        }
      }
    }
    // A copy whose result nobody reads may be left out.
    precondition(target[target.count - 1] == source[source.count - 1])
    return time
  }
}

extension Samples {
  /// Runs `body` in turn with a copy of a frame, both warm, and gives their medians' measurement.
  static func inTurn(
    _ item: String, repetitions: Int, extras: [String: Double]? = nil, note: String? = nil,
    _ body: () throws -> Void
  ) rethrows -> BenchFigure {
    var copy = FrameCopy()
    var own = Samples()
    var memcpy = Samples()
    try body()
    _ = copy.measure()
    for _ in 0..<repetitions {
      own.add(try CPUClock.measure(body))
      memcpy.add(copy.measure())
    }
    return BenchFigure(
      item: item, program: BenchFigure.emaki, milliseconds: own.median, memcpy: memcpy.median,
      extras: extras, note: note)
  }
}
