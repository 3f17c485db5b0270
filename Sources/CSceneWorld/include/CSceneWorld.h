// The clock and the random numbers of a scene's program: what stands for the machine's own.
//
// What is linked before libc and the Swift runtime takes the place of their functions, for all that loads after it. So
// `Date()`, `Calendar.isDateInToday` and `Int.random(in:)` in anybody's code give the same on every machine and in every run.

#ifndef CSCENEWORLD_H
#define CSCENEWORLD_H

#include <stdint.h>

/// The time of day: nanoseconds since 1970, UTC. Defined in SceneWorld.
int64_t csceneworld_now(void);

#endif
