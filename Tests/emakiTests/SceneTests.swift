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
      #expect(result.code == 0 && result.output == "1 frame in \(folder)\n", "\(result.messages)")
      #expect(result.messages.isEmpty)
    }
    let files = try program.files()
    #expect(files.contains("one/frame-00001.png") && files.contains("one/frames.json"))
    #expect(!files.contains("one/frame-00002.png"))
    let pictures = ["one", "two"].map {
      FileManager.default.contents(atPath: "\(program.folder)/\($0)/frame-00001.png")
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func datesAndRandomNumbersAreTheSameInEveryRun() throws {
    try program.write(
      "A.swift",
      """
      import SwiftUI
      let started = Date()
      struct A: View {
        let id = UUID()
        let color = ["red", "green", "blue", "black"].randomElement() ?? ""
        @State private var ticks = 0
        var body: some View {
          VStack {
            Text("\\(Date().formatted(date: .complete, time: .standard)) \\(started.description)")
            Text("\\(id) \\(color) \\(Set(["a", "b", "c", "d", "e"]).joined())")
            Text("\\(TimeZone.current.identifier) \\(ticks)")
          }
          .onAppear {
            print(Date(), started, id, color)
            // What was made before the run does not come again in it.
            print("fresh", UUID() != id)
            Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
              ticks += 1
              print("tick", ticks, Date().timeIntervalSince(started))
              if ticks == 3 { timer.invalidate() }
            }
          }
        }
      }
      """)
    try program.write("s.json", "{\"steps\": [{\"wait\": 0.5}]}")
    var outputs: [String] = []
    var pictures: [Data?] = []
    for (folder, zone) in [("one", "Pacific/Apia"), ("two", "America/New_York")] {
      let result = try program.run(
        ["render", "A.swift", "--script", "s.json", "--size", "400x100", "--out", folder],
        environment: ["TZ": zone])
      #expect(result.code == 0, "\(result.messages)")
      outputs.append(result.output.replacing(folder, with: "FOLDER"))
      pictures.append(
        FileManager.default.contents(atPath: "\(program.folder)/\(folder)/frame-00031.png"))
    }
    #expect(outputs[0] == outputs[1])
    #expect(pictures[0] != nil && pictures[0] == pictures[1])
    let lines = outputs[0].split(separator: "\n")
    #expect(lines.first?.hasPrefix("2024-09-09 09:41:00 +0000 2024-09-09 09:41:00 +0000") == true)
    #expect(lines.contains("fresh true"))
    // A timer fires at its moments, between frames too.
    let ticks = lines.filter { $0.hasPrefix("tick") }.compactMap { $0.split(separator: " ").last }
      .compactMap { Double($0) }
    #expect(ticks.map { ($0 * 1000).rounded() / 1000 } == [0.1, 0.2, 0.3])
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
    let unclear = try program.run("inspect", "Two.swift")
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
      #Preview("Returns") {
        guard let width = Double("3") else { return Text("none") }
        return Hidden(width: width)
      }
      struct Hidden_Previews: PreviewProvider { static var previews: some View { Hidden() } }
      """)
    for name in ["Hidden", "One", "Preview 2", "Returns", "Hidden_Previews"] {
      let result = try program.run(
        "render", "Previews.swift", "--view", name, "--size", "4x4", "--out", "out")
      #expect(result.code == 0, "\(name): \(result.messages)")
    }
  }

  @Test func everyPreviewIsRenderedOnTheScreenItAsksFor() throws {
    try program.write(
      "Previews.swift",
      """
      import SwiftUI
      struct Box: View { var body: some View { Color.red.frame(width: 30, height: 20) } }
      #Preview("Plain") { Box() }
      #Preview("Fits", traits: .sizeThatFitsLayout) { Box() }
      #Preview(traits: .landscapeLeft) {
        @Previewable @State var count = 2
        Text("\\(count)")
      }
      struct Box_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Box().previewDisplayName("On a device").previewDevice("iPhone SE (3rd generation)")
            Box().previewLayout(.fixed(width: 40, height: 50))
          }
        }
      }
      #if os(macOS)
      #Preview("Not ours") { NSText() }
      #endif
      """)
    let result = try program.run("render", "Previews.swift", "--out", "out")
    #expect(result.code == 0, "\(result.messages)")
    #expect(
      result.output == """
        Plain: 1 frame in out
        Fits: 1 frame in out/Fits
        Preview 3: 1 frame in out/Preview-3
        1 frame in out/Box_Previews/Box_Previews-2
        Box_Previews: 1 frame in out/Box_Previews

        """)
    struct Index: Decodable {
      var view: String
      var device: String
      var size: [Double]
    }
    func index(_ folder: String) throws -> Index {
      let path = "\(program.folder)/\(folder)/frames.json"
      return try JSONDecoder().decode(Index.self, from: Data(contentsOf: URL(filePath: path)))
    }
    #expect(try index("out").size == [393, 852])
    #expect(try index("out/Fits").size == [30, 20])
    #expect(try index("out/Preview-3").size == [852, 393])
    let device = try index("out/Box_Previews")
    #expect(device.view == "On a device" && device.size == [375, 667])
    #expect(try index("out/Box_Previews/Box_Previews-2").size == [40, 50])

    // What the command line says of the screen holds for all.
    let fixed = try program.run("render", "Previews.swift", "--size", "9x8", "--out", "fixed")
    #expect(fixed.code == 0)
    #expect(try index("fixed/Fits").size == [9, 8] && index("fixed/Box_Previews").size == [9, 8])
  }

  @Test(arguments: ["5", "6"]) func macrosAreExpanded(mode: String) throws {
    try program.write(
      "Macros.swift",
      """
      import SwiftUI
      extension EnvironmentValues {
        @Entry var side: CGFloat = 3
        @Entry var name = "none"
        @Entry var note: String?
      }
      extension Transaction { @Entry var speed: Double = 1 }
      @Observable final class Model { var count = 1 }
      struct Inner: View {
        @Environment(\\.side) private var side
        @Environment(\\.name) private var name
        @Environment(\\.note) private var note
        @State private var model = Model()
        var body: some View {
          Text("\\(name) \\(note ?? "-") \\(Int(side)) \\(model.count)").accessibilityIdentifier("x")
        }
      }
      struct A: View {
        var body: some View { Inner().environment(\\.side, 7).environment(\\.name, "some") }
      }
      """)
    let result = try program.run("inspect", "Macros.swift", "--view", "A", "--swift-version", mode)
    #expect(result.code == 0, "\(result.messages)")
    #expect(result.output.contains("some - 7 1"))
  }

  @Test func anEntryInTheWrongPlaceSaysSo() throws {
    try program.write(
      "Wrong.swift", "import SwiftUI\nstruct S { @Entry var x = 1 }\n#Preview { Text(\"a\") }\n")
    let result = try program.run("render", "Wrong.swift")
    #expect(result.code == 2)
    #expect(result.messages.contains("Wrong.swift:2:12: error: '@Entry' goes into an extension of"))
  }

  @Test func severalViewsAreRenderedEach() throws {
    try program.write(
      "Two.swift",
      """
      import SwiftUI
      struct A: View { var body: some View { Color.red } }
      struct B: View { var body: some View { Color.blue } }
      """)
    let result = try program.run("render", "Two.swift", "--size", "4x4", "--out", "out")
    #expect(result.code == 0, "\(result.messages)")
    #expect(result.output == "A: 1 frame in out\nB: 1 frame in out/B\n")
  }

  @Test func aCrashOfOnePreviewStopsNoOther() throws {
    try program.write(
      "Crash.swift",
      """
      import SwiftUI
      struct A: View {
        var x: Int?
        var body: some View { Text("\\(x!)") }
      }
      #Preview("Bad") { A() }
      #Preview("Good") { A(x: 1) }
      """)
    let result = try program.run("render", "Crash.swift", "--size", "9x9", "--out", "out")
    #expect(result.code == 2)
    #expect(
      result.output == "Bad: not rendered, exit code 2\nGood: 1 frame in out/Good\n",
      "\(result.messages)")
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

  /// A check that fails in the user's code is the user's to mend: bad input, with its place, and no list of our frames.
  @Test(
    "a trap in the user's code is one line with its place",
    arguments: [
      ("{ () -> Int in fatalError(\"my words\") }()", "fatal error: my words"),
      ("[Int]().isEmpty ? [1][n] : 2", "fatal error: Index out of range"),
      ("(nil as Int?)!", "fatal error: Unexpectedly found nil while unwrapping an Optional value"),
      ("Int.max - 4 + n", "fatal error: arithmetic overflow"),
      ("try! fail()", "fatal error: 'try!' expression unexpectedly raised an error: "),
    ])
  func trap(expression: String, words: String) throws {
    try program.write(
      "Crash.swift",
      """
      import SwiftUI
      struct Oops: Error {}
      func fail() throws -> Int { throw Oops() }
      struct A: View {
        var n = 5
        var body: some View {
          let value: Int =
            \(expression)
          Text("\\(value)")
        }
      }
      """)
    let result = try program.run("render", "Crash.swift", "--out", "out")
    #expect(result.code == 2, "\(result.messages)")
    let lines = result.messages.split(separator: "\n")
    #expect(lines.count == 1, "\(result.messages)")
    #expect(
      lines.first?.hasPrefix("emaki: Crash.swift:8: \(words)") == true, "\(result.messages)")
  }

  @Test func endlessRecursionIsTheUsersToo() throws {
    try program.write(
      "Deep.swift",
      """
      import SwiftUI
      struct A: View {
        func deep(_ n: Int) -> Int { deep(n + 1) + 1 }
        var body: some View { Text("\\(deep(0))") }
      }
      """)
    let result = try program.run("render", "Deep.swift", "--out", "out")
    #expect(result.code == 2, "\(result.messages)")
    #expect(result.messages.hasPrefix("emaki: Deep.swift:3: signal 11, bad memory access or"))
  }

  @Test func whatAViewPrintsComesThrough() throws {
    try program.write(
      "Talk.swift",
      """
      import Foundation
      import SwiftUI
      struct A: View {
        init() {
          print("to output")
          FileHandle.standardError.write(Data("Fatal error: not really\\n12 lines\\nhalf a line".utf8))
        }
        var body: some View { Color.red }
      }
      """)
    let result = try program.run("render", "Talk.swift", "--size", "4x4", "--out", "out")
    #expect(result.code == 0)
    #expect(result.output == "to output\n1 frame in out\n")
    #expect(result.messages == "Fatal error: not really\n12 lines\nhalf a line")
  }

  /// The compiler has read another text than the user wrote; the user sees the own one.
  @Test func excerptsAreTheUsersLines() throws {
    try program.write(
      "Two.swift",
      """
      import SwiftUI
      struct A: View { var body: some View { Color.red } }
      #Preview("One") { A() }
      #Preview("Two") {
        Text(nope)
      }
      """)
    let result = try program.run("render", "Two.swift", "--view", "Two", "--out", "out")
    #expect(result.code == 2)
    #expect(result.messages.contains("Two.swift:5:8: error: cannot find 'nope' in scope"))
    #expect(result.messages.contains("3 | #Preview(\"One\") { A() }"), "\(result.messages)")
    #expect(result.messages.contains("4 | #Preview(\"Two\") {"), "\(result.messages)")
    #expect(!result.messages.contains("__Emaki"), "\(result.messages)")
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
