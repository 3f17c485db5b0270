import Foundation
import Testing

/// What is left when a run is ended from outside.
@Suite(.enabled(if: Program.canRender)) final class EndingTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write(
      "Long.swift",
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          ScrollView { ForEach(0..<400, id: \\.self) { Text("Row \\($0)").frame(height: 40) } }
        }
      }
      """)
    try program.write(
      "long.json",
      #"{"steps": [{"scroll": {"to": [0, 9000], "animated": true}}, {"wait": 600}]}"#)
  }

  deinit { program.clean() }

  private func start() throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Program.binaries + "/emaki")
    process.arguments = ["render", "Long.swift", "--script", "long.json", "--out", "out"]
    process.currentDirectoryURL = URL(filePath: program.folder)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["EMAKI_CACHE": Program.cache]) { $1 }
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Until there are frames, and then the number of the scene's process.
  private func scene(of emaki: Process) throws -> pid_t {
    for _ in 0..<3000 {
      let hasFrames = FileManager.default.fileExists(
        atPath: program.folder + "/out/frame-00003.png")
      let path = "/proc/\(emaki.processIdentifier)/task/\(emaki.processIdentifier)/children"
      if hasFrames, let text = try? String(contentsOfFile: path, encoding: .utf8),
        let child = text.split(separator: " ").first.flatMap({ pid_t($0) })
      {
        return child
      }
      usleep(20_000)
    }
    throw NoScene()
  }

  private struct NoScene: Error {}

  /// Gone, or dead and not yet waited for by whoever adopted it.
  private func isGone(_ process: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return true
    }
    return text.split(separator: ")").last?.split(separator: " ").first == "Z"
  }

  @Test func aKilledEmakiLeavesNoSceneRunning() throws {
    let emaki = try start()
    let scene = try scene(of: emaki)
    #expect(!isGone(scene))
    kill(emaki.processIdentifier, SIGKILL)
    emaki.waitUntilExit()
    for _ in 0..<500 where !isGone(scene) { usleep(10_000) }
    #expect(isGone(scene))
  }

  @Test func anEndedRunLeavesNoHalfFiles() throws {
    for _ in 0..<3 {
      let emaki = try start()
      let scene = try scene(of: emaki)
      kill(emaki.processIdentifier, SIGTERM)
      emaki.waitUntilExit()
      #expect(emaki.terminationReason == .uncaughtSignal && emaki.terminationStatus == SIGTERM)
      #expect(isGone(scene))
      let files = try program.files().filter { $0.hasPrefix("out/.") }
      #expect(files.isEmpty)
      try FileManager.default.removeItem(atPath: program.folder + "/out")
    }
  }
}
