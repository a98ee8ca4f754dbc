// Pixels as a JPEG has them: luma, and chroma enlarged to its size. What libjpeg would do on top, the step
// to RGB, is left to the caller, who takes it once for each color instead of for each pixel.

#include "jpeg_session.h"

#include <stdlib.h>
#include <string.h>

/// Whether chroma is enlarged here just as libjpeg does: it takes other ways for very narrow images, and for
/// shapes that are hardly ever met.
bool palette_jpeg_has_planes(const struct jpeg_decompress_struct *jpeg) {
  if (jpeg->jpeg_color_space != JCS_YCbCr || jpeg->num_components != 3) return false;
  const jpeg_component_info *luma = &jpeg->comp_info[0];
  const jpeg_component_info *chroma = &jpeg->comp_info[1], *other = &jpeg->comp_info[2];
  int across = luma->h_samp_factor, down = luma->v_samp_factor;
  bool is_plain = chroma->h_samp_factor == 1 && chroma->v_samp_factor == 1 &&
                  other->h_samp_factor == 1 && other->v_samp_factor == 1;
  bool is_usual = across == 1 ? down == 1 : across == 2 && down <= 2;
  return is_plain && is_usual && (jpeg->image_width + 1) / 2 > 2;
}

bool palette_jpeg_open_planes(jpeg_session *session) {
  const struct jpeg_decompress_struct *jpeg = &session->jpeg;
  jpeg_planes *planes = &session->planes;
  planes->across = (uint32_t)jpeg->comp_info[0].h_samp_factor;
  planes->down = (uint32_t)jpeg->comp_info[0].v_samp_factor;
  planes->chroma_columns = (jpeg->image_width + planes->across - 1) / planes->across;
  planes->chroma_rows = (jpeg->image_height + planes->down - 1) / planes->down;
  size_t size = 0;
  for (int i = 0; i < 3; i++) {
    planes->strides[i] = (size_t)jpeg->comp_info[i].width_in_blocks * DCTSIZE;
    // A row of the blocks before, and the blocks themselves.
    size += planes->strides[i] * (1 + DCTSIZE * (i == 0 ? planes->down : 1));
  }
  // Two rows of enlarged chroma, and the sums of a row with a neighbor before the first and behind the last.
  size_t enlarged = 2 * (size_t)planes->chroma_columns;
  size_t sums = (planes->chroma_columns + 2) * sizeof(uint16_t);
  planes->bytes = calloc(1, size + 2 * enlarged + sums + sizeof(uint16_t));
  if (planes->bytes == NULL) return false;
  uint8_t *next = planes->bytes;
  planes->sums = (uint16_t *)next;
  next += sums;
  for (int i = 0; i < 3; i++) {
    planes->rows[i] = next + planes->strides[i];
    next += planes->strides[i] * (1 + DCTSIZE * (i == 0 ? planes->down : 1));
  }
  planes->enlarged[0] = next;
  planes->enlarged[1] = next + enlarged;
  return true;
}

void palette_jpeg_close_planes(jpeg_session *session) { free(session->planes.bytes); }

// MARK: Enlarging chroma

// By the triangle filter of libjpeg ("fancy upsampling", jdsample.c), to the same bits: a sample is three parts of
// the nearest one and one part of the next, in each direction that is enlarged. Halves are rounded down and up in
// turns.

static void enlarge_across(const uint8_t *restrict row, uint8_t *restrict out, size_t count) {
  out[0] = row[0];
  for (size_t i = 1; i < count; i++) {
    out[2 * i - 1] = (uint8_t)((3 * row[i - 1] + row[i] + 2) >> 2);
    out[2 * i] = (uint8_t)((3 * row[i] + row[i - 1] + 1) >> 2);
  }
  out[2 * count - 1] = row[count - 1];
}

static void enlarge_both_ways(
    const uint8_t *restrict near, const uint8_t *restrict far, uint16_t *restrict sums,
    uint8_t *restrict out, size_t count) {
  for (size_t i = 0; i < count; i++) sums[i + 1] = (uint16_t)(3 * near[i] + far[i]);
  sums[0] = sums[1];
  sums[count + 1] = sums[count];
  for (size_t i = 0; i < count; i++) {
    out[2 * i] = (uint8_t)((uint16_t)(3 * sums[i + 1] + sums[i] + 8) >> 4);
    out[2 * i + 1] = (uint8_t)((uint16_t)(3 * sums[i + 1] + sums[i + 2] + 7) >> 4);
  }
}

static void pack(
    const uint8_t *restrict luma, const uint8_t *restrict blue, const uint8_t *restrict red,
    uint32_t *restrict pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    pixels[i] = luma[i] | (uint32_t)blue[i] << 8 | (uint32_t)red[i] << 16;
  }
}

/// Writes a row of the image, of which all that it needs is at hand.
static void write_row(const jpeg_session *session, uint32_t y, uint32_t *pixels) {
  const jpeg_planes *planes = &session->planes;
  const size_t width = session->base.info.width;
  const int32_t first = (int32_t)planes->first_row;
  const uint8_t *luma = planes->rows[0] + ((int32_t)y - first) * (ptrdiff_t)planes->strides[0];
  const uint8_t *chroma[2];
  const uint32_t row = y / planes->down;
  // Of two rows that share one of chroma, the upper one is near to the row above.
  uint32_t other = y % 2 == 0 ? row - (row > 0) : row + (row + 1 < planes->chroma_rows);
  for (int i = 0; i < 2; i++) {
    const ptrdiff_t stride = (ptrdiff_t)planes->strides[i + 1];
    const int32_t first_chroma = first / (int32_t)planes->down;
    const uint8_t *near = planes->rows[i + 1] + ((int32_t)row - first_chroma) * stride;
    chroma[i] = planes->across == 1 ? near : planes->enlarged[i];
    if (planes->across == 1) continue;
    if (planes->down == 1) {
      enlarge_across(near, planes->enlarged[i], planes->chroma_columns);
    } else {
      const uint8_t *far = planes->rows[i + 1] + ((int32_t)other - first_chroma) * stride;
      enlarge_both_ways(near, far, planes->sums, planes->enlarged[i], planes->chroma_columns);
    }
  }
  pack(luma, chroma[0], chroma[1], pixels, width);
}

// MARK: Rows

/// Decodes the next row of blocks behind the last rows of the one before.
static void decode_blocks(jpeg_session *session) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  jpeg_planes *planes = &session->planes;
  JSAMPROW luma[2 * DCTSIZE], blue[DCTSIZE], red[DCTSIZE];
  JSAMPARRAY all[3] = {luma, blue, red};
  for (uint32_t i = 0; i < 3; i++) {
    uint32_t rows = DCTSIZE * (i == 0 ? planes->down : 1);
    uint8_t *first = planes->rows[i];
    memcpy(first - planes->strides[i], first + (rows - 1) * planes->strides[i], planes->strides[i]);
    for (uint32_t row = 0; row < rows; row++) all[i][row] = first + row * planes->strides[i];
  }
  planes->first_row = jpeg->output_scanline;
  jpeg_read_raw_data(jpeg, all, DCTSIZE * planes->down);
}

/// How many rows from the top have all that they need.
static uint32_t complete_rows(const jpeg_session *session) {
  uint32_t decoded = session->jpeg.output_scanline, height = session->base.info.height;
  if (decoded >= height) return height;
  // The last one is smoothed with chroma that is not there yet.
  return session->planes.down == 2 && decoded > 0 ? decoded - 1 : decoded;
}

void palette_jpeg_read_planes(jpeg_session *session, uint32_t *pixels, uint32_t rows_wanted) {
  while (rows_wanted > 0 && session->rows_given < session->rows_good) {
    if (session->rows_given == complete_rows(session)) {
      decode_blocks(session);
      palette_jpeg_limit_to_undamaged(session);
      continue;
    }
    write_row(session, session->rows_given, pixels);
    session->rows_given++;
    rows_wanted--;
    pixels += session->base.info.width;
  }
}
