// libpng behind functions that return a status, so that its longjmp never crosses a Swift frame.
//
// Nothing of libpng's own types is visible here. Pixels are RGBA in memory order, 8 bits a channel,
// rows without padding. Every function is safe to call from several threads at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CPNGRuns.h"

/// What a call came to. Anything but `cpng_ok` leaves a one-line reason in `message`.
typedef enum cpng_status : int32_t {
  cpng_ok = 0,
  /// The reader asked for bytes past the end.
  cpng_truncated = 1,
  /// libpng refused the data; `message` has its words.
  cpng_damaged = 2,
  cpng_out_of_memory = 3,
} cpng_status;

/// Decodes a whole PNG into straight (not premultiplied) RGBA.
///
/// 16-bit samples are rounded to 8, palettes, grays and tRNS expanded, interlaced files assembled.
/// Colour chunks (gAMA, cHRM, iCCP, sRGB) are skipped: samples are taken as sRGB. Every chunk's CRC
/// is checked. `width` and `height` must be what the header says; a file that says otherwise is
/// refused before a pixel is written.
///
/// - `pixels`: `width * height * 4` bytes.
/// - `has_alpha`: false when the file has neither an alpha channel nor tRNS.
/// - `message`: at least one byte; always NUL-terminated on return.
cpng_status cpng_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    bool *has_alpha, char *message, size_t message_capacity);

/// Which PNG colour type may be written.
typedef enum cpng_color_choice : int32_t {
  /// A palette for at most 256 colours, else RGB when opaque, else RGBA.
  cpng_color_automatic = 0,
  /// RGB when opaque, else RGBA.
  cpng_color_true = 1,
  /// Always RGBA.
  cpng_color_rgba = 2,
} cpng_color_choice;

/// Encodes premultiplied RGBA as a PNG with straight alpha and an sRGB chunk.
///
/// - `level`: zlib's, 0...9. `adaptive_filters`: libpng's row heuristics; otherwise filter none.
/// - `out`, `out_count`: on success a buffer to be released with `cpng_free`; else NULL and 0.
cpng_status cpng_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, cpng_color_choice choice, int level,
    bool adaptive_filters, uint8_t **out, size_t *out_count, char *message,
    size_t message_capacity);

void cpng_free(void *buffer);

/// Multiplies colour by alpha in place, rounding to nearest.
void cpng_premultiply(uint8_t *pixels, size_t pixel_count);

/// Divides colour by alpha, rounding to nearest; transparent pixels become 0, colour above alpha 255.
///
/// `cpng_premultiply` undoes it exactly for every valid premultiplied pixel: the quotient is off by at
/// most 1/2, so the product by at most alpha/510, less than 1/2 unless alpha is 255, which is exact.
void cpng_unpremultiply(const uint8_t *pixels, uint8_t *straight, size_t pixel_count);
