// What a store leaves for review when a golden is not met.

import PNGCodec

extension GoldenStore {
  /// Where this store's goldens pend: what goes to the failures folder goes to the store's own.
  var pendingPlace: PendingPlace {
    policy.pending == .failures ? .folder(failures) : policy.pending
  }

  func clearPending(_ path: String, _ kind: PendingGolden.Kind) {
    PendingGolden.clear(golden: path, kind: kind, in: pendingPlace)
  }

  /// Keeps the new version of a golden. One that cannot be kept is said, not thrown: the failure it
  /// belongs to matters more.
  func pend(
    _ path: String, _ kind: PendingGolden.Kind, _ status: PendingGolden.Status, _ message: String,
    numbers: PendingNumbers = PendingNumbers(), tolerance: Tolerance = .exact,
    into shown: inout Shown,
    _ bytes: () throws(GoldenProblem) -> [UInt8]
  ) {
    guard pendingPlace != .nowhere else { return }
    do {
      let pending = try PendingGolden.write(
        bytes(), forGolden: path, kind: kind, status: status, test: test, message: message,
        numbers: numbers, tolerance: tolerance, in: pendingPlace)
      if let pending { shown.say("pending", pending.newPath) }
    } catch {
      shown.lines.append(
        "  nothing pends: \((error as? GoldenProblem)?.text ?? "\(error)")")
    }
  }
}
