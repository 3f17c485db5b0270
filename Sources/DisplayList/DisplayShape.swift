// A name for shapes where `Shape` means something else.

/// The display list's shape, for modules in which SwiftUI's `Shape` protocol has that name.
package typealias DisplayShape = Shape
