// A JUnit report that is whole after every golden, whichever process adds to it.

import Foundation
package import PNGCodec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A JUnit XML file with one test case a golden.
///
/// `swift test` runs XCTest and Swift Testing in two processes. Both add to one file, under a lock: what they
/// have in common is their parent, whose number and start stand in the file. A file of another run is
/// replaced. Each case goes where the closing tags stood, and the counts, of fixed width, are written over: so
/// a process that crashes leaves a whole report of what it had verified.
package struct JUnitFile: Sendable {
  package let path: String
  /// What cases of one run have in common.
  let run: String

  package init(path: String, run: String? = nil) {
    self.path = path
    self.run = run ?? Self.parent
  }

  private static let tail = "  </testsuite>\n</testsuites>\n"
  private static let digits = 8

  /// A whole report of given cases.
  package static func xml(_ cases: [JUnitCase], run: String = "") -> String {
    head(tests: cases.count, failures: cases.count { $0.failure != nil }, run: run)
      + cases.map(\.xml).joined() + tail
  }

  private static func head(tests: Int, failures: Int, run: String) -> String {
    let counts = "tests=\"\(padded(tests))\" failures=\"\(padded(failures))\" errors=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="goldens" \(counts)>
        <testsuite name="goldens" \(counts)>
          <properties><property name="run" value="\(run)"/></properties>

      """
  }

  private static func padded(_ count: Int) -> String {
    let text = String(count)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Adds one case.
  package func append(_ verified: GoldenCase) throws(FileError) {
    try makeFolder(parentFolder(of: path))
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX) == 0 else { throw failure("cannot be locked") }
    // Reading the head tells everything: its length never changes.
    let empty = Self.head(tests: 0, failures: 0, run: run)
    let headLength = empty.utf8.count
    var counts = (tests: 0, failures: 0)
    let size = Int(lseek(descriptor, 0, SEEK_END))
    let found = Self.text(descriptor, count: headLength)
    var end = headLength
    if let known = Self.counts(in: found),
      found == Self.head(tests: known.tests, failures: known.failures, run: run)
    {
      counts = known
      end = size - Self.tail.utf8.count
    } else {
      guard ftruncate(descriptor, 0) == 0 else { throw failure("cannot be replaced") }
    }
    let added = JUnitCase(verified)
    counts.tests += 1
    if added.failure != nil { counts.failures += 1 }
    // The case first: a reader in between sees a count too few, never a broken file.
    try write(added.xml + Self.tail, at: end, to: descriptor)
    try write(
      Self.head(tests: counts.tests, failures: counts.failures, run: run), at: 0, to: descriptor)
  }

  private func failure(_ what: String) -> FileError {
    let code = errno
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return FileError(.write, path: path, reason: "it \(what): \(words)")
  }

  private func write(_ text: String, at offset: Int, to descriptor: Int32) throws(FileError) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          off_t(offset + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("cannot be written") }
      done += count
    }
  }

  private static func text(_ descriptor: Int32, count: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe pread(descriptor, &bytes, count, 0)
    return String(decoding: bytes.prefix(max(0, got)), as: UTF8.self)
  }

  private static func counts(in head: String) -> (tests: Int, failures: Int)? {
    func number(after word: String) -> Int? {
      guard let range = head.firstRange(of: word + "=\"") else { return nil }
      return Int(head[range.upperBound...].prefix { $0 != "\"" })
    }
    guard let tests = number(after: "tests"), let failures = number(after: "failures") else {
      return nil
    }
    return (tests, failures)
  }

  /// The parent's number and, from `/proc`, when it started: numbers come round again, pairs do not.
  private static let parent: String = {
    let number = getppid()
    let fields =
      (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8))?
      .split(separator: ")").last?.split(separator: " ") ?? []
    // Field 22, where the name in parentheses is the second.
    return fields.count > 19 ? "\(number)-\(fields[19])" : "\(number)"
  }()
}
