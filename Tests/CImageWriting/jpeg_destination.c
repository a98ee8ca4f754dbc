#include "jpeg_destination.h"

#include <stdlib.h>

#include <jerror.h>

/// Doubles the buffer and points the codec at the part that is still free.
static void grow(j_compress_ptr codec, jpeg_destination *destination) {
  size_t used = destination->capacity;
  size_t capacity = used == 0 ? 65536 : used * 2;
  uint8_t *bytes = realloc(destination->bytes, capacity);
  if (!bytes) {
    destination->is_out_of_memory = true;
    ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0);
  }
  destination->bytes = bytes;
  destination->capacity = capacity;
  destination->manager.next_output_byte = bytes + used;
  destination->manager.free_in_buffer = capacity - used;
}

static void start(j_compress_ptr codec) { grow(codec, (jpeg_destination *)codec->dest); }

/// The library calls this when the buffer is full, whatever free_in_buffer says.
static boolean extend(j_compress_ptr codec) {
  grow(codec, (jpeg_destination *)codec->dest);
  return TRUE;
}

static void finish(j_compress_ptr codec) {
  jpeg_destination *destination = (jpeg_destination *)codec->dest;
  destination->count = destination->capacity - destination->manager.free_in_buffer;
}

void jpeg_destination_init(jpeg_destination *destination) {
  *destination = (jpeg_destination){0};
  destination->manager.init_destination = start;
  destination->manager.empty_output_buffer = extend;
  destination->manager.term_destination = finish;
}
