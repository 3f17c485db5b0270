// Private to CPNG: how libpng's errors become a status.
#pragma once

#include <png.h>

#include "CPNG.h"

/// Where libpng's error callbacks leave their findings; one a call, on the caller's stack.
typedef struct cpng_report {
  char *message;
  size_t capacity;
  cpng_status status;
} cpng_report;

/// Empties the message; `message_capacity` must not be 0.
cpng_report cpng_report_make(char *message, size_t message_capacity);

void cpng_report_set(cpng_report *report, cpng_status status, const char *message);

/// libpng's `error_fn`: keeps the message and jumps back into the shim.
void cpng_on_error(png_structp png, png_const_charp message);

/// libpng's `warning_fn`: silent. What it warns of is either read right or does not reach a pixel.
void cpng_on_warning(png_structp png, png_const_charp message);
