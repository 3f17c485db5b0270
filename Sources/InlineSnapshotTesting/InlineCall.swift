// One call in a source: its arguments and its trailing closures.

/// A call that an inline snapshot belongs to.
struct InlineCall {
  struct Closure: Equatable {
    /// Nil for the first trailing closure.
    var label: String?
    /// From its label, or its brace, to the index after its closing brace.
    var range: Range<Int>
    /// The index of its brace.
    var brace: Int
  }

  /// The index after the arguments.
  var argumentsEnd: Int
  var closures: [Closure]

  /// Reads the call whose called expression ends at a place, where `#line` and `#column` of its default arguments are.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: From 1, in bytes of UTF-8.
  /// - Returns: nil if no call is there: the source is no longer what was compiled.
  init?(in scanner: SwiftScanner, line: Int, column: Int) {
    let bytes = scanner.bytes
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    start += column - 1
    guard start < bytes.count else { return nil }
    // The place is that of the name's end, or of its start in a call of another form.
    if let name = scanner.identifier(at: start) { start = name.end }
    start = scanner.skippingTrivia(start)
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "("):
      guard let end = scanner.end(ofBracketAt: start) else { return nil }
      argumentsEnd = end
    case UInt8(ascii: "{"):
      argumentsEnd = start
    default: return nil
    }

    closures = []
    var end = argumentsEnd
    while true {
      let next = scanner.skippingTrivia(end)
      guard next < bytes.count else { return }
      var brace = next
      var label: String?
      if !closures.isEmpty {
        guard let name = scanner.identifier(at: next) else { return }
        let colon = scanner.skippingTrivia(name.end)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return }
        label = name.name
        brace = scanner.skippingTrivia(colon + 1)
      }
      guard brace < bytes.count, bytes[brace] == UInt8(ascii: "{"),
        let close = scanner.end(ofBracketAt: brace)
      else { return }
      closures.append(Closure(label: label, range: next..<close, brace: brace))
      end = close
    }
  }

  /// The closure that holds a descriptor's snapshot; nil if there is none yet.
  func closure(for descriptor: InlineSnapshotSyntaxDescriptor) -> Closure? {
    let offset = descriptor.trailingClosureOffset
    guard closures.indices.contains(offset) else { return nil }
    let closure = closures[offset]
    return closure.label.map { descriptor.has(label: $0) } ?? true ? closure : nil
  }
}
