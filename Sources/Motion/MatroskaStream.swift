// Raw pictures with times of their own, for a program that reads a pipe.

/// Matroska with one track of uncompressed RGBA pictures, the simplest container that says how long each stays.
///
/// Source: RFC 8794 (EBML), RFC 9559 (Matroska): elements are an identifier, a length and content. Segment and
/// clusters have the length "unknown", so nothing needs to be gone back to.
struct MatroskaStream {
  let width: Int
  let height: Int
  let framesPerSecond: Int

  /// What stands before the first picture.
  var header: [UInt8] {
    let head = Self.element(
      [0x1A, 0x45, 0xDF, 0xA3],
      Self.number([0x42, 0x86], 1) + Self.number([0x42, 0xF7], 1) + Self.number([0x42, 0xF2], 4)
        + Self.number([0x42, 0xF3], 8) + Self.text([0x42, 0x82], "matroska")
        + Self.number([0x42, 0x87], 4) + Self.number([0x42, 0x85], 2))
    // One tick is a frame, to the nanosecond: the reader rounds to frames, and an hour is off by 0.1 ms.
    let nanoseconds = (2_000_000_000 + framesPerSecond) / (2 * framesPerSecond)
    let info = Self.element(
      [0x15, 0x49, 0xA9, 0x66], Self.number([0x2A, 0xD7, 0xB1], nanoseconds))
    let video = Self.element(
      [0xE0],
      Self.number([0xB0], width) + Self.number([0xBA], height)
        + Self.text([0x2E, 0xB5, 0x24], "RGBA"))
    let track = Self.element(
      [0xAE],
      Self.number([0xD7], 1) + Self.number([0x73, 0xC5], 1) + Self.number([0x83], 1)
        + Self.text([0x86], "V_UNCOMPRESSED") + video)
    return head + [0x18, 0x53, 0x80, 0x67] + Self.unknownLength + info
      + Self.element([0x16, 0x54, 0xAE, 0x6B], track)
  }

  /// What stands before the `width * height * 4` bytes of a picture: a cluster of its own.
  ///
  /// - Parameter frame: from which it is shown.
  func pictureHeader(frame: Int) -> [UInt8] {
    // Track 1, at the cluster's own time, a key frame.
    let block: [UInt8] = [0x81, 0, 0, 0x80]
    return [0x1F, 0x43, 0xB6, 0x75] + Self.unknownLength + Self.number([0xE7], frame) + [0xA3]
      + Self.length(block.count + width * height * 4) + block
  }

  private static let unknownLength: [UInt8] = [0x01] + [UInt8](repeating: 0xFF, count: 7)

  /// Eight bytes: the first bit that is set says so.
  private static func length(_ count: Int) -> [UInt8] {
    [0x01] + (0..<7).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  }

  private static func element(_ id: [UInt8], _ content: [UInt8]) -> [UInt8] {
    id + length(content.count) + content
  }

  private static func number(_ id: [UInt8], _ value: Int) -> [UInt8] {
    element(id, (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  private static func text(_ id: [UInt8], _ value: String) -> [UInt8] {
    element(id, Array(value.utf8))
  }
}
