// The name that user code imports: what snapshot tests and small pieces of UIKit code need of it.

@_exported public import Foundation
@_exported public import Geometry
