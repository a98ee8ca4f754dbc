#include "png_color.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

const uint8_t palette_png_color_chunks[] = "cICP\0iCCP\0sRGB\0gAMA\0cHRM\0eXIf";
const int palette_png_color_chunk_count = sizeof palette_png_color_chunks / 5;

/// Inflates exactly `length` more bytes.
static bool inflate_exactly(z_stream *stream, uint8_t *bytes, size_t length) {
  stream->next_out = bytes;
  stream->avail_out = (uInt)length;
  while (stream->avail_out > 0) {
    int result = inflate(stream, Z_NO_FLUSH);
    if (result != Z_OK) break;
  }
  return stream->avail_out == 0;
}

/// The profile says how long it is in its first bytes; no more than that is inflated.
static uint8_t *inflate_profile(z_stream *stream, size_t *length) {
  uint8_t start[4];
  if (!inflate_exactly(stream, start, sizeof start)) return NULL;
  *length = palette_big_endian_32(start);
  if (*length <= sizeof start || *length > palette_max_icc_length) return NULL;
  uint8_t *profile = malloc(*length);
  if (profile == NULL) return NULL;
  memcpy(profile, start, sizeof start);
  if (inflate_exactly(stream, profile + sizeof start, *length - sizeof start)) return profile;
  free(profile);
  return NULL;
}

/// A name, NUL, the method of compression (0), and the compressed profile.
static void add_profile(palette_png_color *color, const uint8_t *bytes, size_t length) {
  if (color->profile != NULL || color->tags.is_icc_broken) return;
  const uint8_t *end_of_name = length > 0 ? memchr(bytes, 0, length) : NULL;
  size_t start = end_of_name != NULL ? (size_t)(end_of_name - bytes) + 2 : length;
  z_stream stream = {0};
  if (start < length && length - start <= palette_max_icc_length && bytes[start - 1] == 0 &&
      inflateInit(&stream) == Z_OK) {
    stream.next_in = (Bytef *)(uintptr_t)(bytes + start);
    stream.avail_in = (uInt)(length - start);
    color->profile = inflate_profile(&stream, &color->tags.icc_length);
    inflateEnd(&stream);
  }
  color->tags.icc = color->profile;
  color->tags.is_icc_broken = color->profile == NULL;
}

void palette_png_color_add(
    palette_png_color *color, const uint8_t *name, const uint8_t *bytes, size_t length) {
  palette_color_tags *tags = &color->tags;
  if (memcmp(name, "iCCP", 4) == 0) {
    add_profile(color, bytes, length);
  } else if (memcmp(name, "cICP", 4) == 0 && length == 4 && !tags->has_cicp) {
    tags->has_cicp = true;
    memcpy(tags->cicp, bytes, 4);
  } else if (memcmp(name, "sRGB", 4) == 0 && length == 1) {
    tags->has_srgb = true;
  } else if (memcmp(name, "gAMA", 4) == 0 && length == 4 && !tags->has_gamma) {
    tags->has_gamma = true;
    tags->gamma = palette_big_endian_32(bytes);
  } else if (memcmp(name, "cHRM", 4) == 0 && length == 32 && !tags->has_chromaticities) {
    tags->has_chromaticities = true;
    for (size_t i = 0; i < 8; i++) tags->chromaticities[i] = palette_big_endian_32(bytes + 4 * i);
  } else if (memcmp(name, "eXIf", 4) == 0 && color->orientation == 0) {
    color->orientation = palette_exif_orientation(bytes, length);
  }
}
