// Does the main actor run here?

import Dispatch
import Foundation

/// Marks the main queue, which serves the main actor on whatever thread drains it: once the main thread has
/// parked itself in `dispatchMain()`, as in a command line tool that is async, that is a worker's.
private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// True on the thread that serves the main actor now.
nonisolated func isOnMainThread() -> Bool {
  Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true
}
