import Foundation
import RenderJob
import SceneBuilder
import Testing

/// What becomes of a scene's process, told by programs that end in each way.
@Suite final class BuiltSceneRunTests {
  private let folder = NSTemporaryDirectory() + "emaki-run-\(UUID().uuidString)"
  private let request = RenderRequest(output: .frames(folder: "out"))

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func run(_ script: String) throws -> RenderJob.ExitStatus {
    let path = folder + "/scene"
    // Written by another process: a test that starts one at this moment would inherit the open file
    // from us, and a file that is open for writing cannot be executed.
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$2\" && chmod +x \"$2\"", "sh", script, path,
    ]
    try writer.run()
    writer.waitUntilExit()
    return try BuiltScene(program: path).run(request)
  }

  @Test func theScenesCodeIsOurs() throws {
    #expect(try run("exit 0") == .done)
    #expect(try run("exit 1") == .differs)
    #expect(try run("exit 2") == .badInput)
    #expect(try run("exit 3") == .fault)
  }

  @Test func theRequestArrivesAsTheOnlyArgument() throws {
    #expect(try run("test $# = 1 && printf %s \"$1\" > '\(folder)/request'") == .done)
    let text = try String(contentsOf: URL(filePath: folder + "/request"), encoding: .utf8)
    #expect(try RenderRequest(arguments: ["scene", text]) == request)
  }

  @Test("another code is a fault that names it", arguments: [4, 7, 255])
  func foreignCode(code: Int) {
    let error = #expect(throws: SceneBuildError.self) { try run("exit \(code)") }
    #expect(error?.status == .fault)
    #expect(error?.message.contains("code \(code)") == true)
  }

  @Test("a crash is a fault that names its signal", arguments: ["ILL", "SEGV", "ABRT", "KILL"])
  func crash(signal: String) {
    let error = #expect(throws: SceneBuildError.self) { try run("kill -\(signal) $$") }
    #expect(error?.status == .fault)
    #expect(error?.message.hasPrefix("the scene crashed (signal ") == true)
  }

  @Test func aProgramThatIsNotThereIsAFault() {
    let error = #expect(throws: SceneBuildError.self) {
      try BuiltScene(program: folder + "/none").run(request)
    }
    #expect(error?.status == .fault)
    #expect(error?.message.contains("cannot start") == true)
  }
}
