// Words and numbers of a text file, line by line, with the line where something is wrong.

import Foundation
import Geometry

/// Reads the words of one line after another; what belongs together stands in one line.
struct TextWords {
  private let lines: [Substring]
  private var words: ArraySlice<Substring> = []
  /// The line that is read, from 1.
  private var line = 0
  private let file: String

  init(_ text: String, file: String) {
    self.file = file
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Goes on to the next line that is not blank; false at the end of the file.
  mutating func nextLine() -> Bool {
    repeat {
      guard line < lines.count else { return false }
      words = lines[line].split(whereSeparator: \.isWhitespace)[...]
      line += 1
    } while words.isEmpty
    return true
  }

  /// Everything in the line must have been read.
  func endLine() throws(BenchError) {
    if let word = words.first { throw failure("the end of the line expected, got '\(word)'") }
  }

  mutating func next(_ expected: String) throws(BenchError) -> Substring {
    guard let word = words.popFirst() else {
      throw failure("\(expected) expected, but the line ends")
    }
    return word
  }

  /// A number; far beyond a million nothing is drawn the same by two renderers.
  mutating func number(
    _ expected: String = "a number", in range: ClosedRange<Double> = -1e6...1e6
  ) throws(BenchError) -> CGFloat {
    let word = try next(expected)
    guard let number = Double(word), number.isFinite else {
      throw failure("\(expected) expected, got '\(word)'")
    }
    guard range.contains(number) else {
      throw failure(
        "\(expected) from \(Int(range.lowerBound)) to \(Int(range.upperBound)) expected, got '\(word)'"
      )
    }
    return CGFloat(number)
  }

  mutating func integer(_ expected: String) throws(BenchError) -> Int {
    let word = try next(expected)
    guard let number = Int(word), number >= 0 else {
      throw failure("\(expected) expected, got '\(word)'")
    }
    return number
  }

  /// `count` steps: M, L, C or Z and their points.
  mutating func path(
    count: Int, transform: CGAffineTransform = .identity
  ) throws(BenchError) -> Path {
    var path = Path()
    for _ in 0..<count {
      let step = try next("M, L, C or Z")
      guard step == "M" || !path.isEmpty else {
        throw failure("a path begins with M, not '\(step)'")
      }
      switch step {
      case "M": path.move(to: try point(transform))
      case "L": path.addLine(to: try point(transform))
      case "C":
        let first = try point(transform)
        let second = try point(transform)
        path.addCurve(to: try point(transform), control1: first, control2: second)
      case "Z": path.closeSubpath()
      default: throw failure("M, L, C or Z expected, got '\(step)'")
      }
    }
    return path
  }

  private mutating func point(_ transform: CGAffineTransform) throws(BenchError) -> CGPoint {
    let x = try number("a coordinate")
    return CGPoint(x: x, y: try number("a coordinate")).applying(transform)
  }

  /// An error in the line that is read.
  func failure(_ message: String) -> BenchError {
    BenchError("\(file):\(max(1, line)): \(message)")
  }
}
