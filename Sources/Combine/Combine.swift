// The name that user code imports.

@_exported public import Publishers
