// libjpeg behind functions that return a status, so that its longjmp never crosses a Swift frame.
//
// Nothing of libjpeg's own types is visible here. Every function is safe to call from several threads at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a call came to. Anything but `cjpeg_ok` leaves a one-line reason in `message`.
typedef enum cjpeg_status : int32_t {
  cjpeg_ok = 0,
  /// libjpeg refused the data; `message` has its words.
  cjpeg_damaged = 1,
} cjpeg_status;

/// Reads the size of a JPEG.
cjpeg_status cjpeg_inspect(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message,
    size_t message_capacity);

/// Decodes a whole JPEG into opaque RGBA.
///
/// The slow integer transform and the smooth upsampling, which give the same bytes with and without vector
/// instructions. CMYK is taken as Adobe writes it, inverted. Data that ends early is refused.
///
/// - `pixels`: `width * height * 4` bytes, the size that `cjpeg_inspect` told.
cjpeg_status cjpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    char *message, size_t message_capacity);
