import Foundation
import Testing

/// What a scene's code finds when it asks for the machine: the run's own clock, numbers, locale and files.
@Suite(.enabled(if: Program.canRender)) final class SceneWorldTests {
  private let program: Program

  init() throws { program = try Program() }

  deinit { program.clean() }

  private func makeFolder(_ files: [String: String]) throws {
    for (file, text) in files {
      let url = URL(filePath: "\(program.folder)/\(file)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// What a view prints, by lines, when it is shown.
  private func printed(_ expressions: String..., options: String...) throws -> [String] {
    let prints = expressions.map { "let _ = print(\($0))" }.joined(separator: "\n    ")
    try program.write(
      "A.swift",
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          \(prints)
          Color.red
        }
      }
      """)
    let result = try program.run(
      ["render", "A.swift", "--size", "10x10", "--out", "frames"] + options)
    try #require(result.code == 0, "\(result.messages)")
    return result.output.split(separator: "\n").map(String.init).filter { !$0.contains("frame") }
  }

  /// The moment is `VirtualClock.epoch`.
  @Test func theTimeOfDayIsTheRunsOwn() throws {
    let lines = try printed(
      "Date().timeIntervalSince1970", "Date.now == Date()",
      "Calendar.current.isDateInToday(Date(timeIntervalSince1970: 1_725_880_000))",
      "Date(timeIntervalSinceNow: -60).timeIntervalSince1970")
    #expect(lines == ["1725874860.0", "true", "true", "1725874800.0"])
  }

  @Test func whatIsRandomIsTheSameInEveryRun() throws {
    let wanted = [
      "Int.random(in: 0..<1_000_000), [1, 2, 3, 4, 5, 6, 7].shuffled()",
      "Set((0..<9).map { \"\\($0)\" })",
    ]
    let first = try printed(wanted[0], wanted[1])
    let second = try printed(wanted[0], wanted[1])
    #expect(first == second)
    #expect(first.count == 2)
  }

  /// What an iPhone in the United States writes.
  @Test func formattersKnowTheRunsLocale() throws {
    let expressions = [
      "Locale.current.identifier, Locale.preferredLanguages",
      "9.5.formatted(.currency(code: \"USD\")), Calendar.current.firstWeekday",
      "{ let f = DateFormatter(); f.dateStyle = .medium; return f.string(from: Date()) }()",
      "{ let f = NumberFormatter(); f.numberStyle = .currency; return f.string(from: 9.5) ?? \"\" }()",
      "Locale.current.currency?.identifier ?? \"none\"",
    ]
    let american = try printed(
      expressions[0], expressions[1], expressions[2], expressions[3], expressions[4])
    #expect(american == ["en_US [\"en-US\"]", "$9.50 1", "Sep 9, 2024", "$9.50", "USD"])
    let german = try printed(
      expressions[0], expressions[2], expressions[4], options: "--locale", "de_DE")
    #expect(german == ["de_DE [\"de-DE\"]", "09.09.2024", "EUR"])
  }

  @Test func theBundleHoldsTheProjectsFiles() throws {
    try makeFolder([
      "App/Views/Home.swift": """
      import SwiftUI
      struct Home: View {
        var body: some View {
          let _ = print(Model.load("list.json"), Bundle.main.path(forResource: "nothing", ofType: "txt") ?? "none")
          let _ = print(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as! String)
          Text("a").foregroundStyle(Color(hex: 0xff0000)).background(Color.brand)
        }
      }
      """,
      "App/Models/Model.swift": """
      import Foundation
      class Model: ObservableObject {
        @Published var name = ""
        let session = URLSession.shared
        static func load(_ file: String) -> [String] {
          let url = Bundle.main.url(forResource: file, withExtension: nil)!
          return try! JSONDecoder().decode([String].self, from: Data(contentsOf: url))
        }
      }
      """,
      "App/Extensions/Color+Hex.swift": """
      import SwiftUI
      extension Color { init(hex: UInt) { self.init(red: Double(hex >> 16) / 255, green: 0, blue: 0) } }
      """,
      "App/Resources/list.json": "[\"milk\", \"bread\"]",
      "App/Assets.xcassets/Brand.colorset/Contents.json": """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0", "green": "0.5", "blue": "0", "alpha": "1"}}}]}
      """,
    ])
    let result = try program.run(
      "render", "App", "--size", "40x40", "--out", "frames", "--strict")
    #expect(result.code == 0)
    #expect(
      result.messages == """
        App/Views/Home.swift: ["milk", "bread"] none
        App/Views/Home.swift: 1.0

        """)
    #expect(result.output == "App/Views/Home.swift: 1 frame in frames/Views/Home\n")
  }

  @Test func theProjectsTablesTranslate() throws {
    try makeFolder([
      "App/A.swift": """
      import SwiftUI
      struct A: View {
        var body: some View {
          let name = "Ada"
          let _ = print(String(localized: "title"), NSLocalizedString("title", comment: ""))
          let _ = print(String(localized: "hello \\(name) \\(2)"), String(localized: "nowhere"))
          Text("title")
        }
      }
      """,
      "App/en.lproj/Localizable.strings":
        "\"title\" = \"Error\"; \"hello %@ %lld\" = \"%2$lld for %1$@\";",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Fehler\";",
    ])
    func messages(_ locale: String) throws -> String {
      try program.run(
        "render", "App", "--size", "40x40", "--out", "frames", "--locale", locale
      ).messages
    }
    #expect(
      try messages("en_US") == """
        App/A.swift: Error Error
        App/A.swift: 2 for Ada nowhere

        """)
    #expect(try messages("de_DE").contains("Fehler Fehler"))
  }

  /// As `@EnvironmentObject` and `@Environment` of a view that no preview gives them.
  @Test func aLoneViewGetsTheObjectsThatItExpects() throws {
    try program.write(
      "A.swift",
      """
      import SwiftUI
      class Store: ObservableObject { @Published var names = ["a"] }
      @Observable class Model { var title = "t" }
      struct A: View {
        @EnvironmentObject var store: Store
        @Environment(Model.self) private var model
        var body: some View { let _ = print(store.names, model.title); Color.red }
      }
      """)
    let result = try program.run("render", "A.swift", "--size", "10x10", "--out", "frames")
    #expect(result.code == 0, "\(result.messages)")
    #expect(result.output.contains("[\"a\"] t"))
    // Whoever cannot be made is missing, and that is the file's fault.
    try program.write(
      "B.swift",
      """
      import SwiftUI
      class Store: ObservableObject { init(name: String) {} }
      struct B: View {
        @EnvironmentObject var store: Store
        var body: some View { Text("\\(store)") }
      }
      """)
    let other = try program.run("render", "B.swift", "--size", "10x10", "--out", "frames")
    #expect(other.code == 2)
    #expect(other.messages.contains("No ObservableObject of type Store found"))
  }

  /// The names of a catalogue that did not come along: what they mean is missing, and said to be.
  @Test func namesOfACatalogueThatIsMissingAreDrawnAsMissing() throws {
    try program.write(
      "A.swift",
      """
      import SwiftUI
      struct A: View {
        var body: some View { VStack { Color.loginView; Image(.logo); Text("a").foregroundStyle(.brandInk) } }
      }
      """)
    let result = try program.run("render", "A.swift", "--size", "80x80", "--out", "frames")
    #expect(result.code == 0)
    for name in ["loginView", "logo", "brandInk"] { #expect(result.messages.contains(name)) }
    try program.write(
      "B.swift", "import SwiftUI\nstruct B: View { var body: some View { Text(nope) } }\n")
    #expect(try program.run("render", "B.swift", "--out", "frames").code == 2)
  }
}
