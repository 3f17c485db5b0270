// Reading: a JPEG in memory to RGBA.
#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

typedef struct cjpeg_errors {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
  char *message;
  size_t capacity;
} cjpeg_errors;

static void leave(j_common_ptr jpeg) {
  cjpeg_errors *errors = (cjpeg_errors *)jpeg->err;
  char words[JMSG_LENGTH_MAX];
  errors->manager.format_message(jpeg, words);
  snprintf(errors->message, errors->capacity, "%s", words);
  longjmp(errors->escape, 1);
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

/// A warning is damage that libjpeg would paint over: a cut-off file, a bad code.
static void refuse_warning(j_common_ptr jpeg, int level) {
  if (level < 0) leave(jpeg);
}

static void start(struct jpeg_decompress_struct *jpeg, cjpeg_errors *errors, char *message, size_t capacity) {
  message[0] = 0;
  errors->message = message;
  errors->capacity = capacity;
  jpeg->err = jpeg_std_error(&errors->manager);
  errors->manager.error_exit = leave;
  errors->manager.output_message = say_nothing;
  errors->manager.emit_message = refuse_warning;
}

cjpeg_status cjpeg_inspect(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message,
    size_t message_capacity) {
  struct jpeg_decompress_struct jpeg;
  cjpeg_errors errors;
  memset(&jpeg, 0, sizeof jpeg);
  start(&jpeg, &errors, message, message_capacity);
  if (setjmp(errors.escape)) {
    jpeg_destroy_decompress(&jpeg);
    return cjpeg_damaged;
  }
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, bytes, count);
  jpeg_read_header(&jpeg, TRUE);
  *width = jpeg.image_width;
  *height = jpeg.image_height;
  jpeg_destroy_decompress(&jpeg);
  return cjpeg_ok;
}

/// A row of inverted CMYK, four bytes a pixel, to RGBA in place.
static void convert_cmyk(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    unsigned black = row[3];
    for (int i = 0; i < 3; i++) row[i] = (uint8_t)((row[i] * black + 127) / 255);
    row[3] = 255;
  }
}

cjpeg_status cjpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    char *message, size_t message_capacity) {
  struct jpeg_decompress_struct jpeg;
  cjpeg_errors errors;
  memset(&jpeg, 0, sizeof jpeg);
  start(&jpeg, &errors, message, message_capacity);
  if (setjmp(errors.escape)) {
    jpeg_destroy_decompress(&jpeg);
    return cjpeg_damaged;
  }
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, bytes, count);
  jpeg_read_header(&jpeg, TRUE);
  bool is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg.dct_method = JDCT_ISLOW;
  jpeg.do_fancy_upsampling = TRUE;
  jpeg_start_decompress(&jpeg);
  if (jpeg.output_width != width || jpeg.output_height != height) {
    snprintf(message, message_capacity, "the header changed its mind");
    jpeg_destroy_decompress(&jpeg);
    return cjpeg_damaged;
  }
  while (jpeg.output_scanline < height) {
    JSAMPROW row = pixels + (size_t)jpeg.output_scanline * width * 4;
    jpeg_read_scanlines(&jpeg, &row, 1);
    if (is_cmyk) convert_cmyk(row, width);
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  return cjpeg_ok;
}
