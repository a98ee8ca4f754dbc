// Pixels of a PNG that are inflated already, in a form that libpng reads: chunks of IDAT with the same bytes stored
// instead of compressed. What is left to libpng is to undo the filters.

#ifndef PALETTE_PNG_STORED_H
#define PALETTE_PNG_STORED_H

#include "inflate_ahead.h"

typedef struct palette_png_stored {
  palette_inflate_ahead *ahead;  // NULL where nothing is inflated ahead
  bool is_finished;              // what follows is to be read from the source
  uint64_t left;                 // bytes of pixels that no chunk was begun for
  size_t chunk_left;             // bytes of pixels that the chunk still has
  const uint8_t *block;          // what of a block is left
  size_t block_length;
  uint8_t frame[24];  // what stands between pixels, as far as it is not read
  size_t frame_start, frame_length;
} palette_png_stored;

/// Begins in place of an IDAT chunk whose head, `length` bytes of data, was just read, for `total` bytes of pixels, and
/// changes that head. False, with nothing read or changed, where that can't be.
bool palette_png_stored_begin(
    palette_png_stored *stored, palette_source *source, uint8_t head[8], uint64_t total);

/// The next bytes, up to `length`; fewer only before the file's own follow. False where the file's data are not what
/// they should be.
bool palette_png_stored_read(
    palette_png_stored *stored, uint8_t *bytes, size_t length, size_t *count);

/// Ends the thread, too. The source is the caller's again.
void palette_png_stored_end(palette_png_stored *stored);

#endif
