// The inner loops over pixels, in one form for each instruction set, chosen when the program runs.
//
// Pixels are premultiplied RGBA words, red lowest. Division by 255 rounds to nearest. Every form gives the
// same bytes: all arithmetic is on integers, or on doubles without contraction.

#ifndef EMAKI_CKERNELS_H
#define EMAKI_CKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// A colour that changes evenly along a row: channel c of pixel x is the top byte of start[c] + x·step[c] modulo 2³².
typedef struct {
  uint32_t start[4];
  uint32_t step[4];
} ck_ramp;

/// The loops of one instruction set. `n` counts pixels; pointers need no more than 4-byte alignment.
typedef struct {
  const char *name;
  /// Whether the caches keep a frame that is written: then it is best painted in place.
  int keeps_frames;

  /// d = p.
  void (*fill)(uint32_t *d, size_t n, uint32_t p);
  /// The same for much memory that is not read soon: past the caches, unless they keep frames. After any such store, and
  /// before another thread is told of it, `stream_end`.
  void (*stream_fill)(uint32_t *d, size_t n, uint32_t p);
  /// d = s, past the caches.
  void (*stream_copy)(uint32_t *d, const uint32_t *s, size_t n);
  /// d = s over p, past the caches.
  void (*stream_over)(uint32_t *d, const uint32_t *s, size_t n, uint32_t p);

  /// Orders streamed stores before what follows. It waits for them: once for many rows.
  void (*stream_end)(void);

  /// d = p over d.
  void (*blend_color)(uint32_t *d, size_t n, uint32_t p);
  /// d = (p · m / 255) over d for a rectangle; strides in elements.
  void (*blend_color_mask)(
    uint32_t *d, size_t d_stride, const uint8_t *m, size_t m_stride, size_t width, size_t height,
    uint32_t p);
  /// d = (s · coverage / 255) over d.
  void (*blend_row)(uint32_t *d, const uint32_t *s, size_t n, uint32_t coverage);
  /// d = (s · m / 255) over d.
  void (*blend_row_mask)(uint32_t *d, const uint32_t *s, const uint8_t *m, size_t n);

  /// d[i] = table[(int)(t · size)] for t = base + (x + i)·dx, which the caller knows to be in 0 ..< 1.
  void (*table_row)(
    uint32_t *d, size_t n, const uint32_t *table, double size, double base, double x, double dx);

  /// Pixels x, x + 1, … of a ramp.
  void (*ramp_row)(
    uint32_t *d, size_t n, uint32_t x, const uint32_t *start, const uint32_t *step);
  /// The same for rows that lie side by side, a ramp each, as `stream_fill` stores.
  void (*stream_ramps)(uint32_t *d, size_t n, size_t rows, uint32_t x, const ck_ramp *ramps);

  /// The inner points i / n, i = 1 … n − 1, of a cubic with the control points p (x, y, x, y, …), as pairs on
  /// the 1/256 grid, rounded down from ½ more. Writes up to seven pairs past the last.
  ///
  /// Points must be finite; far ones are brought to ±2²⁰.
  void (*cubic_points)(int32_t *xy, size_t n, const double *p);

  /// sums[i] = start + weights[0]·s[i] + Σ weights[k]·(s[i − k·step] + s[i + k·step]), k = 1 … reach,
  /// then d[i] = sums[i] >> 8: the horizontal pass of a convolution.
  void (*convolve_row)(
    uint16_t *d, const uint8_t *s, size_t n, size_t step, const uint32_t *weights, size_t reach);
  /// The vertical pass: rows[reach] is the centre, rows[reach ± k] its neighbours; d = sums >> 24.
  void (*convolve_column)(
    uint8_t *d, const uint16_t *const *rows, size_t n, const uint32_t *weights, size_t reach);
} ck_kernels;

/// The best that this processor runs.
const ck_kernels *ck_best(void);
/// Every form that this processor runs; null past the last. The first is portable.
const ck_kernels *ck_variant(size_t index);

/// A run of pixels of one row; `constant` is −1 where each pixel has its own byte.
typedef struct {
  int32_t x;
  int32_t count;
  int32_t constant;
} ck_span;

/// Turns edges into coverage inside a window; see `CoverageAccumulator`.
typedef struct {
  int32_t *cells;
  uint64_t *bits;
  size_t cell_capacity;
  size_t bit_capacity;
  /// One byte a pixel of the row last finished, from the window's left edge.
  uint8_t *coverage;
  /// Runs of the row last finished, `x` from the window's left edge.
  ck_span *spans;
  size_t row_capacity;
  intptr_t stride;
  intptr_t words;
  intptr_t left;
  intptr_t top;
  intptr_t width;
  intptr_t height;
} ck_coverage;

/// Where a path's pen is and has been, in 1/256 pixels.
typedef struct {
  int32_t x, y;
  int32_t min_x, min_y, max_x, max_y;
} ck_pen;

/// Moves the pen along points and appends what is not horizontal as edges; how many.
size_t ck_edges(int32_t *edges, const int32_t *xy, size_t n, ck_pen *pen);
/// Sorts edges into `bins` bins of 2^shift 1/256 rows from `top` on; an edge is in every bin that it crosses.
///
/// `starts` gets `bins + 1` places. If `sorted` is null nothing but the starts is written; a second call with
/// `sorted` then fills in `starts[bins]` edges.
void ck_bin_edges(
  const int32_t *edges, size_t n, int32_t top, int shift, size_t bins, int32_t *starts,
  int32_t *sorted);

void ck_coverage_free(ck_coverage *c);
void ck_coverage_begin(ck_coverage *c, intptr_t left, intptr_t top, intptr_t width, intptr_t height);
/// Adds what edges do in the rows `top` ..< `bottom`, counted from the window's top and inside of it.
///
/// `edges` are quadruples x0, y0, x1, y1 in 1/256 pixels.
void ck_coverage_add(
  ck_coverage *c, const int32_t *edges, size_t count, intptr_t top, intptr_t bottom);
/// Finishes one row, counted from the window's top, and clears it; how many spans it has.
size_t ck_coverage_row(ck_coverage *c, intptr_t row, int even_odd);
/// Finishes all rows and composites a colour; `d` is the pixel at the window's origin.
void ck_coverage_paint(
  ck_coverage *c, int even_odd, uint32_t *d, size_t d_stride, uint32_t p, const ck_kernels *k);

#endif
