// What user code sees of the floors below.

@_exported public import Foundation
@_exported public import Geometry
@_exported public import LayoutEngine

/// SwiftUI's `Edge`, before any other module's of that name.
public typealias Edge = LayoutEngine.Edge
