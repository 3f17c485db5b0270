// FilmMaker.swift: the program that makes films of frames.

import Foundation
package import RenderJob

/// `emaki-motion`, and the program it hands video to.
package struct FilmMaker {
  private let program: String

  package init(_ installation: Installation) throws(SceneBuildError) {
    program = installation.filmMaker
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw .fault("\(program) is not there; build it with: swift build -c release")
    }
  }

  /// - Parameter cleanUp: called before a signal that asks this process to end is obeyed.
  package func run(
    _ request: MotionRequest, cleanUp: () -> Void = {}
  ) throws(SceneBuildError) -> ExitStatus {
    let end = try ChildProcess.attend(program, [request.argument()], cleanUp: { _ in cleanUp() })
    guard case .exited(let code) = end, let status = ExitStatus(rawValue: code) else {
      throw .fault("\(program) did not end as it should: \(end)")
    }
    return status
  }

  /// Where ffmpeg is; nil if it is not on `PATH`.
  package static func videoEncoder(environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy
      .map { "\($0)/ffmpeg" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
