import Foundation
import PNGCodec
import Testing

@Suite("Whole files")
struct FilesTests {
  /// A fresh folder, given to `body` and removed after it.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "emaki-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("are written, replaced and read back, with nothing left beside them")
  func roundTrip() throws {
    try withFolder { folder in
      let path = folder + "/a.png"
      for bytes: [UInt8] in [[1, 2, 3], [], [UInt8](repeating: 7, count: 300_000)] {
        try writeFileAtomically(bytes, to: path)
        #expect(try readFile(path) == bytes)
        #expect(try names(folder) == ["a.png"])
      }
    }
  }

  @Test("make missing folders only when asked")
  func folders() throws {
    try withFolder { folder in
      let path = folder + "/x/y/z.txt"
      #expect(throws: FileError(.write, path: path, reason: "No such file or directory")) {
        try writeFileAtomically([1], to: path)
      }
      #expect(try names(folder).isEmpty)
      try writeFileAtomically([1], to: path, makingFolders: true)
      #expect(try readFile(path) == [1])
      try makeFolder(folder + "/x/y")
    }
  }

  @Test("keep the old content and leave no part when a write fails")
  func failures() throws {
    try withFolder { folder in
      try makeFolder(folder + "/sub")
      // Renaming over a folder fails after everything is written.
      #expect(throws: FileError(.write, path: folder + "/sub", reason: "Is a directory")) {
        try writeFileAtomically([1, 2], to: folder + "/sub")
      }
      #expect(throws: FileError(.write, path: folder + "/", reason: "it names a folder")) {
        try writeFileAtomically([1, 2], to: folder + "/")
      }
      try writeFileAtomically([9], to: folder + "/plain")
      let inside = folder + "/plain/inside"
      #expect(throws: FileError(.write, path: inside, reason: "Not a directory")) {
        try writeFileAtomically([1], to: inside)
      }
      #expect(throws: FileError(.makeFolder, path: folder + "/plain", reason: "File exists")) {
        try writeFileAtomically([1], to: inside, makingFolders: true)
      }
      #expect(try readFile(folder + "/plain") == [9])
      #expect(try names(folder) == ["plain", "sub"])
    }
  }

  @Test("show one writer's bytes whole when several write at once")
  func concurrentWriters() async throws {
    let path = NSTemporaryDirectory() + "emaki-files-\(UUID().uuidString).bin"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          try writeFileAtomically([UInt8](repeating: UInt8(writer), count: 50_000), to: path)
        }
      }
      try await group.waitForAll()
    }
    let bytes = try readFile(path)
    #expect(bytes.count == 50_000)
    #expect(Set(bytes).count == 1)
  }

  @Test("refuse what is no file, is missing or is too large")
  func refusals() throws {
    try withFolder { folder in
      #expect(throws: FileError(.read, path: folder, reason: "it is a folder")) {
        try readFile(folder)
      }
      // A pipe of the test's own: devices of the machine are not for tests to lose.
      let pipe = folder + "/pipe"
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      #expect(throws: FileError(.read, path: pipe, reason: "it is not a regular file")) {
        try readFile(pipe)
      }
      #expect(throws: FileError(.write, path: pipe, reason: "it is not a regular file")) {
        try writeFileAtomically([1], to: pipe)
      }
      let path = folder + "/f"
      #expect(throws: FileError(.read, path: path, reason: "No such file or directory")) {
        try readFile(path)
      }
      try writeFileAtomically([1, 2, 3], to: path)
      #expect(throws: FileError(.read, path: path, reason: "3 bytes, limit 2")) {
        try readFile(path, maximumBytes: 2)
      }
      try removeFile(path)
      try removeFile(path)
      #expect(!fileExists(path))
    }
  }

  @Test(arguments: [
    ("a", "."), ("/a", "/"), ("a/b", "a"), ("/a/b/", "/a"), ("/", "/"), ("a//b", "a/"),
  ])
  func parents(path: String, parent: String) {
    #expect(parentFolder(of: path) == parent)
  }
}
