// H.264 in MP4, by the program ffmpeg.

import Foundation
import PNGCodec
import Pixels

/// Pipes the pictures into ffmpeg, each once, with its time.
package final class VideoEncoder: FilmEncoder {
  private let path: String
  private let temporary: String
  private let stream: MatroskaStream
  private let pictures: [PictureRun]
  private let process = Process()
  private let pipe = Pipe()
  private var latest: Pixmap?

  /// - Parameters:
  ///   - program: ffmpeg, by its path.
  ///   - width, height: of a frame; a film of this kind has even sides, so an odd one gets one pixel more.
  package init(
    path: String, program: String, pictures: [PictureRun], framesPerSecond: Int, width: Int,
    height: Int
  ) throws(MotionError) {
    self.path = path
    self.pictures = pictures
    do {
      try makeFolder(parentFolder(of: path))
    } catch {
      throw MotionError(error)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    temporary =
      parentFolder(of: path) + "/.\(name).\(ProcessInfo.processInfo.processIdentifier).tmp"
    stream = MatroskaStream(
      width: width + width % 2, height: height + height % 2, framesPerSecond: framesPerSecond)
    // A program that ends early is told by its exit code, not by a signal to us.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(filePath: program)
    process.arguments = Self.arguments(framesPerSecond: framesPerSecond) + [temporary]
    process.standardInput = pipe
    do {
      try process.run()
    } catch {
      throw MotionError("cannot start \(program): \(error)")
    }
    // What the header holds is refused, if at all, when the pictures come.
    try? pipe.fileHandleForWriting.write(contentsOf: Data(stream.header))
  }

  /// Colours as sRGB screens show them: the matrix and primaries of BT.709, its narrow range, said so in the file.
  private static func arguments(framesPerSecond: Int) -> [String] {
    [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "matroska", "-i", "pipe:0",
      "-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p",
      // Each picture at its own time, in units of frames.
      "-vsync", "vfr", "-enc_time_base", "1:\(framesPerSecond)",
      "-video_track_timescale", "\(framesPerSecond * 100)",
      "-c:v", "libx264", "-preset", "medium", "-crf", "16",
      // Pictures in the order they are shown: with others between, the file would end before its last picture.
      "-bf", "0",
      "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709",
      "-color_range", "tv", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
      "-movflags", "+faststart", "-f", "mp4",
    ]
  }

  package func add(_ frames: [FilmPicture], first: Int) throws {
    for (position, frame) in frames.enumerated() {
      try write(frame.pixmap, frame: pictures[first + position].frames.lowerBound)
      latest = frame.pixmap
    }
  }

  package func finish() throws {
    // A film ends with its last picture's start: what stays is shown again at the last frame.
    if let last = pictures.last, last.frames.count > 1, let latest {
      try write(latest, frame: last.frames.upperBound - 1)
    }
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure
    }
    guard unsafe rename(temporary, path) == 0 else {
      throw MotionError("cannot write \(path): \(unsafe String(cString: strerror(errno)))")
    }
  }

  package func cancel() {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(atPath: temporary)
  }

  private func write(_ pixmap: Pixmap, frame: Int) throws(MotionError) {
    do {
      let handle = pipe.fileHandleForWriting
      try handle.write(contentsOf: Data(stream.pictureHeader(frame: frame)))
      try handle.write(
        contentsOf: Data(pixmap.extended(toWidth: stream.width, height: stream.height).bytes))
    } catch {
      process.waitUntilExit()
      throw failure
    }
  }

  private var failure: MotionError {
    let code = process.terminationStatus
    let end = process.terminationReason == .exit ? "exit code \(code)" : "signal \(code)"
    return MotionError("ffmpeg could not encode \(path) (\(end)); what it says stands above")
  }
}

extension Pixmap {
  /// The picture with its last column and row repeated up to a size.
  fileprivate func extended(toWidth wide: Int, height high: Int) -> Pixmap {
    if wide == width, high == height { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(wide * high * 4)
    for y in 0..<high {
      let row = min(y, height - 1) * width * 4
      bytes += self.bytes[row..<row + width * 4]
      for _ in width..<wide { bytes += self.bytes[row + width * 4 - 4..<row + width * 4] }
    }
    return Pixmap(width: wide, height: high, bytes: bytes)
  }
}
