// What a failed verification leaves to be looked at, accepted or rejected.

/// A new version of a golden that waits for somebody's word.
///
/// A golden `X.png` pends as `X.new.png`, and what is known about it as `X.new.png.json`, its sidecar; the
/// golden `X.json` therefore never collides with a sidecar. A sequence, the folder `X`, pends as the folder
/// `X.new` with those of its pictures that are new, and `X.new.pending.json`. The sidecar is written last and
/// removed last: without it nothing pends.
package struct PendingGolden: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case image, text, sequence, data
  }

  package enum Status: String, Codable, Sendable, CaseIterable {
    /// There is no golden yet.
    case missing
    case differs
    /// The golden cannot be read.
    case damaged
  }

  package static let currentFormat = 1

  package private(set) var format = PendingGolden.currentFormat
  /// The golden's name in its folder, with its extension.
  package var golden: String
  /// The folder of the golden where that is not the sidecar's: as it is called from the package's root.
  package var goldenFolder: String?
  package var kind: Kind
  package var status: Status
  package var test: GoldenTest?
  /// What is wrong, as the failed test says it but for the paths of files.
  package var message: String
  package var numbers: PendingNumbers
  /// What it was held to; nil where every byte counts.
  package var tolerance: PendingTolerance?
  /// The place among the pending goldens that its process wrote, from 1. No clock is asked.
  package var order: Int
  /// The sidecar's folder: known where it was found, never written.
  package internal(set) var folder = "."

  private enum CodingKeys: String, CodingKey {
    case format, golden, goldenFolder, kind, status, test, message, numbers, tolerance, order
  }

  init(
    golden: String, goldenFolder: String?, folder: String, kind: Kind, status: Status,
    test: GoldenTest?, message: String, numbers: PendingNumbers, tolerance: PendingTolerance?,
    order: Int
  ) {
    self.golden = golden
    self.goldenFolder = goldenFolder
    self.folder = folder
    self.kind = kind
    self.status = status
    self.test = test
    self.message = message
    self.numbers = numbers
    self.tolerance = tolerance
    self.order = order
  }
}

/// The numbers of a difference; those that do not apply are nil.
package struct PendingNumbers: Codable, Hashable, Sendable {
  /// How many pixels differ, and of how many.
  package var pixels: Int?
  package var totalPixels: Int?
  /// 1...255.
  package var largestChannelDifference: Int?
  /// x, y, width, height, in pixels.
  package var bounds: [Int]?
  /// Width and height in pixels.
  package var expectedSize: [Int]?
  package var actualSize: [Int]?
  /// The first line of a text that differs, from 1.
  package var line: Int?
  /// The first frame of a sequence that differs, from 1; how many do; how many there are now.
  package var frame: Int?
  package var differingFrames: Int?
  package var frames: Int?
  /// Which golden of which provenance, in words.
  package var provenance: [String]?

  package init() {}

  package init(_ difference: ImageDifference) {
    switch difference {
    case .identical: break
    case .pixels(let numbers), .tolerated(let numbers):
      pixels = numbers.pixelCount
      totalPixels = numbers.totalPixels
      largestChannelDifference = numbers.largestChannelDifference
      bounds = [
        numbers.bounds.x, numbers.bounds.y, numbers.bounds.width, numbers.bounds.height,
      ]
    case .sizes(let expected, let actual):
      expectedSize = [expected.width, expected.height]
      actualSize = [actual.width, actual.height]
    }
  }
}

extension PendingGolden {
  /// The golden that would be replaced.
  package var goldenPath: String { PendingPlace.joined(goldenFolder ?? folder, golden) }
  /// The file that waits, or the folder of a sequence.
  package var newPath: String { PendingPlace.joined(folder, Self.pendingName(of: golden, kind)) }
  package var sidecarPath: String { Self.sidecarPath(forNew: newPath, kind) }

  /// `X.new.png` for `X.png`; a sequence, and a golden without an extension, is `X.new` for `X`.
  static func pendingName(of golden: String, _ kind: Kind) -> String {
    guard kind != .sequence, let dot = golden.lastIndex(of: "."), dot != golden.startIndex else {
      return golden + ".new"
    }
    return golden[..<dot] + ".new" + golden[dot...]
  }

  static func sidecarPath(forNew path: String, _ kind: Kind) -> String {
    path.hasSuffix(".new") ? path + ".pending.json" : path + ".json"
  }

  /// Whether a file's name is that of a sidecar.
  static func isSidecar(_ name: String) -> Bool {
    guard name.hasSuffix(".json") else { return false }
    let stem = name.dropLast(".json".count)
    if stem.hasSuffix(".new.pending") { return true }
    guard let dot = stem.lastIndex(of: ".") else { return false }
    return stem[..<dot].hasSuffix(".new")
  }
}
