// UIImage: by name, from a CGImage, in another size or colour.

public import Foundation
import Pixels
public import SwiftUICore

extension UIImage {
  /// A picture of an asset catalogue or a file beside the source; nil where there is none.
  public convenience init?(named name: String) {
    let device = CurrentDevice.current
    let found = MainActor.assumeIsolated {
      () -> (pixmap: Pixmap, scale: CGFloat)? in
      NamedImages.library.folders = device.imageFolders
      return NamedImages.library.pixels(named: name, displayScale: device.scale)
    }
    guard let found else { return nil }
    self.init(found.pixmap, scale: found.scale)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name)
  }
  public convenience init(resource: ImageResource) {
    let picture = UIImage(named: resource.name)
    self.init(picture?.pixmap ?? Pixmap(width: 0, height: 0), scale: picture?.scale ?? 1)
  }

  /// A symbol: SwiftUI draws it.
  public convenience init?(systemName name: String) {
    self.init(Pixmap(width: 20, height: 20), scale: 1, symbolName: name)
  }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(systemName: name)
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage.pixmap, scale: 1) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.pixmap, scale: scale)
  }

  public var cgImage: CGImage? { pixelWidth > 0 ? CGImage(pixmap) : nil }
  public var isSymbolImage: Bool { symbolName != nil }

  /// Pictures are not written as JPEG here: nil, as for a picture that UIKit cannot write.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(pixmap, scale: scale, symbolName: symbolName, renderingMode: renderingMode)
  }

  /// The picture's alpha in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let pixel = PremultipliedPixel(color.cgColor.rgba)
    var copy = pixmap
    for y in 0..<copy.height {
      for x in 0..<copy.width { copy[x, y] = pixel.scaled(by: copy[x, y].alpha) }
    }
    return UIImage(copy, scale: scale, symbolName: symbolName, renderingMode: renderingMode)
  }

  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }

  /// In another size, the whole picture stretched to it.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }

  public class Configuration: NSObject {}

  public final class SymbolConfiguration: Configuration {
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(scale: SymbolScale) { self.init() }
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(paletteColors: [UIColor]) { self.init() }
    public convenience init(hierarchicalColor: UIColor) { self.init() }
  }
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}

/// What UIImage finds by name, kept for the process.
@MainActor
private enum NamedImages {
  static let library = ImageLibrary()
}

extension UIImage {
  /// A file beside the source or on the disk is read whole.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }
}

// The compiler asks for these names where `#imageLiteral(resourceName: "photo")` stands.
extension UIImage: _ExpressibleByImageLiteral {
  /// A picture that is not there is an empty one.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(resource: ImageResource(name: name))
  }
}
public typealias _ImageLiteralType = UIImage
