// Dates of the virtual clock.

import Foundation
import Publishers

/// The dates that views are shown at: pictures are the same whenever they are made.
enum RunDates {
  /// The date at so many seconds of the virtual clock.
  static func date(at seconds: Double) -> Date { VirtualClock.epoch.addingTimeInterval(seconds) }
}
