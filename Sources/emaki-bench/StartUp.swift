// From the command to the first PNG on disk.

import Foundation
import PNGCodec

/// Runs `emaki render` on a scene that is compiled already, for its first frame.
struct StartUp {
  /// Milliseconds on the wall, start of the process to its end: the PNG and the index are on disk.
  var wall = Samples()

  /// Nil when the program is not beside this one.
  static func run(scene: String, repetitions: Int = 11) throws -> StartUp? {
    let program = parentFolder(of: try Self.ownPath()) + "/emaki"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let out = NSTemporaryDirectory() + "/emaki-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: out) }
    var result = StartUp()
    // The first run compiles.
    for repetition in 0...repetitions {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["render", scene, "--out", out]
      process.standardOutput = FileHandle.nullDevice
      let start = DispatchTime.now()
      try process.run()
      process.waitUntilExit()
      let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
      guard process.terminationStatus == 0 else {
        throw BenchError("\(program) render \(scene) ended with \(process.terminationStatus)")
      }
      if repetition > 0 { result.wall.add(elapsed) }
    }
    return result
  }

  /// Where this program lies, whatever name it was started by.
  private static func ownPath() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}
