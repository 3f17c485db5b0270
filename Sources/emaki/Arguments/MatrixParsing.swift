// MatrixParsing.swift: the axes of `--matrix`.

import RenderJob

extension ParsedArguments {
  /// The matrix asked for: `axis=value,value …`, each axis once; nil if the option is not given.
  func matrix() throws(UsageError) -> RenderMatrix? {
    guard let text = values["matrix"] else { return nil }
    var matrix = RenderMatrix()
    var seen: Set<RenderMatrix.Axis> = []
    for (word, list) in try Self.pairs(text) {
      let axis = try Self.axis(word)
      guard seen.insert(axis).inserted else {
        throw UsageError("--matrix: the axis \(axis.rawValue) is given twice")
      }
      if let option = axis.options.first(where: { values[$0] != nil }) {
        throw UsageError(
          "--\(option) and the axis \(axis.rawValue) of --matrix exclude each other")
      }
      try Self.fill(&matrix, axis, list)
    }
    return matrix
  }

  /// The words before and the values behind each "=". A device's name may have spaces.
  private static func pairs(_ text: String) throws(UsageError) -> [(String, [String])] {
    var pairs: [(String, String)] = []
    for token in text.split(separator: " ") {
      if let equals = token.firstIndex(of: "=") {
        pairs.append((String(token[..<equals]), String(token[token.index(after: equals)...])))
      } else if pairs.isEmpty {
        throw UsageError(
          "--matrix '\(text)': expected axis=value,value …, such as appearance=light,dark")
      } else {
        pairs[pairs.count - 1].1 += " " + token
      }
    }
    guard !pairs.isEmpty else {
      throw UsageError(
        "--matrix '\(text)': expected axis=value,value …, such as appearance=light,dark")
    }
    return pairs.map { word, list in
      (word, list.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }
  }

  private static func axis(_ word: String) throws(UsageError) -> RenderMatrix.Axis {
    let plain = word.lowercased()
    if plain == "layout-direction" { return .direction }
    if let axis = RenderMatrix.Axis(rawValue: plain) { return axis }
    let names = RenderMatrix.Axis.allCases.map(\.rawValue)
    let guess = nearest(to: plain, among: names).map { "; did you mean \($0)?" }
    throw UsageError(
      "--matrix: unknown axis '\(word)'"
        + (guess ?? "; expected one of \(names.joined(separator: ", "))"))
  }

  private static func fill(
    _ matrix: inout RenderMatrix, _ axis: RenderMatrix.Axis, _ list: [String]
  ) throws(UsageError) {
    for text in list {
      // Each value is read as if it were the option's own, so that both know the same words.
      var single = ParsedArguments()
      single.values[axis.options[0]] = text
      do {
        switch axis {
        case .device: try add(try single.device(), to: &matrix.devices, text)
        case .appearance:
          try add(
            try single.choice("appearance", of: RenderRequest.Appearance.self),
            to: &matrix.appearances, text)
        case .typeSize:
          try add(
            try single.choice("type-size", of: RenderRequest.TypeSize.self), to: &matrix.typeSizes,
            text)
        case .direction:
          try add(try single.layoutDirection(), to: &matrix.layoutDirections, text)
        case .locale: try add(try single.locale(), to: &matrix.locales, text)
        case .scale:
          try add(try single.wholeNumber("scale", in: 1...8), to: &matrix.scales, text)
        }
      } catch {
        throw UsageError("--matrix \(axis.rawValue): \(error.message)")
      }
    }
  }

  private static func add<Value: Equatable>(
    _ value: Value?, to values: inout [Value], _ text: String
  ) throws(UsageError) {
    guard let value else { preconditionFailure("'\(text)' was read as nothing") }
    guard !values.contains(value) else { throw UsageError("'\(text)' is given twice") }
    values.append(value)
  }
}

extension RenderMatrix.Axis {
  /// The options that set the same for a single run, the one that reads a value first.
  var options: [String] {
    switch self {
    case .device: ["device", "size"]
    case .appearance: ["appearance"]
    case .typeSize: ["type-size"]
    case .direction: ["layout-direction"]
    case .locale: ["locale"]
    case .scale: ["scale"]
    }
  }
}
