// ChildProcess.swift: runs another program and waits for it.

import Foundation
import Glibc
import RenderJob

/// How a child process ended.
enum ChildEnd: Equatable {
  case exited(Int32)
  case killed(signal: Int32)
}

/// Runs programs by their paths.
enum ChildProcess {
  /// The one stream that a run hands back instead of passing on. One, so that no pipe can fill up
  /// while the other is being read.
  enum Capture {
    case nothing, standardOutput, standardError
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: without the program's own name.
  ///   - environment: all of it; nil passes the caller's on.
  /// - Throws: if the program cannot be started.
  static func run(
    _ program: String, _ arguments: [String], capturing capture: Capture = .nothing,
    environment: [String: String]? = nil
  ) throws(SceneBuildError) -> (end: ChildEnd, output: [UInt8]) {
    var pipe: [Int32] = [-1, -1]
    if capture != .nothing {
      pipe = try makePipe()
    }
    let child: pid_t
    do {
      defer { if capture != .nothing { close(pipe[1]) } }
      child = try start(
        program, arguments, environment: environment,
        redirecting: capture == .nothing
          ? [] : [(pipe[1], to: capture == .standardOutput ? STDOUT_FILENO : STDERR_FILENO)])
    } catch {
      if capture != .nothing { close(pipe[0]) }
      throw error
    }
    var output: [UInt8] = []
    if capture != .nothing {
      output = readAll(pipe[0])
      close(pipe[0])
    }
    return (wait(for: child), output)
  }

  /// Starts a program and returns its id; the caller must wait for it.
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    redirecting redirections: [(Int32, to: Int32)] = []
  ) throws(SceneBuildError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, standard) in redirections {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
    }

    // The child starts with no signal blocked, whatever its parent waits for.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var arguments = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var variables = environment ?? ProcessInfo.processInfo.environment
    variables[ParentProcess.variable] = String(getpid())
    var pairs = unsafe variables.sorted { $0.key < $1.key }
      .map { unsafe strdup("\($0.key)=\($0.value)") }
    unsafe pairs.append(nil)
    defer { unsafe (arguments + pairs).forEach { unsafe free($0) } }

    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, program, &actions, &attributes, arguments, pairs)
    guard code == 0 else {
      throw .fault("cannot start \(program): \(unsafe String(cString: strerror(code)))")
    }
    return child
  }

  /// Waits for a child that `start` made.
  static func wait(for child: pid_t) -> ChildEnd {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return end(ofStatus: status)
  }

  /// Reads what `waitpid` says: the low seven bits are the signal, 0 if there was none.
  static func end(ofStatus status: Int32) -> ChildEnd {
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return all }
      all += chunk[..<count]
    }
  }

  /// The reading and the writing end of a new pipe.
  ///
  /// A child has the writing end under a standard number only, or reading would never end.
  static func makePipe() throws(SceneBuildError) -> [Int32] {
    var pipe: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&pipe) == 0 else { throw systemFault("cannot make a pipe") }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return pipe
  }

  private static func systemFault(_ what: String) -> SceneBuildError {
    .fault("\(what): \(unsafe String(cString: strerror(errno)))")
  }
}
