// Is this the main actor's thread?


import AttributeGraph
import DisplayList
import Foundation
import Geometry
import LayoutEngine
import Pixels

/// True on the thread that serves the main actor.
nonisolated func isOnMainThread() -> Bool { Thread.isMainThread }
