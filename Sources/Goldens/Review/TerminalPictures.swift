// Pictures in a terminal that can show them.

import Foundation
import PNGCodec
package import Pixels

/// How a terminal is given a picture.
package enum TerminalPictures: Hashable, Sendable {
  /// The graphics protocol of kitty: kitty, Ghostty, WezTerm.
  case kitty
  /// The inline images of iTerm2.
  case iTerm

  /// The protocol of this process's terminal, by what it says of itself; nil where there is none.
  ///
  /// Nothing is asked of the terminal: an answer would have to be waited for. A pipe gets no pictures, nor does
  /// a multiplexer, which passes neither protocol on unless told to.
  package init?(environment: [String: String], isTerminal: Bool) {
    guard isTerminal, environment["TMUX"] == nil, environment["STY"] == nil,
      environment["TERM"] != "dumb"
    else { return nil }
    let terminal = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || ["xterm-kitty", "xterm-ghostty"].contains(terminal)
      || ["ghostty", "WezTerm"].contains(program)
    {
      self = .kitty
    } else if program == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" {
      self = .iTerm
    } else {
      return nil
    }
  }

  /// The golden, its new version and their difference, beside each other; nil for what is no picture.
  func show(_ pending: PendingGolden) -> String? {
    var paths: [String]
    switch pending.kind {
    case .image: paths = [pending.goldenPath, pending.newPath]
    case .sequence:
      guard let frame = pending.numbers.frame,
        let old = try? SequenceManifest.read(from: pending.goldenPath),
        let new = try? SequenceManifest.read(from: pending.newPath),
        frame <= old.frames.count, frame <= new.frames.count
      else { return nil }
      paths = [
        pending.goldenPath + "/" + old.frames[frame - 1].file,
        pending.newPath + "/" + new.frames[frame - 1].file,
      ]
    case .text, .data: return nil
    }
    paths.removeAll { !fileExists($0) }
    var pixmaps = paths.compactMap { path in
      (try? readFile(path)).flatMap { bytes in try? decodePNG(bytes) }
    }
    if pixmaps.count == 2, PixelSize(pixmaps[0]) == PixelSize(pixmaps[1]) {
      pixmaps.append(
        differencePicture(
          expected: pixmaps[0], actual: pixmaps[1], metric: pending.metric,
          ignoring: pending.ignoring))
    }
    guard !pixmaps.isEmpty, let png = try? encodePNG(Pixmap.row(of: pixmaps, height: 420)) else {
      return nil
    }
    return sequence(for: png)
  }

  /// The characters that make the terminal show a PNG.
  package func sequence(for png: [UInt8]) -> String {
    let text = Data(png).base64EncodedString()
    switch self {
    case .iTerm:
      return "\u{1B}]1337;File=inline=1;size=\(png.count);preserveAspectRatio=1:\(text)\u{07}"
    case .kitty:
      // At most 4096 characters a piece; all but the last say that more come.
      var rest = text[...]
      var result = ""
      var control = "a=T,f=100,q=2,"
      repeat {
        let piece = rest.prefix(4096)
        rest = rest.dropFirst(4096)
        result += "\u{1B}_G\(control)m=\(rest.isEmpty ? 0 : 1);\(piece)\u{1B}\\"
        control = ""
      } while !rest.isEmpty
      return result
    }
  }
}

extension Pixmap {
  /// Pictures beside each other, none higher than `height`, 12 pixels apart.
  ///
  /// A picture that is too high is made smaller by a whole factor; each pixel is the mean of those it stands
  /// for, so that a single wrong one still shows as a tint.
  package static func row(of pictures: [Pixmap], height: Int) -> Pixmap {
    let tallest = pictures.map(\.height).max() ?? 1
    let factor = max(1, (tallest + height - 1) / height)
    let small = pictures.map { $0.reduced(by: factor) }
    let gap = 12
    var row = Pixmap(
      width: small.map(\.width).reduce(0, +) + gap * (small.count - 1),
      height: small.map(\.height).max() ?? 1)
    var left = 0
    for picture in small {
      for y in 0..<picture.height {
        let from = y * picture.width * 4
        let to = (y * row.width + left) * 4
        row.bytes.replaceSubrange(
          to..<(to + picture.width * 4), with: picture.bytes[from..<(from + picture.width * 4)])
      }
      left += picture.width + gap
    }
    return row
  }

  private func reduced(by factor: Int) -> Pixmap {
    guard factor > 1 else { return self }
    var small = Pixmap(
      width: max(1, width / factor), height: max(1, height / factor))
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = SIMD4<Int>(repeating: 0)
        var count = 0
        for sourceY in (y * factor)..<min(height, (y + 1) * factor) {
          for sourceX in (x * factor)..<min(width, (x + 1) * factor) {
            let start = (sourceY * width + sourceX) * 4
            sum &+= SIMD4(
              Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]),
              Int(bytes[start + 3]))
            count += 1
          }
        }
        let start = (y * small.width + x) * 4
        for channel in 0..<4 {
          small.bytes[start + channel] = UInt8((sum[channel] + count / 2) / count)
        }
      }
    }
    return small
  }
}
