// MotionFormat.swift: the kinds of files that the frames of a run can become.

/// What a run is written as.
package enum MotionFormat: String, Codable, CaseIterable, Sendable {
  /// A PNG for each frame: what every run starts from.
  case png

  /// An animated PNG: every pixel as in the frames.
  case apng

  /// At most 50 pictures a second, and at most 256 colours in what changes between two.
  case gif

  /// H.264, by the program `ffmpeg`.
  case mp4

  /// A contact sheet: a PNG with the distinct frames, small, in a grid.
  case sheet

  /// Where the one file of a run goes.
  ///
  /// - Parameter base: the path of the run's folder, without a slash at its end.
  /// - Returns: nil for `png`, whose files go into the folder.
  package func path(for base: String) -> String? {
    switch self {
    case .png: nil
    case .apng, .gif, .mp4: "\(base).\(rawValue)"
    case .sheet: "\(base)-sheet.png"
    }
  }
}
