// The chunks that tell what a PNG's samples mean. They are read here, since libpng drops some of them:
// a profile behind an sRGB chunk, for one, although the PNG specification lets the profile win.

#ifndef PALETTE_PNG_COLOR_H
#define PALETTE_PNG_COLOR_H

#include "codec.h"

typedef struct palette_png_color {
  palette_color_tags tags;
  uint8_t orientation;  // 1...8, or 0 while nothing is said
  uint8_t *profile;     // what tags.icc points to
} palette_png_color;

/// The names of the chunks that are of interest, five bytes each.
extern const uint8_t palette_png_color_chunks[];
extern const int palette_png_color_chunk_count;

/// Takes in a chunk, if it is one of these and the first of its kind.
void palette_png_color_add(
    palette_png_color *color, const uint8_t *name, const uint8_t *bytes, size_t length);

#endif
