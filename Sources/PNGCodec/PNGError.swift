// Why a PNG could not be read or written.

/// Why a PNG could not be read or written; `description` is one line, without the file's name.
package enum PNGError: Error, Equatable, Sendable {
  /// The data does not start with PNG's signature.
  case notPNG
  /// The data is the text that Git LFS leaves where the picture should be.
  case gitLFSPointer
  /// The data ends inside a chunk, or before IEND; `expectedBytes` is the least it should have.
  case truncated(expectedBytes: Int, actualBytes: Int)
  /// A chunk's checksum, order or content is wrong.
  case damaged(chunk: String, reason: String)
  /// More pixels than `PNGLimits` allows; nothing was allocated for them.
  case tooLarge(width: Int, height: Int, maximumPixels: Int)
  /// A header that announces more pixels than so few compressed bytes can hold.
  case implausible(width: Int, height: Int, compressedBytes: Int)
  /// PNG has no picture without pixels.
  case noPixels(width: Int, height: Int)
  /// A text key must be 1 to 79 characters of printable Latin-1, without a space at either end.
  case badTextKey(String)
  /// A text chunk's value holds a NUL, which would end it.
  case badTextValue(key: String)
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notPNG:
      "not a PNG"
    case .gitLFSPointer:
      "not a PNG but a Git LFS pointer to one; fetch it with `git lfs pull`"
    case .truncated(let expected, let actual):
      "PNG is cut off: \(actual) bytes of at least \(expected)"
    case .damaged(let chunk, let reason):
      "PNG is damaged: \(chunk): \(reason)"
    case .tooLarge(let width, let height, let maximum):
      "PNG is too large: \(width)×\(height), limit \(maximum) pixels"
    case .implausible(let width, let height, let bytes):
      "PNG is damaged: \(width)×\(height) pixels cannot come from \(bytes) compressed bytes"
    case .noPixels(let width, let height):
      "a picture of \(width)×\(height) has no pixels to write"
    case .badTextKey(let key):
      "not a PNG text key: \"\(key)\""
    case .badTextValue(let key):
      "the PNG text for \"\(key)\" contains a NUL"
    case .outOfMemory:
      "out of memory"
    }
  }
}
