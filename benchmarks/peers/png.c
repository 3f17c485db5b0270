// libpng, ISA-L and libdeflate as peers: encoding and decoding a frame.
//
// Each is called in the way that is fastest for it: RGB, no filter (faster and smaller on such frames),
// buffers used again.
#include "peer.h"
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>
#include <libdeflate.h>

static int width, height;
static uint8_t *rgba, *raw, *packed;
static size_t raw_size, packed_room, packed_size;

/// Filter bytes and RGB rows: what the deflate libraries compress.
static void pack_rows(void) {
  uint8_t *to = raw;
  for (int y = 0; y < height; y++) {
    const uint8_t *from = rgba + (size_t)y * width * 4;
    *to++ = 0;
    for (int x = 0; x < width; x++, from += 4, to += 3) memcpy(to, from, 3);
  }
}

/// A chunk around `size` bytes that stand at `at` + 8 already; returns its end.
static uint8_t *chunk(uint8_t *at, const char *type, size_t size, int isal) {
  for (int i = 0; i < 4; i++) at[i] = size >> (24 - 8 * i);
  memcpy(at + 4, type, 4);
  uint32_t crc = isal ? crc32_gzip_refl(0, at + 4, size + 4) : libdeflate_crc32(0, at + 4, size + 4);
  for (int i = 0; i < 4; i++) at[8 + size + i] = crc >> (24 - 8 * i);
  return at + size + 12;
}

/// A whole file around a zlib stream that `compress` writes.
static void write_file(int isal, size_t (*compress)(uint8_t *to, size_t room)) {
  pack_rows();
  memcpy(packed, "\x89PNG\r\n\x1a\n", 8);
  uint8_t *at = packed + 8, header[13] = {0};
  for (int i = 0; i < 4; i++) header[i] = width >> (24 - 8 * i), header[4 + i] = height >> (24 - 8 * i);
  header[8] = 8, header[9] = 2;
  memcpy(at + 8, header, 13);
  at = chunk(at, "IHDR", 13, isal);
  size_t size = compress(at + 8, packed_room - 64);
  if (!size) die("not compressed");
  at = chunk(at, "IDAT", size, isal);
  at = chunk(at, "IEND", 0, isal);
  packed_size = at - packed;
}

static size_t isal_stream(uint8_t *to, size_t room) {
  static struct isal_zstream stream;
  static uint8_t *level;
  if (!level) level = must(malloc(ISAL_DEF_LVL1_DEFAULT));
  isal_deflate_stateless_init(&stream);
  stream.level = 1, stream.level_buf = level, stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.gzip_flag = IGZIP_ZLIB, stream.end_of_stream = 1;
  stream.next_in = raw, stream.avail_in = raw_size;
  stream.next_out = to, stream.avail_out = room;
  return isal_deflate_stateless(&stream) == COMP_OK ? stream.total_out : 0;
}

static size_t libdeflate_stream(uint8_t *to, size_t room) {
  static struct libdeflate_compressor *compressor;
  if (!compressor) compressor = libdeflate_alloc_compressor(1);
  return libdeflate_zlib_compress(compressor, raw, raw_size, to, room);
}

static void encode_isal(void *context) { (void)context, write_file(1, isal_stream); }
static void encode_libdeflate(void *context) { (void)context, write_file(0, libdeflate_stream); }

static void append(png_structp png, png_bytep bytes, size_t size) {
  (void)png;
  memcpy(packed + packed_size, bytes, size);
  packed_size += size;
}

static void flush(png_structp png) { (void)png; }

static void encode_libpng(void *context) {
  (void)context;
  packed_size = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) die("libpng");
  png_set_write_fn(png, NULL, append, flush);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 1);
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_write_info(png, info);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int y = 0; y < height; y++) png_write_row(png, rgba + (size_t)y * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

// MARK: Decoding

static uint8_t *file, *pixels;
static size_t file_size;

static void decode_libpng(void *context) {
  (void)context;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, file, file_size)) die(image.message);
  image.format = PNG_FORMAT_RGBA;
  if (!png_image_finish_read(&image, NULL, pixels, 0, NULL)) die(image.message);
}

static uint8_t paeth(int a, int b, int c) {
  int p = a + b - c, pa = abs(p - a), pb = abs(p - b), pc = abs(p - c);
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/// Undoes a row's filter in place; `above` is null in the first row.
static void unfilter(int filter, uint8_t *now, const uint8_t *above, size_t row, size_t step) {
  static const uint8_t nothing[WIDTH * 4 + 1];
  if (!above) above = nothing;
  switch (filter) {
    case 0: return;
    case 1:
      for (size_t i = step; i < row; i++) now[i] += now[i - step];
      return;
    case 2:
      for (size_t i = 0; i < row; i++) now[i] += above[i];
      return;
    case 3:
      for (size_t i = 0; i < row; i++) now[i] += (above[i] + (i < step ? 0 : now[i - step])) / 2;
      return;
    default:
      for (size_t i = 0; i < row; i++)
        now[i] += i < step ? above[i] : paeth(now[i - step], above[i], above[i - step]);
  }
}

/// libdeflate's inflate, and a filter and a palette of ours around it: 8 bits a sample or an index.
static void decode_libdeflate(void *context) {
  (void)context;
  static struct libdeflate_decompressor *decompressor;
  static uint8_t *stream;
  static size_t stream_room;
  if (!decompressor) decompressor = libdeflate_alloc_decompressor();
  if (stream_room < file_size) stream = must(realloc(stream, stream_room = file_size));
  size_t size = 0;
  int type = 0, bits = 0;
  uint8_t palette[256][4] = {{0}};
  for (uint8_t *at = file + 8; at + 12 <= file + file_size;) {
    size_t length = (size_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
    uint8_t *body = at + 8;
    uint32_t stored = (uint32_t)body[length] << 24 | body[length + 1] << 16 | body[length + 2] << 8 | body[length + 3];
    if (libdeflate_crc32(0, at + 4, length + 4) != stored) die("damaged");
    if (!memcmp(at + 4, "IHDR", 4)) bits = body[8], type = body[9];
    else if (!memcmp(at + 4, "PLTE", 4))
      for (size_t i = 0; i < length / 3; i++) memcpy(palette[i], body + 3 * i, 3), palette[i][3] = 255;
    else if (!memcmp(at + 4, "tRNS", 4))
      for (size_t i = 0; i < length; i++) palette[i][3] = body[i];
    else if (!memcmp(at + 4, "IDAT", 4)) memcpy(stream + size, body, length), size += length;
    at += length + 12;
  }
  int channels = type == 3 ? 1 : type == 2 ? 3 : type == 6 ? 4 : 0;
  if (!channels || bits > 8 || (bits < 8 && type != 3)) die("not of a kind that this peer reads");
  size_t row = ((size_t)width * channels * bits + 7) / 8, got;
  if (width != WIDTH) die("not a frame");
  if (libdeflate_zlib_decompress(decompressor, stream, size, raw, (row + 1) * height, &got)) die("damaged");
  for (int y = 0; y < height; y++) {
    uint8_t *line = raw + y * (row + 1), *now = line + 1, *above = y ? now - row - 1 : NULL;
    unfilter(line[0], now, above, row, channels);
    uint8_t *to = pixels + (size_t)y * width * 4;
    for (int x = 0; x < width; x++, to += 4) {
      if (type == 3) memcpy(to, palette[now[x * bits / 8] >> (8 - bits - x * bits % 8) & ((1 << bits) - 1)], 4);
      else if (type == 6) memcpy(to, now + 4 * x, 4);
      else memcpy(to, now + 3 * x, 3), to[3] = 255;
    }
  }
}

/// The file must decode to the frame.
static void check(void) {
  size_t bytes = (size_t)width * height * 4;
  file = packed, file_size = packed_size;
  memset(pixels, 0, bytes);
  decode_libpng(NULL);
  if (memcmp(pixels, rgba, bytes)) die("the file is not the frame");
}

int main(int argc, char **argv) {
  struct arguments a = parse(argc, argv);
  int encode = !strcmp(a.group, "encode"), decode = !strcmp(a.group, "decode");
  if ((!encode && !decode) || a.count < 1) return 0;
  rgba = read_png(a.operands[0], &width, &height);
  size_t bytes = (size_t)width * height * 4;
  raw_size = (size_t)height * (width * 3 + 1);
  raw = must(malloc((size_t)height * (width * 4 + 1)));
  packed = must(malloc(packed_room = raw_size + raw_size / 8 + 65536));
  pixels = must(malloc(bytes));
  // The room of a frame is used again by every run.
  memset(raw, 1, (size_t)height * (width * 4 + 1)), memset(packed, 1, packed_room), memset(pixels, 1, bytes);
  if (encode) {
    measure("libpng", "RGB, level 1, no filter", a.reps, encode_libpng, NULL, &packed_size), check();
    measure("isa-l", "RGB, level 1, no filter", a.reps, encode_isal, NULL, &packed_size), check();
    measure("libdeflate", "RGB, level 1, no filter", a.reps, encode_libdeflate, NULL, &packed_size), check();
    return 0;
  }
  file = read_file(a.operands[0], &file_size);
  measure("libpng", "Emaki's file", a.reps, decode_libpng, NULL, &file_size);
  measure("libdeflate", "Emaki's file, a filter of ours", a.reps, decode_libdeflate, NULL, &file_size);
  if (memcmp(pixels, rgba, bytes)) die("libdeflate's pixels differ");
  return 0;
}
