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

/// The number of bytes in front of what is compressed in a chunk; 0 where nothing is.
static size_t prefix_length(const uint8_t *chunk, size_t content) {
  if (memcmp(chunk + 4, "iCCP", 4) != 0) return 0;
  const uint8_t *end = memchr(chunk + 8, 0, content);
  return end == NULL ? content : (size_t)(end - chunk) - 8 + 2;
}

/// Mutates what a chunk of a type has compressed: inflated, changed, and deflated again.
static size_t mutate_content(
    uint8_t *bytes, size_t length, size_t max_length, const char *type) {
  static uint8_t plain[1 << 18], packed[(1 << 18) + 1024];
  for (size_t start = 8; start + 12 <= length;) {
    size_t content = number(bytes + start);
    if (content > length - start - 12) return length;
    if (memcmp(bytes + start + 4, type, 4) != 0) {
      start += content + 12;
      continue;
    }
    size_t prefix = prefix_length(bytes + start, content);
    uLongf count = sizeof plain, packed_count = sizeof packed;
    uint8_t *data = bytes + start + 8 + prefix;
    if (prefix >= content) return length;
    if (uncompress(plain, &count, data, content - prefix) != Z_OK || count == 0) return length;
    count = LLVMFuzzerMutate(plain, count, sizeof plain);
    // A profile says how long it is, or nothing of it is looked at.
    if (prefix > 0 && count >= 4) set_number(plain, (uint32_t)count);
    if (compress2(packed, &packed_count, plain, count, 1) != Z_OK) return length;
    size_t rest = length - start - 8 - content;
    size_t new_length = start + 8 + prefix + packed_count + rest;
    if (new_length > max_length) return length;
    memmove(data + packed_count, bytes + start + 8 + content, rest);
    memcpy(data, packed, packed_count);
    set_number(bytes + start, (uint32_t)(prefix + packed_count));
    return new_length;
  }
  return length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t max_length, unsigned seed) {
  length = seed % 4 == 0   ? mutate_content(bytes, length, max_length, "IDAT")
           : seed % 4 == 1 ? mutate_content(bytes, length, max_length, "iCCP")
                           : LLVMFuzzerMutate(bytes, length, max_length);
  // One in eight keeps its wrong checksums.
  if (seed % 8 != 7) repair(bytes, length);
  return length;
}
