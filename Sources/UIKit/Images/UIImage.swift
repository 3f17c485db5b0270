// UIImage: pixels with a scale, read from a PNG when somebody looks at them.

public import Foundation
import JPEGCodec
package import PNGCodec
package import Pixels
public import SwiftUICore
import Synchronization

/// A picture; never changes.
public final class UIImage: NSObject, Sendable {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Pixels a point.
  public let scale: CGFloat
  /// Width and height in pixels.
  package let pixelWidth: Int
  package let pixelHeight: Int
  /// What the PNG says about itself besides its pixels, readable in any viewer.
  package let texts: [PNGText]
  /// What it remembers for a failure, compressed.
  package var notes: [PNGText] {
    content.withLock { content in content.notes ?? content.png.map { PNGCodec.notes(in: $0) } ?? []
    }
  }
  /// The name of a symbol of the system, which SwiftUI draws.
  package let symbolName: String?
  public let renderingMode: RenderingMode
  private let content: Mutex<Content>

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  private struct Content: Sendable {
    /// The file, as it was read or as it would be written.
    var png: [UInt8]?
    var pixmap: Pixmap?
    /// Nil where they are in the file.
    var notes: [PNGText]?
  }

  /// A picture by its pixels.
  package init(
    _ pixmap: Pixmap, scale: CGFloat, texts: [PNGText] = [], notes: [PNGText] = [],
    symbolName: String? = nil, renderingMode: RenderingMode = .automatic
  ) {
    self.symbolName = symbolName
    self.renderingMode = renderingMode
    self.scale = scale
    self.texts = texts
    pixelWidth = pixmap.width
    pixelHeight = pixmap.height
    content = Mutex(Content(pixmap: pixmap, notes: notes))
  }

  /// Zero by zero points.
  public override convenience init() { self.init(Pixmap(width: 0, height: 0), scale: 1) }

  /// Reads a JPEG, or the header of a PNG; nil if the data is neither.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public init?(data: Data, scale: CGFloat) {
    let bytes = Array(data)
    symbolName = nil
    renderingMode = .automatic
    self.scale = scale
    if isJPEG(bytes) {
      guard let pixmap = try? decodeJPEG(bytes) else { return nil }
      texts = []
      pixelWidth = pixmap.width
      pixelHeight = pixmap.height
      content = Mutex(Content(pixmap: pixmap, notes: []))
    } else {
      guard let info = try? inspectPNG(bytes) else { return nil }
      texts = info.texts
      pixelWidth = info.width
      pixelHeight = info.height
      content = Mutex(Content(png: bytes))
    }
  }

  public convenience init?(contentsOfFile path: String) {
    guard let bytes = try? readFile(path) else { return nil }
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: Data(bytes), scale: scale)
  }

  /// Points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
  }

  public var imageOrientation: Orientation { .up }

  /// The pixels; transparent where the PNG turns out to be damaged past its header.
  package var pixmap: Pixmap {
    content.withLock { content in
      if let pixmap = content.pixmap { return pixmap }
      let pixmap =
        content.png.flatMap { try? decodePNG($0) } ?? Pixmap(width: pixelWidth, height: pixelHeight)
      content.pixmap = pixmap
      return pixmap
    }
  }

  /// The picture as a PNG; nil for one without a pixel.
  public func pngData() -> Data? { png.map { Data($0) } }

  /// The file's bytes: those read, or the picture encoded once.
  package var png: [UInt8]? {
    content.withLock { content in
      if let png = content.png { return png }
      guard let pixmap = content.pixmap else { return nil }
      // The fast form: an unchanged golden is known by its bytes, and those must be cheap to make again.
      var encoding = PNGEncoding.fast
      encoding.texts = texts
      let png = try? addingNotes(content.notes ?? [], to: encodePNG(pixmap, as: encoding))
      content.png = png
      return png
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (scale == other.scale && pixmap == other.pixmap)
  }
  public override var hash: Int { pixelWidth &* 31 &+ pixelHeight }

  public override var description: String { "<UIImage: {\(size.width), \(size.height)}>" }
}

extension Image {
  public init(uiImage: UIImage) {
    let image =
      uiImage.symbolName.map { Image(systemName: $0) }
      ?? Image(uiImage.pixmap, scale: uiImage.scale)
    self =
      switch uiImage.renderingMode {
      case .automatic: image
      case .alwaysOriginal: image.renderingMode(.original)
      case .alwaysTemplate: image.renderingMode(.template)
      }
  }
}
