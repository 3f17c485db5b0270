// machine.c: the little of C's library that the digests need, on a machine without a system.
//
// What is printed leaves by the port that the emulator copies to its output; the emulator is switched off at the end.

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

int main(void);

static void out(uint16_t port, uint8_t byte) {
  __asm__ volatile("outb %0, %1" ::"a"(byte), "Nd"(port));
}

static void put(const char *text) {
  for (; *text; text++) out(0xE9, (uint8_t)*text);
}

/// Strings, and long long numbers as 16 hexadecimal digits, whatever the format says of their width.
int printf(const char *format, ...) {
  va_list values;
  va_start(values, format);
  for (; *format; format++) {
    if (*format != '%') {
      out(0xE9, (uint8_t)*format);
    } else if (*++format == 's') {
      put(va_arg(values, const char *));
    } else {
      uint64_t value = va_arg(values, uint64_t);
      for (int shift = 60; shift >= 0; shift -= 4) out(0xE9, (uint8_t)"0123456789abcdef"[value >> shift & 15]);
      while (*format != 'x') format++;
    }
  }
  va_end(values);
  return 0;
}

void *memset(void *to, int byte, size_t count) {
  void *start = to;
  __asm__ volatile("rep stosb" : "+D"(to), "+c"(count) : "a"(byte) : "memory");
  return start;
}
void *memcpy(void *to, const void *from, size_t count) {
  void *start = to;
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(count)::"memory");
  return start;
}
void *memmove(void *to, const void *from, size_t count) {
  uint8_t *d = to;
  const uint8_t *s = from;
  if (d < s) return memcpy(to, from, count);
  while (count--) d[count] = s[count];
  return to;
}

/// Memory is handed out once, by lines of the cache, and never taken back.
static uint8_t heap[32 << 20] __attribute__((aligned(64)));
static size_t used;
void *aligned_alloc(size_t alignment, size_t size) {
  (void)alignment;
  void *place = heap + used;
  used += (size + 63) & ~(size_t)63;
  if (used > sizeof heap) __builtin_trap();
  return place;
}
void free(void *place) { (void)place; }
void abort(void) { __builtin_trap(); }

typedef void constructor(void);
extern constructor *first_constructor[], *last_constructor[];

void machine_main(void) {
  for (constructor **c = first_constructor; c < last_constructor; c++) (*c)();
  main();
  for (const char *word = "Shutdown"; *word; word++) out(0x8900, (uint8_t)*word);
}
