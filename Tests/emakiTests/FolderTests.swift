import Foundation
import Testing

/// `emaki render FOLDER`: scenes and projects, their order, their failures.
@Suite final class FolderTests {
  private let program: Program

  init() throws { program = try Program() }

  deinit { program.clean() }

  private func makeFolder(_ name: String, _ files: [String: String]) throws {
    try FileManager.default.createDirectory(
      atPath: "\(program.folder)/\(name)", withIntermediateDirectories: true)
    for (file, text) in files { try program.write("\(name)/\(file)", text) }
  }

  private static func scene(_ content: String) -> String {
    "import SwiftUI\nstruct A: View { var body: some View { \(content) } }\n"
  }

  @Test(
    "what cannot be meant is said before anything runs",
    arguments: [
      (["empty"], "empty holds no Swift file"),
      (["scenes", "--view", "A"], "--view A is for named sources"),
      (["scenes", "--only", "A.swift"], "--only A.swift is for named sources"),
      (["models"], "models: no view found"),
      (["scenes", "scenes/A.swift"], "scenes is a folder; expected one folder alone"),
      (["scenes", "--jobs", "0"], "--jobs '0': expected a whole number from 1"),
      (["scenes/A.swift", "--jobs", "2"], "--jobs is for a folder of scenes"),
      (["scenes/A.swift", "--threads", "0"], "--threads '0': expected a whole number from 1"),
      (["scenes", "--scale", "0"], "--scale '0': expected a whole number"),
    ])
  func usage(arguments: [String], message: String) throws {
    try makeFolder("empty", [".hidden.swift": "", "notes.txt": ""])
    try makeFolder("scenes", ["A.swift": Self.scene("Color.red")])
    try makeFolder("models", ["M.swift": "struct M {}\n"])
    let result = try program.run(["render"] + arguments)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.messages.hasPrefix("emaki: ") && result.messages.contains(message))
    #expect(result.messages.split(separator: "\n").count == 1, "said once: \(result.messages)")
    #expect(!FileManager.default.fileExists(atPath: program.folder + "/output"))
  }

  @Test(.enabled(if: Program.canRender), arguments: ["1", "3"])
  func everySceneIsToldInOrderAndAFailureStopsNoOther(jobs: String) throws {
    try makeFolder(
      "scenes",
      [
        "A.swift": Self.scene("Color.red"),
        "Broken.swift":
          "import SwiftUI\nstruct A: View {\n  var body: some View { Text(nope) }\n}\n",
        "C.swift": Self.scene("Color.blue"),
        "Crash.swift": Self.scene("let x: Int? = nil; Text(\"\\(x!)\")"),
        "b.swift": Self.scene("Image(systemName: \"no.such.symbol\")"),
        ".D.swift": Self.scene("Color.green"), "notes.txt": "",
      ])
    try FileManager.default.createDirectory(
      atPath: program.folder + "/scenes/folder.swift", withIntermediateDirectories: true)
    let result = try program.run(
      "render", "scenes/", "--jobs", jobs, "--size", "10x10", "--out", "frames")
    #expect(
      result.output == """
        scenes/A.swift: 1 frame in frames/A
        scenes/Broken.swift: not rendered, exit code 2
        scenes/C.swift: 1 frame in frames/C
        scenes/Crash.swift: not rendered, exit code 2
        scenes/b.swift: 1 frame in frames/b

        """)
    #expect(result.code == 2, "the worst of them")
    let messages = result.messages.split(separator: "\n")
    #expect(
      messages.contains { $0.hasPrefix("scenes/Broken.swift:3:30: error: cannot find 'nope'") })
    #expect(messages.contains { $0.hasPrefix("emaki: scenes/Broken.swift does not compile") })
    #expect(messages.contains { $0.hasPrefix("emaki: scenes/Crash.swift:2: fatal error: ") })
    #expect(messages.contains { $0.hasPrefix("scenes/b.swift: warning: ") })
    #expect(messages.allSatisfy { $0.contains("scenes/") }, "each line says whose it is")
    let files = try program.files().filter { $0.hasPrefix("frames/") && $0.hasSuffix(".png") }
    #expect(
      files == ["frames/A/frame-00001.png", "frames/C/frame-00001.png", "frames/b/frame-00001.png"])
  }

  @Test(.enabled(if: Program.canRender))
  func aFolderGivesTheFramesOfItsFilesAlone() throws {
    try makeFolder(
      "scenes",
      [
        "A.swift": Self.scene("List { ForEach(0..<20) { Text(\"\\($0)\") } }"),
        "B.swift": Self.scene("Text(\"B\")"),
      ])
    try program.write("script.json", #"{"steps": [{"scroll": {"to": [0, 90]}}, {"wait": 0.05}]}"#)
    let options = ["--script", "script.json", "--size", "60x80", "--appearance", "dark"]
    let all = try program.run(["render", "scenes"] + options)
    #expect(all.code == 0, "\(all.messages)")
    for name in ["A", "B"] {
      let one = try program.run(
        ["render", "scenes/\(name).swift", "--out", "one/\(name)", "--threads", "1"] + options)
      #expect(one.code == 0, "\(one.messages)")
      let indexes = ["output", "one"].map {
        FileManager.default.contents(atPath: "\(program.folder)/\($0)/\(name)/frames.json")
      }
      // The index holds the hash of every frame.
      #expect(indexes[0] != nil && indexes[0] == indexes[1])
    }
  }

  @Test(.enabled(if: Program.canRender)) func strictFailsTheFolderForOneScene() throws {
    try makeFolder(
      "scenes",
      [
        "A.swift": Self.scene("Color.red"),
        "B.swift": Self.scene("Image(systemName: \"no.such.symbol\")"),
      ])
    let result = try program.run("render", "scenes", "--size", "10x10", "--strict")
    #expect(result.code == 1)
    #expect(
      result.output == """
        scenes/A.swift: 1 frame in output/A
        scenes/B.swift: 1 frame in output/B, not all of it drawn

        """)
  }

  @Test(.enabled(if: Program.canRender)) func theFilesOfAProjectKnowEachOther() throws {
    try makeFolder(
      "app/Sources/Views",
      [
        "Home.swift": """
        import SwiftUI
        struct Home: View {
          @State private var store = Store()
          var body: some View { List(store.items) { Row(item: $0) }.tint(.brand) }
        }
        #Preview("Light") { Home() }
        #Preview("Dark") { Home().preferredColorScheme(.dark) }
        """,
        "Row.swift": """
        import SwiftUI
        struct Row: View {
          let item: Item
          var body: some View { Text(item.name).card() }
        }
        """,
      ])
    try makeFolder(
      "app/Sources",
      [
        "Item.swift":
          "import Foundation\nstruct Item: Identifiable { let id = UUID(); var name: String }\n",
        "Store.swift":
          "import Observation\n@Observable final class Store { var items = [Item(name: \"A\")] }\n",
        "Style.swift": """
        import SwiftUI
        extension Color { static let brand = Color.green }
        extension View { func card() -> some View { padding(2).background(Color.brand) } }
        """,
        // A fault here costs nobody who does not use it.
        "Other.swift": "import SwiftUI\nstruct Other: View { var body: some View { nope } }\n",
        "TheApp.swift": """
        import SwiftUI
        @main struct TheApp: App { var body: some Scene { WindowGroup { Home() } } }
        """,
      ])
    try makeFolder("app", ["Package.swift": "nonsense"])
    let result = try program.run("render", "app", "--size", "40x40", "--out", "out", "--jobs", "1")
    #expect(
      result.output == """
        app/Sources/Other.swift: not rendered, exit code 2
        app/Sources/TheApp.swift: 1 frame in out/Sources/TheApp
        app/Sources/Views/Home.swift: 1 frame in out/Sources/Views/Home and 1 further preview
        app/Sources/Views/Row.swift: nothing to render: Row needs a value for 'item'; a #Preview would make it

        """, "\(result.messages)")
    #expect(result.code == 2)
    #expect(result.messages.contains("Other.swift:2:44: error: cannot find 'nope' in scope"))
    let files = try program.files()
    #expect(files.contains("out/Sources/Views/Home/frame-00001.png"))
    #expect(files.contains("out/Sources/Views/Home/Dark/frame-00001.png"))
  }
}
