// Time as a benchmark counts it: what this thread computed, whatever else the machine does.

import Foundation

/// Milliseconds of processor time of the calling thread.
enum CPUClock {
  static func now() -> Double {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else {
      preconditionFailure("the thread has no clock")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Milliseconds that `body` took.
  static func measure(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
  }
}

/// Repeated measurements of one thing.
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

  init(width: Int, height: Int) {
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
