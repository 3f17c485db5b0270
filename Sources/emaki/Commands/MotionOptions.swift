// MotionOptions.swift: what `emaki render` makes of its frames: PNGs, films, a contact sheet.

import Foundation
import RenderJob
import SceneBuilder

/// The values of `--format` and `--columns`, checked.
struct MotionOptions {
  static let all = [
    Option(
      "format", "LIST",
      "png (default), apng, gif, mp4, sheet; several with commas between them"),
    Option(
      "columns", "N", "with --format sheet: pictures in a row (default: for a page wider than high)"
    ),
  ]

  static let notes = """
    --format apng, gif and mp4 write DIR.apng, DIR.gif and DIR.mp4, --format sheet DIR-sheet.png, in place
    of the PNGs; DIR/frames.json then tells for each frame which picture of the file shows it. Frames that
    repeat are stored once. A GIF shows at most 50 pictures a second, and at most 256 colours in what changes
    from one to the next; mp4 needs the program ffmpeg.
    """

  /// In the order given, each once; not empty.
  let formats: [MotionFormat]
  let columns: Int?
  private let videoEncoder: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    formats = try Self.formats(arguments.values["format"] ?? MotionFormat.png.rawValue)
    columns = try arguments.wholeNumber("columns", in: 1...1000)
    if columns != nil, !formats.contains(.sheet) {
      throw UsageError("--columns is for a contact sheet; expected --format sheet with it")
    }
    videoEncoder =
      formats.contains(.mp4)
      ? FilmMaker.videoEncoder(environment: ProcessInfo.processInfo.environment) : nil
    if formats.contains(.mp4), videoEncoder == nil {
      throw UsageError(
        "--format mp4 needs the program ffmpeg, which is not on PATH; install the package ffmpeg "
          + "(apt-get install ffmpeg)")
    }
  }

  private static func formats(_ text: String) throws(UsageError) -> [MotionFormat] {
    var formats: [MotionFormat] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let format = MotionFormat(rawValue: word.lowercased()) else {
        throw UsageError(
          "--format '\(text)': expected one of "
            + MotionFormat.allCases.map(\.rawValue).joined(separator: ", ")
            + ", or several with commas between them")
      }
      guard !formats.contains(format) else {
        throw UsageError("--format '\(text)': \(format.rawValue) is given twice")
      }
      formats.append(format)
    }
    return formats
  }

  var films: [MotionFormat] { formats.filter { $0 != .png } }

  /// The folder of the run, without a slash at its end; `out` may also be the one film's own path.
  ///
  /// - Throws: if a film could not be written beside the folder.
  func folder(_ out: String) throws(UsageError) -> String {
    guard !films.isEmpty else { return out }
    var base = out[...]
    while base.count > 1, base.hasSuffix("/") { base.removeLast() }
    if formats.count == 1, let suffix = films[0].path(for: ""), base.hasSuffix(suffix),
      base.count > suffix.count, !base.dropLast(suffix.count).hasSuffix("/")
    {
      base = base.dropLast(suffix.count)
    }
    let name = base.split(separator: "/").last ?? ""
    guard !["", ".", ".."].contains(name) else {
      throw UsageError(
        "--out \(out): a film is written beside the folder, under its name; expected a folder with "
          + "a name, such as output/run")
    }
    for film in films {
      guard let path = film.path(for: String(base)) else { continue }
      var isFolder = ObjCBool(false)
      if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        isFolder.boolValue
      {
        throw UsageError("--out \(out): \(path) is a folder; expected a file, or nothing yet")
      }
    }
    return String(base)
  }

  /// What is asked of the film maker.
  ///
  /// - Parameters:
  ///   - frames: where the run's frames are.
  ///   - folder: the run's own.
  func request(frames: String, folder: String, threads: Int?) -> MotionRequest {
    MotionRequest(
      frames: frames,
      outputs: films.compactMap { format in
        format.path(for: folder).map { MotionRequest.Output(format: format, path: $0) }
      },
      indexFolder: formats.contains(.png) ? nil : folder, columns: columns,
      videoEncoder: videoEncoder, threads: threads)
  }
}
