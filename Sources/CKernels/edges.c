// Points into edges, and edges into the bands that they cross.

#include "CKernels.h"

#include <string.h>

size_t ck_edges(int32_t *edges, const int32_t *xy, size_t n, ck_pen *shared) {
  ck_pen pen = *shared;
  size_t count = 0;
  for (size_t i = 0; i < n; i++, xy += 2) {
    int32_t x = xy[0], y = xy[1];
    if (x == pen.x && y == pen.y) continue;
    if (x < pen.min_x) pen.min_x = x;
    if (x > pen.max_x) pen.max_x = x;
    if (y < pen.min_y) pen.min_y = y;
    if (y > pen.max_y) pen.max_y = y;
    if (y != pen.y) {
      int32_t *edge = edges + 4 * count++;
      edge[0] = pen.x;
      edge[1] = pen.y;
      edge[2] = x;
      edge[3] = y;
    }
    pen.x = x;
    pen.y = y;
  }
  *shared = pen;
  return count;
}

void ck_bin_edges(
  const int32_t *edges, size_t n, int32_t top, int shift, size_t bins, int32_t *starts,
  int32_t *sorted) {
  if (!sorted) memset(starts, 0, (bins + 1) * sizeof(int32_t));
  for (size_t i = 0; i < n; i++, edges += 4) {
    int32_t low = edges[1] < edges[3] ? edges[1] : edges[3];
    int32_t high = edges[1] < edges[3] ? edges[3] : edges[1];
    int32_t first = (low - top) >> shift, last = (high - 1 - top) >> shift;
    for (int32_t bin = first; bin <= last; bin++) {
      if (sorted) {
        memcpy(sorted + 4 * (size_t)starts[bin]++, edges, 16);
      } else {
        starts[bin + 1]++;
      }
    }
  }
  if (sorted) {
    // Each start has moved to the next one's place.
    for (size_t bin = bins; bin > 0; bin--) starts[bin] = starts[bin - 1];
    starts[0] = 0;
  } else {
    for (size_t bin = 0; bin < bins; bin++) starts[bin + 1] += starts[bin];
  }
}
