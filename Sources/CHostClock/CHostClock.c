// The C library's clocks and random numbers, for threads that a host works on.

#define _GNU_SOURCE

#include "CHostClock.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static _Thread_local chost_state *current;

chost_state *chost_enter(chost_state *state) {
  chost_state *last = current;
  current = state;
  return last;
}

// The library's own function; found again at no cost but a comparison.
#define ORIGINAL(name)                                                                             \
  static __typeof__(&name) original;                                                               \
  __typeof__(&name) call = __atomic_load_n(&original, __ATOMIC_RELAXED);                           \
  if (!call) {                                                                                     \
    call = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                                             \
    __atomic_store_n(&original, call, __ATOMIC_RELAXED);                                           \
  }

#define SECOND 1000000000

// MARK: Clocks

// What the clocks that only count begin with: a machine that has run for a second.
#define UPTIME SECOND

static bool is_calendar(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static bool is_uptime(clockid_t clock) {
  return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE ||
         clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_BOOTTIME;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  chost_state *host = current;
  if (host && (is_calendar(clock) || is_uptime(clock))) {
    int64_t start = is_calendar(clock) ? host->epoch : 0;
    int64_t time = host->time + (is_calendar(clock) ? 0 : UPTIME);
    result->tv_sec = start + time / SECOND;
    result->tv_nsec = time % SECOND;
    return 0;
  }
  ORIGINAL(clock_gettime)
  return call(clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  chost_state *host = current;
  if (host) {
    result->tv_sec = host->epoch + host->time / SECOND;
    result->tv_usec = host->time % SECOND / 1000;
    return 0;
  }
  ORIGINAL(gettimeofday)
  return call(result, zone);
}

time_t time(time_t *result) {
  chost_state *host = current;
  if (host) {
    time_t now = host->epoch + host->time / SECOND;
    if (result) *result = now;
    return now;
  }
  ORIGINAL(time)
  return call(result);
}

// MARK: Timers

// A run loop's timers wait for a file that the kernel makes readable, and then ask the clock which of them are due. On a
// host's thread the file is readable at once, so that the clock alone decides.

static bool has_run_loop;

bool chost_has_run_loop(void) { return has_run_loop; }

int timerfd_create(int clock, int flags) {
  if (current) has_run_loop = true;
  ORIGINAL(timerfd_create)
  return call(clock, flags);
}

int timerfd_settime(
    int file, int flags, const struct itimerspec *value, struct itimerspec *old) {
  struct itimerspec now = {{0, 0}, {0, 1}};
  ORIGINAL(timerfd_settime)
  bool is_set = value->it_value.tv_sec != 0 || value->it_value.tv_nsec != 0;
  if (current && is_set) return call(file, 0, &now, old);
  return call(file, flags, value, old);
}

// MARK: Random numbers

// SplitMix64 (Steele, Lea and Flood 2014): every state gives a good stream.
static uint64_t next(chost_state *host) {
  uint64_t z = (host->random += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void fill(chost_state *host, void *buffer, size_t size) {
  unsigned char *bytes = buffer;
  while (size > 0) {
    uint64_t word = next(host);
    size_t count = size < sizeof word ? size : sizeof word;
    memcpy(bytes, &word, count);
    bytes += count;
    size -= count;
  }
}

ssize_t getrandom(void *buffer, size_t size, unsigned int flags) {
  chost_state *host = current;
  if (host) {
    fill(host, buffer, size);
    return (ssize_t)size;
  }
  ORIGINAL(getrandom)
  return call(buffer, size, flags);
}

int getentropy(void *buffer, size_t size) {
  chost_state *host = current;
  if (host && size <= 256) {
    fill(host, buffer, size);
    return 0;
  }
  ORIGINAL(getentropy)
  return call(buffer, size);
}

// Swift's runtime asks the kernel directly. Callers pass as many words as their call has; the others are not looked at,
// so the C library's function may be handed what is in their registers.
long syscall(long number, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, number);
  long words[6];
  for (int i = 0; i < 6; i++) words[i] = __builtin_va_arg(list, long);
  __builtin_va_end(list);
  chost_state *host = current;
  if (host && number == SYS_getrandom) {
    fill(host, (void *)words[0], (size_t)words[1]);
    return words[1];
  }
  ORIGINAL(syscall)
  return call(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

// Foundation's UUIDs come from the device file. In its place stands a file of so many bytes of the stream: more than any
// reader takes at once.
#define DEVICE_BYTES 4096

static bool is_device(const char *path) {
  return !strcmp(path, "/dev/urandom") || !strcmp(path, "/dev/random");
}

static int open_stream(chost_state *host, int flags) {
  unsigned char bytes[DEVICE_BYTES];
  int file = memfd_create("random", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
  if (file < 0) return file;
  fill(host, bytes, sizeof bytes);
  if (pwrite(file, bytes, sizeof bytes, 0) == (ssize_t)sizeof bytes) return file;
  close(file);
  return -1;
}

static bool has_mode(int flags) { return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE; }

#define OPEN(name)                                                                                 \
  int name(const char *path, int flags, ...) {                                                     \
    chost_state *host = current;                                                                   \
    if (host && is_device(path)) return open_stream(host, flags);                                  \
    mode_t mode = 0;                                                                               \
    if (has_mode(flags)) {                                                                         \
      __builtin_va_list list;                                                                      \
      __builtin_va_start(list, flags);                                                             \
      mode = __builtin_va_arg(list, mode_t);                                                       \
      __builtin_va_end(list);                                                                      \
    }                                                                                              \
    ORIGINAL(name)                                                                                 \
    return call(path, flags, mode);                                                                \
  }

OPEN(open)
OPEN(open64)

#if __GLIBC_PREREQ(2, 36)

uint32_t arc4random(void) {
  chost_state *host = current;
  if (host) return (uint32_t)next(host);
  ORIGINAL(arc4random)
  return call();
}

void arc4random_buf(void *buffer, size_t size) {
  chost_state *host = current;
  if (host) {
    fill(host, buffer, size);
    return;
  }
  ORIGINAL(arc4random_buf)
  call(buffer, size);
}

uint32_t arc4random_uniform(uint32_t bound) {
  chost_state *host = current;
  if (host) {
    // As in the library: what would make some remainders more frequent is drawn again.
    if (bound < 2) return 0;
    uint32_t least = -bound % bound;
    for (;;) {
      uint32_t value = (uint32_t)next(host);
      if (value >= least) return value % bound;
    }
  }
  ORIGINAL(arc4random_uniform)
  return call(bound);
}

#endif
