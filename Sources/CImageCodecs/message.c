#include "codec.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

void palette_message_set(palette_message *message, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message->text, sizeof message->text, format, arguments);
  va_end(arguments);
}

palette_status palette_check_size(
    uint64_t width, uint64_t height, const palette_options *options, palette_message *message) {
  if (width == 0 || height == 0) {
    palette_message_set(message, "the header says %" PRIu64 " x %" PRIu64 " pixels", width, height);
    return palette_status_corrupt;
  }
  // Both sides are below 2^32, so the product fits.
  if (width * height > options->max_pixels) {
    palette_message_set(
        message, "%" PRIu64 " x %" PRIu64 " pixels are more than the limit of %" PRIu64, width, height,
        options->max_pixels);
    return palette_status_too_many_pixels;
  }
  return palette_status_ok;
}
