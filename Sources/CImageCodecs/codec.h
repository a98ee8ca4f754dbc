// What a format's file provides, and what all of them share. Private to this module.

#ifndef PALETTE_CODEC_H
#define PALETTE_CODEC_H

#include "CImageCodecs.h"

/// One image format. Adding one means one file and a line in registry.c.
typedef struct palette_codec {
  const char *name;
  /// Whether a file that starts like this is of this format.
  bool (*matches)(const uint8_t *start, size_t length);
  /// Reads the header and fills in `info`; on failure there is no session.
  palette_status (*open)(
      palette_source *source, const palette_options *options, palette_session **session,
      palette_message *message);
  /// NULL where there are no 16-bit samples.
  palette_status (*recode)(palette_session *session, const uint8_t *levels);
  palette_status (*read)(
      palette_session *session, uint32_t *pixels, size_t capacity, palette_band *band,
      palette_message *message);
  void (*close)(palette_session *session);
} palette_codec;

/// The start of every codec's own session structure.
struct palette_session {
  const palette_codec *codec;
  palette_info info;
  palette_color_tags tags;
};

extern const palette_codec palette_codec_png;
extern const palette_codec palette_codec_jpeg;

/// Writes a formatted text; too long ones are cut.
void palette_message_set(palette_message *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// Refuses empty images and those beyond the limits.
palette_status palette_check_size(
    uint64_t width, uint64_t height, const palette_options *options, palette_message *message);

/// The largest ICC profile that is looked at, in bytes. Those of printing presses have some megabytes.
enum { palette_max_icc_length = 1 << 24 };

/// The orientation, 1...8, that a block of EXIF (a TIFF file) tells; 1 where it tells none.
uint8_t palette_exif_orientation(const uint8_t *bytes, size_t length);

static inline uint32_t palette_big_endian_32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Up to `length` bytes; fewer only at the end of the input. A failure (unreadable, cancelled) is
/// kept and returned by all later calls.
palette_status palette_source_read(palette_source *source, uint8_t *bytes, size_t length, size_t *count);

/// Sees to it that some bytes are buffered, unless the input is at its end, and returns their number.
size_t palette_source_available(palette_source *source);

/// The next buffered bytes, as many as are at hand, or none at the end of the input. They count as
/// consumed.
palette_status palette_source_next(palette_source *source, const uint8_t **bytes, size_t *count);

/// Gives memory that is not in use back to the system, where the allocator keeps some: before much is needed.
void palette_release_free_memory(void);

/// The part of the input that was consumed, 0...1; 0 where its length is not known.
double palette_source_progress(const palette_source *source);

#endif
