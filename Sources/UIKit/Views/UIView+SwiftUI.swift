// A tree of UIViews as a view of SwiftUI: what is painted of it.

package import SwiftUICore

extension UIView {
  /// The view, as large as its bounds.
  package func makeView() -> AnyView {
    if isHidden { return AnyView(Color.clear.frame(width: bounds.width, height: bounds.height)) }
    let content = makeContent()
    let children = subviews.map { (frame: $0.frame, view: $0.makeView()) }
    let painted = ZStack(alignment: .topLeading) {
      Color(uiColor: backgroundColor ?? .clear)
      if let content { content }
      ForEach(children.indices, id: \.self) { index in
        children[index].view
          .offset(x: children[index].frame.origin.x, y: children[index].frame.origin.y)
      }
    }
    .frame(width: bounds.width, height: bounds.height, alignment: .topLeading)
    .opacity(Double(alpha))
    return clipsToBounds ? AnyView(painted.clipped()) : AnyView(painted)
  }
}
