// The hash of all bytes of a source, and its way back to the first one.

#include "source.h"

#include <string.h>
#include <unistd.h>

void palette_source_add_to_hash(palette_source *source, const uint8_t *bytes, size_t count) {
  if (source->hash != NULL) XXH3_128bits_update(source->hash, bytes, count);
}

void palette_source_free_hash(palette_source *source) {
  if (source->hash != NULL) XXH3_freeState(source->hash);
}

static void begin_hash(palette_source *source) {
  XXH3_128bits_reset(source->hash);
  XXH3_128bits_update(source->hash, source->buffer, source->end);
}

bool palette_source_hash(palette_source *source) {
  if (source->hash == NULL) source->hash = XXH3_createState();
  if (source->hash == NULL) return false;
  begin_hash(source);
  return true;
}

static void spell(XXH128_hash_t hash, uint8_t digest[16]) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, hash);
  memcpy(digest, canonical.digest, 16);
}

void palette_hash(const uint8_t *bytes, size_t length, uint8_t digest[16]) {
  spell(XXH3_128bits(bytes, length), digest);
}

palette_status palette_source_digest(
    palette_source *source, uint8_t digest[16], palette_message *message) {
  // What fits into the buffer stays there, so that it need not be read again after going back.
  while (source->end < palette_source_buffer_size && !source->is_at_end) {
    if (palette_source_fill(source) != palette_status_ok) return palette_source_told(source, message);
  }
  while (!source->is_at_end) {
    source->start = source->end;
    palette_source_make_room(source);
    if (palette_source_fill(source) != palette_status_ok) return palette_source_told(source, message);
  }
  spell(XXH3_128bits_digest(source->hash), digest);
  return palette_source_told(source, message);
}

bool palette_source_is_seekable(const palette_source *source) { return !source->may_block; }

palette_status palette_source_rewind(palette_source *source, palette_message *message) {
  if (source->failure != palette_status_ok) return palette_source_told(source, message);
  source->consumed = 0;
  source->start = 0;
  if (source->has_dropped || !source->is_at_end) {
    if (lseek(source->descriptor, source->origin, SEEK_SET) != source->origin) {
      return palette_fail_with_errno(message, palette_status_unreadable);
    }
    source->end = 0;
    source->has_dropped = source->is_at_end = false;
  }
  if (source->hash != NULL) begin_hash(source);
  return palette_status_ok;
}
