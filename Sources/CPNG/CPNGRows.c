// Row kernels of the codec: alpha in and out, colour survey, packing.
//
// In C, so that a debug build's golden tests do not spend a second a frame on them: an unoptimised
// C loop costs about what an optimised Swift one does, an unoptimised Swift one twenty times that.
#include "CPNGRows.h"
#include "CPNG.h"

#include <string.h>

static inline uint32_t load_pixel(const uint8_t *pixel) {
  uint32_t word;
  memcpy(&word, pixel, sizeof word);
  return word;
}

static inline uint8_t alpha_of(uint32_t word) {
  uint8_t bytes[4];
  memcpy(bytes, &word, sizeof bytes);
  return bytes[3];
}

/// x / 255 rounded to nearest, exact for x in 0...65025.
static inline uint32_t divide_by_255(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

void cpng_premultiply(uint8_t *pixels, size_t pixel_count) {
  for (uint8_t *p = pixels, *end = pixels + pixel_count * 4; p != end; p += 4) {
    uint32_t alpha = p[3];
    if (alpha == 255) continue;
    p[0] = (uint8_t)divide_by_255(p[0] * alpha);
    p[1] = (uint8_t)divide_by_255(p[1] * alpha);
    p[2] = (uint8_t)divide_by_255(p[2] * alpha);
  }
}

static inline uint8_t straight_channel(uint32_t channel, uint32_t alpha) {
  uint32_t value = (channel * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

void cpng_unpremultiply(const uint8_t *pixels, uint8_t *straight, size_t pixel_count) {
  for (size_t i = 0; i < pixel_count * 4; i += 4) {
    uint32_t alpha = pixels[i + 3];
    if (alpha == 255) {
      memcpy(straight + i, pixels + i, 4);
    } else if (alpha == 0) {
      memset(straight + i, 0, 4);
    } else {
      straight[i] = straight_channel(pixels[i], alpha);
      straight[i + 1] = straight_channel(pixels[i + 1], alpha);
      straight[i + 2] = straight_channel(pixels[i + 2], alpha);
      straight[i + 3] = (uint8_t)alpha;
    }
  }
}

/// Where probing starts. It differs with byte order, but no file depends on it: `colors` is in order of
/// appearance, whatever the slots.
static inline uint32_t slot_of(uint32_t word) {
  return (word * UINT32_C(2654435769)) >> 22;  // 32 - log2(CPNG_PALETTE_SLOTS)
}

/// The slot that holds `word`, or the empty one where it belongs.
static inline uint32_t find_slot(const cpng_palette *palette, uint32_t word) {
  uint32_t slot = slot_of(word);
  while (palette->slots[slot] != 0 && palette->colors[palette->slots[slot] - 1] != word) {
    slot = (slot + 1) & (CPNG_PALETTE_SLOTS - 1);
  }
  return slot;
}

/// Moves the translucent colours to the front, keeping the order within each group.
static void put_translucent_first(cpng_palette *palette) {
  uint32_t ordered[CPNG_PALETTE_LIMIT];
  int next = 0;
  for (int pass = 0; pass < 2; pass++) {
    for (int i = 0; i < palette->count; i++) {
      if ((alpha_of(palette->colors[i]) == 255) == (pass == 1)) ordered[next++] = palette->colors[i];
    }
    if (pass == 0) palette->translucent_count = next;
  }
  memcpy(palette->colors, ordered, sizeof(uint32_t) * (size_t)palette->count);
  memset(palette->slots, 0, sizeof palette->slots);
  for (int i = 0; i < palette->count; i++) {
    palette->slots[find_slot(palette, palette->colors[i])] = (uint16_t)(i + 1);
  }
}

void cpng_survey(const uint8_t *pixels, size_t pixel_count, bool want_palette, cpng_palette *out) {
  memset(out, 0, sizeof *out);
  out->count = want_palette ? 0 : CPNG_PALETTE_LIMIT + 1;
  uint8_t all_alphas = 255;
  size_t i = 0;
  if (pixel_count > 0 && want_palette) {
    // Runs are the rule in UI frames: only a change of colour is looked up.
    uint32_t last = ~load_pixel(pixels);
    for (; i < pixel_count; i++) {
      uint32_t word = load_pixel(pixels + i * 4);
      if (word == last) continue;
      last = word;
      all_alphas &= alpha_of(word);
      uint32_t slot = find_slot(out, word);
      if (out->slots[slot] != 0) continue;
      if (out->count == CPNG_PALETTE_LIMIT) {
        out->count = CPNG_PALETTE_LIMIT + 1;
        break;
      }
      out->colors[out->count++] = word;
      out->slots[slot] = (uint16_t)out->count;
    }
  }
  for (; i < pixel_count; i++) all_alphas &= pixels[i * 4 + 3];
  out->opaque = all_alphas == 255;
  if (out->count <= CPNG_PALETTE_LIMIT) put_translucent_first(out);
}

void cpng_index_row(
    const uint8_t *pixels, size_t pixel_count, const cpng_palette *palette, uint8_t *indices) {
  if (pixel_count == 0) return;
  uint32_t last = ~load_pixel(pixels);
  uint8_t index = 0;
  for (size_t i = 0; i < pixel_count; i++) {
    uint32_t word = load_pixel(pixels + i * 4);
    if (word != last) {
      last = word;
      index = (uint8_t)(palette->slots[find_slot(palette, word)] - 1);
    }
    indices[i] = index;
  }
}

void cpng_rgb_row(const uint8_t *pixels, size_t pixel_count, uint8_t *rgb) {
  for (size_t i = 0; i < pixel_count; i++) memcpy(rgb + i * 3, pixels + i * 4, 3);
}
