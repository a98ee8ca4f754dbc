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
  palette_status_too_many_pixels,
  palette_status_out_of_memory,
  palette_status_cancelled,
} palette_status;

/// What went wrong, in a few words without the file's name: UTF-8, never empty after a failure.
typedef struct palette_message {
  char text[200];
} palette_message;

/// Makes the allocator give large blocks back to the system, where it can be told.
void palette_release_large_blocks(void);

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

/// Makes reads, those that wait for a pipe or a terminal too, end with palette_status_cancelled as soon
/// as `descriptor` can be read or its other end is closed. The descriptor stays the caller's.
void palette_source_watch(palette_source *source, int descriptor);

/// The first bytes, as many as there are up to `*length` (at most 64), without consuming them.
/// Sets `*length` to their number. The pointer holds until the source is read or closed.
palette_status palette_source_peek(
    palette_source *source, const uint8_t *_Nullable *_Nonnull bytes, size_t *length,
    palette_message *message);

/// Begins to hash the bytes, of which none must have been read yet. False where there is not enough memory.
bool palette_source_hash(palette_source *source);

/// Reads to the end and gives the XXH3 hash of all bytes, 128 bits as `xxhsum -H2` prints them. Only after
/// palette_source_hash.
palette_status palette_source_digest(
    palette_source *source, uint8_t digest[_Nonnull 16], palette_message *message);

/// The same hash of bytes in memory.
void palette_hash(const uint8_t *_Nullable bytes, size_t length, uint8_t digest[_Nonnull 16]);

/// Goes back to the first byte of a regular file, or of memory; of a file that was open already, to where it was then.
/// What follows is hashed anew.
palette_status palette_source_rewind(palette_source *source, palette_message *message);

/// Whether it can go back: whether it is a regular file, or memory.
bool palette_source_is_seekable(const palette_source *source);

/// The next bytes, as many as are at hand; none only at the end. The pointer holds until the next call.
palette_status palette_source_read_some(
    palette_source *source, const uint8_t *_Nullable *_Nonnull bytes, size_t *count,
    palette_message *message);

void palette_source_close(palette_source *_Nullable source);

/// A pair of descriptors to interrupt a source with: it watches `*reader`; closing `*writer` ends its
/// wait. False when the system has none left.
bool palette_interrupt_open(int *reader, int *writer);

void palette_interrupt_close(int descriptor);

// MARK: Sessions

/// What pixels of RGB may come as, where that is what a file has.
typedef enum palette_ycc {
  palette_ycc_none,
  /// The luma and chroma that stand for it: Y, Cb and Cr of JFIF (ITU-T T.871), from the lowest byte of a pixel to the
  /// highest but one, which is 0.
  palette_ycc_pixels,
  /// These as the file has them, side by side in the room of a row: to be unpacked by palette_ycc_unpack.
  palette_ycc_packed,
} palette_ycc;

/// How luma and chroma lie in a row.
typedef struct palette_ycc_rows {
  uint32_t width;
  /// How many samples of luma there are to one of chroma, 1 or 2; down only where it is 2 across.
  uint8_t across, down;
} palette_ycc_rows;

/// What the caller of a session asks for.
typedef struct palette_options {
  /// Width times height; more is refused from the header, before memory is taken for pixels.
  uint64_t max_pixels;
  /// What pixels may come as.
  palette_ycc ycc;
  /// How many bytes the pixels of a PNG must have, as they are stored, to be inflated on a thread of their own;
  /// UINT64_MAX where none is wanted. It needs a source that is seekable, which is the thread's until the last band or
  /// an error. What can be read is read the same.
  uint64_t inflate_ahead_from;
} palette_options;

/// What the samples of a pixel are.
typedef enum palette_model {
  palette_model_gray,
  palette_model_rgb,
  palette_model_cmyk,
} palette_model;

/// What the header of an image says.
typedef struct palette_info {
  uint32_t width;
  uint32_t height;
  palette_model model;
  /// Bits a sample as stored: 1, 2, 4, 8 or 16.
  uint8_t bits_per_sample;
  bool has_alpha;
  /// What pixels come as.
  palette_ycc ycc;
  palette_ycc_rows ycc_rows;
  /// How the image has to be turned to stand upright, 1...8 as in EXIF; 1 where nothing is said.
  uint8_t orientation;
  /// Adam7 or progressive: the rows don't come once from top to bottom.
  bool is_interlaced;
  /// Whether a thread inflates ahead.
  bool is_inflated_ahead;
} palette_info;

/// What a file says of the meaning of its samples.
typedef struct palette_color_tags {
  /// ITU-T H.273: primaries, transfer characteristics, matrix coefficients, full range.
  bool has_cicp;
  uint8_t cicp[4];
  /// An ICC profile, which is not checked yet; NULL where there is none or not all of it.
  const uint8_t *_Nullable icc;
  size_t icc_length;
  /// A profile was announced, but can't be had.
  bool is_icc_broken;
  bool has_srgb;
  /// The exponent with which light was encoded, times 100,000.
  bool has_gamma;
  uint32_t gamma;
  /// x and y of white, red, green and blue, times 100,000.
  bool has_chromaticities;
  uint32_t chromaticities[8];
} palette_color_tags;

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

/// The format of a file that starts like this; palette_codec_count() for none.
size_t palette_codec_find(const uint8_t *_Nullable start, size_t length);

/// Sets `text` to the name and version of a library in use, such as "libpng 1.6.39". False beyond
/// the last.
bool palette_library(size_t index, palette_message *text);

/// Finds the codec for the source's first bytes and reads the header. The session reads from the
/// source, which must outlive it. Sets `*codec_index` when a format was recognised.
palette_status palette_session_open(
    palette_source *source, const palette_options *options,
    palette_session *_Nullable *_Nonnull session, size_t *codec_index, palette_message *message);

palette_info palette_session_info(const palette_session *session);

/// The profile's bytes are the session's.
palette_color_tags palette_session_color_tags(const palette_session *session);

/// Makes 16-bit samples of color (not alpha) the 8-bit values that `levels` has for them, 65,536 for
/// each of red, green and blue. Without a call they are rounded. To be called before the first read.
palette_status palette_session_recode(palette_session *session, const uint8_t *levels);

/// Decodes the next rows into `pixels`: R, G, B, A bytes in memory order, not premultiplied, or the
/// amounts of C, M, Y, K, where 255 is full ink. At most
/// `capacity` pixels are written; it must hold at least one row (info.width). A band may have no rows
/// and not be the last: nothing is ready yet, call again.
///
/// With truncated or corrupt, `band` still counts the undamaged rows that this call decoded, and the
/// session is at its end.
palette_status palette_session_read(
    palette_session *session, uint32_t *pixels, size_t capacity, palette_band *band,
    palette_message *message);

void palette_session_close(palette_session *_Nullable session);

/// Makes pixels of rows that came packed: `row_count` times `width` of them. Chroma is enlarged as libjpeg does it.
void palette_ycc_unpack(
    const palette_ycc_rows *rows, const uint32_t *packed, size_t row_count, uint32_t *pixels);

// MARK: ICC profiles

typedef struct palette_profile palette_profile;

/// Opens a profile for images of a color model. Fails with corrupt or unsupported.
palette_status palette_profile_open(
    const uint8_t *bytes, size_t length, palette_model model,
    palette_profile *_Nullable *_Nonnull profile, palette_message *message);

/// The profile's own description.
void palette_profile_name(const palette_profile *profile, palette_message *name);

/// Whether the profile comes to one curve a channel and a matrix (RGB), or one curve (gray).
bool palette_profile_has_curves(const palette_profile *profile);

/// Linear light, always within 0...1, at `count` (2 and up) equal steps from 0 to full, for each channel of RGB or
/// the one of gray.
void palette_profile_curves(const palette_profile *profile, size_t count, float *values);

/// The XYZ (D50) of full red, green and blue: X, Y, Z of red first. RGB only.
void palette_profile_primaries(const palette_profile *profile, double xyz[_Nonnull 9]);

/// Converts packed pixels, as a session gives them, to XYZ (D50, white has Y = 1; always finite):
/// relative colorimetric with black point compensation.
palette_status palette_profile_convert(
    palette_profile *profile, const uint32_t *pixels, size_t count, float *xyz);

void palette_profile_close(palette_profile *_Nullable profile);

// MARK: Writing PNG

typedef struct palette_png_writer palette_png_writer;

/// Begins a picture in memory, of 8 bits a channel, as sRGB. Right behind its header it says that this program
/// made it. Both sides must be 1 and up. NULL when there is not enough memory.
palette_png_writer *_Nullable palette_png_writer_open(uint32_t width, uint32_t height, bool has_alpha);

/// Adds a row `count` times: R, G, B, A bytes in memory order; without alpha the fourth is left out. False when
/// there is not enough memory; the picture can then only be closed.
bool palette_png_writer_add(palette_png_writer *writer, const uint32_t *row, uint32_t count);

/// Ends the picture, all of whose rows must have been added. The bytes are the writer's; NULL when there is not
/// enough memory.
const uint8_t *_Nullable palette_png_writer_finish(palette_png_writer *writer, size_t *length);

void palette_png_writer_close(palette_png_writer *_Nullable writer);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
