// How libpng's errors become a status.
#include "CPNGErrors.h"

#include <string.h>

cpng_report cpng_report_make(char *message, size_t message_capacity) {
  message[0] = 0;
  return (cpng_report){.message = message, .capacity = message_capacity, .status = cpng_ok};
}

void cpng_report_set(cpng_report *report, cpng_status status, const char *message) {
  report->status = status;
  size_t length = strlen(message);
  if (length >= report->capacity) length = report->capacity - 1;
  memcpy(report->message, message, length);
  report->message[length] = 0;
}

void cpng_on_error(png_structp png, png_const_charp message) {
  cpng_report *report = png_get_error_ptr(png);
  // The reader and the allocator have said so already where they know better than libpng's words.
  if (report->status == cpng_ok) {
    bool memory = message != NULL && strstr(message, "memory") != NULL;
    cpng_report_set(
        report, memory ? cpng_out_of_memory : cpng_damaged, message ? message : "unknown error");
  }
  png_longjmp(png, 1);
}

void cpng_on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}
