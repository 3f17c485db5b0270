// `frames.json` as a film needs it: which frames there are, and which of them repeat.

import Foundation
import RenderJob

/// The index of a rendered run.
package struct FrameIndex: Decodable, Equatable, Sendable {
  package struct Scroll: Decodable, Equatable, Sendable {
    package var id: String
    /// Points, x then y.
    package var offset: [Double]
  }

  package struct Frame: Decodable, Equatable, Sendable {
    /// From 1.
    package var index: Int
    /// Seconds.
    package var time: Double
    package var file: String
    package var sha256: String
    package var scroll: [Scroll]
  }

  package var view: String
  package var device: String
  /// Points.
  package var size: [Double]
  /// Pixels a point.
  package var scale: Double
  package var fps: Int
  package var frames: [Frame]

  package init(json: [UInt8], path: String) throws(MotionError) {
    do {
      self = try JSONDecoder().decode(FrameIndex.self, from: Data(json))
    } catch {
      throw MotionError("\(path) is not the index of a run: \(error)", status: .fault)
    }
    guard !frames.isEmpty, size.count == 2, fps > 0 else {
      throw MotionError("\(path) is not the index of a run: it has no frames", status: .fault)
    }
  }

  package var pixelWidth: Int { Int((size[0] * scale).rounded()) }
  package var pixelHeight: Int { Int((size[1] * scale).rounded()) }
}

/// Frames in a row that show the same.
package struct PictureRun: Equatable, Sendable {
  /// Into the frames, from 0.
  package var frames: Range<Int>

  package init(frames: Range<Int>) { self.frames = frames }
}

extension FrameIndex {
  /// The run's pictures: each stands for all frames in a row whose files are equal.
  ///
  /// Equal pixels are equal files, since the same encoder wrote them.
  package var pictures: [PictureRun] {
    var runs: [PictureRun] = []
    for (position, frame) in frames.enumerated() {
      if let last = runs.last, frames[last.frames.lowerBound].sha256 == frame.sha256 {
        runs[runs.count - 1].frames = last.frames.lowerBound..<(position + 1)
      } else {
        runs.append(PictureRun(frames: position..<(position + 1)))
      }
    }
    return runs
  }

  /// The text of the index with each frame's file replaced by a film and the number of its picture in it.
  ///
  /// All else stays as it is written: this program need not know every field.
  ///
  /// - Parameter film: relative to the index's folder.
  func text(_ json: [UInt8], namingPicturesIn film: String) throws(MotionError) -> String {
    var text = String(decoding: json, as: UTF8.self)
    var rest = text.startIndex
    for (number, picture) in pictures.enumerated() {
      for frame in frames[picture.frames] {
        let old = "\"file\":" + Self.quoted(frame.file)
        guard let range = text.range(of: old, range: rest..<text.endIndex) else {
          throw MotionError("the index does not name \(frame.file) as it should", status: .fault)
        }
        let new = "\"file\":\(Self.quoted(film)),\"picture\":\(number + 1)"
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        text.replaceSubrange(range, with: new)
        rest = text.utf8.index(text.startIndex, offsetBy: start + new.utf8.count)
      }
    }
    return text
  }

  private static func quoted(_ string: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(string) else {
      preconditionFailure("a string is always JSON: \(string)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
