// From rows as PNG stores them to RGBA of 8 bits.

#ifndef PALETTE_PNG_EXPAND_H
#define PALETTE_PNG_EXPAND_H

#include <png.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct palette_png_expander palette_png_expander;

/// Writes `count` pixels.
typedef void palette_png_expand(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count);

struct palette_png_expander {
  palette_png_expand *expand;
  uint8_t bit_depth;
  /// The color that tRNS declares clear, at full depth; matches no sample where there is none.
  uint32_t clear[3];
  /// The 8-bit values of 16-bit samples of color, 65,536 for each channel; NULL for rounding.
  const uint8_t *levels;
  /// Pixels by index or by gray level, for all kinds of up to 8 bits a pixel.
  uint32_t table[256];
};

/// Chooses the function for an image whose header has been read.
void palette_png_expander_init(
    palette_png_expander *expander, png_structp png, png_infop header);

#endif
