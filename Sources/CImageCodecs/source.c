// Bytes from a file, a descriptor or memory. A source that may block (a pipe, a terminal) waits for
// bytes and for its interruption at once; all others look for the interruption before each read.

#include "source.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

palette_status palette_fail_with_errno(palette_message *message, palette_status status) {
  int number = errno;
  if (strerror_r(number, message->text, sizeof message->text) != 0 || message->text[0] == 0) {
    palette_message_set(message, "system error %d", number);
  }
  // Like all messages; but not where it begins with an abbreviation.
  if (islower((unsigned char)message->text[1])) {
    message->text[0] = (char)tolower((unsigned char)message->text[0]);
  }
  return status;
}

static palette_status out_of_memory(palette_message *message) {
  palette_message_set(message, "not enough memory");
  return palette_status_out_of_memory;
}

static palette_status open_source(
    int descriptor, bool owns_descriptor, palette_source **result, palette_message *message) {
  *result = NULL;
  struct stat facts;
  if (fstat(descriptor, &facts) != 0) return palette_fail_with_errno(message, palette_status_unreadable);
  if (S_ISDIR(facts.st_mode)) {
    palette_message_set(message, "is a directory");
    return palette_status_directory;
  }
  palette_source *source = calloc(1, sizeof *source);
  if (source == NULL) return out_of_memory(message);
  source->storage = malloc(palette_source_buffer_size);
  if (source->storage == NULL) {
    free(source);
    return out_of_memory(message);
  }
  source->buffer = source->storage;
  source->descriptor = descriptor;
  source->owns_descriptor = owns_descriptor;
  source->may_block = !S_ISREG(facts.st_mode);
  source->watched = -1;
  if (!source->may_block) {
    // Of an open file somebody may have read a part already.
    off_t offset = owns_descriptor ? 0 : lseek(descriptor, 0, SEEK_CUR);
    source->origin = offset > 0 ? offset : 0;
    source->size = facts.st_size > source->origin ? (uint64_t)(facts.st_size - source->origin) : 0;
  }
  *result = source;
  return palette_status_ok;
}

palette_status palette_source_open_file(
    const char *path, palette_source **source, palette_message *message) {
  *source = NULL;
  int descriptor;
  do {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  } while (descriptor < 0 && errno == EINTR);
  if (descriptor < 0) {
    if (errno == ENOENT || errno == ENOTDIR) {
      palette_message_set(message, "no such file");
      return palette_status_missing;
    }
    return palette_fail_with_errno(message, palette_status_unreadable);
  }
  palette_status status = open_source(descriptor, true, source, message);
  if (status != palette_status_ok) close(descriptor);
  return status;
}

palette_status palette_source_open_descriptor(
    int descriptor, palette_source **source, palette_message *message) {
  return open_source(descriptor, false, source, message);
}

palette_status palette_source_open_memory(
    const uint8_t *bytes, size_t length, palette_source **result, palette_message *message) {
  *result = NULL;
  palette_source *source = calloc(1, sizeof *source);
  if (source == NULL) return out_of_memory(message);
  source->storage = malloc(length > 0 ? length : 1);
  if (source->storage == NULL) {
    free(source);
    return out_of_memory(message);
  }
  if (length > 0) memcpy(source->storage, bytes, length);
  source->buffer = source->storage;
  source->descriptor = -1;
  source->is_at_end = true;
  source->size = length;
  source->end = length;
  source->watched = -1;
  *result = source;
  return palette_status_ok;
}

void palette_source_watch(palette_source *source, int descriptor) { source->watched = descriptor; }

/// Waits until bytes can be read, which a file's always can. False when interrupted.
static bool wait_for_bytes(const palette_source *source) {
  if (source->watched < 0 && !source->may_block) return true;
  struct pollfd waiting[2] = {
      {.fd = source->descriptor, .events = POLLIN},
      {.fd = source->watched, .events = POLLIN},
  };
  while (poll(waiting, source->watched < 0 ? 1 : 2, source->may_block ? -1 : 0) < 0) {
    if (errno != EINTR && errno != EAGAIN) return true;  // the read will tell what is wrong
  }
  return waiting[1].revents == 0;
}

void palette_source_make_room(palette_source *source) {
  if (source->start == 0) return;
  memmove(source->storage, source->storage + source->start, source->end - source->start);
  source->end -= source->start;
  source->start = 0;
  source->has_dropped = true;
}

palette_status palette_source_fill(palette_source *source) {
  while (!source->is_at_end && source->failure == palette_status_ok) {
    if (!wait_for_bytes(source)) {
      palette_message_set(&source->message, "cancelled");
      source->failure = palette_status_cancelled;
      break;
    }
    ssize_t count =
        read(source->descriptor, source->storage + source->end, palette_source_buffer_size - source->end);
    if (count > 0) {
      palette_source_add_to_hash(source, source->storage + source->end, (size_t)count);
      source->end += (size_t)count;
      return palette_status_ok;
    }
    if (count == 0) {
      source->is_at_end = true;
    } else if (errno != EINTR && errno != EAGAIN) {
      source->failure = palette_fail_with_errno(&source->message, palette_status_unreadable);
    }
  }
  return source->failure;
}

palette_status palette_source_peek(
    palette_source *source, const uint8_t **bytes, size_t *length, palette_message *message) {
  while (source->end - source->start < *length && !source->is_at_end) {
    palette_status status = palette_source_fill(source);
    if (status != palette_status_ok) {
      *message = source->message;
      return status;
    }
  }
  size_t available = source->end - source->start;
  if (available < *length) *length = available;
  *bytes = source->buffer + source->start;
  return palette_status_ok;
}

size_t palette_source_available(palette_source *source) {
  enum { enough = 1 << 12 };
  size_t available = source->end - source->start;
  if (available < enough && !source->is_at_end && source->failure == palette_status_ok) {
    palette_source_make_room(source);
    palette_source_fill(source);  // a failure is kept for the next read
  }
  return source->end - source->start;
}

palette_status palette_source_next(palette_source *source, const uint8_t **bytes, size_t *count) {
  if (source->start == source->end && !source->is_at_end) {
    palette_source_make_room(source);
    palette_status status = palette_source_fill(source);
    if (status != palette_status_ok) return status;
  }
  *bytes = source->buffer + source->start;
  *count = source->end - source->start;
  source->consumed += *count;
  source->start = source->end;
  return source->failure;
}

palette_status palette_source_read(
    palette_source *source, uint8_t *bytes, size_t length, size_t *count) {
  *count = 0;
  while (*count < length) {
    if (source->start == source->end) {
      if (source->is_at_end) break;
      palette_source_make_room(source);
      palette_status status = palette_source_fill(source);
      if (status != palette_status_ok) return status;
      continue;
    }
    size_t part = source->end - source->start;
    if (part > length - *count) part = length - *count;
    memcpy(bytes + *count, source->buffer + source->start, part);
    source->start += part;
    source->consumed += part;
    *count += part;
  }
  return source->failure;
}

double palette_source_progress(const palette_source *source) {
  if (source->size == 0) return 0;
  double part = (double)source->consumed / (double)source->size;
  return part < 1 ? part : 1;
}

palette_status palette_source_told(const palette_source *source, palette_message *message) {
  if (source->failure != palette_status_ok) *message = source->message;
  return source->failure;
}

palette_status palette_source_read_some(
    palette_source *source, const uint8_t **bytes, size_t *count, palette_message *message) {
  palette_source_next(source, bytes, count);
  return palette_source_told(source, message);
}

void palette_source_close(palette_source *source) {
  if (source == NULL) return;
  palette_source_free_hash(source);
  if (source->owns_descriptor) close(source->descriptor);
  free(source->storage);
  free(source);
}
