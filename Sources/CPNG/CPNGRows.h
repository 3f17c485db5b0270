// Private to CPNG: what the writer needs to know of the pixels before it starts.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CPNG_PALETTE_LIMIT = 256, CPNG_PALETTE_SLOTS = 1024 };

/// The colours of an image, as whole RGBA words in memory order, with an index for finding them.
typedef struct cpng_palette {
  bool opaque;
  /// 257 when there are more than 256; then `colors` and `slots` mean nothing.
  int count;
  /// How many of the first `colors` have an alpha below 255; they come first, so that tRNS is short.
  int translucent_count;
  uint32_t colors[CPNG_PALETTE_LIMIT];
  /// Open addressing by `cpng_palette_hash`; index + 1, 0 where empty.
  uint16_t slots[CPNG_PALETTE_SLOTS];
} cpng_palette;

/// Finds opacity and, if `want_palette`, the colours: translucent ones first, each group in order of
/// first appearance, so that equal pixels give equal files.
void cpng_survey(const uint8_t *pixels, size_t pixel_count, bool want_palette, cpng_palette *out);

/// Writes one palette index a pixel. Every pixel must be in the palette.
void cpng_index_row(
    const uint8_t *pixels, size_t pixel_count, const cpng_palette *palette, uint8_t *indices);

/// Drops the alpha of opaque pixels.
void cpng_rgb_row(const uint8_t *pixels, size_t pixel_count, uint8_t *rgb);
