import SceneBuilder
import Testing

@Suite struct CrashReportTests {
  @Test func theLineOfACrash() throws {
    let report = try #require(CrashReport("emaki-crash: 4 p+2eb0 p+307d l+319bd8 p+1\n"))
    #expect(report.signal == 4)
    #expect(report.frames == [.program(0x2eb0), .program(0x307d), .library(0x319bd8), .program(1)])
    #expect(report.isUsers)
    #expect(CrashReport("emaki-crash: 11 l+1 p+2")?.isUsers == false)
    #expect(CrashReport("emaki-crash: 11")?.isUsers == false)
    for line in ["", "emaki-crash:", "emaki-crash: x", "my emaki-crash: 4 p+1"] {
      #expect(CrashReport(line) == nil)
    }
  }

  /// As `llvm-symbolizer --inlines` writes it: what is inlined first, an empty line after each address.
  @Test func theFirstPlaceInASourceOfTheUsers() {
    let overflow = """
      Swift runtime failure: arithmetic overflow
      /home/me/T.swift:0:0
      $s10EmakiScene1TV4bodyQrvg
      /home/me/T.swift:5:22

      main
      /cache/emaki-main.swift:4:3

      """
    let found = CrashReport.place(inListing: overflow)
    #expect(found?.place == "/home/me/T.swift:5")
    #expect(found?.check == "arithmetic overflow")
    #expect(CrashReport.place(inListing: "??\n??:0:0\n\n") == nil)
    #expect(CrashReport.place(inListing: "main\n/cache/emaki-main.swift:4:3\n") == nil)
  }

  @Test("what comes with the toolchain has no lines")
  func linesOfAddresses() {
    let listing = """
      _ZN6icu_7613ListFormatter
      listformatter.cpp:0:0

      $ss17_assertionFailure
      ??:0:0

      inlined
      /home/me/Geometry.swift:0:0
      $s8Geometry4PathV
      /home/me/Geometry.swift:7:3


      """
    #expect(CrashReport.haveLines(inListing: listing) == [false, false, true])
  }
}

@Suite struct CompilerMessagesTests {
  private let messages = CompilerMessages(sources: [
    "A.swift": Array("one\n#Preview { B() }\n  three".utf8)
  ])

  private func restored(_ text: String) -> String {
    String(decoding: messages.restored(Array(text.utf8)), as: UTF8.self)
  }

  @Test func linesAreTheUsersAndMarksStay() {
    let told = """
      A.swift:3:3: error: cannot find 'three' in scope
      1 | one
      2 | struct P { }
      3 |   three
        |   `- error: cannot find 'three' in scope
      4 | func __emakiMakeScene() {}

      """
    let wanted = """
      A.swift:3:3: error: cannot find 'three' in scope
      1 | one
      2 | #Preview { B() }
      3 |   three
        |   `- error: cannot find 'three' in scope

      """
    #expect(restored(told) == wanted)
  }

  @Test func coloursStay() {
    let told = "\u{1B}[1mA.swift:2:1: \u{1B}[31merror: \u{1B}[0mx\n\u{1B}[36m2 |\u{1B}[0m struct P"
    #expect(
      restored(told)
        == "\u{1B}[1mA.swift:2:1: \u{1B}[31merror: \u{1B}[0mx\n\u{1B}[36m2 |\u{1B}[0m #Preview { B() }"
    )
  }

  @Test func otherFilesStayAsTheyAre() {
    let told = "B.swift:2:1: error: x\n1 | a | b\n2 | c\n"
    #expect(restored(told) == told)
  }
}
