// MotionRequest.swift: what the command line asks of the program that makes films of frames.

import Foundation

/// One run's frames, and what to make of them.
package struct MotionRequest: Codable, Equatable, Sendable {
  /// One file to write.
  package struct Output: Codable, Equatable, Sendable {
    package var format: MotionFormat
    package var path: String

    package init(format: MotionFormat, path: String) {
      self.format = format
      self.path = path
    }
  }

  /// The folder with `frames.json` and the PNGs it names.
  package var frames: String

  package var outputs: [Output]

  /// Where `frames.json` goes, made to name the outputs in place of the PNGs; nil if the PNGs stay.
  package var indexFolder: String?

  /// Cells in a row of the contact sheet; nil lets it choose.
  package var columns: Int?

  /// The program that encodes video, by its path; needed for `mp4` only.
  package var videoEncoder: String?

  /// How many pictures are worked on at once; nil is as many as there are cores. Changes no byte.
  package var threads: Int?

  package init(
    frames: String, outputs: [Output], indexFolder: String? = nil, columns: Int? = nil,
    videoEncoder: String? = nil, threads: Int? = nil
  ) {
    self.frames = frames
    self.outputs = outputs
    self.indexFolder = indexFolder
    self.columns = columns
    self.videoEncoder = videoEncoder
    self.threads = threads
  }
}

extension MotionRequest {
  /// The request as the single argument of the program: one line of JSON, keys in order.
  package func argument() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      preconditionFailure("strings and whole numbers are always JSON: \(error)")
    }
  }

  /// Reads the request that `argument()` made.
  ///
  /// - Parameter arguments: the process's own, its name first.
  package init(arguments: [String]) throws(RenderRequestError) {
    guard arguments.count == 2 else { throw .missing }
    do {
      self = try JSONDecoder().decode(MotionRequest.self, from: Data(arguments[1].utf8))
    } catch {
      throw .unreadable(detail: "\(error)")
    }
  }
}
