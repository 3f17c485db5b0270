// EmakiMotion.swift: makes films of a run's frames, as the command line asked.
//
// A program of its own: `emaki` starts at once because it sets no text and encodes no film.

import CProcess
import Foundation
import Motion
import RenderJob

@main enum EmakiMotion {
  static func main() {
    ParentProcess.follow()
    // OPTIMIZATION: pictures of some megabytes come and go by the hundred. Given back to the system, each one's pages are
    // cleared again: a quarter of a GIF's processor time.
    cprocess_keep_memory()
    let status: ExitStatus
    do {
      try Film.make(try MotionRequest(arguments: CommandLine.arguments))
      status = .done
    } catch let error as MotionError {
      status = fail(error.message, error.status)
    } catch let error as RenderRequestError {
      status = fail("this program is run by emaki, not by hand (\(error))", .badInput)
    } catch {
      status = fail("\(error)", .fault)
    }
    exit(status.rawValue)
  }

  private static func fail(_ message: String, _ status: ExitStatus) -> ExitStatus {
    FileHandle.standardError.write(Data("emaki: \(message)\n".utf8))
    return status
  }
}
