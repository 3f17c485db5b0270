// One run of a program: how long it took and how much memory it held.

import Foundation

/// A finished program.
struct ChildRun: Codable {
  /// As `wait4` gives it: 0 is success.
  var status: Int32
  /// Milliseconds from before its start to after its end.
  var wall: Double
  /// Of the largest among it and those that it waited for, in millions of bytes.
  var peakMegabytes: Double

  /// Runs a program from a fresh process of this one, `emaki-bench child PROGRAM WORDS…`.
  ///
  /// Linux counts into a child's peak what the process held that started it, and a benchmark holds frames.
  static func fresh(_ program: String, _ arguments: [String]) throws -> ChildRun {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["child", program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(ChildRun.self, from: output)
  }

  /// The other side of `fresh`: prints the run as JSON.
  static func report(_ words: [String]) throws {
    guard let program = words.first else { throw BenchError("child needs a program") }
    let run = try ChildRun(program, Array(words.dropFirst()))
    FileHandle.standardOutput.write(try JSONEncoder().encode(run))
  }

  /// Runs a program with nothing on its standard output.
  private init(_ program: String, _ arguments: [String]) throws(BenchError) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }

    let start = CPUClock.wall()
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, program, &actions, nil, words, environ)
    guard code == 0 else {
      throw BenchError("cannot start \(program): \(unsafe String(cString: strerror(code)))")
    }
    var usage = rusage()
    var status: Int32 = 0
    while unsafe wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    wall = CPUClock.wall() - start
    self.status = status
    // Linux counts in units of 1024 bytes.
    peakMegabytes = Double(usage.ru_maxrss) * 1024 / 1e6
  }
}
