// The one thing that is wanted of EXIF: how the camera was held.

#include "codec.h"

typedef struct tiff_block {
  const uint8_t *bytes;
  size_t length;
  bool is_little_endian;
} tiff_block;

/// 0 beyond the end.
static uint32_t number(const tiff_block *block, size_t offset, size_t size) {
  if (offset > block->length || block->length - offset < size) return 0;
  uint32_t value = 0;
  for (size_t i = 0; i < size; i++) {
    size_t place = block->is_little_endian ? size - 1 - i : i;
    value = value << 8 | block->bytes[offset + place];
  }
  return value;
}

uint8_t palette_exif_orientation(const uint8_t *bytes, size_t length) {
  enum { orientation_tag = 0x0112, type_short = 3, entry_size = 12 };
  if (length < 8) return 1;
  tiff_block block = {.bytes = bytes, .length = length, .is_little_endian = bytes[0] == 'I'};
  if (bytes[0] != bytes[1] || (bytes[0] != 'I' && bytes[0] != 'M')) return 1;
  if (number(&block, 2, 2) != 42) return 1;
  size_t directory = number(&block, 4, 4);
  uint32_t entry_count = number(&block, directory, 2);
  for (uint32_t i = 0; i < entry_count; i++) {
    size_t entry = directory + 2 + (size_t)i * entry_size;
    if (entry > length || length - entry < entry_size) return 1;
    if (number(&block, entry, 2) != orientation_tag) continue;
    if (number(&block, entry + 2, 2) != type_short) return 1;
    uint32_t value = number(&block, entry + 8, 2);
    return value >= 1 && value <= 8 ? (uint8_t)value : 1;
  }
  return 1;
}
