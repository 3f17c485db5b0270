// What `emaki diff EXPECTED ACTUAL [--out DIR]` does, but for parsing its arguments.

import Foundation
import PNGCodec
import Pixels

/// Compares two PNGs, or two folders of them, and says what differs.
///
/// The command line calls `DiffCommand.run(expected:actual:out:tolerance:output:note:)`, prints what
/// `output` is given to standard output and what `note` is given to standard error, a line each, and
/// exits with the result.
package enum DiffCommand {
  /// Compares and reports.
  ///
  /// Folders are matched by relative path, in byte order; hidden files are skipped. Each picture that
  /// differs, is missing or is extra takes one line of `output`. With `out`, the difference of each
  /// differing pair is written there as `<relative path without .png>.diff.png`.
  ///
  /// - Parameters:
  ///   - ignoring: What is not compared, besides what the tolerance ignores. A view that a pair of pictures does
  ///     not tell of is bad input.
  ///   - output: Takes the lines for standard output: nothing if all is equal.
  ///   - note: Takes the lines for standard error: what could not be read, and the count at the end.
  /// - Returns: The exit code: 0 equal, 1 differs, 2 bad input, which outweighs a difference.
  package static func run(
    expected: String, actual: String, out: String?, tolerance: Tolerance = .exact,
    ignoring: [DiffRegion] = [], output: (String) -> Void, note: (String) -> Void
  ) -> Int32 {
    for path in [expected, actual] where !fileExists(path) {
      note("no such file or folder: \(path)")
      return 2
    }
    guard isFolder(expected) == isFolder(actual) else {
      note("cannot compare a folder with a file: \(expected), \(actual)")
      return 2
    }
    do throws(FileError) {
      var run = DiffRun(out: out, tolerance: tolerance, ignoring: ignoring)
      if isFolder(expected) {
        try run.folders(expected, actual, output, note)
      } else {
        let name = actual.split(separator: "/").last.map(String.init) ?? actual
        try run.pair(expected, actual, name: name, output, note)
      }
      note(run.summary)
      return run.exitCode
    } catch {
      note("\(error)")
      return 2
    }
  }
}

/// The counts of one run.
private struct DiffRun {
  let out: String?
  let tolerance: Tolerance
  let ignoring: [DiffRegion]
  var equal = 0
  var differing = 0
  var missing = 0
  var extra = 0
  var unreadable = 0

  init(out: String?, tolerance: Tolerance, ignoring: [DiffRegion]) {
    self.out = out
    self.ignoring = ignoring
    self.tolerance = tolerance
  }

  var exitCode: Int32 { unreadable > 0 ? 2 : differing + missing + extra > 0 ? 1 : 0 }

  var summary: String {
    let counts = [
      (equal, "equal"), (differing, "differing"), (missing, "missing"), (extra, "extra"),
      (unreadable, "unreadable"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  mutating func folders(
    _ expected: String, _ actual: String, _ output: (String) -> Void, _ note: (String) -> Void
  ) throws(FileError) {
    let expectedNames = try pictures(in: expected)
    let actualNames = try pictures(in: actual)
    guard !(expectedNames.isEmpty && actualNames.isEmpty) else {
      throw FileError(.read, path: "\(expected), \(actual)", reason: "no PNG in either folder")
    }
    for name in inByteOrder(expectedNames.union(actualNames)) {
      if !actualNames.contains(name) {
        missing += 1
        output("\(name): missing, only in \(expected)")
      } else if !expectedNames.contains(name) {
        extra += 1
        output("\(name): extra, only in \(actual)")
      } else {
        try pair("\(expected)/\(name)", "\(actual)/\(name)", name: name, output, note)
      }
    }
  }

  /// - Throws: Only when the difference cannot be written; what cannot be read is noted and counted.
  mutating func pair(
    _ expected: String, _ actual: String, name: String, _ output: (String) -> Void,
    _ note: (String) -> Void
  ) throws(FileError) {
    guard let loaded = load(expected, actual, note) else { return }
    let (expectedPixels, actualPixels) = loaded.pixmaps
    let regions = ignoring.bounds(in: loaded.files)
    guard regions.unknown.isEmpty else {
      unreadable += 1
      for name in regions.unknown {
        note(
          "\(actual): neither picture tells where '\(name)' is; goldens of SnapshotTesting tell of views "
            + "with an accessibilityIdentifier, others need --ignore X,Y,WxH")
      }
      return
    }
    var tolerance = tolerance
    tolerance.ignoring += regions.bounds
    let difference = compare(
      expected: expectedPixels, actual: actualPixels, tolerance: tolerance)
    guard !difference.isMatch else {
      equal += 1
      return
    }
    differing += 1
    output("\(name): \(difference)")
    guard let out else { return }
    let picture = differencePicture(
      expected: expectedPixels, actual: actualPixels, metric: tolerance.metric,
      ignoring: tolerance.ignoring)
    let path = "\(out)/\(withoutExtension(name)).diff.png"
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try encodePNG(picture)
    } catch {
      throw FileError(.write, path: path, reason: "\(error)")
    }
    try writeFileAtomically(bytes, to: path, makingFolders: true)
  }

  /// Both pictures, or nil when one cannot be read or both are the same bytes; counts either.
  private mutating func load(_ expected: String, _ actual: String, _ note: (String) -> Void)
    -> (pixmaps: (Pixmap, Pixmap), files: [[UInt8]])?
  {
    guard let expectedBytes = read(expected, note), let actualBytes = read(actual, note) else {
      return nil
    }
    if expectedBytes == actualBytes {
      // Equal bytes need no decoding, but equal damage is not a picture.
      if attempt(expected, note, { () throws(PNGError) in try inspectPNG(expectedBytes) }) != nil {
        equal += 1
      }
      return nil
    }
    guard
      let one = attempt(expected, note, { () throws(PNGError) in try decodePNG(expectedBytes) }),
      let other = attempt(actual, note, { () throws(PNGError) in try decodePNG(actualBytes) })
    else { return nil }
    return ((one, other), [expectedBytes, actualBytes])
  }

  private mutating func read(_ path: String, _ note: (String) -> Void) -> [UInt8]? {
    do throws(FileError) {
      return try readFile(path)
    } catch {
      unreadable += 1
      note("\(error)")
      return nil
    }
  }

  private mutating func attempt<Value>(
    _ path: String, _ note: (String) -> Void, _ body: () throws(PNGError) -> Value
  ) -> Value? {
    do throws(PNGError) {
      return try body()
    } catch {
      unreadable += 1
      note("\(path): \(error)")
      return nil
    }
  }
}

/// The relative paths of a folder's PNGs, subfolders included.
private func pictures(in folder: String) throws(FileError) -> Set<String> {
  do {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Set(
      paths.filter { path in
        path.lowercased().hasSuffix(".png")
          && !path.split(separator: "/").contains { $0.hasPrefix(".") }
          && !isFolder("\(folder)/\(path)")
      })
  } catch {
    throw FileError(.list, path: folder, reason: error.localizedDescription)
  }
}

private func inByteOrder(_ names: Set<String>) -> [String] {
  names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

private func withoutExtension(_ name: String) -> String {
  name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
}
