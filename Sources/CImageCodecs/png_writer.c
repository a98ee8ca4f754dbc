// PNG pictures into memory, of rows that are given one by one or many times.

#include "codec.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct palette_png_writer {
  png_structp png;
  png_infop header;
  jmp_buf failure;
  uint8_t *bytes;
  size_t length, capacity;
};

// MARK: Called by libpng

static void on_error(png_structp png, png_const_charp text) {
  (void)text;  // there is one reason only: memory
  palette_png_writer *writer = png_get_error_ptr(png);
  longjmp(writer->failure, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_write(png_structp png, png_bytep bytes, size_t length) {
  palette_png_writer *writer = png_get_io_ptr(png);
  if (length > writer->capacity - writer->length) {
    size_t capacity = 2 * writer->capacity + length;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (grown == NULL) png_error(png, "not enough memory");
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->length, bytes, length);
  writer->length += length;
}

static void on_flush(png_structp png) { (void)png; }

// MARK: Writing

/// Writes all before the pixels. The part of opening in which libpng may jump.
static bool write_header(palette_png_writer *writer, uint32_t width, uint32_t height, bool has_alpha) {
  static const uint8_t software[] = "Software\0palette", relative_colorimetric[] = {1};
  if (setjmp(writer->failure)) return false;
  png_structp png = writer->png;
  png_set_write_fn(png, writer, on_write, on_flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
      png, writer->header, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 6);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);  // rows repeat
  png_write_info_before_PLTE(png, writer->header);
  // libpng would put text behind the description of the colors, beyond the start by which a picture is known.
  png_write_chunk(png, (png_const_bytep) "tEXt", software, sizeof software - 1);
  png_write_chunk(png, (png_const_bytep) "sRGB", relative_colorimetric, sizeof relative_colorimetric);
  png_write_info(png, writer->header);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  return true;
}

palette_png_writer *palette_png_writer_open(uint32_t width, uint32_t height, bool has_alpha) {
  palette_png_writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
  if (writer->png != NULL) writer->header = png_create_info_struct(writer->png);
  if (writer->header == NULL || !write_header(writer, width, height, has_alpha)) {
    palette_png_writer_close(writer);
    return NULL;
  }
  return writer;
}

bool palette_png_writer_add(palette_png_writer *writer, const uint32_t *row, uint32_t count) {
  if (setjmp(writer->failure)) return false;
  for (uint32_t index = 0; index < count; index++) {
    png_write_row(writer->png, (png_const_bytep)row);
  }
  return true;
}

const uint8_t *palette_png_writer_finish(palette_png_writer *writer, size_t *length) {
  if (setjmp(writer->failure)) return NULL;
  png_write_end(writer->png, NULL);
  *length = writer->length;
  return writer->bytes;
}

void palette_png_writer_close(palette_png_writer *writer) {
  if (writer == NULL) return;
  png_destroy_write_struct(&writer->png, &writer->header);
  free(writer->bytes);
  free(writer);
}
