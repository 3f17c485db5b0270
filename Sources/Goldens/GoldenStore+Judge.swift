// One picture against one golden file: reading, comparing, recording, showing.

import PNGCodec
import Pixels

/// What holding a picture against a golden file came to.
enum PictureVerdict {
  case matches
  case missing
  case differs(ImageDifference, expected: Pixmap, actual: Pixmap)
  /// The golden is there but is no picture.
  case damaged(String)
  /// What should be verified is no picture: nothing to record either.
  case unusable(String)
}

/// Files written for a human, with a line of text for each.
struct Shown {
  var paths: [String] = []
  var lines: [String] = []

  mutating func add(_ label: String, _ path: String) {
    paths.append(path)
    say(label, path)
  }

  /// A line about a file that is not there to be looked at.
  mutating func say(_ label: String, _ path: String) {
    lines.append("  " + label.padding(to: 10) + " " + path)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension GoldenPicture {
  /// - Throws: When the PNG cannot be read.
  func pixmap() throws(GoldenProblem) -> Pixmap {
    switch self {
    case .pixmap(let pixmap): return pixmap
    case .png(let bytes):
      do throws(PNGError) {
        return try decodePNG(bytes)
      } catch {
        throw GoldenProblem(text: "what was drawn cannot be read: \(error)")
      }
    }
  }
}

extension GoldenStore {
  /// - Parameter ignoring: what is not compared besides, given the golden's bytes.
  func judge(
    _ picture: GoldenPicture, golden path: String, tolerance: Tolerance,
    ignoring: (@Sendable ([UInt8]) -> [PixelBounds])? = nil
  ) -> PictureVerdict {
    let goldenBytes: [UInt8]
    if fileExists(path) {
      do throws(FileError) {
        goldenBytes = try readFile(path)
      } catch {
        return .damaged("\(error)")
      }
    } else {
      return .missing
    }
    // An unchanged PNG costs one comparison of bytes and no decoding.
    if case .png(let bytes) = picture {
      if bytes == goldenBytes { return .matches }
      // A golden is stamped with its provenance; what is drawn is not yet.
      if let stamp, (try? stamp.stamped(bytes)) == goldenBytes { return .matches }
    }

    do throws(GoldenProblem) {
      let actual = try picture.pixmap()
      let expected: Pixmap
      do throws(PNGError) {
        expected = try decodePNG(goldenBytes)
      } catch {
        return .damaged("\(path): \(error)")
      }
      let difference = compare(
        expected: expected, actual: actual,
        tolerance: tolerance.ignoring(more: ignoring?(goldenBytes) ?? []))
      return difference.isMatch
        ? .matches : .differs(difference, expected: expected, actual: actual)
    } catch {
      return .unusable(error.text)
    }
  }

  /// The bytes that a golden of the picture has.
  ///
  /// - Throws: Also when reading them back would not give the same pixels: a pixel with a channel above
  ///   its alpha has no straight form, and its golden would never match.
  func encode(_ picture: GoldenPicture) throws(GoldenProblem) -> [UInt8] {
    let pixmap = try picture.pixmap()
    let texts = stamp?.texts ?? []
    let bytes: [UInt8]
    let difference: ImageDifference
    do throws(PNGError) {
      if case .png(let given) = picture { return try stamp?.stamped(given) ?? given }
      var encoding = PNGEncoding.smallest
      encoding.texts = texts
      bytes = try encodePNG(pixmap, as: encoding)
      difference = compare(expected: pixmap, actual: try decodePNG(bytes))
    } catch {
      throw GoldenProblem(text: "\(error)")
    }
    guard difference == .identical else {
      throw GoldenProblem(text: "pixels that are not valid premultiplied colours: \(difference)")
    }
    return bytes
  }

  /// What a recorded picture says: the caller's provenance, and the test.
  private var stamp: Provenance? {
    var stamp = provenance ?? Provenance()
    if let test { stamp[Provenance.testKey] = test.id }
    return stamp.entries.isEmpty ? nil : stamp
  }

  /// What a golden that is not met was made with instead; nil when nothing is known to differ.
  func provenanceDifferences(golden path: String) -> [String]? {
    guard let provenance, let bytes = try? readFile(path) else { return nil }
    let differences = Provenance(png: bytes).differences(inRun: provenance)
    return differences.isEmpty ? nil : differences
  }

  func record(_ picture: GoldenPicture, at path: String) throws(GoldenProblem) {
    try write(encode(picture), to: path)
  }

  func write(_ bytes: [UInt8], to path: String) throws(GoldenProblem) {
    do throws(FileError) {
      try writeFileAtomically(bytes, to: path, makingFolders: true)
    } catch {
      throw GoldenProblem(text: "\(error)")
    }
  }

  /// Writes the three pictures of a difference, and says what would let it pass.
  func show(_ name: String, expected: Pixmap, actual: Pixmap, tolerance: Tolerance) -> Shown {
    var shown = Shown()
    show("expected", .pixmap(expected), name, &shown)
    show("actual", .pixmap(actual), name, &shown)
    let picture = differencePicture(
      expected: expected, actual: actual, metric: tolerance.metric, ignoring: tolerance.ignoring)
    show("diff", .pixmap(picture), name, &shown)
    let settings = passingSettings(
      expected: expected, actual: actual, ignoring: tolerance.ignoring)
    if !settings.isEmpty {
      shown.lines.append("  passes at  " + settings.map(\.description).joined(separator: ", "))
    }
    return shown
  }

  /// Writes the one picture there is.
  func show(_ name: String, actual: GoldenPicture) -> Shown {
    var shown = Shown()
    show("actual", actual, name, &shown)
    return shown
  }

  /// A picture that cannot be written is said, not thrown: the failure it belongs to matters more.
  private func show(_ role: String, _ picture: GoldenPicture, _ name: String, _ shown: inout Shown)
  {
    let path = "\(failures)/\(name)/\(role).png"
    do {
      let bytes: [UInt8]
      switch picture {
      case .png(let png): bytes = png
      case .pixmap(let pixmap): bytes = try encodePNG(pixmap)
      }
      try writeFileAtomically(bytes, to: path, makingFolders: true)
      shown.add(role, path)
    } catch {
      shown.lines.append("  \(role) is not shown: \(error)")
    }
  }
}
