// RenderCommand+Motion.swift: `emaki render --format …`: frames first, then films of them.

import Foundation
import RenderJob
import SceneBuilder

extension RenderCommand {
  /// Renders one entry of a scene and makes its films.
  ///
  /// Frames that nobody asked for live in a temporary folder until the films are made.
  static func run(
    _ scene: BuiltScene, _ request: RenderRequest, _ motion: MotionOptions, into folder: String
  ) throws -> ExitStatus {
    let keepsFrames = motion.formats.contains(.png)
    var request = request
    let maker = try FilmMaker(
      .locate(environment: ProcessInfo.processInfo.environment))
    let frames = keepsFrames ? folder : try temporaryFolder()
    let cleanUp = { if !keepsFrames { try? FileManager.default.removeItem(atPath: frames) } }
    defer { cleanUp() }

    request.output = .frames(folder: frames)
    let rendered = try scene.run(request, cleanUp: cleanUp)
    guard rendered == .done || rendered == .differs else { return rendered }
    let made = try maker.run(
      motion.request(frames: frames, folder: folder, threads: request.threads), cleanUp: cleanUp)
    return made == .done ? rendered : made
  }

  private static func temporaryFolder() throws -> String {
    let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var template = Array("\(parent)/emaki-frames-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else {
      throw UsageError(
        "\(parent) takes no temporary folder: \(unsafe String(cString: strerror(errno))); "
          + "set TMPDIR to one that does")
    }
    return unsafe String(cString: path)
  }
}
