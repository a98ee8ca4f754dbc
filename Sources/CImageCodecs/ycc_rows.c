// Luma and chroma of a row side by side, made pixels: chroma is enlarged by the triangle filter of libjpeg ("fancy
// upsampling", jdsample.c), to the same bits. A sample is three parts of the nearest one and one part of the next, in
// each direction that is enlarged; halves are rounded down and up in turns.

#include "ycc_rows.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#define HAS_WIDE 1
#else
#define HAS_WIDE 0
#endif

/// So many samples of chroma are worked on at once, which stay in the nearest cache.
enum { block = 256 };

#define INLINE static inline __attribute__((always_inline))

/// A part of a row of chroma, enlarged: every sample becomes a left one and a right one.
typedef struct pairs {
  uint8_t left[block], right[block];
} pairs;

/// Enlarges samples `first` up to `end` of a row of `count`.
INLINE void enlarge_across(
    const uint8_t *row, size_t first, size_t end, size_t count, pairs *restrict out) {
  uint8_t samples[block + 2];  // with a neighbor before and behind, which is itself at the ends
  const size_t length = end - first;
  memcpy(samples + 1, row + first, length);
  samples[0] = row[first > 0 ? first - 1 : 0];
  samples[length + 1] = row[end < count ? end : count - 1];
  // In two loops, each of which compilers do several samples at once.
  for (size_t i = 0; i < length; i++) {
    out->left[i] = (uint8_t)((uint16_t)(3 * samples[i + 1] + samples[i] + 1) >> 2);
  }
  for (size_t i = 0; i < length; i++) {
    out->right[i] = (uint8_t)((uint16_t)(3 * samples[i + 1] + samples[i + 2] + 2) >> 2);
  }
}

/// The same where the row lies between two of chroma.
INLINE void enlarge_both_ways(
    const uint8_t *near, const uint8_t *far, size_t first, size_t end, size_t count,
    pairs *restrict out) {
  uint16_t sums[block + 2];
  const size_t length = end - first;
  for (size_t i = 0; i < length; i++) {
    sums[i + 1] = (uint16_t)(3 * near[first + i] + far[first + i]);
  }
  const size_t before = first > 0 ? first - 1 : 0, behind = end < count ? end : count - 1;
  sums[0] = (uint16_t)(3 * near[before] + far[before]);
  sums[length + 1] = (uint16_t)(3 * near[behind] + far[behind]);
  for (size_t i = 0; i < length; i++) {
    out->left[i] = (uint8_t)((uint16_t)(3 * sums[i + 1] + sums[i] + 8) >> 4);
  }
  for (size_t i = 0; i < length; i++) {
    out->right[i] = (uint8_t)((uint16_t)(3 * sums[i + 1] + sums[i + 2] + 7) >> 4);
  }
}

INLINE uint32_t pixel(uint8_t luma, uint8_t blue, uint8_t red) {
  return luma | (uint32_t)blue << 8 | (uint32_t)red << 16;
}

/// Puts luma and enlarged chroma together.
INLINE void pack_pairs(
    const uint8_t *restrict luma, const pairs *restrict blue, const pairs *restrict red,
    uint32_t *restrict pixels, size_t count) {
  for (size_t i = 0; i < count / 2; i++) {
    pixels[2 * i] = pixel(luma[2 * i], blue->left[i], red->left[i]);
    pixels[2 * i + 1] = pixel(luma[2 * i + 1], blue->right[i], red->right[i]);
  }
  if (count % 2 == 0) return;
  const size_t last = count - 1;
  pixels[last] = pixel(luma[last], blue->left[last / 2], red->left[last / 2]);
}

INLINE void unpack_row(
    const palette_ycc_rows *rows, const palette_ycc_row *row, uint32_t *restrict pixels) {
  if (rows->across == 1) {
    const uint8_t *luma = row->luma, *blue = row->near[0], *red = row->near[1];
    for (size_t i = 0; i < rows->width; i++) pixels[i] = pixel(luma[i], blue[i], red[i]);
    return;
  }
  const size_t count = palette_ycc_chroma_width(rows);
  for (size_t first = 0; first < count; first += block) {
    const size_t end = count - first < block ? count : first + block;
    pairs chroma[2];
    for (int i = 0; i < 2; i++) {
      if (rows->down == 1) {
        enlarge_across(row->near[i], first, end, count, &chroma[i]);
      } else {
        enlarge_both_ways(row->near[i], row->far[i], first, end, count, &chroma[i]);
      }
    }
    const size_t start = 2 * first, width = 2 * (end - first);
    const size_t left = rows->width - start;
    pack_pairs(
        row->luma + start, &chroma[0], &chroma[1], pixels + start, width < left ? width : left);
  }
}

static void unpack_row_anywhere(
    const palette_ycc_rows *rows, const palette_ycc_row *row, uint32_t *pixels) {
  unpack_row(rows, row, pixels);
}

#if HAS_WIDE
/// The same steps on twice as many samples at once.
__attribute__((target("avx2"))) static void unpack_row_wide(
    const palette_ycc_rows *rows, const palette_ycc_row *row, uint32_t *pixels) {
  unpack_row(rows, row, pixels);
}
#endif

void palette_ycc_unpack_row(
    const palette_ycc_rows *rows, const palette_ycc_row *row, uint32_t *pixels) {
#if HAS_WIDE
  if (__builtin_cpu_supports("avx2")) {
    unpack_row_wide(rows, row, pixels);
    return;
  }
#endif
  unpack_row_anywhere(rows, row, pixels);
}

void palette_ycc_pack_row(
    const palette_ycc_rows *rows, const palette_ycc_row *row, uint32_t *packed) {
  const size_t chroma = palette_ycc_chroma_width(rows);
  uint8_t *next = (uint8_t *)packed;
  memcpy(next, row->luma, rows->width);
  next += rows->width;
  for (int i = 0; i < 2; i++) {
    memcpy(next, row->near[i], chroma);
    next += chroma;
    if (rows->down == 1) continue;
    memcpy(next, row->far[i], chroma);
    next += chroma;
  }
}

void palette_ycc_unpack(
    const palette_ycc_rows *rows, const uint32_t *packed, size_t row_count, uint32_t *pixels) {
  const size_t chroma = palette_ycc_chroma_width(rows);
  for (size_t i = 0; i < row_count; i++) {
    palette_ycc_row row = {.luma = (const uint8_t *)(packed + i * rows->width)};
    const uint8_t *next = row.luma + rows->width;
    for (int c = 0; c < 2; c++) {
      row.near[c] = next;
      next += chroma;
      row.far[c] = next;
      if (rows->down == 2) next += chroma;
    }
    palette_ycc_unpack_row(rows, &row, pixels + i * rows->width);
  }
}
