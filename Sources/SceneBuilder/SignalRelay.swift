// SignalRelay.swift: an end that is asked of this process is asked of its children first.

import Foundation
import Synchronization

/// Holds back the signals that end a process while children run, and hands them on to them.
///
/// Made before the first child starts, so that none is lost in between.
final class SignalRelay: Sendable {
  static let endings: Set<Int32> = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  private struct State {
    var children: Set<pid_t> = []
    var received: Int32?
    var isListening = false
  }

  private let state = Mutex(State())
  private let previous: sigset_t
  private let held: sigset_t

  init() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    previous = before
    held = signals
  }

  /// The last signal that came, if any: no further child should start.
  var received: Int32? { state.withLock { $0.received } }

  /// Sends what comes from now on to this child too.
  func add(_ child: pid_t) {
    let mustListen = state.withLock { state in
      state.children.insert(child)
      defer { state.isListening = true }
      return !state.isListening
    }
    if mustListen { listen() }
  }

  /// Sends nothing more to a child; called as soon as it has been waited for.
  func remove(_ child: pid_t) {
    state.withLock { _ = $0.children.remove(child) }
  }

  /// Waits for signals on a thread that lives as long as the process.
  private func listen() {
    Thread.detachNewThread { [self] in
      var signals = held
      var signal: Int32 = 0
      while unsafe sigwait(&signals, &signal) == 0 {
        state.withLock { state in
          state.received = signal
          for child in state.children { kill(child, signal) }
        }
      }
    }
  }

  /// Lets signals through to this thread again, as before.
  func stop() {
    var mask = previous
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Ends this process as a child was ended; only after `stop`.
  ///
  /// To this thread: the relay's own thread still waits for signals of the process. Whoever started this process may
  /// have left the signal blocked or ignored, as a thread of a pool does.
  static func endThisProcess(by number: Int32) {
    signal(number, SIG_DFL)
    var only = sigset_t()
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
    pthread_kill(pthread_self(), number)
  }
}
