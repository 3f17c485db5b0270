// Reading: a PNG in memory to straight RGBA.
#include "CPNGErrors.h"

#include <string.h>

typedef struct cpng_source {
  const uint8_t *next;
  size_t left;
} cpng_source;

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  cpng_source *source = png_get_io_ptr(png);
  if (count > source->left) {
    cpng_report_set(png_get_error_ptr(png), cpng_truncated, "the data ends early");
    png_error(png, "the data ends early");
  }
  memcpy(into, source->next, count);
  source->next += count;
  source->left -= count;
}

/// The part that libpng may leave by longjmp. It owns nothing, so there is nothing to release here.
static cpng_status decode(
    png_structp png, png_infop info, uint32_t width, uint32_t height, uint8_t *pixels,
    bool *has_alpha, cpng_report *report) {
  if (setjmp(png_jmpbuf(png))) return report->status;

  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_user_limits(png, width, height);
  // All ancillary chunks but tRNS: none reaches a pixel, and an iCCP or zTXt is a deflate stream that
  // somebody else chose the size of.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);

  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) {
    png_error(png, "the header changed its mind");
  }
  bool alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0 ||
               png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  *has_alpha = alpha;

  png_set_expand(png);      // Palettes, tRNS, grays of 1, 2 and 4 bits.
  png_set_scale_16(png);    // Rounds; png_set_strip_16 would cut.
  png_set_gray_to_rgb(png);
  if (!alpha) png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)width * 4;
  if (png_get_rowbytes(png, info) != stride) png_error(png, "unexpected row size");

  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
  }
  png_read_end(png, NULL);
  return cpng_ok;
}

cpng_status cpng_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    bool *has_alpha, char *message, size_t message_capacity) {
  cpng_report report = cpng_report_make(message, message_capacity);
  cpng_source source = {.next = bytes, .left = count};
  *has_alpha = true;

  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &report, cpng_on_error, cpng_on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info) {
    png_set_read_fn(png, &source, read_bytes);
    decode(png, info, width, height, pixels, has_alpha, &report);
  } else {
    cpng_report_set(&report, cpng_out_of_memory, "out of memory");
  }
  png_destroy_read_struct(&png, &info, NULL);
  return report.status;
}
