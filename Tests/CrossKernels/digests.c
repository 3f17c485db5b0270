// Prints what every form of every pixel loop makes of the same numbers, a line each: form, loop, digest.
//
// `scripts/check-kernels` runs it on this processor and, emulated, on others: their lines must agree.

#include "CKernels.h"

#include <stdio.h>
#include <string.h>

/// Pixels there are, and those that any loop here may write.
enum { SIZE = 4096, TOUCHED = 1536 };

/// Emulators that run a few million instructions a second are asked for the widest form alone.
#ifndef FIRST_FORM
#define FIRST_FORM 0
#endif

static uint64_t state;

static uint32_t next(void) {
  // Marsaglia's xorshift: the same everywhere.
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 16);
}

/// A premultiplied pixel.
static uint32_t pixel(void) {
  uint32_t alpha = next() % 4 == 0 ? 255 : next() & 255, p = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) p |= (next() % (alpha + 1)) << shift;
  return p;
}

static uint64_t digest;

/// Fowler, Noll and Vo's hash.
static void add(const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) digest = (digest ^ ((const uint8_t *)bytes)[i]) * 1099511628211u;
}

/// The same of words, a quarter of the work.
static void add_words(const uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) digest = (digest ^ words[i]) * 1099511628211u;
}

static uint32_t d[SIZE], s[SIZE];
static uint8_t m[SIZE];

static void fill_inputs(int count) {
  for (int i = 0; i < count; i++) {
    d[i] = pixel();
    s[i] = pixel();
    m[i] = next() % 3 == 0 ? 255 : next() % 3 == 0 ? 0 : (uint8_t)next();
  }
}

static void begin(void) {
  state = 0x9E3779B97F4A7C15u;
  digest = 14695981039346656037u;
  fill_inputs(SIZE);
}

static void end(const char *form, const char *loop) {
  printf("%s %s %016llx\n", form, loop, (unsigned long long)digest);
}

/// Runs a loop over lengths and places around every width of vector.
#define EACH(loop, call) \
  begin(); \
  for (size_t n = 0; n < 150; n++) { \
    fill_inputs(TOUCHED); \
    for (size_t at = 0; at < 5; at++) { \
      uint32_t p = pixel(), c = next() & 255; \
      (void)p, (void)c; \
      call; \
      add_words(d, TOUCHED); \
    } \
  } \
  end(k->name, loop)

static void pixels(const ck_kernels *k) {
  EACH("fill", k->fill(d + at, n, p));
  EACH("stream_fill", (k->stream_fill(d + at, n, p), k->stream_end()));
  EACH("stream_copy", (k->stream_copy(d + at, s, n), k->stream_end()));
  EACH("stream_over", (k->stream_over(d + at, s, n, p), k->stream_end()));
  EACH("blend_color", k->blend_color(d + at, n, p));
  EACH("blend_color_mask", k->blend_color_mask(d + at, 80, m + at, 77, n, 9, p));
  EACH("blend_row", k->blend_row(d + at, s, n, c));
  EACH("blend_row_mask", k->blend_row_mask(d + at, s, m, n));
  EACH("table_row", k->table_row(d + at, n, s, 4000, 0.001, (double)at, 0.9 / 160));
  EACH(
    "stream_ramps",
    (k->stream_ramps(d + at, n, 9, (uint32_t)at - 2, (const ck_ramp *)(s + 100)), k->stream_end()));
  EACH("ramp_row", k->ramp_row(d + at, n, (uint32_t)at - 2, s + 100, s + 200));
  const uint32_t even[4] = {0};
  EACH("even_ramp_row", k->ramp_row(d + at, n, (uint32_t)at - 2, s + 100, even));
}

static void numbers(const ck_kernels *k) {
  begin();
  for (size_t n = 2; n < 200; n++) {
    double p[8];
    int32_t xy[512] = {0};
    for (int i = 0; i < 8; i++) p[i] = (double)(int32_t)next() / (n % 7 == 0 ? 1 : 1 << 20);
    k->cubic_points(xy, n, p);
    add(xy, 2 * (n - 1) * sizeof(int32_t));
  }
  end(k->name, "cubic_points");

  begin();
  static uint16_t sums[256];
  static uint8_t column[256];
  for (size_t reach = 0; reach < 20; reach++) {
    uint32_t weights[20];
    for (size_t i = 0; i <= reach; i++) weights[i] = next() % (65536 / (2 * reach + 1));
    fill_inputs(TOUCHED);
    for (size_t n = 1; n < 150; n++) {
      for (size_t step = 1; step <= 4; step += 3) {
        k->convolve_row(sums, m + 256, n, step, weights, reach);
        add(sums, n * sizeof(uint16_t));
      }
      const uint16_t *rows[40];
      for (size_t i = 0; i <= 2 * reach; i++) rows[i] = (const uint16_t *)s + 64 * i;
      k->convolve_column(column, rows, n, weights, reach);
      add(column, n);
    }
  }
  end(k->name, "convolve");
}

static void coverage(const ck_kernels *k) {
  begin();
  ck_coverage c = {0};
  for (int shape = 0; shape < 300; shape++) {
    int32_t edges[4 * 24], sorted[4 * 24 * 8], starts[9], first[2], at[2];
    for (int axis = 0; axis < 2; axis++) first[axis] = at[axis] = (int32_t)(next() % (64 << 8));
    for (int i = 0; i < 24; i++) {
      for (int axis = 0; axis < 2; axis++) {
        edges[4 * i + axis] = at[axis];
        at[axis] = i == 23 ? first[axis] : (int32_t)(next() % (64 << 8));
        edges[4 * i + 2 + axis] = at[axis];
      }
    }
    ck_bin_edges(edges, 24, 0, 11, 8, starts, NULL);
    ck_bin_edges(edges, 24, 0, 11, 8, starts, sorted);
    add(sorted, (size_t)starts[8] * 16);
    if (shape % 10 == 0) fill_inputs(SIZE);
    // A window that the shape leaves on every side.
    ck_coverage_begin(&c, 5, 3, 50, 55);
    ck_coverage_add(&c, edges, 24, 0, 55);
    ck_coverage_paint(&c, shape & 1, d, 64, pixel(), k);
    add_words(d, SIZE);
  }
  ck_coverage_free(&c);
  end(k->name, "coverage");
}

int main(void) {
  for (size_t i = FIRST_FORM; ck_variant(i); i++) {
    pixels(ck_variant(i));
    numbers(ck_variant(i));
    coverage(ck_variant(i));
  }
  return 0;
}
