#include "inflate_ahead.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
  block_count = 8,
  // Whoever waits is woken when so many are filled, or free: a wake for each would cost more than the wait. The last one,
  // and one that is no good, wake the consumer at once: no more would come.
  blocks_at_once = 4,
  input_size = 1 << 14,
  window_bits = 15,  // the most; files exist that promise less than they use
};

struct palette_inflate_ahead {
  // The thread's alone until it ends.
  palette_source *source;
  z_stream stream;
  uint64_t left;        // bytes that are still to be inflated
  uint32_t chunk_left;  // bytes of the chunk's data that are still to be read
  uLong chunk_checksum;
  bool has_ended;  // the compressed stream
  palette_ahead_rest rest;
  uint8_t input[input_size];

  // Blocks in turns: those that are filled, from the first that was not given back, are the consumer's.
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t has_filled, has_emptied;
  size_t filled, emptied;  // blocks since the start: what is in use are those between
  atomic_bool is_stopped;  // the thread looks at it while it reads, too
  bool holds_block;  // the consumer, who alone looks at this
  size_t sizes[block_count];
  uint8_t blocks[block_count][palette_ahead_block_size];
};

static const uint8_t chunk_type[4] = {'I', 'D', 'A', 'T'};

// MARK: Reading

/// False where there is to be an end, too: a file may have any amount of what fills no block.
static bool read_exactly(palette_inflate_ahead *ahead, uint8_t *bytes, size_t length) {
  size_t count;
  return !ahead->is_stopped &&
         palette_source_read(ahead->source, bytes, length, &count) == palette_status_ok &&
         count == length;
}

static void begin_chunk(palette_inflate_ahead *ahead, uint32_t length) {
  ahead->chunk_left = length;
  ahead->chunk_checksum = crc32(0, chunk_type, sizeof chunk_type);
}

/// Whether the checksum behind a chunk's data is right.
static bool ends_chunk_well(palette_inflate_ahead *ahead) {
  uint8_t checksum[4];
  return read_exactly(ahead, checksum, sizeof checksum) &&
         palette_big_endian_32(checksum) == ahead->chunk_checksum;
}

static bool is_head_of_pixels(const uint8_t head[8]) {
  return memcmp(head + 4, chunk_type, sizeof chunk_type) == 0;
}

/// Moves on to the next chunk, which must hold pixels as well.
static bool next_chunk(palette_inflate_ahead *ahead) {
  uint8_t head[8];
  if (!ends_chunk_well(ahead) || !read_exactly(ahead, head, sizeof head)) return false;
  if (!is_head_of_pixels(head)) return false;
  begin_chunk(ahead, palette_big_endian_32(head));
  return ahead->chunk_left <= INT32_MAX;
}

/// Reads more of what is compressed, after all before was used.
static bool refill(palette_inflate_ahead *ahead) {
  while (ahead->chunk_left == 0) {
    if (!next_chunk(ahead)) return false;
  }
  uint32_t length = ahead->chunk_left < input_size ? ahead->chunk_left : input_size;
  if (!read_exactly(ahead, ahead->input, length)) return false;
  ahead->chunk_left -= length;
  ahead->chunk_checksum = crc32(ahead->chunk_checksum, ahead->input, length);
  ahead->stream.next_in = ahead->input;
  ahead->stream.avail_in = length;
  return true;
}

// MARK: Inflating

/// Takes in what there is of the input as far as the output has room for it.
static bool step(palette_inflate_ahead *ahead) {
  if (ahead->stream.avail_in == 0 && !refill(ahead)) return false;
  int result = inflate(&ahead->stream, Z_NO_FLUSH);
  ahead->has_ended = result == Z_STREAM_END;
  return ahead->has_ended || result == Z_OK;
}

static bool inflate_block(palette_inflate_ahead *ahead, uint8_t *block, size_t size) {
  ahead->stream.next_out = block;
  ahead->stream.avail_out = (uInt)size;
  while (ahead->stream.avail_out > 0) {
    if (ahead->has_ended || !step(ahead)) return false;
  }
  ahead->left -= size;
  return true;
}

/// Whether the stream ends where the pixels do, the last chunk where the stream does, and all of it in order. Chunks
/// without data may follow.
static bool ends_well(palette_inflate_ahead *ahead) {
  while (!ahead->has_ended) {
    if (!step(ahead)) return false;
    // With no room for output, input is left only where more output is to come.
    if (!ahead->has_ended && ahead->stream.avail_in > 0) return false;
  }
  if (ahead->stream.avail_in > 0) return false;
  palette_ahead_rest *rest = &ahead->rest;
  rest->checksum = (uint32_t)ahead->stream.adler;
  while (ahead->chunk_left == 0) {
    if (!ends_chunk_well(ahead)) return false;
    palette_status status =
        palette_source_read(ahead->source, rest->head, sizeof rest->head, &rest->head_length);
    if (status != palette_status_ok) return false;
    if (rest->head_length < sizeof rest->head || !is_head_of_pixels(rest->head)) return true;
    begin_chunk(ahead, palette_big_endian_32(rest->head));
  }
  return false;
}

// MARK: The thread

/// Waits for a block that the consumer is done with; false where there is to be an end.
static bool wait_for_room(palette_inflate_ahead *ahead) {
  pthread_mutex_lock(&ahead->lock);
  while (ahead->filled - ahead->emptied == block_count && !ahead->is_stopped) {
    pthread_cond_wait(&ahead->has_emptied, &ahead->lock);
  }
  bool has_room = !ahead->is_stopped;
  pthread_mutex_unlock(&ahead->lock);
  return has_room;
}

static void hand_over(palette_inflate_ahead *ahead, size_t size, bool is_last) {
  pthread_mutex_lock(&ahead->lock);
  ahead->sizes[ahead->filled % block_count] = size;
  ahead->filled++;
  bool is_enough = is_last || ahead->filled - ahead->emptied >= blocks_at_once;
  if (is_enough) pthread_cond_signal(&ahead->has_filled);
  pthread_mutex_unlock(&ahead->lock);
}

static void *inflate_all(void *argument) {
  palette_inflate_ahead *ahead = argument;
  bool is_good = true;
  while (is_good && ahead->left > 0 && wait_for_room(ahead)) {
    bool is_last = ahead->left <= palette_ahead_block_size;
    size_t size = is_last ? (size_t)ahead->left : palette_ahead_block_size;
    // Nobody but this thread moves `filled`.
    is_good = inflate_block(ahead, ahead->blocks[ahead->filled % block_count], size) &&
              (!is_last || ends_well(ahead));
    hand_over(ahead, is_good ? size : 0, is_last || !is_good);
  }
  return NULL;
}

// MARK: The consumer

static void release(palette_inflate_ahead *ahead) {
  inflateEnd(&ahead->stream);
  pthread_mutex_destroy(&ahead->lock);
  pthread_cond_destroy(&ahead->has_filled);
  pthread_cond_destroy(&ahead->has_emptied);
  free(ahead);
}

palette_inflate_ahead *palette_inflate_ahead_begin(
    palette_source *source, uint32_t length, uint64_t total) {
  palette_inflate_ahead *ahead = malloc(sizeof *ahead);
  if (ahead == NULL) return NULL;
  memset(ahead, 0, offsetof(palette_inflate_ahead, blocks));  // those take pages as they are filled
  ahead->source = source;
  ahead->left = total;
  begin_chunk(ahead, length);
  if (inflateInit2(&ahead->stream, window_bits) != Z_OK) {
    free(ahead);
    return NULL;
  }
  pthread_mutex_init(&ahead->lock, NULL);
  pthread_cond_init(&ahead->has_filled, NULL);
  pthread_cond_init(&ahead->has_emptied, NULL);
  if (pthread_create(&ahead->thread, NULL, inflate_all, ahead) == 0) return ahead;
  release(ahead);
  return NULL;
}

size_t palette_inflate_ahead_next(palette_inflate_ahead *ahead, const uint8_t **bytes) {
  pthread_mutex_lock(&ahead->lock);
  if (ahead->holds_block) {
    ahead->emptied++;
    size_t room = block_count - (ahead->filled - ahead->emptied);
    if (room >= blocks_at_once) pthread_cond_signal(&ahead->has_emptied);
  }
  while (ahead->filled == ahead->emptied) pthread_cond_wait(&ahead->has_filled, &ahead->lock);
  ahead->holds_block = true;
  size_t index = ahead->emptied % block_count;
  size_t size = ahead->sizes[index];
  pthread_mutex_unlock(&ahead->lock);
  *bytes = ahead->blocks[index];
  return size;
}

palette_ahead_rest palette_inflate_ahead_rest(const palette_inflate_ahead *ahead) {
  return ahead->rest;
}

void palette_inflate_ahead_end(palette_inflate_ahead *ahead) {
  if (ahead == NULL) return;
  pthread_mutex_lock(&ahead->lock);
  ahead->is_stopped = true;
  pthread_cond_signal(&ahead->has_emptied);
  pthread_mutex_unlock(&ahead->lock);
  pthread_join(ahead->thread, NULL);
  release(ahead);
}
