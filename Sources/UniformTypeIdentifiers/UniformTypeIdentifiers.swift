// The name that user code imports for types of files.

@_exported public import SwiftUICore
