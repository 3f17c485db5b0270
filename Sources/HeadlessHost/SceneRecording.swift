// `frames.json`: what a run wrote.

package import Foundation
import PNGCodec
import ScrollPhysics

/// The index of a rendered run.
package struct SceneRecording: Codable, Equatable, Sendable {
  package struct Frame: Codable, Equatable, Sendable {
    /// From 1, as in the file's name.
    package var index: Int
    /// Seconds.
    package var time: Double
    package var file: String
    package var sha256: String
    package var scroll: [HeadlessHost.ScrollSnapshot]
  }

  package var view: String
  package var device: String
  /// Points.
  package var size: [CGFloat]
  package var scale: CGFloat
  package var fps: Int
  package var frames: [Frame]
}

extension SceneRecording {
  /// Plays a script and writes its frames into a folder, `frames.json` last.
  ///
  /// - Parameters:
  ///   - progress: called after each evaluated frame with their number so far.
  @MainActor
  package static func record(
    _ run: ScriptedRun, view: String, device: String, into folder: String,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: (Int) -> Void = { _ in }
  ) throws -> SceneRecording {
    var run = run
    let host = run.host
    try makeFolder(folder)
    // An index of other frames must not outlive them.
    try removeFile(folder + "/frames.json")
    let writer = FrameWriter(
      folder: folder, configuration: host.configuration, background: host.background,
      threads: threads)
    var frames: [Frame] = []
    while let frame = run.next() {
      writer.write(host.displayList, index: frame.index)
      frames.append(
        Frame(
          index: frame.index + 1, time: frame.time, file: "", sha256: "",
          scroll: host.scrollSnapshots))
      progress(frames.count)
    }
    for (index, written) in try writer.finish().enumerated() {
      frames[index].file = written.file
      frames[index].sha256 = written.sha256
    }
    try removeFrames(after: frames.count, in: folder)
    let recording = SceneRecording(
      view: view, device: device,
      size: [host.configuration.size.width, host.configuration.size.height],
      scale: host.configuration.scale, fps: run.framesPerSecond, frames: frames)
    try writeFileAtomically(recording.json, to: folder + "/frames.json")
    return recording
  }

  /// Frames of an earlier, longer run.
  private static func removeFrames(after count: Int, in folder: String) throws {
    var index = count
    while fileExists(folder + "/" + FrameWriter.fileName(index)) {
      try removeFile(folder + "/" + FrameWriter.fileName(index))
      index += 1
    }
  }

  /// One line a frame, keys in order.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func line(_ value: some Encodable) -> String {
      // Only numbers that JSON cannot hold fail, and layout makes none that reach a scroll view.
      guard let data = try? encoder.encode(value) else {
        preconditionFailure("a frame's numbers cannot be written: \(value)")
      }
      return String(decoding: data, as: UTF8.self)
    }
    let head = [
      "\"view\": \(line(view))", "\"device\": \(line(device))", "\"size\": \(line(size))",
      "\"scale\": \(line(scale))", "\"fps\": \(fps)",
    ].joined(separator: ",\n  ")
    let list = frames.map { "    " + line($0) }.joined(separator: ",\n")
    return Array("{\n  \(head),\n  \"frames\": [\n\(list)\n  ]\n}\n".utf8)
  }
}
