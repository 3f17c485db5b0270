// One set of loops a width of vector, and the choice among them.

#include "CKernels.h"
#include "pixels.h"

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
#define VARIANT "avx2"
#include "kernels.inc"
#undef WIDTH
#undef NAME
#undef VARIANT
#pragma clang attribute pop

#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define WIDTH 64
#define NAME(x) avx512_##x
#define VARIANT "avx512"
#include "kernels.inc"
#undef WIDTH
#undef NAME
#undef VARIANT
#pragma clang attribute pop

/// Whether vectors of 64 bytes cost no clock: VBMI2 came with Ice Lake and Zen 4, the first that they do not slow down.
static int has_fast_avx512(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
    && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2");
}
#endif

const ck_kernels *ck_variant(size_t index) {
  if (index == 0) return &portable_kernels;
#if defined(__x86_64__)
  if (index == 1 && __builtin_cpu_supports("avx2")) return &avx2_kernels;
  if (index == 2 && has_fast_avx512()) return &avx512_kernels;
#endif
  return NULL;
}

const ck_kernels *ck_best(void) {
#if defined(__x86_64__)
  if (has_fast_avx512()) return &avx512_kernels;
  if (__builtin_cpu_supports("avx2")) return &avx2_kernels;
#endif
  return &portable_kernels;
}
