// The name that user code imports for layers.

@_exported public import UIKit
