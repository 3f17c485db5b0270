// SceneModules.swift: nothing but its imports, in the language mode that most scenes are compiled in.
//
// The compiler reads C headers once for each set of settings and keeps what it made of them. Building this module
// makes that for language mode 5, as every other does for 6; so the first scene need not wait 4 s for it.

import Foundation
import HeadlessHost
import Publishers
import SwiftUICore
