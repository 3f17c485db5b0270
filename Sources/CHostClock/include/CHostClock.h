// What the code of a host's views is told by the system's clocks and random numbers.
//
// These functions take the place of the C library's: a program's own symbols come before those of the libraries that
// it loads. On a thread that a host works on they answer from the host; everywhere else they are what they were.

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A host's time and its stream of random numbers.
typedef struct {
  /// Nanoseconds of the virtual clock.
  int64_t time;
  /// What virtual second 0 is called by a calendar, seconds since 1970.
  int64_t epoch;
  /// The state of SplitMix64.
  uint64_t random;
} chost_state;

/// Lets the calling thread work for a host, or for none; returns whom it worked for.
///
/// `state` must live until the thread works for another.
chost_state *_Nullable chost_enter(chost_state *_Nullable state);

/// Whether code of a host has made a run loop, whose timers wait for somebody to run it.
bool chost_has_run_loop(void);
