// SceneRun.swift: what the run of a scene's program was asked, before and beside its main function.

import Foundation
import RenderJob

// No module imports this one, or the compiler would find Foundation's functions declared twice: it is linked into
// libEmaki.so, and that is enough.

enum SceneRun {
  /// Nil where it cannot be read: the main function will say so.
  static let request = try? RenderRequest(arguments: CommandLine.arguments)
}
