import Foundation
import Testing

/// `emaki render --matrix`: one view under many conditions.
@Suite final class MatrixTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write(
      "A.swift", "import SwiftUI\nstruct A: View { var body: some View { Text(\"Ab\") } }\n")
  }

  deinit { program.clean() }

  @Test(
    "what cannot be meant is said before anything runs",
    arguments: [
      (["--matrix", "light"], "expected axis=value,value …"),
      (["--matrix", ""], "expected axis=value,value …"),
      (["--matrix", "colour=red"], "unknown axis 'colour'"),
      (["--matrix", "apearance=dark"], "did you mean appearance?"),
      (["--matrix", "appearance=dim"], "--matrix appearance: --appearance 'dim': expected one of"),
      (["--matrix", "appearance="], "--matrix appearance: --appearance ''"),
      (["--matrix", "appearance=dark,dark"], "'dark' is given twice"),
      (["--matrix", "scale=2", "scale=3"], "the axis scale is given twice"),
      (["--matrix", "scale=2,9"], "--matrix scale: --scale '9'"),
      (["--matrix", "device=iphone-15-por"], "did you mean \"iPhone 15 Pro\"?"),
      (["--matrix", "scale=1", "--scale", "2"], "--scale and the axis scale of --matrix exclude"),
      (["--matrix", "device=iphone-15", "--size", "1x1"], "--size and the axis device"),
    ])
  func usage(arguments: [String], message: String) throws {
    let result = try program.run(["render", "A.swift"] + arguments)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.messages.hasPrefix("emaki: ") && result.messages.contains(message))
    #expect(try program.files() == ["A.swift"])
  }

  @Test(.enabled(if: Program.canRender)) func everyCombinationIsRenderedAsIfAlone() throws {
    let result = try program.run(
      "render", "--matrix", "direction=ltr,rtl", "appearance=light,dark", "scale=1", "A.swift",
      "--size", "40x20", "--out", "out")
    #expect(result.code == 0, "\(result.messages)")
    let names = ["light.ltr.1x", "light.rtl.1x", "dark.ltr.1x", "dark.rtl.1x"]
    #expect(
      result.output == names.map { "\($0): 1 frame in out/\($0)\n" }.joined(), "in their order")
    struct Index: Decodable {
      struct Entry: Decodable {
        var name: String
        var appearance: String
        var direction: String
        var scale: Int
        var device: String?
        var frames: Int
        var status: Int
      }
      var configurations: [Entry]
    }
    let json = try #require(
      FileManager.default.contents(atPath: program.folder + "/out/matrix.json"))
    let entries = try JSONDecoder().decode(Index.self, from: json).configurations
    #expect(entries.map(\.name) == names)
    #expect(entries.map(\.appearance) == ["light", "light", "dark", "dark"])
    #expect(entries[1].direction == "rightToLeft")
    #expect(entries.allSatisfy { $0.scale == 1 && $0.frames == 1 && $0.status == 0 })
    #expect(entries.allSatisfy { $0.device == nil })

    let alone = try program.run(
      "render", "A.swift", "--appearance", "dark", "--layout-direction", "rtl", "--scale", "1",
      "--size", "40x20", "--out", "alone")
    #expect(alone.code == 0, "\(alone.messages)")
    let pictures = ["out/dark.rtl.1x", "alone", "out/light.rtl.1x"].map {
      FileManager.default.contents(atPath: "\(program.folder)/\($0)/frame-00001.png")
    }
    #expect(pictures[0] != nil && pictures[0] == pictures[1])
    #expect(pictures[0] != pictures[2])
  }

  @Test(.enabled(if: Program.canRender)) func whatDoesNotCompileIsToldOnce() throws {
    try program.write(
      "Bad.swift", "import SwiftUI\nstruct A: View { var body: some View { nope } }\n")
    let result = try program.run(
      "render", "Bad.swift", "--matrix", "appearance=light,dark", "--out", "out")
    #expect(result.code == 2)
    #expect(result.messages.components(separatedBy: "does not compile").count == 2)
    #expect(try program.files() == ["A.swift", "Bad.swift"])
  }

  @Test(.enabled(if: Program.canRender)) func aWarningOfEveryConfigurationIsSaidOnce() throws {
    try program.write(
      "Picture.swift",
      "import SwiftUI\nstruct A: View { var body: some View { Image(\"nowhere\") } }\n")
    let result = try program.run(
      "render", "Picture.swift", "--size", "40x20", "--matrix", "appearance=light,dark", "--out",
      "out")
    #expect(result.code == 0, "\(result.messages)")
    #expect(result.messages.components(separatedBy: "nowhere").count == 2, "\(result.messages)")
  }

  @Test(.enabled(if: Program.canRender)) func everySceneOfAFolder() throws {
    try FileManager.default.createDirectory(
      atPath: program.folder + "/scenes", withIntermediateDirectories: true)
    for name in ["A", "B"] {
      try program.write(
        "scenes/\(name).swift",
        "import SwiftUI\nstruct \(name): View { var body: some View { Color.red } }\n")
    }
    let result = try program.run(
      "render", "scenes", "--size", "8x8", "--matrix", "appearance=light,dark", "scale=1", "--out",
      "out")
    #expect(result.code == 0, "\(result.messages)")
    #expect(
      result.output == """
        scenes/A.swift: 2 frames of 2 configurations in out/A
        scenes/B.swift: 2 frames of 2 configurations in out/B

        """)
    let files = try program.files()
    for name in ["A", "B"] {
      #expect(files.contains("out/\(name)/matrix.json"))
      for look in ["light.1x", "dark.1x"] {
        #expect(files.contains("out/\(name)/\(look)/frame-00001.png"))
      }
    }
  }

  @Test(.enabled(if: Program.canRender)) func filmsOfEach() throws {
    let result = try program.run(
      "render", "A.swift", "--size", "40x20", "--matrix", "scale=1,2", "--format", "gif", "--jobs",
      "1", "--out", "out")
    #expect(result.code == 0, "\(result.messages)")
    let files = try program.files().filter { $0.hasPrefix("out/") }
    #expect(
      files == [
        "out/1x", "out/1x.gif", "out/1x/frames.json", "out/2x", "out/2x.gif",
        "out/2x/frames.json", "out/matrix.json",
      ])
  }
}
