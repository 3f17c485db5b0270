// SceneRun.swift: what the run of a scene's program was asked, before and beside its main function.

import CSceneWorld
import Foundation
import Publishers
import RenderJob

// No module imports this one, or the compiler would find Foundation's functions declared twice: it is linked into
// libEmaki.so, and that is enough.

enum SceneRun {
  /// Nil where it cannot be read: the main function will say so.
  static let request = try? RenderRequest(arguments: CommandLine.arguments)
}

/// The time of day is the virtual clock's.
@_cdecl("csceneworld_now")
public func __emakiTimeOfDay() -> Int64 {
  Int64(VirtualClock.epoch.timeIntervalSince1970) * 1_000_000_000
    + Int64((VirtualClock.current.now * 1e9).rounded())
}
