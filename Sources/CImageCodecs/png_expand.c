#include "png_expand.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <tmmintrin.h>
#endif

static uint32_t rgba(uint32_t r, uint32_t g, uint32_t b, uint32_t a) {
  return r | g << 8 | b << 16 | a << 24;
}

/// The nearest 8-bit value of a 16-bit sample: sample * 255 / 65535, rounded.
static uint32_t rounded_to_8_bits(uint32_t sample) { return (sample * 255 + 32895) >> 16; }

static uint32_t sample_16(const uint8_t *bytes) { return (uint32_t)bytes[0] << 8 | bytes[1]; }

/// The 8-bit value of a 16-bit sample of red (0), green (1) or blue (2).
static uint32_t level(const palette_png_expander *expander, uint32_t channel, uint32_t sample) {
  if (expander->levels == NULL) return rounded_to_8_bits(sample);
  return expander->levels[channel << 16 | sample];
}

// MARK: Kinds of up to 8 bits a pixel, by table

static void expand_table_8(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) pixels[i] = expander->table[row[i]];
}

/// Several pixels a byte, the first in the high bits.
static void expand_table_packed(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  const uint32_t depth = expander->bit_depth, mask = (1u << depth) - 1;
  for (uint32_t i = 0; i < count; i++) {
    size_t bit = (size_t)i * depth;
    pixels[i] = expander->table[row[bit >> 3] >> (8 - depth - (bit & 7)) & mask];
  }
}

// MARK: Kinds of 8 bits a sample

static void expand_rgb_8(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  (void)expander;
  const uint32_t opaque = 0xff000000u;
  uint32_t i = 0;
  for (; count - i >= 8; i += 8) {
    uint64_t words[3];  // eight pixels, the first in the lowest bytes
    memcpy(words, row + 3 * (size_t)i, sizeof words);
    const uint64_t a = words[0], b = words[1], c = words[2];
    uint32_t *eight = pixels + i;
    eight[0] = opaque | (uint32_t)a;
    eight[1] = opaque | (uint32_t)(a >> 24);
    eight[2] = opaque | (uint32_t)(a >> 48 | b << 16);
    eight[3] = opaque | (uint32_t)(b >> 8);
    eight[4] = opaque | (uint32_t)(b >> 32);
    eight[5] = opaque | (uint32_t)(b >> 56 | c << 8);
    eight[6] = opaque | (uint32_t)(c >> 16);
    eight[7] = opaque | (uint32_t)(c >> 40);
  }
  for (; i < count; i++) {
    const uint8_t *samples = row + 3 * (size_t)i;
    pixels[i] = rgba(samples[0], samples[1], samples[2], 255);
  }
}

#if defined(__x86_64__) && defined(__GNUC__)
/// The same, four pixels at once.
__attribute__((target("ssse3"))) static void expand_rgb_8_wide(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  const __m128i places = _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1);
  const __m128i opaque = _mm_set1_epi32((int)0xff000000u);
  uint32_t i = 0;
  // Sixteen bytes are read, of which twelve are meant.
  for (; count - i >= 6; i += 4) {
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(row + 3 * (size_t)i));
    const __m128i four = _mm_or_si128(_mm_shuffle_epi8(bytes, places), opaque);
    _mm_storeu_si128((__m128i *)(pixels + i), four);
  }
  expand_rgb_8(expander, row + 3 * (size_t)i, pixels + i, count - i);
}

static palette_png_expand *best_expand_rgb_8(void) {
  return __builtin_cpu_supports("ssse3") ? expand_rgb_8_wide : expand_rgb_8;
}
#else
static palette_png_expand *best_expand_rgb_8(void) { return expand_rgb_8; }
#endif

static void expand_rgb_8_clear(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  const uint32_t clear = rgba(expander->clear[0], expander->clear[1], expander->clear[2], 255);
  expand_rgb_8(expander, row, pixels, count);
  for (uint32_t i = 0; i < count; i++) {
    if (pixels[i] == clear) pixels[i] &= 0x00ffffffu;
  }
}

static void expand_gray_alpha_8(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  (void)expander;
  for (uint32_t i = 0; i < count; i++) {
    pixels[i] = row[2 * (size_t)i] * 0x010101u | (uint32_t)row[2 * (size_t)i + 1] << 24;
  }
}

static void expand_rgba_8(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  (void)expander;
  memcpy(pixels, row, 4 * (size_t)count);
}

// MARK: Kinds of 16 bits a sample

static void expand_gray_16(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t sample = sample_16(row + 2 * (size_t)i);
    uint32_t alpha = sample == expander->clear[0] ? 0 : 0xff000000u;
    pixels[i] = level(expander, 0, sample) * 0x010101u | alpha;
  }
}

static void expand_gray_alpha_16(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *samples = row + 4 * (size_t)i;
    pixels[i] = level(expander, 0, sample_16(samples)) * 0x010101u |
                rounded_to_8_bits(sample_16(samples + 2)) << 24;
  }
}

static void expand_rgb_16(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *samples = row + 6 * (size_t)i;
    uint32_t r = sample_16(samples), g = sample_16(samples + 2), b = sample_16(samples + 4);
    const uint32_t *clear = expander->clear;
    uint32_t alpha = r == clear[0] && g == clear[1] && b == clear[2] ? 0 : 255;
    pixels[i] =
        rgba(level(expander, 0, r), level(expander, 1, g), level(expander, 2, b), alpha);
  }
}

static void expand_rgba_16(
    const palette_png_expander *expander, const uint8_t *row, uint32_t *pixels, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *samples = row + 8 * (size_t)i;
    pixels[i] = rgba(
        level(expander, 0, sample_16(samples)), level(expander, 1, sample_16(samples + 2)),
        level(expander, 2, sample_16(samples + 4)), rounded_to_8_bits(sample_16(samples + 6)));
  }
}

// MARK: Choosing

/// Indexes beyond the palette are opaque black.
static void fill_table_from_palette(
    palette_png_expander *expander, png_structp png, png_infop header) {
  png_colorp colors = NULL;
  int color_count = 0;
  png_bytep alphas = NULL;
  int alpha_count = 0;
  png_get_PLTE(png, header, &colors, &color_count);
  if (png_get_valid(png, header, PNG_INFO_tRNS)) {
    png_get_tRNS(png, header, &alphas, &alpha_count, NULL);
  }
  for (int i = 0; i < 256; i++) {
    uint32_t alpha = i < alpha_count ? alphas[i] : 255;
    expander->table[i] = i < color_count
                             ? rgba(colors[i].red, colors[i].green, colors[i].blue, alpha)
                             : rgba(0, 0, 0, 255);
  }
}

static void fill_table_with_grays(palette_png_expander *expander) {
  const uint32_t top = (1u << expander->bit_depth) - 1;
  for (uint32_t level = 0; level <= top; level++) {
    uint32_t alpha = level == expander->clear[0] ? 0 : 0xff000000u;
    expander->table[level] = level * (255 / top) * 0x010101u | alpha;  // top divides 255
  }
}

void palette_png_expander_init(
    palette_png_expander *expander, png_structp png, png_infop header) {
  const uint8_t color_type = png_get_color_type(png, header);
  const uint8_t bit_depth = png_get_bit_depth(png, header);
  memset(expander, 0, sizeof *expander);
  expander->bit_depth = bit_depth;
  expander->clear[0] = expander->clear[1] = expander->clear[2] = UINT32_MAX;
  png_color_16p clear = NULL;
  bool has_clear = color_type != PNG_COLOR_TYPE_PALETTE &&
                   png_get_tRNS(png, header, NULL, NULL, &clear) != 0 && clear != NULL;
  if (has_clear) {
    bool is_gray = color_type == PNG_COLOR_TYPE_GRAY;
    // The chunk has 16 bits for each sample, of which only those of the image's depth count.
    const uint32_t mask = (1u << bit_depth) - 1;
    expander->clear[0] = (is_gray ? clear->gray : clear->red) & mask;
    expander->clear[1] = clear->green & mask;
    expander->clear[2] = clear->blue & mask;
  }
  const bool is_wide = bit_depth == 16;
  switch (color_type) {
    case PNG_COLOR_TYPE_PALETTE:
      fill_table_from_palette(expander, png, header);
      expander->expand = bit_depth == 8 ? expand_table_8 : expand_table_packed;
      break;
    case PNG_COLOR_TYPE_GRAY:
      if (!is_wide) fill_table_with_grays(expander);
      expander->expand = is_wide          ? expand_gray_16
                         : bit_depth == 8 ? expand_table_8
                                          : expand_table_packed;
      break;
    case PNG_COLOR_TYPE_GRAY_ALPHA:
      expander->expand = is_wide ? expand_gray_alpha_16 : expand_gray_alpha_8;
      break;
    case PNG_COLOR_TYPE_RGB:
      expander->expand = is_wide     ? expand_rgb_16
                         : has_clear ? expand_rgb_8_clear
                                     : best_expand_rgb_8();
      break;
    default:
      expander->expand = is_wide ? expand_rgba_16 : expand_rgba_8;
      break;
  }
}
