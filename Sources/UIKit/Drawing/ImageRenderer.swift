// ImageRenderer: a view of SwiftUI as a picture.

import AttributeGraph
public import Foundation
public import LayoutEngine
import Pixels
public import Publishers
import Rasterizer
public import SwiftUICore

/// Draws a view into a picture, in the size that it takes.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content { didSet { objectWillChange.send() } }
  /// What the view is proposed.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels a point.
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var colorMode = ColorRenderingMode.nonLinear

  public init(content view: Content) { content = view }

  public var cgImage: CGImage? { pixmap.map { CGImage($0) } }
  public var uiImage: UIImage? { pixmap.map { UIImage($0, scale: scale) } }

  /// Calls a closure with the size, and with a function that draws into a context.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    guard let pixmap else { return }
    let size = CGSize(
      width: CGFloat(pixmap.width) / scale, height: CGFloat(pixmap.height) / scale)
    renderer(size) { $0.draw(CGImage(pixmap), in: CGRect(origin: .zero, size: size)) }
  }

  /// Nil where the view takes no room.
  private var pixmap: Pixmap? {
    let device = CurrentDevice.current
    var environment = EnvironmentValues()
    environment.displayScale = scale
    let size = IdealSize.of(AnyView(content), proposal: proposedSize, environment: environment)
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else { return nil }
    let graph = ViewGraph(environment: environment, size: size, fonts: FontServices())
    defer { graph.end() }
    graph.images.folders = device.imageFolders
    let root = AnyView(content.frame(width: size.width, height: size.height))
    let value = _GraphValue<AnyView>(Input(root, in: graph.subgraph))
    graph.setRoot(
      { AnyView.makeOutputs(view: value, inputs: $0) }, preferences: PreferenceKeys())
    for _ in 0..<16 {
      graph.render(at: 0)
      if !graph.needsUpdate { break }
    }
    let background = isOpaque ? RGBAColor.black : .clear
    return Rasterizer(width: width, height: height, scale: scale, background: background)
      .render(graph.displayList)
  }
}
