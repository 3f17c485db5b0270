// The name that user code imports where it passes a context on; there is no store behind it.

@_exported public import SwiftUICore
