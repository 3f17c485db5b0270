// Words and numbers of a text file, with the line where something is wrong.

import Foundation
import Geometry

/// Reads words separated by blanks and line ends.
struct TextWords {
  private let words: [(text: Substring, line: Int)]
  private var index = 0
  private let file: String

  init(_ text: String, file: String) {
    self.file = file
    words = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { line in
        line.element.split(separator: " ").map { (text: $0, line: line.offset + 1) }
      }
  }

  var isAtEnd: Bool { index >= words.count }

  mutating func next() -> Substring? {
    guard index < words.count else { return nil }
    index += 1
    return words[index - 1].text
  }

  mutating func number() throws(BenchError) -> CGFloat {
    guard let word = next(), let number = Double(word), number.isFinite else {
      throw failure("a number expected")
    }
    return CGFloat(number)
  }

  mutating func integer() throws(BenchError) -> Int {
    guard let word = next(), let number = Int(word), number >= 0 else {
      throw failure("a count or number expected")
    }
    return number
  }

  /// `count` steps: M, L, C or Z and their points.
  mutating func path(
    count: Int, transform: CGAffineTransform = .identity
  ) throws(BenchError) -> Path {
    var path = Path()
    for _ in 0..<count {
      switch next() {
      case "M": path.move(to: try point(transform))
      case "L": path.addLine(to: try point(transform))
      case "C":
        let first = try point(transform)
        let second = try point(transform)
        path.addCurve(to: try point(transform), control1: first, control2: second)
      case "Z": path.closeSubpath()
      default: throw failure("M, L, C or Z expected")
      }
    }
    return path
  }

  private mutating func point(_ transform: CGAffineTransform) throws(BenchError) -> CGPoint {
    let x = try number()
    return CGPoint(x: x, y: try number()).applying(transform)
  }

  /// The error about the word that was read last.
  func failure(_ message: String) -> BenchError {
    let line = words.isEmpty ? 1 : words[max(0, min(index, words.count) - 1)].line
    return BenchError("\(file):\(line): \(message)")
  }
}
