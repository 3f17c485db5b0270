// Texts, compared by line.

import Foundation

extension Snapshotting where Value == String, Format == String {
  /// A snapshot strategy for comparing strings based on equality.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
  /// A line-diffing strategy for UTF-8 text.
  public static var lines: Diffing {
    Diffing.diff(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diffV2: { old, new in
        guard old != new else { return nil }
        let failure = Hunk.listing(from: old, to: new)
        return (failure, [.data(Data(failure.utf8), name: "difference.patch")])
      })
  }
}
