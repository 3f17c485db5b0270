// SceneProcess.swift: a scene's program: what its code takes for the machine is the run's own.

import CSceneWorld
import Foundation
public import HeadlessHost
import ProjectFiles
import Publishers
import RenderJob

/// The main function of a scene's program.
public enum SceneProcess {
  /// Gives the process the clock, the locale and the bundle of the run, and shows the entry that is asked for.
  @MainActor
  public static func main(_ entries: [SceneEntry]) -> Never {
    csceneworld_set_wall_clock {
      let clock = VirtualClock.current
      return Int64(VirtualClock.epoch.timeIntervalSince1970) * 1_000_000_000
        + Int64((clock.now * 1e9).rounded())
    }
    // A request that cannot be read is told of by the program.
    if let request = try? RenderRequest(arguments: CommandLine.arguments) {
      ProcessLocale.identifier = request.locale
      SceneBundle.folders = request.imageFolders
    }
    SceneProgram.main(entries)
  }
}
