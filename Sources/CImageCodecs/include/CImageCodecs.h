// Images as rows of pixels, pulled by the caller. No codec's header is visible from here, no
// function calls back, none prints, and no non-local jump leaves this module.

#ifndef C_IMAGE_CODECS_H
#define C_IMAGE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// How a call ended.
typedef enum palette_status {
  palette_status_ok = 0,
  palette_status_missing,
  palette_status_unreadable,
  palette_status_directory,
  palette_status_empty,
  palette_status_unsupported,
  palette_status_corrupt,
  palette_status_truncated,
  palette_status_too_large,
  palette_status_out_of_memory,
  palette_status_cancelled,
} palette_status;

/// What went wrong, in a few words without the file's name: UTF-8, never empty after a failure.
typedef struct palette_message {
  char text[200];
} palette_message;

// MARK: Sources

/// Where compressed bytes come from: a file, a descriptor or memory, read once from front to back.
typedef struct palette_source palette_source;

/// Opens a file by its NUL-terminated name. Fails with missing, directory or unreadable.
palette_status palette_source_open_file(
    const char *path, palette_source *_Nullable *_Nonnull source, palette_message *message);

/// Reads from an open descriptor, which stays the caller's to close.
palette_status palette_source_open_descriptor(
    int descriptor, palette_source *_Nullable *_Nonnull source, palette_message *message);

/// Copies `length` bytes.
palette_status palette_source_open_memory(
    const uint8_t *_Nullable bytes, size_t length, palette_source *_Nullable *_Nonnull source,
    palette_message *message);

/// Whether a read may take forever: the source is a pipe, a terminal or another device.
bool palette_source_may_block(const palette_source *source);

/// Makes a read that waits end with palette_status_cancelled as soon as `descriptor` can be read or
/// its other end is closed. The descriptor stays the caller's.
void palette_source_watch(palette_source *source, int descriptor);

/// The first bytes, as many as there are up to `*length` (at most 64), without consuming them.
/// Sets `*length` to their number. The pointer holds until the source is read or closed.
palette_status palette_source_peek(
    palette_source *source, const uint8_t *_Nullable *_Nonnull bytes, size_t *length,
    palette_message *message);

void palette_source_close(palette_source *_Nullable source);

/// A pair of descriptors to interrupt a source with: it watches `*reader`; closing `*writer` ends its
/// wait. False when the system has none left.
bool palette_interrupt_open(int *reader, int *writer);

void palette_interrupt_close(int descriptor);

// MARK: Sessions

/// What is refused from the header, before memory is taken for pixels.
typedef struct palette_limits {
  /// Width times height.
  uint64_t max_pixels;
} palette_limits;

/// What the header of an image says.
typedef struct palette_info {
  uint32_t width;
  uint32_t height;
  /// Bits a sample as stored: 1, 2, 4, 8 or 16.
  uint8_t bits_per_sample;
  bool has_alpha;
  bool is_grayscale;
  /// Adam7 or progressive: the rows don't come once from top to bottom.
  bool is_interlaced;
} palette_info;

/// Pixels of one call: `rows` times `columns`, row after row without gaps. Pixel (i, j) of the band
/// is pixel (x + i * step_x, y + j * step_y) of the image; the steps are 1 except where the passes of
/// an interlaced PNG are handed out one by one.
typedef struct palette_band {
  uint32_t rows;
  uint32_t columns;
  uint32_t x, y;
  uint32_t step_x, step_y;
  /// No pixels will follow.
  bool is_last;
  /// The part of the whole work that is done, 0...1.
  double progress;
} palette_band;

typedef struct palette_session palette_session;

/// Number of formats that this build decodes, and their names, such as "png".
size_t palette_codec_count(void);
const char *palette_codec_name(size_t index);

/// Sets `text` to the name and version of a library in use, such as "libpng 1.6.39". False beyond
/// the last.
bool palette_library(size_t index, palette_message *text);

/// Finds the codec for the source's first bytes and reads the header. The session reads from the
/// source, which must outlive it. Sets `*codec_index` when a format was recognised.
palette_status palette_session_open(
    palette_source *source, const palette_limits *limits,
    palette_session *_Nullable *_Nonnull session, size_t *codec_index, palette_message *message);

palette_info palette_session_info(const palette_session *session);

/// Decodes the next rows into `pixels`, R, G, B, A bytes in memory order, not premultiplied. At most
/// `capacity` pixels are written; it must hold at least one row (info.width). A band may have no rows
/// and not be the last: nothing is ready yet, call again.
///
/// With truncated or corrupt, `band` still counts the undamaged rows that this call decoded, and the
/// session is at its end.
palette_status palette_session_read(
    palette_session *session, uint32_t *pixels, size_t capacity, palette_band *band,
    palette_message *message);

void palette_session_close(palette_session *_Nullable session);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
