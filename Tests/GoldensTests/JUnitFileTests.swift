// One JUnit report of all processes of a run.

import Foundation
import Goldens
import PNGCodec
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("A JUnit report of several processes")
struct JUnitFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/out/junit.xml" }

  init() throws { folder = try TemporaryFolder() }

  private func file(_ run: String) -> JUnitFile { JUnitFile(path: path, run: run) }

  private func xml() throws -> XMLElements { XMLElements(try readFile(path)) }

  /// A case of a golden, whose test is no other golden's.
  private func junitCase(_ name: String, fails: Bool = false) -> JUnitCase {
    var one = JUnitCase(
      GoldenCase(golden: name, test: nil, result: .matched), workspace: folder.path)
    if fails { one.failure = ("differs", "first\nsecond <\"&>") }
    return one
  }

  @Test("a run's cases gather, those of another run go")
  func runs() throws {
    try file("a").append(junitCase("one", fails: true))
    try file("a").append(junitCase("two"))
    #expect(try xml().elements["testcase"]?.map { $0["name"] } == ["one", "two"])
    try file("b").append(junitCase("three"))
    let all = try xml()
    #expect(all.isWellFormed)
    #expect(all.elements["testcase"]?.map { $0["name"] } == ["three"])
    #expect(all.elements["testsuites"]?.first?["failures"] == "0")
  }

  @Test("a failure stays one for its process; what another process says later counts")
  func again() throws {
    try file("a").append(junitCase("one", fails: true))
    try file("a").append(junitCase("one"))
    #expect(try xml().elements["failure"]?.count == 1)
    // As another process of the run left it.
    let other = JUnitFile.xml(
      [junitCase("one", fails: true), junitCase("two", fails: true)], run: "b")
    try writeFileAtomically(Array(other.utf8), to: path)
    try file("b").append(junitCase("one"))
    let all = try xml()
    #expect(all.elements["testcase"]?.map { $0["name"] } == ["one", "two"])
    #expect(all.elements["failure"]?.count == 1)
    #expect(all.elements["testsuite"]?.first?["failures"] == "1")
  }

  @Test("what is no report, or half of one, is replaced")
  func damaged() throws {
    let whole = Array(
      JUnitFile.xml([junitCase("old"), junitCase("older", fails: true)], run: "a").utf8)
    for count in [0, 1, 60, 200, whole.count / 2, whole.count - 20, whole.count - 1] {
      try writeFileAtomically(Array(whole.prefix(count)), to: path, makingFolders: true)
      try file("a").append(junitCase("new"))
      let all = try xml()
      #expect(
        all.isWellFormed && all.elements["testcase"]?.map { $0["name"] } == ["new"], "\(count)")
    }
  }

  @Test("grows under contention")
  func contention() async throws {
    let file = file("a")
    let cases = (0..<200).map { junitCase("\($0)", fails: $0 % 7 == 0) }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<25 {
            #expect(throws: Never.self) { try file.append(cases[task * 25 + index]) }
          }
        }
      }
    }
    try file.write()
    let all = try xml()
    #expect(all.isWellFormed)
    #expect(Set((all.elements["testcase"] ?? []).map { $0["name"] }).count == 200)
    #expect(all.elements["testsuites"]?.first?["tests"] == "200")
    #expect(all.elements["testsuites"]?.first?["failures"] == "29")
  }

  @Test("what passes waits no longer than a 64th of what is there")
  func groups() throws {
    for index in 0..<300 { try file("a").append(junitCase("\(index)")) }
    let written = try xml().elements["testcase"]?.count ?? 0
    #expect(written < 300 && written >= 296, "\(written)")
    try file("a").append(junitCase("bad", fails: true))
    #expect(try xml().elements["testcase"]?.count == 301)
  }

  /// The recorder beside this test runner, as one of the processes that a run has.
  private func start(_ goldens: String, run: String, rounds: Int = 1) throws -> Process {
    let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: parentFolder(of: runner) + "/golden-recorder")
    process.arguments = ["\(folder.path)/\(goldens)", "\(rounds)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GOLDEN_JUNIT": path, "GOLDEN_RUN": run, "GOLDEN_REPORT": "0", "CI": ""]) { $1 }
    try process.run()
    #expect(pipe.fileHandleForReading.availableData == Data("ready\n".utf8))
    return process
  }

  @Test("processes that write at once lose nothing")
  func processes() throws {
    let names = ["a", "b", "c", "d"]
    for process in try names.map({ try start($0, run: "one") }) {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let all = try xml()
    #expect(all.isWellFormed)
    let goldens = (all.elements["testcase"] ?? []).compactMap { $0["name"] }
    #expect(goldens.count == 12 && Set(goldens).count == 12)
    let last = try start("a", run: "two")
    last.waitUntilExit()
    #expect(try xml().elements["testcase"]?.count == 3)
  }

  @Test("a kill leaves a whole report, or none")
  func kills() throws {
    var sizes: Set<Int> = []
    for kill in 0..<60 {
      let process = try start("k\(kill)", run: "one", rounds: 1_000_000)
      usleep(UInt32(kill * 331 % 20_000))
      #expect(Glibc.kill(process.processIdentifier, SIGKILL) == 0)
      process.waitUntilExit()
      guard fileExists(path) else { continue }
      let all = try xml()
      #expect(all.isWellFormed && all.elements["testsuites"]?.count == 1)
      sizes.insert(all.elements["testcase"]?.count ?? 0)
    }
    // Or no process came far enough to prove anything.
    #expect(sizes.count > 5)
  }

  @Test("a run is what swift test started, or one program, unless it is named")
  func names() {
    let own = HostProcess(name: "AppTests", id: "20-300")
    func id(_ parent: String, _ environment: [String: String] = [:]) -> String {
      TestRun.id(
        environment: environment, parent: HostProcess(name: parent, id: "10-200"), own: own)
    }
    #expect(id("swift-test") == "10-200")
    #expect(id("swift-package") == "10-200")
    for shell in ["bash", "make", "swiftly", ""] { #expect(id(shell) == "20-300") }
    #expect(id("bash", ["GOLDEN_RUN": "build 7"]) == "build 7")
    #expect(id("swift-test", ["GOLDEN_RUN": ""]) == "10-200")
  }
}
