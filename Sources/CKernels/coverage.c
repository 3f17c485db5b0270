// Exact-area coverage of filled outlines; `CoverageAccumulator` says how it works.
//
// All of it is integer arithmetic on 1/256 px: the deltas of a closed outline cancel exactly, in any
// order, whatever band or thread adds them.

#include "CKernels.h"
#include "pixels.h"

#include <stdlib.h>
#include <string.h>

/// The sum that means a fully covered pixel: 256 rows of 512 half-columns.
#define FULL (1 << 17)
/// Runs shorter than this between two touched blocks are written as bytes: a span costs more.
#define SHORT_RUN 16

void ck_coverage_free(ck_coverage *c) {
  free(c->cells);
  free(c->bits);
  free(c->coverage);
  free(c->spans);
}

static void *grown(void *old, size_t bytes) {
  free(old);
  void *p = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
  if (!p) abort();
  memset(p, 0, bytes);
  return p;
}

void ck_coverage_begin(ck_coverage *c, intptr_t left, intptr_t top, intptr_t width, intptr_t height) {
  c->left = left;
  c->top = top;
  c->width = width;
  c->height = height;
  // At least one more than the width, for the delta after the last pixel.
  c->stride = (width + 5) & ~(intptr_t)3;
  c->words = (c->stride / 4 + 63) / 64;
  size_t cells = (size_t)(c->stride * height), bits = (size_t)(c->words * height);
  if (cells > c->cell_capacity) {
    c->cells = grown(c->cells, cells * sizeof(int32_t));
    c->cell_capacity = cells;
  }
  if (bits > c->bit_capacity) {
    c->bits = grown(c->bits, bits * sizeof(uint64_t));
    c->bit_capacity = bits;
  }
  if ((size_t)c->stride > c->row_capacity) {
    c->row_capacity = (size_t)c->stride;
    c->coverage = grown(c->coverage, c->row_capacity);
    c->spans = grown(c->spans, c->row_capacity * sizeof(ck_span));
  }
}

/// Notes that the cells of `column` and the one after were touched.
static inline void touch(const ck_coverage *c, intptr_t row, intptr_t column) {
  uint64_t *words = c->bits + row * c->words;
  intptr_t a = column >> 2, b = (column + 1) >> 2;
  words[a >> 6] |= (uint64_t)1 << (a & 63);
  words[b >> 6] |= (uint64_t)1 << (b & 63);
}

static inline void add_delta(
  const ck_coverage *c, intptr_t row, intptr_t column, int32_t here, int32_t next) {
  int32_t *cell = c->cells + row * c->stride + column;
  cell[0] += here;
  cell[1] += next;
  touch(c, row, column);
}

/// ⌈2⁵² / d⌉ for d = 1 …: divisions of short edges become multiplications.
static uint64_t reciprocals[1024];

__attribute__((constructor)) static void fill_reciprocals(void) {
  for (uint64_t d = 1; d < 1024; d++) reciprocals[d] = (((uint64_t)1 << 52) + d - 1) / d;
}

/// A vertical edge at `x` inside the window.
static void add_vertical(const ck_coverage *c, intptr_t x, intptr_t from, intptr_t to, int sign) {
  intptr_t column = x >> 8;
  int32_t fraction = (int32_t)(2 * (x & 255));
  for (intptr_t y = from; y < to;) {
    intptr_t row = y >> 8;
    intptr_t end = (row + 1) << 8;
    if (end > to) end = to;
    int32_t h = (int32_t)(sign * (end - y));
    add_delta(c, row, column, h * (512 - fraction), h * fraction);
    y = end;
  }
}

/// a / b towards zero, exact while |a| < 2⁵².
///
/// OPTIMIZATION: a division of doubles takes a third of the time of one of 64-bit integers. It is exact: the
/// quotient's rounding error, at most |a/b|·2⁻⁵³ < 1/(2|b|), never reaches the next whole number.
static inline intptr_t quotient(intptr_t a, intptr_t b) { return (intptr_t)((double)a / (double)b); }

/// h·2³² / d towards zero for |h| ≤ 256 and d > 0.
///
/// OPTIMIZATION: exact by the reciprocal: its excess is below d/2⁵², so the product's is below 2⁻¹² and never
/// reaches the next multiple of 1/d.
static inline intptr_t share(intptr_t h, intptr_t d) {
  if (d >= 1024) return quotient(h * ((intptr_t)1 << 32), d);
  uint64_t q = ((uint64_t)(h < 0 ? -h : h) * reciprocals[d]) >> 20;
  return h < 0 ? -(intptr_t)q : (intptr_t)q;
}

/// dx·2²⁴ / dy towards zero for dy > 0; by the same means for short edges.
static inline intptr_t slope_of(intptr_t dx, intptr_t dy) {
  intptr_t size = dx < 0 ? -dx : dx;
  if (dy < 1024 && size < 2048) {
    uint64_t q = ((uint64_t)size * reciprocals[dy]) >> 28;
    return dx < 0 ? -(intptr_t)q : (intptr_t)q;
  }
  if (size < (intptr_t)1 << 27) return quotient(dx * (1 << 24), dy);
  return dx * (1 << 24) / dy;
}

/// A piece of an edge inside one row that covers `h` 1/256 rows, from `xa` to `xb`.
static void add_segment(
  const ck_coverage *c, intptr_t row, intptr_t xa, intptr_t xb, intptr_t h, intptr_t right) {
  intptr_t xl = xa < xb ? xa : xb, xr = xa < xb ? xb : xa;
  if (xl >= right) return;
  if (xr <= 0) {
    add_delta(c, row, 0, (int32_t)(h * 512), 0);
    return;
  }
  intptr_t first = xl >> 8;
  if (xr <= (first + 1) << 8 && xl >= 0) {
    int32_t sum = (int32_t)(xl + xr - 2 * (first << 8));
    add_delta(c, row, first, (int32_t)h * (512 - sum), (int32_t)h * sum);
    return;
  }
  // The share of h to the left of a column, exact to 2⁻³² and summing to h.
  intptr_t rate = share(h, xr - xl);
  intptr_t x = xl, done = 0;
  if (x < 0) {
    done = ((0 - xl) * rate) >> 32;
    add_delta(c, row, 0, (int32_t)(done * 512), 0);
    x = 0;
  }
  intptr_t last = xr < right ? xr : right;
  int32_t *cells = c->cells + row * c->stride;
  while (x < last) {
    intptr_t column = x >> 8;
    intptr_t end = (column + 1) << 8;
    if (end > xr) end = xr;
    intptr_t up_to = end == xr ? h : ((end - xl) * rate) >> 32;
    int32_t part = (int32_t)(up_to - done);
    int32_t sum = (int32_t)(x + end - 2 * (column << 8));
    cells[column] += part * (512 - sum);
    cells[column + 1] += part * sum;
    touch(c, row, column);
    done = up_to;
    x = end;
  }
}

/// The same for a piece that lies inside of the window, as nearly all do.
///
/// OPTIMIZATION: no bounds to look at, one mark for all touched cells, and no loop for the two columns that most
/// pieces of a curve cross at most.
static inline void add_inner_segment(
  const ck_coverage *c, intptr_t row, intptr_t xa, intptr_t xb, intptr_t h) {
  intptr_t xl = xa < xb ? xa : xb, xr = xa < xb ? xb : xa;
  intptr_t first = xl >> 8, next = (first + 1) << 8, end_column = first;
  int32_t *cell = c->cells + row * c->stride + first;
  if (xr <= next) {
    int32_t sum = (int32_t)(xl + xr - 2 * (first << 8));
    cell[0] += (int32_t)h * (512 - sum);
    cell[1] += (int32_t)h * sum;
  } else {
    intptr_t rate = share(h, xr - xl), done = 0, x = xl;
    do {
      intptr_t up_to = ((next - xl) * rate) >> 32;
      int32_t part = (int32_t)(up_to - done);
      int32_t sum = (int32_t)(x + next - 2 * (end_column << 8));
      cell[0] += part * (512 - sum);
      cell[1] += part * sum;
      done = up_to;
      x = next;
      next += 256;
      end_column++;
      cell++;
    } while (xr > next);
    int32_t part = (int32_t)(h - done);
    int32_t sum = (int32_t)(x + xr - 2 * (end_column << 8));
    cell[0] += part * (512 - sum);
    cell[1] += part * sum;
  }
  uint64_t *words = c->bits + row * c->words;
  intptr_t from = first >> 2, to = (end_column + 1) >> 2;
  if (from >> 6 == to >> 6) {
    words[from >> 6] |= ((uint64_t)2 << (to & 63)) - ((uint64_t)1 << (from & 63));
  } else {
    for (intptr_t i = from; i <= to; i++) words[i >> 6] |= (uint64_t)1 << (i & 63);
  }
}

static inline void add_row_segment(
  const ck_coverage *c, intptr_t row, intptr_t xa, intptr_t xb, intptr_t h, intptr_t right,
  int is_inside) {
  if (is_inside) {
    add_inner_segment(c, row, xa, xb, h);
  } else {
    add_segment(c, row, xa, xb, h, right);
  }
}

static void add_sloped(
  const ck_coverage *c, intptr_t x0, intptr_t y0, intptr_t x1, intptr_t y1, intptr_t from,
  intptr_t to, int sign, intptr_t right) {
  int is_inside = x0 >= 0 && x1 >= 0 && x0 <= right && x1 <= right;
  if (from == y0 && to == y1 && y0 >> 8 == (y1 - 1) >> 8) {
    add_row_segment(c, y0 >> 8, x0, x1, sign * (y1 - y0), right, is_inside);
    return;
  }
  // x is computed from the edge's own start in every row, so it does not depend on the window.
  intptr_t slope = slope_of(x1 - x0, y1 - y0);
  intptr_t y = from;
  intptr_t x = y == y0 ? x0 : x0 + (((y - y0) * slope) >> 24);
  while (y < to) {
    intptr_t row = y >> 8;
    intptr_t end = (row + 1) << 8;
    if (end > to) end = to;
    intptr_t x_end = end == y1 ? x1 : x0 + (((end - y0) * slope) >> 24);
    add_row_segment(c, row, x, x_end, sign * (end - y), right, is_inside);
    y = end;
    x = x_end;
  }
}

void ck_coverage_add(
  ck_coverage *shared, const int32_t *edges, size_t count, intptr_t top_row, intptr_t bottom_row) {
  // A copy, so that stores into cells are not taken for changes of the fields.
  const ck_coverage c = *shared;
  intptr_t left = c.left * 256, top = c.top * 256;
  intptr_t right = c.width * 256, first = top_row * 256, bottom = bottom_row * 256;
  for (size_t i = 0; i < count; i++, edges += 4) {
    intptr_t x0 = edges[0] - left, y0 = edges[1] - top;
    intptr_t x1 = edges[2] - left, y1 = edges[3] - top;
    if (y0 == y1) continue;
    int sign = 1;
    if (y0 > y1) {
      intptr_t x = x0, y = y0;
      x0 = x1;
      y0 = y1;
      x1 = x;
      y1 = y;
      sign = -1;
    }
    if (y1 <= first || y0 >= bottom || (x0 >= right && x1 >= right)) continue;
    intptr_t from = y0 > first ? y0 : first, to = y1 < bottom ? y1 : bottom;
    if (x0 <= 0 && x1 <= 0) {
      add_vertical(&c, 0, from, to, sign);
    } else if (x0 == x1) {
      add_vertical(&c, x0, from, to, sign);
    } else {
      add_sloped(&c, x0, y0, x1, y1, from, to, sign, right);
    }
  }
}

typedef int32_t quad __attribute__((vector_size(16)));

/// Coverage from the winding-weighted area: clamped (non-zero) or folded (even-odd).
static inline int32_t byte(int32_t sum, int even_odd) {
  int32_t v = sum < 0 ? -sum : sum;
  if (even_odd) {
    v &= 2 * FULL - 1;
    if (v > FULL) v = 2 * FULL - v;
  } else if (v > FULL) {
    v = FULL;
  }
  return (v * 255 + FULL / 2) >> 17;
}

static inline quad bytes(quad v, int even_odd) {
  quad negative = v < 0;
  v = (v ^ negative) - negative;
  quad beyond;
  if (even_odd) {
    v &= 2 * FULL - 1;
    beyond = v > FULL;
    v = (beyond & (2 * FULL - v)) | (~beyond & v);
  } else {
    beyond = v > FULL;
    v = (beyond & FULL) | (~beyond & v);
  }
  // v·255, without a multiplication of 32-bit lanes, which the baseline lacks.
  return ((v << 8) - v + FULL / 2) >> 17;
}

/// The sums up to each of four cells, which are cleared; `before` is the sum before them.
static inline quad sums(int32_t *cells, int32_t before) {
  quad v = *(quad *)cells;
  *(quad *)cells = (quad){};
  v += __builtin_shufflevector((quad){}, v, 0, 4, 5, 6);
  v += __builtin_shufflevector((quad){}, v, 0, 0, 4, 5);
  return v + before;
}

static inline size_t finish(ck_coverage *c, intptr_t row, const int even_odd) {
  intptr_t width = c->width;
  int32_t *line = c->cells + row * c->stride;
  uint64_t *words = c->bits + row * c->words;
  uint8_t *out = c->coverage;
  ck_span *spans = c->spans;
  size_t count = 0;
  int32_t sum = 0;
  // Everything before `position` is decided; `open` is where the open run of bytes began, or −1.
  intptr_t position = 0, open = -1;
  for (intptr_t w = 0; w < c->words; w++) {
    uint64_t word = words[w];
    if (word == 0) continue;
    words[w] = 0;
    while (word != 0) {
      intptr_t start = (w * 64 + __builtin_ctzll(word)) * 4;
      word &= word - 1;
      intptr_t upto = start < width ? start : width;
      if (upto > position) {
        int32_t k = byte(sum, even_odd);
        if (open >= 0 && upto - position < SHORT_RUN && upto < width) {
          memset(out + position, k, (size_t)(upto - position));
        } else {
          if (open >= 0)
            spans[count++] = (ck_span){(int32_t)open, (int32_t)(position - open), -1};
          open = -1;
          if (k > 0) spans[count++] = (ck_span){(int32_t)position, (int32_t)(upto - position), k};
        }
        position = upto;
      }
      quad v = sums(line + start, sum);
      sum = v[3];
      if (start >= width) continue;
      if (open < 0) open = start;
      // May pass the last pixel: a row of bytes is as long as one of cells.
      quad b = bytes(v, even_odd);
      typedef uint8_t four __attribute__((vector_size(4), aligned(1)));
      *(four *)(out + start) = __builtin_convertvector(b, four);
      position = start + 4 < width ? start + 4 : width;
    }
  }
  if (open >= 0) spans[count++] = (ck_span){(int32_t)open, (int32_t)(position - open), -1};
  if (position < width) {
    int32_t k = byte(sum, even_odd);
    if (k > 0) spans[count++] = (ck_span){(int32_t)position, (int32_t)(width - position), k};
  }
  return count;
}

size_t ck_coverage_row(ck_coverage *c, intptr_t row, int even_odd) {
  return even_odd ? finish(c, row, 1) : finish(c, row, 0);
}

/// The runs between touched blocks that are at least this long are worth a call.
#define LONG_RUN 32

/// `n` pixels of one coverage.
static inline void paint_run(
  uint32_t *d, intptr_t n, int32_t coverage, uint32_t p, const ck_kernels *k) {
  if (coverage == 0) return;
  if (coverage < 255) p = scale(p, (uint32_t)coverage);
  if (n >= LONG_RUN) {
    k->blend_color(d, (size_t)n, p);
    return;
  }
  uint32_t rest = 255 - (p >> 24);
  intptr_t i = 0;
  if (rest == 0) {
    for (; i + 4 <= n; i += 4) *(pixels4 *)(d + i) = (pixels4){} + p;
    for (; i < n; i++) d[i] = p;
    return;
  }
  for (; i + 4 <= n; i += 4) *(pixels4 *)(d + i) = p + scale4(*(pixels4 *)(d + i), (pixels4){} + rest);
  for (; i < n; i++) d[i] = p + scale(d[i], rest);
}

/// Four pixels, each with its own coverage.
static inline void paint_four(uint32_t *d, pixels4 coverage, uint32_t p) {
  typedef uint64_t pair __attribute__((vector_size(16)));
  pair both = (pair)coverage;
  if ((both[0] | both[1]) == 0) return;
  pixels4 s = (pixels4){} + p;
  if (p < 0xFF000000u || (both[0] & both[1]) != 0x000000FF000000FFu) {
    s = scale4(s, coverage);
    s += scale4(*(pixels4 *)d, 255u - (s >> 24));
  }
  *(pixels4 *)d = s;
}

/// Finishes a row as `finish` does, but composites what it finds at once.
///
/// OPTIMIZATION: no run is written down and read again, and the blocks that an edge touches, mostly one or two of four
/// pixels, need no call: s3, a thousand curves, takes 0.86 of the time that `finish` and a loop over its spans took.
static inline void paint_row(
  ck_coverage *c, intptr_t row, const int even_odd, uint32_t *d, uint32_t p, const ck_kernels *k) {
  intptr_t width = c->width, position = 0;
  int32_t *line = c->cells + row * c->stride;
  uint64_t *words = c->bits + row * c->words;
  int32_t sum = 0;
  for (intptr_t w = 0; w < c->words; w++) {
    uint64_t word = words[w];
    if (word == 0) continue;
    words[w] = 0;
    while (word != 0) {
      intptr_t start = (w * 64 + __builtin_ctzll(word)) * 4;
      word &= word - 1;
      intptr_t upto = start < width ? start : width;
      if (upto > position) paint_run(d + position, upto - position, byte(sum, even_odd), p, k);
      position = upto;
      quad v = sums(line + start, sum);
      sum = v[3];
      if (start >= width) continue;
      quad b = bytes(v, even_odd);
      if (start + 4 <= width) {
        paint_four(d + start, (pixels4)b, p);
        position = start + 4;
      } else {
        for (; position < width; position++) paint_run(d + position, 1, b[position - start], p, k);
      }
    }
  }
  if (position < width) paint_run(d + position, width - position, byte(sum, even_odd), p, k);
}

void ck_coverage_paint(
  ck_coverage *c, int even_odd, uint32_t *d, size_t d_stride, uint32_t p, const ck_kernels *k) {
  for (intptr_t row = 0; row < c->height; row++, d += d_stride) {
    if (even_odd) {
      paint_row(c, row, 1, d, p, k);
    } else {
      paint_row(c, row, 0, d, p, k);
    }
  }
}
