// Films.swift: a run's frames on disk, and what ffmpeg, which is none of ours, reads from a film of them.

import Foundation
import Motion
import PNGCodec
import Pixels
import RenderJob

/// A folder with frames that a test made.
struct FrameFolder {
  let path: String
  var frames: String { path + "/frames" }

  /// Writes frames and their index.
  ///
  /// - Parameters:
  ///   - frames: which picture each frame shows.
  init(_ pictures: [Pixmap], frames order: [Int], fps: Int = 60) throws {
    path = NSTemporaryDirectory() + "emaki-motion-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path + "/frames", withIntermediateDirectories: true)
    var lines: [String] = []
    for (index, picture) in order.enumerated() {
      let file = "frame-\(String(100_001 + index).dropFirst()).png"
      try Data(try encodePNG(pictures[picture])).write(
        to: URL(filePath: "\(path)/frames/\(file)"))
      lines.append(
        "    {\"file\":\"\(file)\",\"index\":\(index + 1),\"scroll\":[],\"sha256\":\"\(picture)\","
          + "\"time\":\(Double(index) / Double(fps))}")
    }
    let index = """
      {
        "view": "V",
        "device": "D",
        "size": [\(pictures[0].width), \(pictures[0].height)],
        "scale": 1,
        "fps": \(fps),
        "frames": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
    try Data(index.utf8).write(to: URL(filePath: path + "/frames/frames.json"))
  }

  func clean() { try? FileManager.default.removeItem(atPath: path) }

  /// Makes one film and gives its path.
  func film(_ format: MotionFormat, name: String = "run", threads: Int? = nil) throws -> String {
    guard let file = format.path(for: "\(path)/\(name)") else { return frames }
    try Film.make(
      MotionRequest(
        frames: frames, outputs: [.init(format: format, path: file)],
        indexFolder: "\(path)/\(name)", videoEncoder: Tool.path("ffmpeg"), threads: threads))
    return file
  }
}

/// A program of the system.
enum Tool {
  static func path(_ name: String) -> String { "/usr/bin/" + name }

  static func run(_ name: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: path(name))
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw MotionError("\(name) ended with \(process.terminationStatus)")
    }
    return data
  }

  /// The pictures of a film as it is shown, each once.
  static func pictures(_ film: String, width: Int, height: Int) throws -> [Pixmap] {
    let data = [UInt8](
      try run(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-i", film, "-vsync", "passthrough", "-f", "rawvideo",
          "-pix_fmt", "rgba", "pipe:1",
        ]))
    let size = width * height * 4
    return stride(from: 0, to: data.count, by: size).map {
      Pixmap(width: width, height: height, bytes: Array(data[$0..<min(data.count, $0 + size)]))
    }
  }

  /// When each picture of a film is shown, seconds.
  static func times(_ film: String) throws -> [Double] {
    let text = String(
      decoding: try run(
        "ffprobe", ["-v", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0", film]),
      as: UTF8.self)
    return text.split(separator: "\n").compactMap { Double($0.filter { $0 != "," }) }
  }
}

/// A picture of stripes and a square, like no other with another seed.
func scene(_ seed: Int, width: Int = 37, height: Int = 29) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let inSquare = (5 + seed..<15 + seed).contains(x) && (4..<12).contains(y)
      pixmap[x, y] = PremultipliedPixel(
        red: inSquare ? 255 : UInt8(x / 2 * 8), green: UInt8(y / 4 * 30), blue: inSquare ? 0 : 90,
        alpha: 255)
    }
  }
  return pixmap
}
