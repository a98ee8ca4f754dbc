#include "CImageWriting.h"

#include <limits.h>
#include <stdlib.h>

#include <zlib.h>

image_writing_status image_writing_deflate(
    const uint8_t *bytes, size_t count, int32_t level, image_writing_buffer *output) {
  *output = (image_writing_buffer){NULL, 0};
  if (level < -1 || level > 9 || (!bytes && count > 0) || count > ULONG_MAX / 2) {
    return IMAGE_WRITING_INVALID_ARGUMENT;
  }
  // The library wants a pointer even to no bytes.
  static const uint8_t nothing = 0;
  uLongf length = compressBound((uLong)count);
  uint8_t *compressed = malloc(length);
  if (!compressed) return IMAGE_WRITING_OUT_OF_MEMORY;
  int result = compress2(compressed, &length, bytes ? bytes : &nothing, (uLong)count, level);
  if (result != Z_OK) {
    free(compressed);
    return result == Z_MEM_ERROR ? IMAGE_WRITING_OUT_OF_MEMORY : IMAGE_WRITING_CODEC_FAILED;
  }
  *output = (image_writing_buffer){compressed, length};
  return IMAGE_WRITING_OK;
}

uint32_t image_writing_crc32(const uint8_t *bytes, size_t count) {
  uLong crc = crc32(0, Z_NULL, 0);
  while (bytes && count > 0) {
    // The library takes lengths of 32 bits.
    uInt step = count > UINT_MAX ? UINT_MAX : (uInt)count;
    crc = crc32(crc, bytes, step);
    bytes += step;
    count -= step;
  }
  return (uint32_t)crc;
}

void image_writing_buffer_free(image_writing_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (image_writing_buffer){NULL, 0};
}
