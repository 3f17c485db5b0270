// A tree of UIViews as a view of SwiftUI: what is painted of it.

import Foundation
import Geometry
import LayoutEngine
package import SwiftUICore

extension UIView {
  /// The view, as large as its bounds.
  package func makeView() -> AnyView {
    if isHidden { return AnyView(Color.clear.frame(width: bounds.width, height: bounds.height)) }
    let content = makeContent()
    let layer = layer
    let children = subviews.map { (frame: $0.frame, view: $0.makeView()) }
    let painted = ZStack(alignment: .topLeading) {
      Color(uiColor: backgroundColor ?? .clear)
      ForEach(layer.drawnLayers.indices, id: \.self) { index in
        layer.drawnLayers[index].makeView()
      }
      if let content { content }
      ForEach(children.indices, id: \.self) { index in
        children[index].view
          .offset(x: children[index].frame.origin.x, y: children[index].frame.origin.y)
      }
    }
    .frame(width: bounds.width, height: bounds.height, alignment: .topLeading)
    let shape = RoundedRectangle(cornerRadius: layer.cornerRadius, style: .circular)
    let rounded = layer.cornerRadius > 0
    let clipped =
      clipsToBounds || layer.masksToBounds || rounded
      ? AnyView(painted.clipShape(shape)) : AnyView(painted)
    let bordered =
      layer.borderWidth > 0
      ? AnyView(
        clipped.overlay(
          shape.strokeBorder(
            Color(cgColor: layer.borderColor ?? .black), lineWidth: layer.borderWidth)))
      : clipped
    let shadowed =
      layer.shadowOpacity > 0
      ? AnyView(
        bordered.shadow(
          color: Color(cgColor: layer.shadowColor ?? .black).opacity(Double(layer.shadowOpacity)),
          radius: layer.shadowRadius, x: layer.shadowOffset.width, y: layer.shadowOffset.height))
      : bordered
    let shown =
      transform.isIdentity && alpha == 1
      ? shadowed
      : AnyView(
        shadowed.transformEffect(
          CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        ).opacity(Double(alpha)))
    return accessibilityIdentifier.map { AnyView(shown.accessibilityIdentifier($0)) } ?? shown
  }
}
