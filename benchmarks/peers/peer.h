// What every peer shares: the clock, medians, memcpy of a frame, one JSON line, PNG files as pixels.
#ifndef PEER_H
#define PEER_H
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 1179, HEIGHT = 2556, FRAME_BYTES = WIDTH * HEIGHT * 4 };

/// Milliseconds of processor time of this process; peers have one thread.
static double cpu_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void die(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void *must(void *p) {
  if (!p) die("out of memory");
  return p;
}

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, compare_doubles);
  return values[count / 2];
}

/// Runs `body(context)` in turn with memcpy of a frame, both warm, and prints the medians.
/// `bytes` is the size of a file, read after the runs, or null.
static void measure(const char *program, const char *note, int reps, void (*body)(void *),
                    void *context, const size_t *bytes) {
  uint8_t *from = (uint8_t *)must(malloc(FRAME_BYTES));
  uint8_t *to = (uint8_t *)must(malloc(FRAME_BYTES));
  double *own = (double *)must(malloc(sizeof(double) * reps));
  double *copy = (double *)must(malloc(sizeof(double) * reps));
  for (int i = 0; i < FRAME_BYTES; i++) from[i] = (uint8_t)(i * 31);
  volatile uint8_t sink;
  body(context);
  memcpy(to, from, FRAME_BYTES);
  for (int i = 0; i < reps; i++) {
    double start = cpu_now();
    body(context);
    own[i] = cpu_now() - start;
    start = cpu_now();
    memcpy(to, from, FRAME_BYTES);
    sink = to[FRAME_BYTES - 1 - i % 64];
    copy[i] = cpu_now() - start;
  }
  (void)sink;
  double cpu = median(own, reps), unit = median(copy, reps);
  printf("{\"program\":\"%s\",\"cpu_ms\":%.4f,\"memcpy_ms\":%.4f,\"ratio\":%.4f", program, cpu, unit,
         cpu / unit);
  if (bytes) printf(",\"extras\":{\"bytes\":%zu}", *bytes);
  if (note) printf(",\"note\":\"%s\"", note);
  printf("}\n");
  free(from), free(to), free(own), free(copy);
}

/// The pixels of a PNG file as RGBA bytes.
static inline uint8_t *read_png(const char *path, int *width, int *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&image, path)) die(image.message);
  image.format = PNG_FORMAT_RGBA;
  uint8_t *pixels = (uint8_t *)must(malloc(PNG_IMAGE_SIZE(image)));
  if (!png_image_finish_read(&image, NULL, pixels, 0, NULL)) die(image.message);
  *width = image.width, *height = image.height;
  return pixels;
}

static inline uint8_t *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) die(path);
  fseek(file, 0, SEEK_END);
  *size = ftell(file);
  rewind(file);
  uint8_t *bytes = (uint8_t *)must(malloc(*size + 1));
  if (fread(bytes, 1, *size, file) != *size) die(path);
  bytes[*size] = 0;
  fclose(file);
  return bytes;
}

/// `PROGRAM group operand… [--reps N]`
struct arguments {
  const char *group;
  const char *operands[4];
  int count, reps;
};

static struct arguments parse(int argc, char **argv) {
  struct arguments a = {argc > 1 ? argv[1] : "", {0}, 0, 20};
  for (int i = 2; i < argc; i++) {
    if (!strcmp(argv[i], "--reps") && i + 1 < argc) a.reps = atoi(argv[++i]);
    else if (a.count < 4) a.operands[a.count++] = argv[i];
  }
  if (a.reps < 1) die("--reps needs a positive number");
  return a;
}
#endif
