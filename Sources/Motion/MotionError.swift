// Why frames could not become a film.

import PNGCodec
package import RenderJob

/// Why frames could not become a film; `message` is one line.
package struct MotionError: Error, Equatable {
  package var message: String
  package var status: ExitStatus

  package init(_ message: String, status: ExitStatus = .badInput) {
    self.message = message
    self.status = status
  }

  init(_ error: FileError) { self.init("\(error)") }

  init(_ error: PNGError, in path: String) { self.init("\(path): \(error)", status: .fault) }
}
