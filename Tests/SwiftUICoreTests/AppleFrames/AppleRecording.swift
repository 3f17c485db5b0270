// Recorded frames, read from fixtures/apple-frames.json.

import Foundation

/// One case: what Apple's SwiftUI reported for each probe, at rest and after each step.
struct AppleRecording: Decodable, Sendable {
  enum Platform: String, Decodable { case macOS, iOS }

  struct Step: Decodable, Sendable {
    var name: String
    /// Probe → x, y, width, height in points.
    var frames: [String: [Double]]
  }

  var id: String
  var platform: Platform
  /// The window, and the proposal for the root view.
  var proposal: [Double]
  /// String → width, height and, if recorded, baseline.
  var texts: [String: [Double]]
  var frames: [String: [Double]]
  var steps: [Step]

  private struct File: Decodable {
    var source: [String]
    var cases: [AppleRecording]
  }

  static let all: [AppleRecording] = {
    let url = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "fixtures/apple-frames.json")
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    } catch {
      preconditionFailure("\(url.path): \(error)")
    }
  }()

  static func named(_ id: String) -> AppleRecording? { all.first { $0.id == id } }
}
