import Foundation
import Testing

/// Everything that is decided before a compiler starts: words, options, files.
@Suite final class UsageTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write(
      "A.swift", "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n")
  }

  deinit { program.clean() }

  @Test(
    "help goes to standard output",
    arguments: [
      "render", "inspect", "diff", "bench", "review",
      "accept", "reject", "report", "test", "orphans",
    ])
  func help(command: String) throws {
    let result = try program.run(command, "--help")
    #expect(result.code == 0 && result.messages.isEmpty)
    #expect(result.output.contains("Usage: emaki \(command)"))
    #expect(result.output.contains("Exit codes"))
  }

  @Test func generalHelpAndVersion() throws {
    let help = try program.run("--help")
    #expect(help.code == 0 && help.output.contains("emaki render SOURCE.swift"))
    let version = try program.run("--version")
    #expect(version.code == 0 && version.output.hasPrefix("emaki "))
  }

  @Test func noCommandIsWrongUse() throws {
    let result = try program.run()
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.messages.hasPrefix("emaki: no command given"))
  }

  @Test(
    "wrong words say what was meant",
    arguments: [
      (["rendr"], "did you mean 'emaki render'?"),
      (["A.swift"], "did you mean 'emaki render A.swift'?"),
      (["frobnicate"], "unknown command 'frobnicate'; 'emaki --help' lists them"),
      (["render"], "render needs SOURCE.swift… | FOLDER"),
      (["inspect", "."], ". is a folder"),
      (["render", "A.swift", "--devise", "x"], "unknown option --devise; did you mean --device?"),
      (["render", "A.swift", "-x"], "unknown option -x"),
      (["render", "A.swift", "--out"], "--out needs a value: --out DIR"),
      (["render", "A.swift", "--out", "a", "--out", "b"], "--out is given twice"),
      (["inspect", "A.swift", "--tree=yes"], "--tree takes no value"),
      (["diff", "a.png"], "diff needs EXPECTED ACTUAL"),
      (["diff", "a.png", "b.png", "c.png"], "but got also 'c.png'"),
    ])
  func words(arguments: [String], message: String) throws {
    try expectWrongUse(arguments, message)
  }

  @Test(
    "wrong values say what was expected",
    arguments: [
      (["--scale", "0"], "--scale '0': expected a whole number from 1 to 8"),
      (["--scale", "2.5"], "--scale '2.5': expected a whole number"),
      (["--fps", "-3"], "--fps '-3': expected a whole number from 1 to"),
      (["--appearance", "dim"], "--appearance 'dim': expected one of light, dark"),
      (["--type-size", "huge"], "expected one of xSmall, small"),
      (["--layout-direction", "up"], "expected one of leftToRight, rightToLeft"),
      (["--locale", "English (US)"], "expected an identifier such as en_US"),
      (["--size", "390"], "--size '390': expected WIDTHxHEIGHT"),
      (["--size", "0x10"], "expected WIDTHxHEIGHT"),
      (["--size", "nanxinf"], "expected WIDTHxHEIGHT"),
      (["--size", "1x1", "--device", "iPhone 15"], "--device and --size exclude each other"),
      (["--swift-version", "4"], "--swift-version '4': expected 5 or 6"),
      (["--script", "none.json"], "--script none.json: no such file"),
    ])
  func values(arguments: [String], message: String) throws {
    try expectWrongUse(["render", "A.swift"] + arguments, message)
  }

  @Test("seconds have a range", arguments: ["-1", "nan", "1e9", "soon"])
  func seconds(text: String) throws {
    try expectWrongUse(
      ["inspect", "A.swift", "--at=\(text)"], "--at '\(text)': expected seconds from 0")
  }

  @Test func anUnknownDeviceListsTheKnown() throws {
    let result = try program.run("render", "A.swift", "--device", "iPhone 15 Por")
    #expect(result.code == 2)
    #expect(result.messages.contains("did you mean \"iPhone 15 Pro\"?"))
    #expect(result.messages.contains("\n  iPhone SE (1st generation)  (320×568@2)\n"))
    #expect(result.messages.contains("\n  iPhone Air  (420×912@3)\n"))
  }

  @Test(
    "a source that cannot be read is named",
    arguments: [
      ("B.swift", "B.swift: no such file"), ("A.txt", "A.txt is not a Swift source file"),
      ("latin.swift", "latin.swift is not UTF-8"),
    ])
  func sources(path: String, message: String) throws {
    try program.write("A.txt", "")
    try Data([0x2f, 0x2f, 0xff]).write(to: URL(filePath: program.folder + "/latin.swift"))
    try expectWrongUse(["render", path], message)
  }

  @Test func aBadScriptNamesFileLineAndWhatWasExpected() throws {
    try program.write("bad.json", "{\n  \"steps\": [\n    {\"wait\": \"long\"}\n  ]\n}\n")
    let result = try program.run("render", "A.swift", "--script", "bad.json")
    #expect(result.code == 2)
    #expect(result.messages.hasPrefix("emaki: bad.json:3:"))
    #expect(result.messages.contains("expected"))
  }

  @Test(
    "a folder that cannot be written is said first",
    arguments: ["A.swift", "A.swift/deeper", "/proc/x"])
  func unwritable(folder: String) throws {
    let result = try program.run("render", "A.swift", "--out", folder)
    #expect(result.code == 2)
    #expect(result.messages.hasPrefix("emaki: --out \(folder): "))
    #expect(result.messages.split(separator: "\n").count == 1)
    #expect(try program.files() == ["A.swift"])
  }

  @Test func nothingIsLeftByAFailure() throws {
    _ = try program.run("render", "A.swift", "--out", "a/b/c", "--device", "none")
    #expect(try program.files() == ["A.swift"])
  }

  private func expectWrongUse(_ arguments: [String], _ message: String) throws {
    let result = try program.run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.messages.hasPrefix("emaki: ") && result.messages.contains(message))
  }
}
