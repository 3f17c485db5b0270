import Foundation
import Motion
import PNGCodec
import Pixels
import RenderJob
import Testing

/// Films, read back by an independent decoder.
@Suite struct FilmTests {
  private let pictures = [0, 3, 9, 2].map { scene($0) }

  @Test("an animated PNG has every pixel, and each repeated picture once", arguments: [1, 3])
  func apng(threads: Int) throws {
    let folder = try FrameFolder(pictures, frames: [0, 1, 1, 1, 2, 3, 3])
    defer { folder.clean() }
    let film = try folder.film(.apng, threads: threads)
    #expect(try Tool.pictures(film, width: 37, height: 29) == pictures)
    let times = try Tool.times(film)
    #expect(times.count == 4)
    for (time, frame) in zip(times, [0, 1, 4, 5]) {
      #expect(abs(time - Double(frame) / 60) < 1e-5)
    }
    // A reader that knows no animation shows the first picture.
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: film)))
    #expect(try decodePNG(bytes) == pictures[0])
    #expect(try inspectPNG(bytes).width == 37)
  }

  @Test func anAnimatedPNGKeepsAlpha() throws {
    var glass = pictures[1]
    glass[3, 3] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0)
    glass[4, 3] = PremultipliedPixel(red: 100, green: 0, blue: 0, alpha: 100)
    let folder = try FrameFolder([pictures[0], glass, pictures[2]], frames: [0, 1, 2])
    defer { folder.clean() }
    let read = try Tool.pictures(try folder.film(.apng), width: 37, height: 29)
    // ffmpeg gives straight alpha.
    #expect(read[1][3, 3].alpha == 0 && read[1][4, 3].alpha == 100 && read[1][4, 3].red == 255)
    #expect(read[0] == pictures[0] && read[2] == pictures[2])
  }

  @Test func onlyWhatChangedIsStored() throws {
    var noisy = Pixmap(width: 200, height: 200)
    var state: UInt32 = 1
    for i in noisy.bytes.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      noisy.bytes[i] = i % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    var touched = noisy
    for x in 50..<60 { touched[x, 70] = PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 255) }
    let one = try FrameFolder([noisy], frames: [0])
    let two = try FrameFolder([noisy, touched], frames: [0, 1])
    defer {
      one.clean()
      two.clean()
    }
    for format in [MotionFormat.apng, .gif] {
      let sizes = try [one, two].map {
        try FileManager.default.attributesOfItem(atPath: try $0.film(format))[.size] as? Int ?? 0
      }
      #expect(sizes[1] - sizes[0] < 300, "\(format): \(sizes)")
    }
    #expect(try Tool.pictures(try two.film(.apng), width: 200, height: 200) == [noisy, touched])
  }

  @Test("a GIF of few colours has every pixel", arguments: [1, 3])
  func gif(threads: Int) throws {
    let folder = try FrameFolder(pictures, frames: [0, 1, 1, 1, 2, 3, 3], fps: 25)
    defer { folder.clean() }
    let film = try folder.film(.gif, threads: threads)
    // Each has fewer than 256 colours.
    #expect(try Tool.pictures(film, width: 37, height: 29) == pictures)
    let times = try Tool.times(film)
    #expect(times.map { Int(($0 * 100).rounded()) } == [0, 4, 16, 20])
  }

  @Test func aGIFOfManyColoursIsNear() throws {
    var many = Pixmap(width: 128, height: 128)
    for y in 0..<128 {
      for x in 0..<128 {
        many[x, y] = PremultipliedPixel(
          red: UInt8(x * 2), green: UInt8(y * 2), blue: 128, alpha: 255)
      }
    }
    let folder = try FrameFolder([many], frames: [0])
    defer { folder.clean() }
    let read = try Tool.pictures(try folder.film(.gif), width: 128, height: 128)
    // 256 boxes of a square of 256×256: sides of 16, so a mean is at most 8 from its farthest, and
    // the cells of six bits add up to 4.
    let worst = zip(read[0].bytes, many.bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(worst) <= 12)
  }

  @Test func aVideoIsAsLongAsTheRunAndHasItsPictures() throws {
    let folder = try FrameFolder(pictures, frames: [0, 1, 1, 1, 2, 3, 3], fps: 30)
    defer { folder.clean() }
    let film = try folder.film(.mp4)
    let times = try Tool.times(film)
    // The last stays for two frames and ends the film.
    #expect(times.map { Int(($0 * 30).rounded()) } == [0, 1, 4, 5, 6])
    // Players end where the container says, whatever the times of the pictures are.
    let length = String(
      decoding: try Tool.run(
        "ffprobe", ["-v", "error", "-show_entries", "stream=duration", "-of", "csv=p=0", film]),
      as: UTF8.self)
    #expect(abs(try #require(Double(length.filter { !$0.isWhitespace })) - 7.0 / 30) < 1e-4)
    // Odd sides get one pixel more.
    let read = try Tool.pictures(film, width: 38, height: 30)
    #expect(read.count == 5)
    for (picture, original) in zip(read, pictures + [pictures[3]]) {
      // Flat surroundings, since colour is stored for 2×2 pixels at once: ±6 of 255 for the encoder's losses.
      for (x, y) in [(30, 20), (34, 26)] {
        let (a, b) = (picture[x, y], original[x, y])
        #expect(abs(Int(a.red) - Int(b.red)) <= 6 && abs(Int(a.blue) - Int(b.blue)) <= 6)
      }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["frames", "run", "run.mp4"], "no temporary file stays")
  }

  @Test func aVideoProgramThatFailsLeavesTheOldFile() throws {
    let folder = try FrameFolder(pictures, frames: [0])
    defer { folder.clean() }
    let file = folder.path + "/run.mp4"
    try Data("old".utf8).write(to: URL(filePath: file))
    #expect(throws: MotionError.self) {
      try Film.make(
        MotionRequest(
          frames: folder.frames, outputs: [.init(format: .mp4, path: file)],
          videoEncoder: Tool.path("false")))
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == Data("old".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["frames", "run.mp4"])
  }

  @Test("the same bytes, however many threads", arguments: [MotionFormat.apng, .gif, .sheet])
  func bytes(format: MotionFormat) throws {
    let order = (0..<23).map { $0 % 4 }
    let folder = try FrameFolder(pictures, frames: order)
    defer { folder.clean() }
    let files = try [1, 2, 5].map {
      try Data(contentsOf: URL(filePath: try folder.film(format, threads: $0)))
    }
    #expect(files[0] == files[1] && files[1] == files[2])
  }

  @Test func theIndexNamesThePictures() throws {
    let folder = try FrameFolder(pictures, frames: [0, 1, 1, 2])
    defer { folder.clean() }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/run", withIntermediateDirectories: true)
    for name in ["frame-00001.png", "frame-00099.png", "frame-x.png", "other.png"] {
      try Data().write(to: URL(filePath: "\(folder.path)/run/\(name)"))
    }
    _ = try folder.film(.apng)
    struct Index: Decodable {
      struct Frame: Decodable {
        var index: Int
        var file: String
        var picture: Int
        var sha256: String
      }
      var frames: [Frame]
    }
    let index = try JSONDecoder().decode(
      Index.self, from: try Data(contentsOf: URL(filePath: folder.path + "/run/frames.json")))
    #expect(index.frames.map(\.picture) == [1, 2, 2, 3])
    #expect(index.frames.allSatisfy { $0.file == "../run.apng" })
    #expect(index.frames.map(\.index) == [1, 2, 3, 4])
    // Frames that the index no longer tells of are gone, and nothing else is.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/run").sorted()
        == ["frame-x.png", "frames.json", "other.png"])
  }

  @Test func whatIsNoRunIsRefused() throws {
    let folder = try FrameFolder(pictures, frames: [0])
    defer { folder.clean() }
    try Data("{}".utf8).write(to: URL(filePath: folder.frames + "/frames.json"))
    #expect(throws: MotionError.self) { try folder.film(.gif) }
    try FileManager.default.removeItem(atPath: folder.frames + "/frames.json")
    #expect(throws: MotionError.self) { try folder.film(.gif) }
  }
}
