// BuiltScene+Run.swift: runs a scene, and tells what became of it.

import Foundation
package import RenderJob

extension BuiltScene {
  /// Runs the scene on the caller's streams until it ends.
  ///
  /// The scene is a child and not this process, so that its crash is told in words and by our own
  /// exit code. A signal that asks this process to end is handed on to the scene, and then obeyed.
  ///
  /// - Parameter cleanUp: called before such a signal is obeyed.
  /// - Throws: A trap in the user's code as bad input, with its place; everything else that is no end as our fault.
  package func run(
    _ request: RenderRequest, cleanUp: () -> Void = {}
  ) throws(SceneBuildError) -> ExitStatus {
    var environment = ProcessInfo.processInfo.environment
    // The place of a crash comes from the scene itself; symbolicating everything takes seconds.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
    // OPTIMIZATION: the scene's memory comes in pages of 2 MB, each of which costs the system as much as a few of the 512
    // small ones: 3 ms of a start with one frame.
    environment["GLIBC_TUNABLES"] =
      environment["GLIBC_TUNABLES"] ?? "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=8388608"
    // In what order a set or a dictionary of the user's is gone through follows the seed of hashing.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    if isatty(STDERR_FILENO) == 1 { environment[ParentProcess.terminalVariable] = "1" }

    var errors = SceneErrors { FileHandle.standardError.write(Data($0)) }
    let end = try ChildProcess.attend(
      program, [request.argument()], environment: environment, errors: { errors.take($0) },
      cleanUp: { child in
        if case .frames(let folder) = request.output {
          LeftoverFiles.remove(ofProcess: child, in: folder)
        }
        cleanUp()
      })
    if case .killed = end { errors.finish(crashed: true) } else { errors.finish(crashed: false) }
    switch end {
    case .exited(let code):
      if let status = ExitStatus(rawValue: code) { return status }
      throw .fault(
        "the scene ended with code \(code), which is not one of Emaki's: does it call exit()?")
    case .killed(let signal) where SignalRelay.endings.contains(signal):
      throw .fault("the scene was ended by \(Self.name(of: signal))")
    case .killed(let signal):
      throw crash(signal, errors)
    }
  }

  private func crash(_ signal: Int32, _ errors: SceneErrors) -> SceneBuildError {
    var report = errors.crash
    if let symbolizer, let library {
      report = report?.withoutRuntime(in: library, symbolizer: symbolizer)
    }
    let place = symbolizer.flatMap { report?.place(in: program, symbolizer: $0) }
    // "Module/File.swift:5: Fatal error: words": the words, and the place where there is no better one.
    let parts = errors.fatalLine?.firstRange(of: ": Fatal error").map { range in
      (
        place: String(errors.fatalLine?[..<range.lowerBound] ?? ""),
        words: String(errors.fatalLine?[range.upperBound...].drop { $0 == ":" || $0 == " " } ?? "")
      )
    }
    let words =
      parts.map { $0.words.isEmpty ? "fatal error" : "fatal error: \($0.words)" }
      ?? place?.check.map { "fatal error: \($0)" } ?? Self.name(of: signal)
    let own = "\(SceneCompiler.moduleName)/"
    // What a view expects and nobody gave it is told by us and missing in the user's code.
    if words.hasPrefix("fatal error: No Observable") { return SceneBuildError(words) }
    if report?.isUsers ?? (parts?.place.hasPrefix(own) == true) {
      let known = place.map { Self.shown($0.place) } ?? parts?.place.replacing(own, with: "")
      return SceneBuildError(known.map { "\($0): \(words)" } ?? "the scene crashed: \(words)")
    }
    guard report?.frames.first?.isLibrary == true else {
      return .fault("the scene crashed (\(parts.map { "\($0.place): \(words)" } ?? words))")
    }
    let from = place.map { ", called from \(Self.shown($0.place))" } ?? ""
    return .fault(
      "the scene crashed in Emaki (\(parts.map { "\($0.place): \(words)" } ?? words))\(from)")
  }

  /// A path from the working folder, where it leads down from it.
  private static func shown(_ place: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return place.hasPrefix(folder) ? String(place.dropFirst(folder.count)) : place
  }

  private static func name(of signal: Int32) -> String {
    let names = [
      SIGILL: "illegal instruction", SIGTRAP: "trap", SIGABRT: "abort", SIGBUS: "bus error",
      SIGFPE: "arithmetic fault", SIGSEGV: "bad memory access or endless recursion",
      SIGKILL: "killed, perhaps for lack of memory", SIGXCPU: "out of processor time",
    ]
    return names[signal].map { "signal \(signal), \($0)" } ?? "signal \(signal)"
  }
}
