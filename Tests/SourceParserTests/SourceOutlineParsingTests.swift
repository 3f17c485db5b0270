import SourceOutline
import SourceParser
import Testing

/// What the parser finds in files as users write them.
@Suite struct SourceOutlineParsingTests {
  @Test(
    "a view without needs can be made",
    arguments: [
      "struct A: View { var body: some View { Text(\"a\") } }",
      "struct A: SwiftUI.View { @State private var x = 0; let y = 1; var body: some View { B() } }",
      "struct A: View, Equatable { @Environment(\\.colorScheme) var scheme; var body: some View { B() } }",
      "struct A: View { var x: Int?; @State var y: String?; var body: some View { B() } }",
      "struct A: View { @EnvironmentObject var m: M; @Namespace var n; @FocusState var f: Bool; var body: some View { B() } }",
      "struct A: View { let x: Int; init(x: Int = 3) { self.x = x }; var body: some View { B() } }",
      "struct A: View { var x: Int { 3 }; static var y: Int!; lazy var z = 3; var body: some View { B() } }",
      "struct A: View { var x = 1 { didSet { print(x) } }; var body: some View { B() } }",
      "struct A { } \n extension A: View { var body: some View { B() } }",
      "private struct A: View { var body: some View { B() } }",
      "struct A: View { @AppStorage(\"k\") var x: Int?; var body: some View { let y: Int = 3; return B() } }",
      "#if os(iOS)\nstruct A: View { var body: some View { B() } }\n#endif",
    ])
  func makeable(source: String) {
    let views = SourceOutline(parsing: source).views
    #expect(views.map(\.name) == ["A"])
    #expect(views.first?.obstacle == nil)
  }

  @Test(
    "a view that needs something says what",
    arguments: [
      (
        "struct A: View { let title: String; var body: some View { B() } }",
        "needs a value for 'title'"
      ),
      (
        "struct A: View { @Binding var on: Bool; var body: some View { B() } }",
        "needs a value for 'on'"
      ),
      (
        "struct A: View { @Binding var on: Bool?; var body: some View { B() } }",
        "needs a value for 'on'"
      ),
      (
        "struct A: View { @ObservedObject var m: M; var body: some View { B() } }",
        "needs a value for 'm'"
      ),
      ("struct A: View { let x: Int?; var body: some View { B() } }", "needs a value for 'x'"),
      (
        "struct A: View { var a, b: Int; var body: some View { B() } }", "needs values for 'a', 'b'"
      ),
      (
        "struct A: View { var a: Int { didSet {} }; var body: some View { B() } }",
        "needs a value for 'a'"
      ),
      (
        "struct A: View { init(x: Int) {}; var body: some View { B() } }",
        "has no initializer that takes no arguments"
      ),
      (
        "struct A: View { init?() {}; var body: some View { B() } }",
        "has no initializer that takes no arguments"
      ),
      ("struct A<C: View>: View { var body: some View { B() } }", "is generic over C"),
      (
        "enum A: View { var body: some View { B() } }",
        "is an enum, which has no value without a case"
      ),
      (
        "struct A: View { \n#if DEBUG\n let x: Int\n#endif\n var body: some View { B() } }",
        "needs a value for 'x'"
      ),
    ])
  func obstacle(source: String, obstacle: String) {
    let views = SourceOutline(parsing: source).views
    #expect(views.map(\.name) == ["A"])
    #expect(views.first?.obstacle == obstacle)
  }

  @Test func nestedTypesHaveQualifiedNamesAndLocalOnesNone() {
    let outline = SourceOutline(
      parsing: """
        enum Screens {
          struct Home: View { var body: some View { B() } }
          private struct Secret: View { var body: some View { B() } }
        }
        extension Screens { struct Other: View { var body: some View { B() } } }
        func f() { struct Local: View { var body: some View { B() } } }
        """)
    #expect(outline.views.map(\.name) == ["Screens.Home", "Screens.Secret", "Screens.Other"])
    #expect(outline.views.map(\.line) == [2, 3, 5])
    #expect(outline.views[1].obstacle == "is private to the type around it")
  }

  @Test func wordsInCommentsAndStringsDeclareNothing() {
    let outline = SourceOutline(
      parsing: ###"""
        // struct A: View {}
        /* /* struct B: View {} */ #Preview { } */
        let text = "struct C: View {} \("#Preview { }")"
        let raw = #"""
          #Preview { C() }
          """#
        """###)
    #expect(outline.views.isEmpty && outline.previews.isEmpty)
  }

  @Test func previewsKeepTheirPlacesInBytes() throws {
    let source = """
      // ü: two bytes, so that characters would not do
      #Preview("Dark ü", traits: .landscapeLeft, .fixedLayout(width: 2, height: 3)) {
        @Previewable @State var on = true
        Toggle("x", isOn: $on)
      }
      @available(iOS 17, *)
      #Preview { A() }
      """
    let previews = SourceOutline(parsing: source).previews
    #expect(previews.map(\.name) == ["Dark ü", nil])
    #expect(previews.map(\.line).first == 2)
    #expect(previews.first?.traits == [".landscapeLeft", ".fixedLayout(width: 2, height: 3)"])

    let bytes = Array(source.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let first = try #require(previews.first)
    #expect(text(first.range).hasPrefix("#Preview(\"Dark") && text(first.range).hasSuffix("}"))
    #expect(text(first.body).contains("Toggle") && !text(first.body).hasPrefix("{"))
    #expect(first.previewables.map { text($0.attribute) } == ["@Previewable"])
    #expect(
      first.previewables.map { text($0.declaration) } == ["@Previewable @State var on = true"])
    let second = try #require(previews.last)
    #expect(text(second.body) == " A() ")
  }

  @Test func providersAppsAndTheirEntryPointAreFound() {
    let source = """
      @main struct TheApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { B() } }
      struct Home_Previews: PreviewProvider { static var previews: some View { Home() } }
      """
    let outline = SourceOutline(parsing: source)
    #expect(outline.apps.map(\.name) == ["TheApp"])
    #expect(outline.views.map(\.name) == ["Home"])
    #expect(outline.providers.map(\.name) == ["Home_Previews"])
    #expect(outline.mainAttributes == [0..<5])
    #expect(outline.mentions["TheApp"]?.contains("Home") == true)
    #expect(outline.mentions["Home_Previews"] == nil)
  }

  @Test func brokenSourceStillHasAnOutline() {
    let outline = SourceOutline(
      parsing: "struct A: View { var body: some View { Text( } }\nstruct B: View {")
    #expect(outline.views.map(\.name).contains("A"))
  }

  @Test func whatOthersMayNameIsFound() {
    let outline = SourceOutline(
      parsing: """
        import SwiftUI
        struct A: View { struct Inner {}; var own = 1; var body: some View { helper() } }
        typealias B = A
        func helper() -> some View { let local = 1; return Text("\\(local)") }
        let global = 1
        extension Color { static let brand = Color.red; struct Set {} }
        extension View { func card() -> some View { self } }
        extension A: Equatable { static func == (a: A, b: A) -> Bool { true } }
        """)
    #expect(outline.types == ["A", "B"])
    #expect(outline.members == ["helper", "global", "brand", "Set", "card", "A"])
    #expect(outline.names.isSuperset(of: ["Text", "Color", "helper", "local"]))
    #expect(!outline.names.contains("struct"))
  }

  @Test(
    "an iPhone chooses the branch",
    arguments: [
      ("os(iOS)", true), ("os(macOS)", false), ("!os(macOS)", true), ("os(iOS) || os(tvOS)", true),
      ("os(iOS) && !os(macOS)", true), ("os(macOS) || os(Linux)", false),
      ("canImport(AppKit)", false),
      ("targetEnvironment(simulator)", true), ("DEBUG", true), ("!DEBUG", false),
      ("(os(macOS))", false), ("false", false),
    ])
  func branches(condition: String, isChosen: Bool) {
    let outline = SourceOutline(
      parsing:
        "#if \(condition)\n#Preview(\"yes\") { A() }\n#else\n#Preview(\"no\") { A() }\n#endif\n")
    #expect(outline.previews.map(\.name) == [isChosen ? "yes" : "no"])
  }

  @Test func whatNobodyKnowsHereLeavesBothBranches() {
    let outline = SourceOutline(
      parsing: "#if SOME_FLAG\n#Preview(\"yes\") { A() }\n#else\n#Preview(\"no\") { A() }\n#endif\n"
    )
    #expect(outline.previews.map(\.name) == ["yes", "no"])
  }

  @Test func whatOnlyAMacCompilesIsReplaced() {
    let source = """
      #if os(iOS) && !os(macOS)
      struct A {
      #if targetEnvironment(simulator)
      #endif
        @objc func go() { send(#selector(UIResponder.resign), #selector(go)) }
      }
      #endif
      """
    let found = SourceOutline(parsing: source).replacements
    let bytes = Array(source.utf8)
    #expect(
      found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
        "os(iOS)", "os(macOS)", "targetEnvironment(simulator)", "@objc",
        "#selector(UIResponder.resign)", "#selector(go)",
      ])
    #expect(
      found.map(\.text) == [
        "true", "false", "true", "", "Selector(\"resign\")", "Selector(\"go\")",
      ])
  }
}

/// What belongs together without a name of its own.
@Suite struct NamelessMemberTests {
  private func group(_ sources: String...) -> [Int] {
    SourceOutline.group(
      of: 0, in: sources.map { SourceOutline(parsing: $0) }, folders: sources.map { _ in "app" })
  }

  private static let hex = "extension Color { init(hex: UInt, alpha: Double = 1) { self = .red } }"

  @Test(
    "an initialiser in an extension is found by its first label",
    arguments: [
      "let a = Color(hex: 0xff0000)", "let a: Color = .init(hex: 1, alpha: 2)",
      "let a = SwiftUI.Color(hex: 1)", "extension Color { static let b = Self.init(hex: 1) }",
    ])
  func initializer(use: String) {
    #expect(group(use, "extension Color { init(rgb: Int) {} }", Self.hex) == [0, 2])
  }

  @Test func anotherTypesInitializerIsNotMeant() {
    #expect(group("let a = Bits(hex: 1)", Self.hex) == [0])
    #expect(group("let a = Color(red: 1)", Self.hex) == [0])
    // What has no label is everybody's.
    #expect(group("let a = Color(1)", "extension Color { init(_ x: Int) {} }") == [0])
    #expect(group("let a = Row(title: 1)", "struct Other { init(title: Int) {} }") == [0])
  }

  @Test func aSubscriptIsFoundByItsLabel() {
    let safe = "extension Collection { subscript(safe index: Index) -> Element? { nil } }"
    #expect(group("let a = list[safe: 1]", safe) == [0, 1])
    #expect(group("let a = list[1]", safe) == [0])
  }
}
