// What the page of a report is told, as it is written into it.

import Digest
import Foundation
import PNGCodec
import Pixels

/// All cases, and their pictures, each once.
struct ReportContent: Encodable {
  struct Picture: Encodable {
    let data: String
    let width: Int
    let height: Int
  }

  /// By number, so that the page stays small; in the order in which they are first shown.
  private(set) var pictures: [Picture] = []
  var cases: [ReportCase] = []
  private var numberOfContent: [String: Int] = [:]
  /// How many bytes of PNG are embedded so far.
  private(set) var bytes = 0

  private enum CodingKeys: String, CodingKey { case pictures, cases }

  /// The number of a PNG among the pictures.
  mutating func add(_ png: [UInt8], width: Int, height: Int) -> Int {
    let content = SHA256.hexDigest(png)
    if let number = numberOfContent[content] { return number }
    numberOfContent[content] = pictures.count
    bytes += png.count
    pictures.append(
      Picture(
        data: "data:image/png;base64," + Data(png).base64EncodedString(), width: width,
        height: height))
    return pictures.count - 1
  }
}

/// One golden and its new version.
struct ReportCase: Encodable {
  struct Frame: Encodable {
    let label: String
    let expectedLabel: String?
    /// same, differs, missing or extra.
    let status: String
    let expected: Int?
    let actual: Int?
    let difference: Int?
    let bounds: [Int]?
  }

  let golden: String
  let test: String?
  let file: String?
  let line: Int?
  let kind: String
  let status: String
  let message: String
  /// The message in a word or two, for the list.
  let brief: String
  let facts: [[String]]
  /// What accepts it.
  let command: String
  var bounds: [Int]?
  var expected: Int?
  var actual: Int?
  var difference: Int?
  /// Changed lines, as `TextDifference` lists them.
  var listing: String?
  var frames: [Frame]?
  /// The frame to show first, from 0.
  var first: Int?

  init(_ pending: PendingGolden, root: String, _ content: inout ReportContent) {
    golden = Self.relative(pending.goldenPath, to: root)
    test = pending.test?.id
    file = pending.test?.file.map { Self.relative($0, to: root) }
    line = pending.test?.line
    kind = pending.kind.rawValue
    status = pending.status.rawValue
    message = pending.message
    facts = pending.numbers.facts
    brief = pending.numbers.brief
    command = "emaki accept '\(golden.replacing("'", with: "'\\''"))'"
    bounds = pending.numbers.bounds
    switch pending.kind {
    case .image: addPicture(pending, &content)
    case .sequence: addFrames(pending, &content)
    case .text, .data: addText(pending)
    }
  }

  static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  private mutating func addPicture(_ pending: PendingGolden, _ content: inout ReportContent) {
    let trio = PictureTrio(
      expected: pending.goldenPath, actual: pending.newPath, by: pending, &content)
    (expected, actual, difference) = (trio.expected, trio.actual, trio.difference)
    bounds = trio.bounds ?? bounds
  }

  private mutating func addText(_ pending: PendingGolden) {
    let new = (try? readFile(pending.newPath)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let old =
      (try? readFile(pending.goldenPath)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    listing = compare(expectedText: old, actualText: new)?.listing ?? ""
  }

  private mutating func addFrames(_ pending: PendingGolden, _ content: inout ReportContent) {
    let old = (try? SequenceManifest.read(from: pending.goldenPath))?.frames ?? []
    let new = (try? SequenceManifest.read(from: pending.newPath))?.frames ?? []
    func path(_ file: String) -> String {
      let path = "\(pending.newPath)/\(file)"
      return fileExists(path) ? path : "\(pending.goldenPath)/\(file)"
    }
    let count = max(old.count, new.count)
    // A frame whose file changed was found to differ; one that matched keeps the golden's file.
    let differs = (0..<count).map { index in
      index >= old.count || index >= new.count || old[index].file != new[index].file
        || fileExists("\(pending.newPath)/\(new[index].file)")
    }
    var frames: [Frame] = []
    for index in 0..<count {
      let before = index < old.count ? old[index] : nil
      let now = index < new.count ? new[index] : nil
      let isNear = (max(0, index - 2)...min(count - 1, index + 2)).contains { differs[$0] }
      var trio = PictureTrio()
      if differs[index] || isNear || content.bytes < GoldenReport.roomForUnchanged {
        trio = PictureTrio(
          expected: before.map { path($0.file) },
          actual: differs[index] ? now.map { path($0.file) } : nil, by: pending, &content)
      }
      frames.append(
        Frame(
          label: (now ?? before)?.label ?? "", expectedLabel: before?.label,
          status: !differs[index]
            ? "same" : now == nil ? "missing" : before == nil ? "extra" : "differs",
          expected: trio.expected, actual: trio.actual, difference: trio.difference,
          bounds: trio.bounds))
    }
    self.frames = frames
    first = differs.firstIndex(of: true) ?? 0
    bounds = nil
  }
}

/// A golden, its new version and their difference, as numbers of pictures.
private struct PictureTrio {
  var expected: Int?
  var actual: Int?
  var difference: Int?
  var bounds: [Int]?

  init() {}

  /// What is not there, or is no picture, stays nil.
  init(
    expected: String?, actual: String?, by pending: PendingGolden, _ content: inout ReportContent
  ) {
    let old = expected.flatMap(Self.load)
    let new = actual.flatMap(Self.load)
    if let (bytes, pixmap) = old {
      self.expected = content.add(bytes, width: pixmap.width, height: pixmap.height)
    }
    if let (bytes, pixmap) = new {
      self.actual = content.add(bytes, width: pixmap.width, height: pixmap.height)
    }
    // Of two sizes there is no difference by the pixel; the page shows both anyway.
    guard let (_, before) = old, let (_, now) = new, PixelSize(before) == PixelSize(now) else {
      return
    }
    let picture = differencePicture(
      expected: before, actual: now, metric: pending.metric, ignoring: pending.ignoring)
    guard let png = try? encodePNG(picture) else { return }
    difference = content.add(png, width: picture.width, height: picture.height)
    let judged = Tolerance(metric: pending.metric, ignoring: pending.ignoring)
    if case .pixels(let found) = compare(expected: before, actual: now, tolerance: judged) {
      bounds = [found.bounds.x, found.bounds.y, found.bounds.width, found.bounds.height]
    }
  }

  private static func load(_ path: String) -> ([UInt8], Pixmap)? {
    guard let bytes = try? readFile(path), let pixmap = try? decodePNG(bytes) else { return nil }
    return (bytes, pixmap)
  }
}

extension PendingNumbers {
  /// Names and values for a reader.
  var facts: [[String]] {
    var facts: [[String]] = []
    if let frame { facts.append(["first frame", "\(frame)"]) }
    if let differingFrames, let frames {
      facts.append(["differing frames", "\(differingFrames) of \(frames)"])
    }
    if let pixels {
      facts.append(["pixels", totalPixels.map { "\(pixels) of \($0)" } ?? "\(pixels)"])
    }
    if let largestChannelDifference {
      facts.append(["largest difference", "\(largestChannelDifference)"])
    }
    if let bounds, bounds.count == 4 {
      facts.append(["bounds", "x \(bounds[0]) y \(bounds[1]) w \(bounds[2]) h \(bounds[3])"])
    }
    for (name, size) in [("expected size", expectedSize), ("new size", actualSize)] {
      if let size, size.count == 2 { facts.append([name, "\(size[0])×\(size[1])"]) }
    }
    if let line { facts.append(["first line", "\(line)"]) }
    return facts
  }

  /// The one number that says most.
  package var brief: String {
    if let differingFrames, let frames { return "\(differingFrames) of \(frames) frames" }
    if let pixels { return pixels == 1 ? "1 pixel" : "\(pixels) pixels" }
    if actualSize != nil { return "size" }
    if let line { return "line \(line)" }
    return ""
  }
}
