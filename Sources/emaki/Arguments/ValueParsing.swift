// ValueParsing.swift: the values of options.

import Foundation
import RenderJob

extension ParsedArguments {
  /// A whole number in a range; nil if the option is not given.
  func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) '\(text)': expected a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  /// Seconds, at most as long as a script may run; nil if the option is not given.
  func seconds(_ name: String, upTo longest: Double) throws(UsageError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0, number <= longest else {
      throw UsageError("--\(name) '\(text)': expected seconds from 0 to \(Int(longest))")
    }
    return number
  }

  /// One of a fixed list of words, whatever its case and dashes; nil if the option is not given.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Value.Type
  ) throws(UsageError) -> Value? {
    guard let text = values[name] else { return nil }
    func plain(_ word: String) -> String { word.lowercased().filter { $0 != "-" && $0 != "_" } }
    if let value = Value.allCases.first(where: { plain($0.rawValue) == plain(text) }) {
      return value
    }
    throw UsageError(
      "--\(name) '\(text)': expected one of "
        + Value.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// The screen: `--device NAME` or `--size WxH`, the standard device if neither is given.
  func device() throws(UsageError) -> Device {
    switch (values["device"], values["size"]) {
    case (nil, nil): return .standard
    case (_?, _?): throw UsageError("--device and --size exclude each other")
    case (let name?, nil):
      if let device = Device.named(name) { return device }
      let names = Device.all.map(\.name)
      let guess = nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ";"
      throw UsageError(
        "unknown device \"\(name)\"\(guess) The known ones are:\n"
          + Device.all.map { "  \($0.name)  (\($0.sizeText))" }.joined(separator: "\n"))
    case (nil, let text?):
      let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        .map { Double($0) ?? .nan }
      guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= Self.longestSide }) else {
        throw UsageError(
          "--size '\(text)': expected WIDTHxHEIGHT in points, such as 390x844, each from 1 to "
            + "\(Int(Self.longestSide))")
      }
      return .canvas(CGSize(width: sides[0], height: sides[1]))
    }
  }

  /// The direction that leading points away from, also as ltr or rtl; nil if the option is not given.
  func layoutDirection() throws(UsageError) -> RenderRequest.LayoutDirection? {
    switch values["layout-direction"]?.lowercased() {
    case "ltr": .leftToRight
    case "rtl": .rightToLeft
    default: try choice("layout-direction", of: RenderRequest.LayoutDirection.self)
    }
  }

  /// A locale identifier of letters, digits and separators; the one of the tests' references if none is given.
  func locale() throws(UsageError) -> String {
    guard let text = values["locale"] else { return "en_US" }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    let isWellFormed = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isWellFormed, let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(\.isLetter)
    else {
      throw UsageError("--locale '\(text)': expected an identifier such as en_US, de or zh-Hans")
    }
    return text
  }

  /// Points: with scale 8 a side of 80,000 pixels is still below what PNG readers refuse.
  private static let longestSide = 10_000.0
}

extension Device {
  /// `393×852@3`
  fileprivate var sizeText: String { "\(Int(size.width))×\(Int(size.height))@\(scale)" }
}
