#include "decoding.h"

#include <string.h>
#include <zlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t max_length, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t length, size_t max_length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  fuzz_decode(bytes, length);
  return 0;
}

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void set_number(uint8_t *bytes, uint32_t value) {
  for (size_t i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> (24 - 8 * i));
}

/// Makes the checksums of all chunks right, without which no change gets far.
static void repair(uint8_t *bytes, size_t length) {
  for (size_t start = 8; start + 12 <= length;) {
    size_t content = number(bytes + start);
    if (content > length - start - 12) return;
    set_number(bytes + start + 8 + content, (uint32_t)crc32(0, bytes + start + 4, (uInt)content + 4));
    start += content + 12;
  }
}

/// Mutates the pixels themselves now and then: inflated, changed, and deflated again.
static size_t mutate_pixels(uint8_t *bytes, size_t length, size_t max_length) {
  static uint8_t pixels[1 << 16];
  for (size_t start = 8; start + 12 <= length;) {
    size_t content = number(bytes + start);
    if (content > length - start - 12) return length;
    if (memcmp(bytes + start + 4, "IDAT", 4) != 0) {
      start += content + 12;
      continue;
    }
    uLongf count = sizeof pixels;
    if (uncompress(pixels, &count, bytes + start + 8, content) != Z_OK || count == 0) return length;
    count = LLVMFuzzerMutate(pixels, count, sizeof pixels);
    static uint8_t packed[(1 << 16) + 1024];
    uLongf packed_count = sizeof packed;
    if (compress2(packed, &packed_count, pixels, count, 1) != Z_OK) return length;
    size_t rest = length - start - 8 - content;
    if (start + 8 + packed_count + rest > max_length) return length;
    memmove(bytes + start + 8 + packed_count, bytes + start + 8 + content, rest);
    memcpy(bytes + start + 8, packed, packed_count);
    set_number(bytes + start, (uint32_t)packed_count);
    return start + 8 + packed_count + rest;
  }
  return length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t max_length, unsigned seed) {
  length = seed % 4 == 0 ? mutate_pixels(bytes, length, max_length)
                         : LLVMFuzzerMutate(bytes, length, max_length);
  // One in eight keeps its wrong checksums.
  if (seed % 8 != 7) repair(bytes, length);
  return length;
}
