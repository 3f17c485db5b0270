import Foundation
import Testing

/// The names that apps use most, as `fixtures/api` uses them.
@Suite final class ApiNamesTests {
  private let program: Program

  init() throws { program = try Program() }

  deinit { program.clean() }

  private static let root: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path(percentEncoded: false)
  }()

  /// Keys that the files of the ranking declare themselves, and what stands for no one name.
  private static let excepted: Set<String> = [
    #"\.chatTheme"#, #"\.timelineContext"#, "UIKit:UICoordinator", "<CG geometry types>",
    "<geometry value types>", "Color/ShapeStyle", "Animation curves", "App/WindowGroup",
    ".frame(in:)",
    // Core Data keeps its objects in a store, of which there is none here.
    #"\.managedObjectContext"#, "FetchedResults", "@FetchRequest", "FetchRequest",
  ]

  /// Whether a name stands in a text as a word of its own.
  private func uses(_ text: String, _ name: String) -> Bool {
    text.ranges(of: name).contains { range in
      let before =
        range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      return ![before, after].contains { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  @Test func eachOfTheFirst400NamesIsUsed() throws {
    let table = try String(contentsOfFile: Self.root + "docs/api/ranking.csv", encoding: .utf8)
    let names = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().prefix(400)
      .map { String($0.split(separator: ",")[1]) }
    #expect(names.count == 400)
    #expect(try unused(names, in: "fixtures/api") == [])
  }

  /// A gallery: whatever `docs/API.md` says is drawn, a scene shows, and its goldens hold.
  @Test func eachDrawnNameIsInTheGallery() throws {
    let table = try String(contentsOfFile: Self.root + "docs/API.md", encoding: .utf8)
    let drawn = try #require(table.split(separator: "## Drawn").last)
    let names = drawn.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(names.count > 500)
    #expect(try unused(names, in: "fixtures/scenes") == [])
  }

  /// The names that no source of a folder uses.
  private func unused(_ names: [String], in folder: String) throws -> [String] {
    let folder = Self.root + folder + "/"
    let text = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: folder + $0, encoding: .utf8) }.joined(separator: "\n")
    return names.filter { name in
      guard !Self.excepted.contains(name) else { return false }
      let word =
        name.replacing("UIKit:", with: "").replacing(" (method)", with: "")
        .replacing(" family>", with: "").drop { "@#.\\<".contains($0) }
      // A family is used by one of its members.
      return name.hasSuffix("family>")
        ? !uses(text, String(word.prefix(1).lowercased() + word.dropFirst()))
        : !uses(text, String(word))
    }
  }

  /// All files as one module: what one of them asks for, another may declare.
  private static let sources: [String] = {
    let folder = root + "fixtures/api/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + $0 }
  }()

  @Test(
    .enabled(if: Program.canRender), arguments: ["5", "6"],
    [
      "NamesOfAnimation", "NamesOfControls", "NamesOfData", "NamesOfGestures", "NamesOfLayout",
      "NamesOfNavigation", "NamesOfText",
    ])
  func theNamesCompile(mode: String, view: String) throws {
    #expect(Self.sources.count == 9)
    let result = try program.run(
      ["render"] + Self.sources + [
        "--view", view, "--swift-version", mode, "--size", "40x40", "--out", "out",
      ])
    #expect(result.code == 0, "\(result.messages)")
  }
}
