// A neutral scene (benchmarks/README.md) as a list of operations, for the painters among the peers.
#ifndef SCENE_H
#define SCENE_H
#include "peer.h"
#include <math.h>

enum kind { RECT, RRECT, RRECT_GRADIENT, RECT_GRADIENT, RRECT_STROKE, CIRCLE, SHADOW, GLYPHS, GROUP,
            END_GROUP, PATH, IMAGE };

struct op {
  enum kind kind;
  // What precedes the colour, in the order of the file.
  double v[10];
  // 0…255, straight; the second of gradients only.
  double color[4], color2[4];
  // Glyphs, or steps of a path; x and y three points a step.
  int count;
  int *glyph;
  char *step;
  double *x, *y;
};

struct scene {
  struct op *ops;
  int count;
};

static const struct { const char *name; enum kind kind; int values, colors; } operations[] = {
  {"rect", RECT, 4, 1}, {"rrect", RRECT, 5, 1}, {"rrectgrad", RRECT_GRADIENT, 9, 2},
  {"rectgrad", RECT_GRADIENT, 8, 2}, {"rrectstroke", RRECT_STROKE, 6, 1}, {"circle", CIRCLE, 3, 1},
  {"shadow", SHADOW, 6, 1}, {"glyphs", GLYPHS, 2, 1}, {"group", GROUP, 5, 0},
  {"endgroup", END_GROUP, 0, 0}, {"path", PATH, 0, 1}, {"image", IMAGE, 3, 0},
};

static double next_number(void) {
  char *word = strtok(NULL, " \r\n"), *end;
  double value = word ? strtod(word, &end) : 0;
  if (!word || *end) die("a number expected in the scene");
  return value;
}

static struct scene read_scene(const char *path) {
  size_t size;
  char *text = (char *)read_file(path, &size);
  struct scene scene = {0, 0};
  int room = 0;
  for (char *word = strtok(text, " \r\n"); word; word = strtok(NULL, " \r\n")) {
    if (scene.count == room) {
      room = room ? room * 2 : 64;
      scene.ops = (struct op *)must(realloc(scene.ops, room * sizeof(struct op)));
    }
    struct op *op = &scene.ops[scene.count++];
    memset(op, 0, sizeof *op);
    size_t i = 0, n = sizeof operations / sizeof *operations;
    while (i < n && strcmp(operations[i].name, word)) i++;
    if (i == n) die("an unknown operation in the scene");
    op->kind = operations[i].kind;
    for (int k = 0; k < operations[i].values; k++) op->v[k] = next_number();
    for (int k = 0; k < 4 && operations[i].colors > 0; k++) op->color[k] = next_number();
    for (int k = 0; k < 4 && operations[i].colors > 1; k++) op->color2[k] = next_number();
    if (op->kind != GLYPHS && op->kind != PATH) continue;
    int points = op->kind == PATH ? 3 : 1;
    op->count = next_number();
    op->glyph = (int *)must(calloc(op->count, sizeof(int)));
    op->step = (char *)must(calloc(op->count, 1));
    op->x = (double *)must(calloc(op->count * points, sizeof(double)));
    op->y = (double *)must(calloc(op->count * points, sizeof(double)));
    for (int k = 0; k < op->count; k++) {
      int parts = 1;
      if (op->kind == GLYPHS) op->glyph[k] = next_number();
      else {
        char *step = strtok(NULL, " \r\n");
        if (!step) die("a step expected in the scene");
        op->step[k] = *step;
        parts = *step == 'Z' ? 0 : *step == 'C' ? 3 : 1;
      }
      for (int p = 0; p < parts; p++) {
        op->x[k * points + p] = next_number();
        op->y[k * points + p] = next_number();
      }
    }
  }
  free(text);
  return scene;
}

/// Photo-like noise, as Emaki paints it: premultiplied RGBA; opaque, or with alpha along the diagonal.
static uint8_t *picture(int opaque) {
  uint8_t *pixels = (uint8_t *)must(malloc(FRAME_BYTES)), *p = pixels;
  uint32_t seed = 1;
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++, p += 4) {
      seed = seed * 1664525u + 1013904223u;
      int grain = seed >> 29, alpha = opaque ? 255 : (x + y) * 255 / (WIDTH + HEIGHT - 2);
      int v[3] = {x * 248 / WIDTH, y * 248 / HEIGHT, (x + y) % 497 / 2};
      for (int c = 0; c < 3; c++) {
        int value = v[c] + grain > 255 ? 255 : v[c] + grain;
        p[c] = value * alpha / 255;
      }
      p[3] = alpha;
    }
  return pixels;
}

/// One box blur along rows: each byte becomes the mean of `box` bytes, `before` of them to its left.
static void box_rows(const uint8_t *from, uint8_t *to, int width, int height, int stride, int box,
                     int before) {
  uint32_t reciprocal = (1u << 24) / box;
  for (int y = 0; y < height; y++, from += stride, to += stride) {
    uint32_t sum = 0;
    for (int i = 0; i < box - before && i < width; i++) sum += from[i];
    for (int x = 0; x < width; x++) {
      to[x] = (sum * reciprocal + (1u << 23)) >> 24;
      if (x - before + box < width) sum += from[x - before + box];
      if (x - before >= 0) sum -= from[x - before];
    }
  }
}

/// The same along columns, all columns of a row at once.
static void box_columns(const uint8_t *from, uint8_t *to, int width, int height, int stride, int box,
                        int before, uint32_t *sums) {
  uint32_t reciprocal = (1u << 24) / box;
  memset(sums, 0, width * sizeof *sums);
  for (int i = 0; i < box - before && i < height; i++)
    for (int x = 0; x < width; x++) sums[x] += from[i * stride + x];
  for (int y = 0; y < height; y++) {
    uint8_t *row = to + y * stride;
    for (int x = 0; x < width; x++) row[x] = (sums[x] * reciprocal + (1u << 23)) >> 24;
    if (y - before + box < height) {
      const uint8_t *enter = from + (y - before + box) * stride;
      for (int x = 0; x < width; x++) sums[x] += enter[x];
    }
    if (y - before >= 0) {
      const uint8_t *leave = from + (y - before) * stride;
      for (int x = 0; x < width; x++) sums[x] -= leave[x];
    }
  }
}

/// A Gaussian's usual stand-in, for painters without a blur: three box blurs of an 8-bit mask in place.
/// `scratch` has as many bytes. The widths are those of the W3C's filter effects: d = ⌊3σ√(2π)/4 + ½⌋.
static void box_blur(uint8_t *mask, uint8_t *scratch, int width, int height, int stride,
                     double sigma) {
  int d = (int)floor(sigma * 3 * sqrt(2 * M_PI) / 4 + 0.5), even = d % 2 == 0;
  static uint32_t sums[WIDTH + 1024];
  if (d < 2 || width > WIDTH + 1024) return;
  int boxes[3] = {d, d, even ? d + 1 : d}, before[3] = {d / 2, even ? d / 2 - 1 : d / 2, d / 2};
  for (int pass = 0; pass < 6; pass++) {
    int box = boxes[pass % 3], lead = before[pass % 3];
    if (pass < 3) box_rows(mask, scratch, width, height, stride, box, lead);
    else box_columns(mask, scratch, width, height, stride, box, lead, sums);
    uint8_t *swap = mask;
    mask = scratch, scratch = swap;
  }
}

/// How far a shadow reaches beyond its shape, in whole pixels.
static int blur_reach(double sigma) { return (int)ceil(sigma * 3) + 1; }

/// The Inter that the scenes' glyph numbers belong to.
static const char *inter(void) {
  static const char *const places[] = {"/usr/share/fonts/opentype/inter/Inter-Regular.otf",
                                       "/usr/share/fonts/truetype/inter/Inter-Regular.ttf"};
  for (size_t i = 0; i < 2; i++) {
    FILE *file = fopen(places[i], "rb");
    if (file) return fclose(file), places[i];
  }
  die("fonts-inter is not installed");
  return 0;
}
#endif
