// Writes image data for tests: JPEG files through libjpeg, zlib streams and CRC-32 through zlib.
// Every function reports failure by its return value; none prints, exits or jumps out.

#ifndef C_IMAGE_WRITING_H
#define C_IMAGE_WRITING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang assume_nonnull begin
#define IMAGE_WRITING_NULLABLE _Nullable
#else
#define IMAGE_WRITING_NULLABLE
#endif

/// What a call came to.
typedef enum image_writing_status {
  IMAGE_WRITING_OK = 0,
  /// An argument is out of its range, or arguments contradict each other.
  IMAGE_WRITING_INVALID_ARGUMENT = 1,
  IMAGE_WRITING_OUT_OF_MEMORY = 2,
  /// The codec refused the combination of options or failed while writing.
  IMAGE_WRITING_CODEC_FAILED = 3,
} image_writing_status;

/// The color space a JPEG file stores.
typedef enum image_writing_color_space {
  IMAGE_WRITING_GRAY = 0,
  IMAGE_WRITING_YCBCR = 1,
  IMAGE_WRITING_RGB = 2,
  IMAGE_WRITING_CMYK = 3,
  IMAGE_WRITING_YCCK = 4,
} image_writing_color_space;

/// Bytes a function here allocated. Release them with image_writing_buffer_free.
typedef struct image_writing_buffer {
  uint8_t *IMAGE_WRITING_NULLABLE bytes;
  size_t count;
} image_writing_buffer;

/// A marker segment to write after the headers of the library.
typedef struct image_writing_marker {
  /// The second byte of the marker, such as 0xE1 for APP1 or 0xFE for a comment.
  uint8_t code;
  const uint8_t *IMAGE_WRITING_NULLABLE bytes;
  /// At most 65533.
  size_t count;
} image_writing_marker;

/// How to store a JPEG file.
typedef struct image_writing_jpeg_options {
  image_writing_color_space color_space;
  /// 1 to 100.
  int32_t quality;
  /// Sampling factors of the luma (1, 2 or 4) against chroma factors of 1. They also apply to the
  /// K of YCCK and to gray; RGB and CMYK files are always written without subsampling.
  int32_t horizontal_sampling;
  int32_t vertical_sampling;
  /// Restart interval in MCUs, and in MCU rows (which wins); zero means none.
  uint32_t restart_interval;
  uint32_t restart_rows;
  bool is_progressive;
  bool uses_arithmetic_coding;
  bool optimizes_huffman_tables;
  /// Leaves out the JFIF (APP0) and the Adobe (APP14) segment the library would write.
  bool omits_jfif;
  bool omits_adobe;
} image_writing_jpeg_options;

/// Compresses interleaved 8-bit samples of 1 (gray), 3 (RGB) or 4 (CMYK) components to a JPEG file.
/// CMYK samples are stored as they come; no convention about inverted inks is applied.
image_writing_status image_writing_jpeg(
    const uint8_t *samples, size_t sample_count, size_t width, size_t height, size_t components,
    const image_writing_jpeg_options *options,
    const image_writing_marker *IMAGE_WRITING_NULLABLE markers, size_t marker_count,
    image_writing_buffer *output);

/// Compresses bytes to a zlib stream; the level is 0 (stored) to 9, or -1 for the default.
image_writing_status image_writing_deflate(
    const uint8_t *IMAGE_WRITING_NULLABLE bytes, size_t count, int32_t level,
    image_writing_buffer *output);

/// The CRC-32 of bytes, as PNG chunks carry it.
uint32_t image_writing_crc32(const uint8_t *IMAGE_WRITING_NULLABLE bytes, size_t count);

/// Releases the bytes of a buffer and empties it. An empty buffer is allowed.
void image_writing_buffer_free(image_writing_buffer *buffer);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif

#endif
