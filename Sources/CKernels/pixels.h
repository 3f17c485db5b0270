// Arithmetic on premultiplied pixels, one and four at a time: what the loops of every width share.

#ifndef EMAKI_PIXELS_H
#define EMAKI_PIXELS_H

#include <stdint.h>

/// All channels times `factor` / 255, rounded to nearest; two channels a word.
static inline uint32_t scale(uint32_t p, uint32_t factor) {
  uint32_t rb = (p & 0x00FF00FFu) * factor + 0x00800080u;
  rb = ((rb + ((rb >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
  uint32_t ga = ((p >> 8) & 0x00FF00FFu) * factor + 0x00800080u;
  ga = (ga + ((ga >> 8) & 0x00FF00FFu)) & 0xFF00FF00u;
  return rb | ga;
}

static inline uint32_t over(uint32_t s, uint32_t d) { return s + scale(d, 255 - (s >> 24)); }

/// Four pixels, and their channels in halves of words.
typedef uint32_t pixels4 __attribute__((vector_size(16), aligned(4), may_alias));
typedef uint16_t halves8 __attribute__((vector_size(16), aligned(4), may_alias));

/// `scale` of four pixels by a factor each.
static inline pixels4 scale4(pixels4 p, pixels4 factor) {
  halves8 f = (halves8)(factor | (factor << 16));
  halves8 even = (halves8)(p & 0x00FF00FFu) * f + 128, odd = (halves8)((p >> 8) & 0x00FF00FFu) * f + 128;
  even = (even + (even >> 8)) >> 8;
  odd = odd + (odd >> 8);
  return (pixels4)even | ((pixels4)odd & 0xFF00FF00u);
}

#endif
