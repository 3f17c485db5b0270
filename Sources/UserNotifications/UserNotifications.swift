// The name that user code imports for notifications.

@_exported public import UIKit
