#include "png_stored.h"

#include <string.h>

enum { most_stored = 65535 };  // bytes of a block of the deflate format (RFC 1951, 3.2.4)

// MARK: What stands between pixels

static void add_byte(palette_png_stored *stored, uint32_t value) {
  stored->frame[stored->frame_length++] = (uint8_t)value;
}

static void add_little_endian_16(palette_png_stored *stored, uint32_t value) {
  add_byte(stored, value);
  add_byte(stored, value >> 8);
}

static void add_big_endian_32(palette_png_stored *stored, uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) add_byte(stored, value >> shift);
}

static void add_bytes(palette_png_stored *stored, const void *bytes, size_t length) {
  memcpy(stored->frame + stored->frame_length, bytes, length);
  stored->frame_length += length;
}

/// The checksum of a chunk that is made here, which libpng is told not to look at.
static void add_chunk_checksum(palette_png_stored *stored) { add_big_endian_32(stored, 0); }

/// Begins a chunk with one block of stored bytes; the first also has the head of the whole stream, the last the
/// checksum (RFC 1950).
static void begin_chunk(palette_png_stored *stored, bool is_first) {
  bool is_last = stored->left <= most_stored;
  uint32_t size = is_last ? (uint32_t)stored->left : most_stored;
  add_big_endian_32(stored, size + 5 + (is_first ? 2 : 0) + (is_last ? 4 : 0));
  add_bytes(stored, "IDAT", 4);
  if (is_first) add_bytes(stored, "\x78\x01", 2);
  add_byte(stored, is_last ? 1 : 0);
  add_little_endian_16(stored, size);
  add_little_endian_16(stored, ~size);
  stored->chunk_left = size;
  stored->left -= size;
}

static void refill_frame(palette_png_stored *stored) {
  stored->frame_start = stored->frame_length = 0;
  if (stored->left > 0) {
    add_chunk_checksum(stored);
    begin_chunk(stored, false);
    return;
  }
  palette_ahead_rest rest = palette_inflate_ahead_rest(stored->ahead);
  add_big_endian_32(stored, rest.checksum);
  add_chunk_checksum(stored);
  add_bytes(stored, rest.head, rest.head_length);
  stored->is_finished = true;
}

// MARK: Reading

bool palette_png_stored_begin(
    palette_png_stored *stored, palette_source *source, uint8_t head[8], uint64_t total) {
  palette_inflate_ahead *ahead =
      palette_inflate_ahead_begin(source, palette_big_endian_32(head), total);
  if (ahead == NULL) return false;
  *stored = (palette_png_stored){.ahead = ahead, .left = total};
  begin_chunk(stored, true);
  memcpy(head, stored->frame, 8);
  stored->frame_start = 8;
  return true;
}

/// The next bytes, some of them at least.
static size_t read_some(palette_png_stored *stored, uint8_t *bytes, size_t length) {
  const uint8_t *from = stored->frame + stored->frame_start;
  size_t available = stored->frame_length - stored->frame_start;
  bool is_frame = available > 0;
  if (!is_frame) {
    if (stored->block_length == 0) {
      stored->block_length = palette_inflate_ahead_next(stored->ahead, &stored->block);
    }
    from = stored->block;
    available =
        stored->block_length < stored->chunk_left ? stored->block_length : stored->chunk_left;
  }
  size_t count = available < length ? available : length;
  memcpy(bytes, from, count);
  if (is_frame) {
    stored->frame_start += count;
  } else {
    stored->block += count;
    stored->block_length -= count;
    stored->chunk_left -= count;
  }
  return count;
}

bool palette_png_stored_read(
    palette_png_stored *stored, uint8_t *bytes, size_t length, size_t *count) {
  *count = 0;
  while (*count < length) {
    bool is_at_frame = stored->frame_start < stored->frame_length;
    if (!is_at_frame && stored->chunk_left == 0) {
      if (stored->is_finished) break;
      refill_frame(stored);
    }
    size_t part = read_some(stored, bytes + *count, length - *count);
    if (part == 0) return false;
    *count += part;
  }
  return true;
}

void palette_png_stored_end(palette_png_stored *stored) {
  palette_inflate_ahead_end(stored->ahead);
  *stored = (palette_png_stored){0};
}
