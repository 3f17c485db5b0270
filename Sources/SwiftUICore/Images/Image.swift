// Image: what it shows, before it is found.

import DisplayList
public import Foundation
public import LayoutEngine
package import Pixels

/// A view that shows a picture.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    /// A PNG file, by its name without scale and extension.
    case named(String, bundlePath: String?)
    /// A symbol of the system.
    case symbol(String)
    /// Pixels; `scale` of them a point.
    case pixmap(Pixmap, scale: CGFloat)
  }

  /// How a resizable image fills its frame.
  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  var source: Source
  var resizing: Resizing?
  var templateMode: TemplateRenderingMode?
  var symbolMode: SymbolRenderingMode?
  var interpolation: Interpolation = .medium

  init(_ source: Source) { self.source = source }

  /// A picture by its pixels, `scale` of them a point.
  package init(_ pixmap: Pixmap, scale: CGFloat) { self.init(.pixmap(pixmap, scale: scale)) }

  /// A PNG beside the scene's source: `name@3x.png`, `name@2x.png` or `name.png`.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundlePath: bundle?.resourcePath))
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A picture that means nothing to assistive technology.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// A symbol of the system, by an icon that stands for it; a marked box where none does.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum Scale: Hashable, CaseIterable, Sendable { case small, medium, large }

  /// Lets the image fill its frame; the caps keep their size, what is between them is stretched or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image {
    var copy = self
    copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return copy
  }

  /// Draws the image as it is, or its alpha in the foreground style.
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
    var copy = self
    copy.templateMode = renderingMode
    return copy
  }

  public func interpolation(_ interpolation: Image.Interpolation) -> Image {
    var copy = self
    copy.interpolation = interpolation
    return copy
  }

  /// Edges of images are always those of their pixels: this changes nothing.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Symbols take the foreground style unless told otherwise, pictures keep their colours.
  var isTemplate: Bool {
    if let templateMode { return templateMode == .template }
    if case .symbol = source { return true }
    return false
  }
}

private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

extension EnvironmentValues {
  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}
