// A row of luma with what it takes of chroma. Private to this module.

#ifndef PALETTE_YCC_ROWS_H
#define PALETTE_YCC_ROWS_H

#include "CImageCodecs.h"

/// Where the samples of a row are.
typedef struct palette_ycc_row {
  const uint8_t *luma;
  /// Cb and Cr: the nearest row, and the next one where a row of chroma serves two.
  const uint8_t *near[2];
  const uint8_t *far[2];
} palette_ycc_row;

static inline size_t palette_ycc_chroma_width(const palette_ycc_rows *rows) {
  return (rows->width + rows->across - 1) / rows->across;
}

/// Makes pixels of a row.
void palette_ycc_unpack_row(
    const palette_ycc_rows *rows, const palette_ycc_row *row, uint32_t *pixels);

/// Puts the samples of a row side by side.
void palette_ycc_pack_row(
    const palette_ycc_rows *rows, const palette_ycc_row *row, uint32_t *packed);

#endif
