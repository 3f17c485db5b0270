import Foundation
import Testing

/// Scenes that are compiled and run: which view is chosen, what a failure says.
@Suite(.enabled(if: Program.canRender)) final class SceneTests {
  private let program: Program

  init() throws { program = try Program() }

  deinit { program.clean() }

  @Test func framesAreWrittenAndASecondRunFindsTheScene() throws {
    try program.write(
      "A.swift", "import SwiftUI\nstruct A: View { var body: some View { Color.red } }\n")
    for folder in ["one", "two"] {
      let result = try program.run("render", "A.swift", "--size", "10x10", "--out", folder)
      #expect(result.code == 0 && result.output.isEmpty, "\(result.messages)")
    }
    let files = try program.files()
    #expect(files.contains("one/frame-00001.png") && files.contains("one/frames.json"))
    #expect(!files.contains("one/frame-00002.png"))
    let pictures = ["one", "two"].map {
      FileManager.default.contents(atPath: "\(program.folder)/\($0)/frame-00001.png")
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func aSourceThatDoesNotCompileShowsTheCompilersWords() throws {
    try program.write(
      "Bad.swift", "import SwiftUI\nstruct A: View {\n  var body: some View { Text(nope) }\n}\n")
    let result = try program.run("render", "Bad.swift", "--out", "out")
    #expect(result.code == 2)
    #expect(result.messages.contains("Bad.swift:3:30: error: cannot find 'nope' in scope"))
    #expect(result.messages.contains("emaki: Bad.swift does not compile"))
    #expect(try program.files() == ["Bad.swift"])
  }

  @Test func brokenSyntaxIsTheCompilersToExplain() throws {
    try program.write("Bad.swift", "import SwiftUI\nstruct A View {\n")
    let result = try program.run("render", "Bad.swift")
    #expect(result.code == 2)
    #expect(
      result.messages.contains("Bad.swift:2:") && result.messages.contains("does not compile"))
  }

  @Test func choicesAreListed() throws {
    try program.write(
      "Two.swift",
      """
      import SwiftUI
      struct A: View { var body: some View { Color.red } }
      struct B: View { var body: some View { Color.blue } }
      struct C: View { let title: String; var body: some View { Text(title) } }
      """)
    let unclear = try program.run("render", "Two.swift")
    #expect(unclear.code == 2)
    #expect(
      unclear.messages.contains(
        "choose one with --view NAME:\n  A  (view, Two.swift:2)\n  B  (view, Two.swift:3)\n"))
    let unknown = try program.run("render", "Two.swift", "--view", "D")
    #expect(unknown.code == 2 && unknown.messages.contains("nothing to render is named 'D'"))
    let needy = try program.run("render", "Two.swift", "--view", "C")
    #expect(needy.code == 2 && needy.messages.contains("C needs a value for 'title'"))
    let chosen = try program.run(
      "render", "Two.swift", "--view", "B", "--size", "4x4", "--out", "b")
    #expect(chosen.code == 0, "\(chosen.messages)")
  }

  @Test func previewsProvidersAndPrivateViewsAreMade() throws {
    try program.write(
      "Previews.swift",
      """
      import SwiftUI
      private struct Hidden: View {
        @State var width: CGFloat = 1
        var body: some View { Color.red.frame(width: width) }
      }
      #Preview("One") { Hidden() }
      #Preview {
        @Previewable @State var width: CGFloat = 2
        Hidden(width: width)
      }
      struct Hidden_Previews: PreviewProvider { static var previews: some View { Hidden() } }
      """)
    for name in ["Hidden", "One", "Preview 2", "Hidden_Previews"] {
      let result = try program.run(
        "render", "Previews.swift", "--view", name, "--size", "4x4", "--out", "out")
      #expect(result.code == 0, "\(name): \(result.messages)")
    }
  }

  @Test func anAppsWindowIsRendered() throws {
    try program.write(
      "main.swift",
      """
      import SwiftUI
      @main struct TheApp: App {
        @State private var width: CGFloat = 3
        var body: some Scene { WindowGroup { Color.red.frame(width: width) } }
      }
      """)
    let result = try program.run("render", "main.swift", "--size", "4x4", "--out", "out")
    #expect(result.code == 0, "\(result.messages)")
  }

  @Test func severalFilesAreOneModule() throws {
    try program.write(
      "Home.swift", "import SwiftUI\nstruct Home: View { var body: some View { Row() } }\n")
    try program.write(
      "Row.swift", "import SwiftUI\nstruct Row: View { var body: some View { Color.red } }\n")
    let result = try program.run(
      "render", "Row.swift", "Home.swift", "--size", "4x4", "--out", "out")
    #expect(result.code == 0, "\(result.messages)")
  }

  @Test func aCrashIsOurCodeAndAClearLine() throws {
    try program.write(
      "Crash.swift",
      "import SwiftUI\nstruct A: View { var body: some View { let x: Int? = nil; Text(\"\\(x!)\") } }\n"
    )
    let result = try program.run("render", "Crash.swift", "--out", "out")
    #expect(result.code == 3)
    #expect(result.messages.contains("emaki: the scene crashed (signal"))
  }

  @Test func bothLanguageModesCompile() throws {
    try program.write(
      "A.swift", "import SwiftUI\nstruct A: View { var body: some View { Color.red } }\n")
    for mode in ["5", "6"] {
      let result = try program.run(
        "render", "A.swift", "--swift-version", mode, "--size", "4x4", "--out", mode)
      #expect(result.code == 0, "\(result.messages)")
    }
  }
}
