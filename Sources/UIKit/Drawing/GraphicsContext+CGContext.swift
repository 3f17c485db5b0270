// A canvas that is drawn into as a CGContext.

import Foundation
public import SwiftUICore

extension GraphicsContext {
  /// Lets `content` draw into the canvas through a context in the canvas's present coordinates.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(size: clipBoundingRect.size, scale: environment.displayScale)
    try content(context)
    add(context.drawing)
  }
}
