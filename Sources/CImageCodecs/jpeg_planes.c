// Luma and chroma as a JPEG has them. What libjpeg would do on top, the step to RGB, is left to the caller, who takes it
// once for each color instead of for each pixel.

#include "jpeg_session.h"
#include "ycc_rows.h"

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
  palette_ycc_rows *rows = &session->base.info.ycc_rows;
  rows->width = jpeg->image_width;
  rows->across = (uint8_t)jpeg->comp_info[0].h_samp_factor;
  rows->down = (uint8_t)jpeg->comp_info[0].v_samp_factor;
  planes->chroma_rows = (jpeg->image_height + rows->down - 1) / rows->down;
  size_t sizes[3], size = 0;
  for (int i = 0; i < 3; i++) {
    planes->strides[i] = (size_t)jpeg->comp_info[i].width_in_blocks * DCTSIZE;
    // A row of the blocks before, and the blocks themselves.
    sizes[i] = planes->strides[i] * (1 + DCTSIZE * (i == 0 ? rows->down : 1u));
    size += sizes[i];
  }
  planes->bytes = calloc(1, size);
  if (planes->bytes == NULL) return false;
  uint8_t *next = planes->bytes;
  for (int i = 0; i < 3; i++) {
    planes->rows[i] = next + planes->strides[i];
    next += sizes[i];
  }
  return true;
}

void palette_jpeg_close_planes(jpeg_session *session) { free(session->planes.bytes); }

/// Where the samples of a row of the image are, all of which are at hand.
static palette_ycc_row row_at(const jpeg_session *session, uint32_t y) {
  const jpeg_planes *planes = &session->planes;
  const uint32_t down = session->base.info.ycc_rows.down;
  const int32_t first = (int32_t)planes->first_row;
  const uint32_t near = y / down;
  // Of two rows that share one of chroma, the upper one is near to the row above.
  const uint32_t far = y % 2 == 0 ? near - (near > 0) : near + (near + 1 < planes->chroma_rows);
  palette_ycc_row row = {
      .luma = planes->rows[0] + ((int32_t)y - first) * (ptrdiff_t)planes->strides[0]};
  for (int i = 0; i < 2; i++) {
    const uint8_t *chroma = planes->rows[i + 1];
    const ptrdiff_t stride = (ptrdiff_t)planes->strides[i + 1];
    const int32_t first_chroma = first / (int32_t)down;
    row.near[i] = chroma + ((int32_t)near - first_chroma) * stride;
    row.far[i] = down == 1 ? row.near[i] : chroma + ((int32_t)far - first_chroma) * stride;
  }
  return row;
}

// MARK: Rows

/// Decodes the next row of blocks behind the last rows of the one before.
static void decode_blocks(jpeg_session *session) {
  struct jpeg_decompress_struct *jpeg = &session->jpeg;
  jpeg_planes *planes = &session->planes;
  JSAMPROW luma[2 * DCTSIZE], blue[DCTSIZE], red[DCTSIZE];
  JSAMPARRAY all[3] = {luma, blue, red};
  const uint32_t down = session->base.info.ycc_rows.down;
  for (uint32_t i = 0; i < 3; i++) {
    uint32_t rows = DCTSIZE * (i == 0 ? down : 1);
    uint8_t *first = planes->rows[i];
    memcpy(first - planes->strides[i], first + (rows - 1) * planes->strides[i], planes->strides[i]);
    for (uint32_t row = 0; row < rows; row++) all[i][row] = first + row * planes->strides[i];
  }
  planes->first_row = jpeg->output_scanline;
  jpeg_read_raw_data(jpeg, all, DCTSIZE * down);
}

/// How many rows from the top have all that they need.
static uint32_t complete_rows(const jpeg_session *session) {
  uint32_t decoded = session->jpeg.output_scanline, height = session->base.info.height;
  if (decoded >= height) return height;
  // The last one is smoothed with chroma that is not there yet.
  return session->base.info.ycc_rows.down == 2 && decoded > 0 ? decoded - 1 : decoded;
}

void palette_jpeg_read_planes(jpeg_session *session, uint32_t *pixels, uint32_t rows_wanted) {
  const palette_info *info = &session->base.info;
  while (rows_wanted > 0 && session->rows_given < session->rows_good) {
    if (session->rows_given == complete_rows(session)) {
      decode_blocks(session);
      palette_jpeg_limit_to_undamaged(session);
      continue;
    }
    const palette_ycc_row row = row_at(session, session->rows_given);
    if (info->ycc == palette_ycc_packed) {
      palette_ycc_pack_row(&info->ycc_rows, &row, pixels);
    } else {
      palette_ycc_unpack_row(&info->ycc_rows, &row, pixels);
    }
    session->rows_given++;
    rows_wanted--;
    pixels += info->width;
  }
}
