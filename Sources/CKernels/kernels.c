// One set of loops a width of vector, and the choice among them.

#include "CKernels.h"

// Fused multiply-add would round once where other processors round twice.
#pragma STDC FP_CONTRACT OFF

/// x / 255 rounded to nearest, two channels a word.
static inline uint32_t scale(uint32_t p, uint32_t factor) {
  uint32_t rb = (p & 0x00FF00FFu) * factor + 0x00800080u;
  rb = ((rb + ((rb >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
  uint32_t ga = ((p >> 8) & 0x00FF00FFu) * factor + 0x00800080u;
  ga = (ga + ((ga >> 8) & 0x00FF00FFu)) & 0xFF00FF00u;
  return rb | ga;
}

static inline uint32_t over(uint32_t s, uint32_t d) { return s + scale(d, 255 - (s >> 24)); }

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
#define VARIANT "avx2"
#include "kernels.inc"
#undef WIDTH
#undef NAME
#undef VARIANT
#pragma clang attribute pop
#endif

const ck_kernels *ck_variant(size_t index) {
  if (index == 0) return &portable_kernels;
#if defined(__x86_64__)
  if (index == 1 && __builtin_cpu_supports("avx2")) return &avx2_kernels;
#endif
  return NULL;
}

const ck_kernels *ck_best(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return &avx2_kernels;
#endif
  return &portable_kernels;
}
