// What a scene's program gets when it asks for the time of day or for random bytes.

#define _GNU_SOURCE
#include "CSceneWorld.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

typedef int (*clock_function)(clockid_t, struct timespec *);

int clock_gettime(clockid_t clock, struct timespec *result) {
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
    int64_t nanoseconds = csceneworld_now();
    result->tv_sec = nanoseconds / 1000000000;
    result->tv_nsec = nanoseconds % 1000000000;
    return 0;
  }
  static _Atomic(clock_function) known;
  clock_function next = atomic_load_explicit(&known, memory_order_relaxed);
  if (!next) {
    next = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
    atomic_store_explicit(&known, next, memory_order_relaxed);
  }
  return next(clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int status = clock_gettime(CLOCK_REALTIME, &now);
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return status;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// MARK: Random numbers

static _Atomic uint64_t state;

/// SplitMix64 (Steele, Lea and Flood 2014), from the same start in every process.
static uint64_t next_random(void) {
  uint64_t value = atomic_fetch_add(&state, 0x9e3779b97f4a7c15) + 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

/// Swift's `SystemRandomNumberGenerator`, and the seed of its hashing.
void swift_stdlib_random(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t index = 0; index < count;) {
    uint64_t value = next_random();
    for (int byte = 0; byte < 8 && index < count; byte++, index++, value >>= 8) bytes[index] = (unsigned char)value;
  }
}
