// The name that user code imports for logging.

@_exported public import OSLog
