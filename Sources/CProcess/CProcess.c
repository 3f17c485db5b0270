// A process's end: with its parent, and by a crash.

#define _GNU_SOURCE
#include "CProcess.h"

#include <limits.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#if defined(__linux__)
#include <link.h>
#include <sys/prctl.h>
#include <ucontext.h>

int cprocess_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0; }

void cprocess_outlive_parent(void) { prctl(PR_SET_PDEATHSIG, 0); }

/// Where a file's segments lie.
struct image {
  uintptr_t base, start, end;
};

// Set before the handler is, and never again.
static struct image program, library;

static void note_segments(const struct dl_phdr_info *info, struct image *image) {
  image->base = info->dlpi_addr;
  image->start = UINTPTR_MAX;
  image->end = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + segment->p_vaddr;
    if (start < image->start) image->start = start;
    if (start + segment->p_memsz > image->end) image->end = start + segment->p_memsz;
  }
}

static int note_image(struct dl_phdr_info *info, size_t size, void *is_first) {
  (void)size;
  struct image image;
  note_segments(info, &image);
  uintptr_t own = (uintptr_t)&note_image;
  if (*(int *)is_first) {
    // The program comes first.
    program = image;
    *(int *)is_first = 0;
  } else if (own >= image.start && own < image.end) {
    library = image;
  }
  return 0;
}

static size_t put(char *line, size_t at, const char *text) {
  while (*text) line[at++] = *text++;
  return at;
}

static size_t put_number(char *line, size_t at, uintptr_t number, unsigned base) {
  char digits[24];
  size_t count = 0;
  do {
    digits[count++] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number);
  while (count) line[at++] = digits[--count];
  return at;
}

static size_t put_address(char *line, size_t at, uintptr_t address) {
  if (address >= program.start && address < program.end) {
    at = put(line, at, " p+");
    return put_number(line, at, address - program.base, 16);
  }
  if (address >= library.start && address < library.end) {
    at = put(line, at, " l+");
    return put_number(line, at, address - library.base, 16);
  }
  return at;
}

/// Walks the frame pointers, which Swift keeps. A chain that does not lead up the stack ends the walk, as does one
/// that leaves the memory near it: a second fault here ends the process at once, without a line.
static void report(int number, siginfo_t *info, void *context) {
  (void)info;
  const mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  uintptr_t counter = (uintptr_t)machine->gregs[REG_RIP];
  uintptr_t frame = (uintptr_t)machine->gregs[REG_RBP];
  uintptr_t stack = (uintptr_t)machine->gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t counter = machine->pc, frame = machine->regs[29], stack = machine->sp;
#else
  uintptr_t counter = 0, frame = 0, stack = 0;
#endif
  enum { frames = 96, room = 40 + frames * 24 };
  static char line[room];
  size_t at = put(line, 0, "\nemaki-crash: ");
  at = put_number(line, at, (uintptr_t)number, 10);
  // The instruction itself, where the others are what follows a call.
  at = put_address(line, at, counter + 1);
  const uintptr_t reach = (uintptr_t)1 << 20;
  uintptr_t low = stack;
  for (int i = 0; i < frames - 1; i++) {
    if (frame < low || frame > low + reach || frame % sizeof(uintptr_t)) break;
    const uintptr_t *words = (const uintptr_t *)frame;
    at = put_address(line, at, words[1]);
    low = frame + 1;
    frame = words[0];
  }
  line[at++] = '\n';
  ssize_t written = write(STDERR_FILENO, line, at);
  (void)written;
  // Back to the instruction, which now ends the process.
  signal(number, SIG_DFL);
}

void cprocess_report_crashes(void) {
  int is_first = 1;
  dl_iterate_phdr(note_image, &is_first);
  // A stack of its own: endless recursion leaves none.
  static char memory[64 << 10];
  stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
  sigaltstack(&stack, NULL);
  struct sigaction action = {0};
  action.sa_sigaction = report;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    sigaction(signals[i], &action, NULL);
  }
}

#else

int cprocess_end_with_parent(void) { return 0; }
void cprocess_outlive_parent(void) {}
void cprocess_report_crashes(void) {}

#endif

#if defined(__GLIBC__)
#include <malloc.h>

void cprocess_keep_memory(void) {
  // The largest size that the allocator takes from its heaps, and no trimming of them.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
}
#else
void cprocess_keep_memory(void) {}
#endif
