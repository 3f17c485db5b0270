// The name that user code imports for paths, transforms, colours and contexts.

@_exported public import Foundation
@_exported public import Geometry
@_exported public import UIKit
