import Foundation
import Testing

/// Pending goldens through the command line: listed, accepted, rejected, reported.
@Suite final class ReviewTests {
  private let program: Program

  init() throws { program = try Program() }

  deinit { program.clean() }

  /// What a failed test leaves beside a text golden.
  private func pend(_ name: String, test: String = "AppTests.ListTests/light()") throws {
    let folder = "\(program.folder)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (folder as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try program.write("\(name).txt", "old\n")
    try program.write("\(name).new.txt", "new\n")
    let file = (name as NSString).lastPathComponent
    try program.write(
      "\(name).new.txt.json",
      """
      {"format": 1, "golden": "\(file).txt", "kind": "text", "status": "differs", "order": 1,
       "message": "first differing line 1", "numbers": {"line": 1},
       "test": {"id": "\(test)", "file": "Tests/ListTests.swift", "line": 12}}
      """)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(program.folder)/\(name)", encoding: .utf8)
  }

  @Test func listedByPathWithTestAndNumbers() throws {
    try pend("b/two")
    try pend("a/one", test: "AppTests.OtherTests/dark()")
    let result = try program.run("review")
    #expect(result.code == 0)
    #expect(
      result.output == """
        differs   a/one.txt
                  AppTests.OtherTests/dark()  Tests/ListTests.swift:12
                  first differing line 1
        differs   b/two.txt
                  AppTests.ListTests/light()  Tests/ListTests.swift:12
                  first differing line 1

        """)
    #expect(result.messages == "emaki: 2 pending: 2 differs\n")
    #expect(try program.run("review", "b", "--check").code == 1)
    let json = try program.run("review", "--json", "a")
    let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let pending = list?["pending"] as? [[String: Any]]
    #expect(pending?.count == 1 && pending?[0]["golden"] as? String == "a/one.txt")
    #expect((pending?[0]["numbers"] as? [String: Int]) == ["line": 1])
  }

  /// A gate must not open for what it cannot read, nor a good golden give way to a file that is no picture.
  @Test func whatCannotBeReadIsRefused() throws {
    try pend("one")
    try program.write("broken.new.txt.json", "garbage")
    let review = try program.run("review", "--check")
    #expect(review.code == 2)
    #expect(review.messages.contains("broken.new.txt.json"))
    #expect(try program.run("accept", "one.txt").code == 2)

    try program.write("cut.png", "the golden")
    try program.write("cut.new.png", "no picture")
    try program.write(
      "cut.new.png.json",
      """
      {"format": 1, "golden": "cut.png", "kind": "image", "status": "differs", "order": 1,
       "message": "1 pixel\\u001b[31m", "numbers": {}}
      """)
    let accept = try program.run("accept", "cut.png")
    #expect(accept.code == 2)
    #expect(accept.messages.contains("cut.new.png") && accept.messages.contains("the golden stays"))
    #expect(try text("cut.png") == "the golden")
    #expect(try !program.run("review").output.contains("\u{1B}"))
  }

  @Test func nothingPends() throws {
    let result = try program.run("review", "--check")
    #expect(result.code == 0 && result.output.isEmpty)
    #expect(result.messages == "emaki: nothing pends\n")
    #expect(try program.run("review", "none").code == 2)
    #expect(try program.run("accept").code == 0)
  }

  @Test(
    "patterns mean paths, tails, folders and tests",
    arguments: [
      ("a/one.txt", "a/one.txt"), ("one.txt", "a/one.txt"), ("./a", "a/one.txt"),
      ("a/", "a/one.txt"), ("*one*", "a/one.txt"), ("AppTests.OtherTests/dark()", "a/one.txt"),
      ("OtherTests", "a/one.txt"), ("dark()", "a/one.txt"), ("b/t?o.txt", "b/two.txt"),
      ("[b]/*", "b/two.txt"),
    ])
  func patterns(pattern: String, accepted: String) throws {
    try pend("a/one", test: "AppTests.OtherTests/dark()")
    try pend("b/two")
    let result = try program.run("accept", pattern)
    #expect(result.code == 0 && result.output == "accepted  \(accepted)\n", "\(result.messages)")
    #expect(result.messages == "emaki: accepted 1 of 2\n")
    #expect(try text(accepted) == "new\n")
    let other = accepted == "a/one.txt" ? "b/two.txt" : "a/one.txt"
    #expect(try text(other) == "old\n")
  }

  @Test func allAreAcceptedOrRejected() throws {
    try pend("a/one")
    try pend("b/two")
    let rejected = try program.run("reject", "--in", "b")
    #expect(rejected.code == 0 && rejected.messages == "emaki: rejected 1 of 1\n")
    #expect(try text("b/two.txt") == "old\n")
    let accepted = try program.run("accept")
    #expect(accepted.code == 0 && accepted.output == "accepted  a/one.txt\n")
    #expect(try program.files() == ["a", "a/one.txt", "b", "b/two.txt"])
  }

  @Test func aPatternThatMeansNothingTouchesNothing() throws {
    try pend("a/one")
    let result = try program.run("accept", "one.txt", "two.txt")
    #expect(result.code == 2)
    #expect(
      result.messages
        == "emaki: nothing that pends matches 'two.txt'; 'emaki review' lists what does\n")
    #expect(try text("a/one.txt") == "old\n")
  }

  @Test func reportsAreWritten() throws {
    try pend("a/one")
    let result = try program.run("report", "--out", "r/x.html", "--junit", "r/x.xml")
    #expect(result.code == 0 && result.output == "r/x.html\nr/x.xml\n")
    let page = try text("r/x.html")
    #expect(page.hasPrefix("<!doctype html>") && page.contains("\"golden\":\"a/one.txt\""))
    let junit = try text("r/x.xml")
    #expect(junit.contains("<failure type=\"differs\" message=\"first differing line 1\">"))
  }

  @Test func orphansAreListedAgainstTheTests() throws {
    try FileManager.default.createDirectory(
      atPath: program.folder + "/T/__Snapshots__/ListTests", withIntermediateDirectories: true)
    try program.write("T/ListTests.swift", "")
    try program.write("T/__Snapshots__/ListTests/light.1.txt", "")
    try program.write("T/__Snapshots__/ListTests/gone.1.txt", "")
    try program.write("tests.txt", "AppTests.ListTests/light()\n")
    let result = try program.run("orphans", "--tests", "tests.txt")
    #expect(result.code == 1)
    #expect(result.output == "T/__Snapshots__/ListTests/gone.1.txt\n")
    try program.write("empty.txt", "")
    #expect(try program.run("orphans", "--tests", "empty.txt").code == 2)
    #expect(try program.run("orphans", "--tests", "none.txt").code == 2)
  }

  /// A package of three tests, and `emaki test` on both of two machines.
  @Test func sharesOfTestsAreRunByFilter() throws {
    // A `swift` that says what it was asked: compiling a package would take a minute.
    try program.write(
      "swift",
      """
      #!/bin/sh
      if [ "$2" = list ]; then printf 'M.S/a()\\nM.S/b()\\nM.S/c(x:)\\nM.S/d()\\n'; else echo "$@"; fi
      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.folder + "/swift")
    let path = program.folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
    let clear = ["EMAKI_SHARD": "", "PATH": path]
    let all = try program.run("test", "--", "-c", "release", environment: clear)
    #expect(all.output == "test -c release\n", "\(all.messages)")
    var filters: [String] = []
    for index in 1...2 {
      let one = try program.run("test", "--shard", "\(index)/2", environment: ["PATH": path])
      let same = try program.run("test", environment: ["PATH": path, "EMAKI_SHARD": "\(index)/2"])
      #expect(one.output == same.output && one.code == 0, "\(one.messages)")
      let words = one.output.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      #expect(words.prefix(2) == ["test", "--skip-build"])
      filters += words.filter { $0.hasPrefix("^") }
    }
    #expect(
      filters.sorted() == [
        #"^M\.S/a\(\)(/|$)"#, #"^M\.S/b\(\)(/|$)"#, #"^M\.S/c\(x:\)(/|$)"#, #"^M\.S/d\(\)(/|$)"#,
      ])
    let bad = try program.run("test", "--shard", "3/2", environment: clear)
    #expect(bad.code == 2 && bad.messages.contains("--shard '3/2': expected i/n"))
  }
}
