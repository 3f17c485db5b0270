// What Swift has no word for, for it to inline: a bit a compared byte, and comparing by lines of the cache.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Which of the 64 bytes from `bytes` on equal the one `distance` before: a bit each, the first lowest.
///
/// In C, since no vector operation of Swift's gathers a bit a lane: by multiplication it took 88 instructions,
/// an eighth of all that encoding a page of cards ran; this takes about 20.
static inline uint64_t cpng_equal_bytes(const uint8_t *bytes, intptr_t distance) {
  uint64_t result = 0;
#if defined(__SSE2__)
  for (int lane = 0; lane < 4; lane++) {
    __m128i here = _mm_loadu_si128((const __m128i *)(bytes + lane * 16));
    __m128i before = _mm_loadu_si128((const __m128i *)(bytes + lane * 16 - distance));
    uint64_t bits = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(here, before));
    result |= bits << (lane * 16);
  }
#else
  for (int i = 0; i < 64; i++) result |= (uint64_t)(bytes[i] == bytes[i - distance]) << i;
#endif
  return result;
}

/// Sixteen bytes, anywhere.
typedef uint64_t cpng_pair __attribute__((vector_size(16), aligned(1), may_alias));

/// Whether the 64 bytes at both places are equal.
static inline int cpng_equal_line(const char *a, const char *b) {
  cpng_pair different = {0, 0};
  for (int lane = 0; lane < 64; lane += 16)
    different |= *(const cpng_pair *)(a + lane) ^ *(const cpng_pair *)(b + lane);
  return (different[0] | different[1]) == 0;
}

/// How many bytes of two rows are equal from their beginning, to 64 bytes; `count` if all are. `next` (or null) is a row that
/// is read soon.
///
/// OPTIMIZATION: hardware stops asking for memory at the end of each page. Asking two rows ahead took comparing a frame's
/// rows from 1.0 to 0.5 ms at best; asking while comparing, from 1.0 to 0.83 of a `memcpy`.
static inline size_t cpng_equal_start(
  const void *row, const void *above, size_t count, const void *next) {
  const char *a = (const char *)row, *b = (const char *)above;
  size_t at = 0;
  for (; at + 64 <= count; at += 64) {
    if (next) __builtin_prefetch((const char *)next + at);
    if (!cpng_equal_line(a + at, b + at)) break;
  }
  int is_equal = at + 64 > count && memcmp(a + at, b + at, count - at) == 0;
  for (size_t rest = at; next && rest < count; rest += 64) __builtin_prefetch((const char *)next + rest);
  return is_equal ? count : at;
}

/// How many bytes of two rows are equal at their end, to 64 bytes and after the first `from`.
static inline size_t cpng_equal_end(const void *row, const void *above, size_t count, size_t from) {
  size_t end = count;
  while (end >= from + 64 && cpng_equal_line((const char *)row + end - 64, (const char *)above + end - 64))
    end -= 64;
  return count - end;
}
