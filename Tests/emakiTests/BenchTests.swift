// BenchTests.swift: `emaki bench`: one JSON object, a picture, and what is said about a bad scene.

import Foundation
import Testing

@Suite final class BenchTests {
  private let program: Program

  init() throws { program = try Program() }

  deinit { program.clean() }

  private struct Result: Decodable {
    var scene: String
    var reps: Int
    var cpu_ms: Double
    var memcpy_ms: Double
    var ratio: Double
  }

  @Test func aSceneIsOneJSONObject() throws {
    try program.write(
      "plain.txt", "rect 0 0 1179 2556 255 0 0 255\r\n\ncircle 50 60 20 0 0 255 128\n")
    let result = try program.run("bench", "plain.txt", "--reps", "3")
    #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
    let measured = try JSONDecoder().decode(Result.self, from: Data(result.output.utf8))
    #expect(measured.scene == "plain" && measured.reps == 3)
    #expect(measured.cpu_ms > 0 && measured.memcpy_ms > 0)
    // Each of the three is rounded to a microsecond or a thousandth.
    let ratio = measured.cpu_ms / measured.memcpy_ms
    #expect(abs(measured.ratio - ratio) <= 0.001 + ratio * 0.01)
  }

  @Test func theDumpIsAPNGAndLeavesNothingElse() throws {
    try program.write("plain.txt", "rect 0 0 1179 2556 255 0 0 255\n")
    let result = try program.run("bench", "plain.txt", "--reps=1", "--dump", "new/frame.png")
    #expect(result.code == 0, "\(result.messages)")
    #expect(try program.files() == ["new", "new/frame.png", "plain.txt"])
    let bytes = try Data(contentsOf: URL(filePath: program.folder + "/new/frame.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let again = try program.run("bench", "plain.txt", "--reps", "1", "--dump", "two.png")
    #expect(again.code == 0)
    #expect(try Data(contentsOf: URL(filePath: program.folder + "/two.png")) == bytes)
  }

  @Test func glyphsComeFromTheOutlinesBesideTheScene() throws {
    let scene = "glyphs 0 50 0 0 0 255 1 7 10 60\n"
    try program.write("text.txt", scene)
    let missing = try program.run("bench", "text.txt", "--reps", "1")
    #expect(missing.code == 2 && missing.messages.contains("outlines.txt"))
    try program.write("outlines.txt", "7 1000 4 M 0 0 L 500 0 L 500 700 Z\n")
    let found = try program.run("bench", "text.txt", "--reps", "1")
    #expect(found.code == 0, "\(found.messages)")
  }

  @Test(
    "a bad scene names the file, the line and what was expected",
    arguments: [
      ("rect 0 0 10", 1, "a height expected, but the line ends"),
      ("\n\nrect 0 0 10 ten 1 2 3 4", 3, "a height expected, got 'ten'"),
      ("rect 0 0 10 10 1 2 3 256", 1, "alpha from 0 to 255 expected, got '256'"),
      ("rect 0 0 -1 10 1 2 3 4", 1, "a width from 0 to 1000000 expected, got '-1'"),
      ("rect 0 0 nan 10 1 2 3 4", 1, "a width expected, got 'nan'"),
      ("rect 0 0 1 1 1 2 3 4 5", 1, "the end of the line expected, got '5'"),
      ("rect 0 0 1 1 1 2 3 4\nrekt 1", 2, "unknown operation 'rekt'; expected one of rect, rrect"),
      ("group 0 0 9 9 128\nrect 0 0 1 1 1 2 3 4", 2, "endgroup expected, but the file ends"),
      ("endgroup", 1, "unknown operation 'endgroup'"),
      ("path 1 2 3 4 2 M 0 0 Q 1 1", 1, "M, L, C or Z expected, got 'Q'"),
      ("path 1 2 3 4 1 L 0 0", 1, "a path begins with M, not 'L'"),
      ("image 7 0 0", 1, "picture 0 or 1 expected, got '7'"),
    ])
  func badScene(text: String, line: Int, message: String) throws {
    try program.write("bad.txt", text)
    let result = try program.run("bench", "bad.txt", "--dump", "frame.png")
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(
      result.messages.hasPrefix("emaki: bad.txt:\(line): \(message)"), "\(result.messages)")
    #expect(try program.files() == ["bad.txt"])
  }

  @Test(
    "wrong use says what was expected",
    arguments: [
      (["bench"], "bench needs SCENE.txt"),
      (["bench", "a.txt", "b.txt"], "but got also 'b.txt'"),
      (["bench", "none.txt"], "cannot read none.txt"),
      (["bench", "."], "cannot read .: it is a folder"),
      (["bench", "a.txt", "--reps", "0"], "--reps '0': expected a whole number from 1 to"),
      (["bench", "a.txt", "--reps", "1", "--dump", "a.txt/b.png"], "cannot"),
    ])
  func wrongUse(arguments: [String], message: String) throws {
    try program.write("a.txt", "rect 0 0 1 1 1 2 3 4\n")
    let result = try program.run(arguments)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(
      result.messages.hasPrefix("emaki: ") && result.messages.contains(message),
      "\(result.messages)")
  }
}
