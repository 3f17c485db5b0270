// memcmp and a plain loop as peers: comparing two frames.
#include "peer.h"

static uint8_t *one, *other;
static size_t size;
static volatile int result;

static void whole(void *context) { (void)context, result = memcmp(one, other, size); }

/// Counts the pixels that differ, with what the compiler makes of a plain loop.
static void count(void *context) {
  (void)context;
  const uint32_t *a = (const uint32_t *)one, *b = (const uint32_t *)other;
  int differ = 0;
  for (size_t i = 0; i < size / 4; i++) differ += a[i] != b[i];
  result = differ;
}

int main(int argc, char **argv) {
  struct arguments a = parse(argc, argv);
  if (strcmp(a.group, "compare") || a.count < 2) return 0;
  int width, height;
  one = read_png(a.operands[0], &width, &height);
  other = read_png(a.operands[1], &width, &height);
  size = (size_t)width * height * 4;
  // At the first difference it stops, so it is a yardstick for equal frames only.
  if (!memcmp(one, other, size)) measure("memcmp", NULL, a.reps, whole, NULL, NULL);
  measure("plain-c", "a count only", a.reps, count, NULL, NULL);
  return 0;
}
