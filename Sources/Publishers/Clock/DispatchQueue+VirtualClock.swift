// Work that is handed to queues runs by the virtual clock, in the frame it is due.

public import Dispatch

extension DispatchQueue {
  // Dispatch's own forms take more arguments that have defaults, so the compiler prefers these where only these are
  // given. Work of every queue runs on the main actor's thread, one piece after another: what a background queue
  // computes is there in the same frame on every machine.

  public func async(execute work: @escaping () -> Void) {
    VirtualClock.current.schedule(after: 0, work)
  }

  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    VirtualClock.current.schedule(after: deadline.secondsFromNow, work)
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    VirtualClock.current.schedule(after: deadline.secondsFromNow) { execute.perform() }
  }
}

extension DispatchTime {
  /// How far ahead of the present a deadline is, seconds, to the millisecond: what passed between `.now()` and
  /// this question is a few microseconds, and may not move a frame.
  var secondsFromNow: Double {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    return (Double(uptimeNanoseconds - now) / 1_000_000).rounded(.up) / 1000
  }
}
