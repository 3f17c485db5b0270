// One set of loops a width of vector, and the choice among them.

#include "CKernels.h"
#include "pixels.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

// Fused multiply-add would round once where other processors round twice.
#pragma STDC FP_CONTRACT OFF

/// Orders streamed stores before what follows, for threads that are told of them.
static void stream_end(void) {
#if defined(__x86_64__)
  __asm__ volatile("sfence" ::: "memory");
#endif
}

// 16 bytes: SSE2 on x86-64, NEON on arm64.
#define WIDTH 16
#define NAME(x) portable_##x
#define VARIANT "portable"
#include "kernels.inc"
#undef WIDTH
#undef NAME
#undef VARIANT

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define WIDTH 32
#define NAME(x) avx2_##x
#define NARROW(x) portable_##x
#define VARIANT "avx2"
#include "kernels.inc"
#undef WIDTH
#undef NAME
#undef NARROW
#undef VARIANT
#pragma clang attribute pop

#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi"))), apply_to = function)
#define WIDTH 64
#define NAME(x) avx512_##x
#define NARROW(x) avx2_##x
#define VARIANT "avx512"
#include "kernels.inc"
#undef WIDTH
#undef NAME
#undef NARROW
#undef VARIANT
#pragma clang attribute pop

/// Whether vectors of 64 bytes cost no clock: VBMI2 came with Ice Lake and Zen 4, the first that they do not slow down.
static int has_fast_avx512(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
    && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
    && __builtin_cpu_supports("avx512vbmi2");
}

static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

/// Whether a frame that is written stays in the caches: they are AMD's, and hold two frames of a telephone.
///
/// OPTIMIZATION: there a frame of one colour takes half a `memcpy` through the caches and a whole one past them. Intel's
/// large caches are slow for stores: 0.55 through, 0.3 past.
static int has_frame_cache(void) {
  uint32_t a, b, c, d;
  if (!__builtin_cpu_is("amd") || !__get_cpuid_count(0x8000001D, 3, &a, &b, &c, &d)) return 0;
  // Ways, partitions, bytes of a line, sets, each less one: AMD64 Architecture Programmer's Manual, volume 3, E.4.15.
  uint64_t bytes = (uint64_t)((b >> 22) + 1) * ((b >> 12 & 0x3FF) + 1) * ((b & 0xFFF) + 1) * ((uint64_t)c + 1);
  return bytes >= 24 << 20;
}
#endif

const ck_kernels *ck_variant(size_t index) {
  if (index == 0) return &portable_kernels;
  if (index == 1) return &portable_cached_kernels;
#if defined(__x86_64__)
  // All of one width before the next.
  if (!has_avx2()) return NULL;
  if (index == 2) return &avx2_kernels;
  if (index == 3) return &avx2_cached_kernels;
  if (!has_fast_avx512()) return NULL;
  if (index == 4) return &avx512_kernels;
  if (index == 5) return &avx512_cached_kernels;
#endif
  return NULL;
}

static const ck_kernels *best = &portable_kernels;

/// Once: what tells processors apart is slow on virtual ones.
__attribute__((constructor)) static void choose(void) {
#if defined(__x86_64__)
  if (has_fast_avx512()) {
    best = has_frame_cache() ? &avx512_cached_kernels : &avx512_kernels;
  } else if (has_avx2()) {
    best = has_frame_cache() ? &avx2_cached_kernels : &avx2_kernels;
  }
#endif
}

const ck_kernels *ck_best(void) { return best; }
