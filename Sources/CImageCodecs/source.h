// What a source is, for the files that read and hash it.

#ifndef PALETTE_SOURCE_H
#define PALETTE_SOURCE_H

#include "codec.h"

#include <sys/types.h>

#define XXH_INLINE_ALL  // nothing to load at the start of the program
#include <xxhash.h>

/// The bytes that are read at once.
enum { palette_source_buffer_size = 1 << 16 };

struct palette_source {
  int descriptor;  // -1 for memory
  bool owns_descriptor;
  bool may_block;
  bool is_at_end;
  int watched;  // -1 for none
  palette_status failure;
  palette_message message;
  off_t origin;       // where in its file the input begins
  uint64_t size;      // 0 where unknown
  uint64_t consumed;  // bytes handed out
  size_t start, end;  // what of the buffer is left
  bool has_dropped;   // bytes that were read are no longer in the buffer
  const uint8_t *buffer;
  uint8_t *storage;
  XXH3_state_t *hash;  // NULL where none is wanted
};

/// Drops what has been handed out, so that there is room for more behind the rest.
void palette_source_make_room(palette_source *source);

/// Reads more behind what is buffered, once. Nothing is added only at the end of the input.
palette_status palette_source_fill(palette_source *source);

/// The failure that a source keeps, and its message.
palette_status palette_source_told(const palette_source *source, palette_message *message);

/// The status, with the words of the system for errno.
palette_status palette_fail_with_errno(palette_message *message, palette_status status);

/// Adds bytes to the hash, where one is wanted.
void palette_source_add_to_hash(palette_source *source, const uint8_t *bytes, size_t count);

void palette_source_free_hash(palette_source *source);

#endif
