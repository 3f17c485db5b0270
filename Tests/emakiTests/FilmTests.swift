import Foundation
import Testing

/// `emaki render --format`: films and contact sheets in place of frames.
@Suite final class FilmTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write(
      "A.swift",
      """
      import SwiftUI
      struct A: View {
        var body: some View { ScrollView { Color.red.frame(height: 30); Color.blue.frame(height: 90) } }
      }
      """)
    try program.write(
      "s.json",
      """
      {"steps": [{"wait": 0.1}, {"scroll": {"to": [0, 20]}}, {"wait": 0.1}, {"scroll": {"to": [0, 0]}}]}
      """)
  }

  deinit { program.clean() }

  @Test(
    "what cannot be meant is said before anything runs",
    arguments: [
      (["--format", "webp"], "--format 'webp': expected one of png, apng, gif, mp4, sheet"),
      (["--format", ""], "--format '': expected one of"),
      (["--format", "gif,gif"], "gif is given twice"),
      (["--columns", "3"], "--columns is for a contact sheet"),
      (["--format", "sheet", "--columns", "0"], "--columns '0': expected a whole number from 1"),
      (["--format", "gif", "--out", "."], "expected a folder with a name"),
      (["--format", "gif", "--out", "/"], "expected a folder with a name"),
      (["--format", "gif", "--out", "folder"], "folder.gif is a folder"),
    ])
  func usage(arguments: [String], message: String) throws {
    try FileManager.default.createDirectory(
      atPath: program.folder + "/folder.gif", withIntermediateDirectories: true)
    let result = try program.run(["render", "A.swift"] + arguments)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.messages.hasPrefix("emaki: ") && result.messages.contains(message))
    #expect(try program.files() == ["A.swift", "folder.gif", "s.json"])
  }

  @Test func aMissingVideoProgramIsNamedWithItsPackage() throws {
    let result = try program.run(
      ["render", "A.swift", "--format", "mp4"], environment: ["PATH": "/nowhere"])
    #expect(result.code == 2)
    #expect(result.messages.contains("ffmpeg") && result.messages.contains("install"))
    #expect(try program.files() == ["A.swift", "s.json"])
  }

  @Test(.enabled(if: Program.canRender)) func allFormatsOfOneRun() throws {
    for folder in ["one", "two"] {
      let result = try program.run(
        "render", "A.swift", "--script", "s.json", "--size", "20x40", "--format",
        "apng,gif,mp4,sheet", "--out", "\(folder)/run/")
      #expect(result.code == 0, "\(result.messages)")
      let films = [".apng", ".gif", ".mp4", "-sheet.png"].map { "\(folder)/run\($0)\n" }
      #expect(result.output == films.joined())
    }
    let files = try program.files().filter { $0.hasPrefix("one/") }
    #expect(
      files == [
        "one/run", "one/run-sheet.png", "one/run.apng", "one/run.gif", "one/run.mp4",
        "one/run/frames.json",
      ])
    for name in ["run.apng", "run.gif", "run-sheet.png", "run/frames.json"] {
      let data = ["one", "two"].map {
        FileManager.default.contents(atPath: "\(program.folder)/\($0)/\(name)")
      }
      #expect(data[0] != nil && data[0] == data[1], "\(name) has the same bytes every time")
    }
    struct Index: Decodable {
      struct Frame: Decodable {
        var file: String
        var picture: Int
      }
      var frames: [Frame]
    }
    let json = try #require(
      FileManager.default.contents(atPath: program.folder + "/one/run/frames.json"))
    let frames = try JSONDecoder().decode(Index.self, from: json).frames
    // At rest, scrolled by 20, and back.
    #expect(Set(frames.map(\.picture)) == [1, 2, 3] && frames.count > 10)
    #expect(frames.allSatisfy { $0.file == "../run.apng" })
  }

  @Test(.enabled(if: Program.canRender)) func framesStayIfAskedFor() throws {
    let result = try program.run(
      "render", "A.swift", "--size", "20x40", "--format", "gif,png", "--out", "run")
    #expect(result.code == 0, "\(result.messages)")
    #expect(
      try program.files().filter { $0.hasPrefix("run") }
        == ["run", "run.gif", "run/frame-00001.png", "run/frames.json"])
  }

  @Test(.enabled(if: Program.canRender)) func theFilmsOwnPathIsUnderstood() throws {
    let result = try program.run(
      "render", "A.swift", "--size", "20x40", "--format", "gif", "--out", "film.gif")
    #expect(result.code == 0, "\(result.messages)")
    #expect(
      try program.files().filter { $0.hasPrefix("film") }
        == ["film", "film.gif", "film/frames.json"])
  }
}
