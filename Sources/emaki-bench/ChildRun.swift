// One run of a program: how long it took, when its first file appeared, and how much memory it held.

import Foundation

/// A finished program.
struct ChildRun: Codable {
  /// As `wait4` gives it: 0 is success.
  var status: Int32
  /// Milliseconds from before its start to after its end.
  var wall: Double
  /// Milliseconds until a file was there that was awaited; nil if none was, or it never came.
  var untilFile: Double?
  /// Of the largest among it and those that it waited for, in millions of bytes.
  var peakMegabytes: Double

  /// Runs a program from a fresh process of this one, `emaki-bench child FILE PROGRAM WORDS…`.
  ///
  /// Linux counts into a child's peak what the process held that started it, and a benchmark holds frames.
  ///
  /// - Parameter file: What to wait for, removed before; empty for nothing.
  static func fresh(
    _ program: String, _ arguments: [String], until file: String = ""
  ) throws -> ChildRun {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["child", file, program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(ChildRun.self, from: output)
  }

  /// The other side of `fresh`: prints the run as JSON.
  static func report(_ words: [String]) throws {
    guard words.count > 1 else { throw BenchError("child needs a file, or \"\", and a program") }
    let run = try ChildRun(words[1], Array(words.dropFirst(2)), until: words[0])
    FileHandle.standardOutput.write(try JSONEncoder().encode(run))
  }

  /// Runs a program with nothing on its standard output.
  private init(
    _ program: String, _ arguments: [String], until file: String
  ) throws(BenchError) {
    unsafe unlink(file)
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
    untilFile = ChildRun.wait(for: file, of: child, since: start)
    while unsafe wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    wall = CPUClock.wall() - start
    self.status = status
    // Linux counts in units of 1024 bytes.
    peakMegabytes = Double(usage.ru_maxrss) * 1024 / 1e6
  }

  /// Looks for a file until it is there or the program has ended, every 0.1 ms: that is how exact the answer is.
  private static func wait(for file: String, of child: pid_t, since start: Double) -> Double? {
    guard !file.isEmpty else { return nil }
    while unsafe access(file, F_OK) != 0 {
      var info = unsafe siginfo_t()
      let ended = unsafe waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT)
      if ended != 0 { return nil }
      if unsafe info.si_signo != 0 {
        return unsafe access(file, F_OK) == 0 ? CPUClock.wall() - start : nil
      }
      usleep(100)
    }
    return CPUClock.wall() - start
  }
}
