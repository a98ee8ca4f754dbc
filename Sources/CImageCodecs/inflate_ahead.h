// The pixels of a PNG inflated on a thread of its own, ahead of what becomes of them: inflating takes most of the
// time of decoding.

#ifndef PALETTE_INFLATE_AHEAD_H
#define PALETTE_INFLATE_AHEAD_H

#include "codec.h"

typedef struct palette_inflate_ahead palette_inflate_ahead;

/// The bytes of a block; the last one of an image may have fewer.
enum { palette_ahead_block_size = 1 << 17 };

/// What stands in the file behind the pixels that were inflated.
typedef struct palette_ahead_rest {
  /// Adler-32 of all inflated bytes.
  uint32_t checksum;
  /// The head of the chunk behind the last IDAT, which was read from the source; fewer than eight bytes where the
  /// file ends.
  uint8_t head[8];
  size_t head_length;
} palette_ahead_rest;

/// Begins to inflate `total` bytes, whose compressed form starts with the `length` bytes of data of an IDAT chunk that
/// come next. The source belongs to the thread until all blocks were taken or the end is called. NULL, with nothing
/// read, where there is not enough memory or no thread to be had.
palette_inflate_ahead *palette_inflate_ahead_begin(
    palette_source *source, uint32_t length, uint64_t total);

/// Waits for the next block, which stays as it is until the next call. 0 where the data in the file are not what they
/// should be, checksums and all: no block follows then, but those before were given, and the last one is only when all
/// is in order. Not to be called again after that, or after the last block.
size_t palette_inflate_ahead_next(palette_inflate_ahead *ahead, const uint8_t **bytes);

/// Only after the last block was handed out.
palette_ahead_rest palette_inflate_ahead_rest(const palette_inflate_ahead *ahead);

/// Stops the thread and waits for its end, which takes no longer than a block or a read.
void palette_inflate_ahead_end(palette_inflate_ahead *ahead);

#endif
