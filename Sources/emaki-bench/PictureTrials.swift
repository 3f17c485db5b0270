// Encoding, decoding and comparing whole frames.

import BenchReport
import Goldens
import PNGCodec
import Pixels

extension Trial {
  /// The frames of two scenes and a photo-like picture as PNG, and pairs of frames to compare.
  static func pictureTrials(scratch: String, repetitions: Int) -> [Trial] {
    let frames = BenchFrames(folder: scratch)
    let encoding = BenchFrames.pictures.map { name in
      Trial("encode/\(name)", peers: ["encode", frames.path(name)]) {
        let pixmap = try frames.picture(name)
        return try [
          encode("encode/\(name)", pixmap, .fast, repetitions: repetitions),
          encode("encode/\(name)-smallest", pixmap, .smallest, repetitions: min(3, repetitions)),
        ]
      }
    }
    let decoding = BenchFrames.pictures.map { name in
      Trial("decode/\(name)", peers: ["decode", frames.path(name)]) {
        [try decode("decode/\(name)", frames.path(name), repetitions: repetitions)]
      }
    }
    return encoding + decoding
      + BenchFrames.pairs.map { name in
        Trial(
          "compare/\(name)", peers: ["compare", frames.path("identical"), frames.path(name)]
        ) {
          let expected = try frames.picture("identical")
          // Read again, so that two buffers are compared and not one with itself.
          let actual = try decodePNG(try readFile(frames.path(name)))
          var difference = ImageDifference.identical
          let measured = Samples.inTurn("compare/\(name)", repetitions: repetitions) {
            difference = compare(expected: expected, actual: actual)
          }
          guard (difference == .identical) == (name == "identical") else {
            throw BenchError("comparing \(name) gave: \(difference)")
          }
          return [measured]
        }
      }
  }

  private static func encode(
    _ item: String, _ pixmap: Pixmap, _ encoding: PNGEncoding, repetitions: Int
  ) throws -> BenchFigure {
    var bytes: [UInt8] = []
    var measured = try Samples.inTurn(item, repetitions: repetitions) {
      bytes = try encodePNG(pixmap, as: encoding)
    }
    guard try decodePNG(bytes) == pixmap else { throw BenchError("\(item) is not the picture") }
    measured.extras = ["bytes": Double(bytes.count)]
    return measured
  }
}

extension Trial {
  private static func decode(
    _ item: String, _ path: String, repetitions: Int
  ) throws -> BenchFigure {
    let bytes = try readFile(path)
    var decoded = Pixmap(width: 0, height: 0)
    let measured = try Samples.inTurn(
      item, repetitions: repetitions, extras: ["bytes": Double(bytes.count)], note: "its own file"
    ) { decoded = try decodePNG(bytes) }
    guard decoded.width == NeutralScene.width else { throw BenchError("\(path) is no frame") }
    return measured
  }
}

/// The pictures of the trials, written as PNG once so that peers work on the same pixels.
struct BenchFrames {
  /// What is encoded and decoded.
  static let pictures = ["s1", "s2", "photo"]
  /// What the frame `identical` is compared with.
  static let pairs = ["identical", "clustered", "scattered"]

  let folder: String

  func path(_ name: String) -> String { "\(folder)/\(name).png" }

  func picture(_ name: String) throws -> Pixmap { try decodePNG(try readFile(path(name))) }

  func write() throws {
    func save(_ pixmap: Pixmap, _ name: String) throws {
      try writeFileAtomically(encodePNG(pixmap), to: path(name), makingFolders: true)
    }
    let rich = SceneReplay.frame(of: try NeutralScene.read("benchmarks/scenes/s2.txt"))
    try save(SceneReplay.frame(of: try NeutralScene.read("benchmarks/scenes/s1.txt")), "s1")
    try save(rich, "s2")
    try save(NeutralScene.picture(opaque: true), "photo")
    try save(rich, "identical")
    try save(Self.clustered(rich), "clustered")
    try save(Self.scattered(rich), "scattered")
  }

  /// One pixel in a hundred, in one square.
  private static func clustered(_ pixmap: Pixmap) -> Pixmap {
    var changed = pixmap
    let side = Int((Double(pixmap.width * pixmap.height) / 100).squareRoot())
    for y in 1000..<1000 + side {
      for x in 500..<500 + side { changed.bytes[(y * pixmap.width + x) * 4] ^= 16 }
    }
    return changed
  }

  /// One pixel in a hundred, anywhere.
  private static func scattered(_ pixmap: Pixmap) -> Pixmap {
    var changed = pixmap
    let count = pixmap.width * pixmap.height
    var state: UInt64 = 1
    for _ in 0..<count / 100 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      changed.bytes[Int(state >> 33) % count * 4] |= 16
      changed.bytes[Int(state >> 33) % count * 4 + 1] ^= 1
    }
    return changed
  }
}
