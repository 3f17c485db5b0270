// The name that user code imports: SwiftUI and what comes with it on Apple's platforms.

@_exported public import Foundation
@_exported public import Observation
@_exported public import Publishers
@_exported public import SwiftUICore
@_exported public import UIKit
