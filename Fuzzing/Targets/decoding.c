#include "decoding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  max_pixels = 1 << 20,  // more would only be slow
  rows_in_band = 3,
};

static void check(bool condition) {
  if (!condition) abort();
}

/// Every pixel of a band must be one of the image.
static void check_band(const palette_info *info, const palette_band *band, size_t capacity) {
  check((size_t)band->rows * band->columns <= capacity);
  if (band->rows == 0 || band->columns == 0) return;
  check(band->step_x >= 1 && band->step_y >= 1);
  check(band->x + (uint64_t)(band->columns - 1) * band->step_x < info->width);
  check(band->y + (uint64_t)(band->rows - 1) * band->step_y < info->height);
  check(band->progress >= 0 && band->progress <= 1);
}

/// Unpacks whole rows into as much room as they take.
static void unpack(const palette_info *info, const uint32_t *packed, const palette_band *band) {
  if (info->ycc != palette_ycc_packed || band->rows == 0) return;
  check(band->columns == info->width && info->ycc_rows.width == info->width);
  uint32_t *pixels = malloc((size_t)band->rows * band->columns * sizeof *pixels);
  if (pixels == NULL) return;
  palette_ycc_unpack(&info->ycc_rows, packed, band->rows, pixels);
  for (size_t i = 0; i < (size_t)band->rows * band->columns; i++) check(pixels[i] >> 24 == 0);
  free(pixels);
}

/// What came of an image.
typedef struct outcome {
  palette_status status;
  uint64_t pixel_count;
  uint32_t sum;  // of all pixels and their places
  palette_message message;
} outcome;

static outcome read_all(palette_session *session, const palette_info *info) {
  outcome result = {.status = palette_status_ok};
  size_t capacity = (size_t)info->width * rows_in_band;
  // Of exactly this size, so that a pixel too many is noticed.
  uint32_t *pixels = malloc(capacity * sizeof *pixels);
  if (pixels == NULL) return result;
  for (bool is_last = false; !is_last;) {
    palette_band band;
    palette_message message;
    palette_status status = palette_session_read(session, pixels, capacity, &band, &message);
    check_band(info, &band, capacity);
    if (info->ycc == palette_ycc_packed) unpack(info, pixels, &band);
    // Packed rows have room that nothing is written to.
    size_t count = info->ycc == palette_ycc_packed ? 0 : (size_t)band.rows * band.columns;
    for (size_t i = 0; i < count; i++) result.sum = result.sum * 31 + pixels[i];
    result.pixel_count += (uint64_t)band.rows * band.columns;
    is_last = band.is_last || status != palette_status_ok;
    if (status != palette_status_ok) check(message.text[0] != 0);
    result.status = status;
    if (status != palette_status_ok) result.message = message;
  }
  free(pixels);
  return result;
}

static void recode(palette_session *session) {
  uint8_t *levels = malloc(3 << 16);
  if (levels == NULL) return;
  for (size_t i = 0; i < 3 << 16; i++) levels[i] = (uint8_t)(i * 7 >> 8);
  palette_session_recode(session, levels);
  free(levels);
}

static outcome decode(const uint8_t *bytes, size_t length, uint64_t inflate_ahead_from) {
  outcome result = {.status = palette_status_out_of_memory};
  palette_source *source;
  palette_message message = {{0}};
  if (palette_source_open_memory(bytes, length, &source, &message) != palette_status_ok) return result;
  palette_session *session;
  size_t codec;
  // All ways to hand out luma and chroma, whatever the file is.
  const palette_options options = {
      .max_pixels = max_pixels,
      .ycc = (palette_ycc)(length % (palette_ycc_packed + 1)),
      .inflate_ahead_from = inflate_ahead_from};
  result.status = palette_session_open(source, &options, &session, &codec, &message);
  if (result.status == palette_status_ok) {
    palette_info info = palette_session_info(session);
    check(info.width > 0 && info.height > 0);
    check((uint64_t)info.width * info.height <= max_pixels);
    check(info.orientation >= 1 && info.orientation <= 8);
    palette_color_tags tags = palette_session_color_tags(session);
    if (tags.icc != NULL) fuzz_profile(tags.icc, tags.icc_length, info.model);
    if (tags.has_gamma) recode(session);
    result = read_all(session, &info);
    palette_session_close(session);
  } else {
    check(session == NULL && message.text[0] != 0);
    result.message = message;
  }
  palette_source_close(source);
  return result;
}

void fuzz_decode(const uint8_t *bytes, size_t length) {
  outcome usual = decode(bytes, length, UINT64_MAX);
  static const uint8_t png_start[4] = {0x89, 'P', 'N', 'G'};
  if (length < sizeof png_start || memcmp(bytes, png_start, sizeof png_start) != 0) return;
  outcome ahead = decode(bytes, length, 0);
  check(ahead.status == usual.status && strcmp(ahead.message.text, usual.message.text) == 0);
  check(ahead.pixel_count == usual.pixel_count && ahead.sum == usual.sum);
}

void fuzz_profile(const uint8_t *bytes, size_t length, palette_model model) {
  enum { steps = 17, color_count = 300 };
  palette_profile *profile;
  palette_message message = {{0}};
  if (palette_profile_open(bytes, length, model, &profile, &message) != palette_status_ok) {
    check(profile == NULL && message.text[0] != 0);
    return;
  }
  palette_profile_name(profile, &message);
  if (palette_profile_has_curves(profile)) {
    float curves[3 * steps];
    palette_profile_curves(profile, steps, curves);
    for (size_t i = 0; i < (model == palette_model_gray ? 1 : 3) * steps; i++) {
      check(curves[i] >= 0 && curves[i] <= 1);
    }
    double primaries[9];
    if (model == palette_model_rgb) palette_profile_primaries(profile, primaries);
  } else {
    uint32_t pixels[color_count];
    float xyz[3 * color_count];
    for (uint32_t i = 0; i < color_count; i++) pixels[i] = i * 2654435761u;
    check(palette_profile_convert(profile, pixels, color_count, xyz) == palette_status_ok);
    for (size_t i = 0; i < 3 * color_count; i++) check(isfinite(xyz[i]));
  }
  palette_profile_close(profile);
}
