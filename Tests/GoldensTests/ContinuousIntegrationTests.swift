import Foundation
import Goldens
import PNGCodec
import Testing

@Suite("What CI is told")
struct ContinuousIntegrationTests {
  private let folder: TemporaryFolder
  private var junit: String { folder.path + "/out/junit.xml" }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ environment: [String: String]) -> GoldenRun {
    GoldenRun(environment: ["GOLDEN_REPORT": "0"].merging(environment) { $1 })
  }

  private func xml() throws -> XMLElements {
    XMLElements(try readFile(junit))
  }

  @Test("JUnit: a test case a golden, whole after each")
  func junitCases() throws {
    var store = folder.store(.missing)
    store.run = run(["GOLDEN_JUNIT": junit])
    store.test = GoldenTest(id: "AppTests.ListTests/light()", file: "/app/A.swift", line: 7)
    _ = store.verify(.pixmap(picture()), named: "a")
    _ = store.verify(text: "x", named: "a<b>&\"c\"")
    let first = try xml()
    #expect(first.isWellFormed && first.elements["testcase"]?.count == 2)
    #expect(first.elements["failure"] == nil)

    var strict = folder.store()
    strict.run = store.run
    strict.test = store.test
    _ = strict.verify(.pixmap(picture(seed: 1)), named: "a")
    _ = strict.verify(text: "y", named: "none")
    _ = strict.verify(frames: [GoldenFrame(.pixmap(picture()))], named: "s")
    let second = try xml()
    #expect(second.isWellFormed)
    // One case a golden: "a" passed and then failed.
    #expect(second.elements["testcase"]?.count == 4)
    #expect(second.elements["failure"]?.map { $0["type"] } == ["differs", "missing", "missing"])
    #expect(second.elements["testsuite"]?.first?["tests"] == "4")
    #expect(second.elements["testsuites"]?.first?["failures"] == "3")
    #expect(second.elements["testcase"]?.first?["classname"] == "AppTests.ListTests/light()")
    #expect(second.elements["testcase"]?.first?["line"] == "7")
  }

  @Test("GitHub: one line, escaped, with a path from the workspace")
  func annotation() throws {
    var store = folder.store()
    store.test = GoldenTest(id: "T", file: "/home/me/app/Tests/A,B:C.swift", line: 12)
    let failure = try #require(store.verify(text: "100 %", named: "a").failure)
    let verified = GoldenCase(golden: "a.txt", test: store.test, result: .failed(failure))
    let command = GitHubAnnotation(verified, failure, workspace: "/home/me/app").command
    #expect(
      command.hasPrefix(
        "::error file=Tests/A%2CB%3AC.swift,line=12,title=Golden a::golden \"a\" is missing: "))
    #expect(!command.contains("\n") && command.contains("%0A  actual "))
  }

  @Test("shares: every name in exactly one, the same ever after")
  func shards() throws {
    let names = (0..<500).map { "Tests.Suite/test\($0)()" }
    for count in [1, 2, 3, 7] {
      let shards = try (1...count).map { try #require(Shard(index: $0, count: count)) }
      for name in names { #expect(shards.count { $0.contains(name) } == 1) }
      for shard in shards {
        let share = names.count(where: shard.contains)
        #expect(share > 500 / count / 2 && share <= max(500, 500 / count * 2))
      }
    }
    // Fixed, since shares of several machines must agree: SHA-256 of the name, first 60 bits.
    // printf 'Tests.Suite/test0()' | sha256sum | cut -c1-15
    #expect(try #require(Shard("\(fixedShare)/5")).contains("Tests.Suite/test0()"))
    for text in ["0/5", "6/5", "1/0", "1", "a/b", "1/2/3", "-1/2", ""] {
      #expect(Shard(text) == nil)
    }
  }

  /// 0x157ade2c0695ad5 % 5 + 1, from sha256sum.
  private let fixedShare = 3

  @Test(
    "shares of job arrays",
    arguments: [
      (["EMAKI_SHARD": "2/5", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9"], "2/5"),
      (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "4"], "3/4"),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
      (["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
    ])
  func jobArrays(environment: [String: String], share: String) throws {
    #expect(Shard.wish(environment: environment) == .shard(try #require(Shard(share))))
  }

  @Test func noJobArray() {
    #expect(Shard.wish(environment: [:]) == .none)
    #expect(Shard.wish(environment: ["EMAKI_SHARD": "5/2"]) == .unclear("EMAKI_SHARD=5/2"))
    #expect(
      Shard.wish(environment: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"])
        == .unclear("CI_NODE_INDEX=0, CI_NODE_TOTAL=2"))
  }

  @Test("a filter means one test")
  func filters() throws {
    let filter = try Regex(TestList.filter(for: "M.S/f(a:b:)"))
    #expect("M.S/f(a:b:)".contains(filter))
    #expect("M.S/f(a:b:)/File.swift:3:4".contains(filter))
    for other in ["M.S/f(a:b:)c", "xM.S/f(a:b:)", "MxS/f(a:b:)", "M.S/f"] {
      #expect(!other.contains(filter))
    }
  }

  @Test("orphans: by the picture's own test, else by file and function; shards orphan nothing")
  func orphans() throws {
    let tests = folder.path + "/Tests/AppTests"
    let snapshots = tests + "/__Snapshots__"
    func put(_ path: String, _ id: String?) throws {
      var png = try encodePNG(picture())
      if let id { png = try Provenance([Provenance.testKey: id]).stamped(png) }
      try writeFileAtomically(png, to: "\(snapshots)/\(path)", makingFolders: true)
    }
    try writeFileAtomically([], to: tests + "/ListTests.swift", makingFolders: true)
    try put("ListTests/light.1.png", "AppTests.ListTests/light()")
    try put("ListTests/moved.1.png", "AppTests.ListTests/gone()")
    try put("ListTests/dark.1.png", nil)
    try put("ListTests/modes-mode.1.png", nil)
    try put("ListTests/never.1.png", nil)
    try put("OldTests/light.1.png", nil)
    try put("OldTests/light.2.png", "AppTests.ListTests/light()")
    try put("ListTests/waits.new.png", nil)
    try put("ListTests/scroll.1/frame-00001-0.png", "AppTests.ListTests/unknown()")
    try writeFileAtomically(
      Array(#"{"format":1,"frames":[{"file":"frame-00001-0.png","label":""}]}"#.utf8),
      to: "\(snapshots)/ListTests/scroll.1/frames.json")
    let list = TestList(
      """
      Building for debugging...
      [1/2] Compiling App A.swift
      AppTests.ListTests/light()
      AppTests.ListTests/dark()
      AppTests.ListTests/modes(mode:)
      AppTests.OldStyle/testScroll
      """)
    #expect(list.ids.count == 4)
    let orphans = OrphanedGoldens.find(under: folder.path, tests: list)
    #expect(
      orphans.map { String($0.dropFirst(snapshots.count + 1)) } == [
        "ListTests/moved.1.png", "ListTests/never.1.png", "ListTests/scroll.1",
        "OldTests/light.1.png",
      ])
  }

  @Test("a Git LFS pointer is told as what it is, up to the reviewer")
  func pointer() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    try writeFileAtomically(
      Array(pointer.utf8), to: folder.path + "/goldens/a.png", makingFolders: true)
    let failure = try #require(folder.store().verify(.pixmap(picture()), named: "a").failure)
    #expect(failure.message.contains("a Git LFS pointer to one; fetch it with `git lfs pull`"))
    let pending = try #require(PendingGolden.find(under: [folder.path]).first)
    #expect(pending.status == .damaged && pending.message.contains("git lfs pull"))
  }
}
