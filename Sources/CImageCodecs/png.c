// PNG through libpng: opening one. What its rows are read by is in png_rows.c.

#include "png_session.h"

#include <stdlib.h>
#include <string.h>

enum { max_width = 1000000 };

// MARK: Opening

static bool matches(const uint8_t *start, size_t length) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  return length >= 4 && memcmp(start, signature, length < 8 ? length : 8) == 0;
}

static void close_session(palette_session *base) {
  png_session *session = (png_session *)base;
  palette_png_stored_end(&session->stored);
  png_destroy_read_struct(&session->png, &session->header, NULL);
  free(session->levels);
  free(session->color.profile);
  free(session);
}

void palette_png_read_header(png_session *session) {
  png_structp png = session->png;
  palette_png_attach(session);
  png_set_user_limits(png, max_width, PNG_UINT_31_MAX);
  png_set_benign_errors(png, 1);
  png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
  png_read_info(png, session->header);
  png_read_update_info(png, session->header);
}

/// The part of opening in which libpng may jump.
static palette_status read_header(png_session *session, palette_message *message) {
  if (setjmp(session->failure)) {
    *message = session->message;
    return session->status;
  }
  palette_png_read_header(session);
  png_structp png = session->png;
  palette_png_expander_init(&session->expander, png, session->header);
  const uint8_t color_type = session->color_type = png_get_color_type(png, session->header);
  bool is_interlaced = png_get_interlace_type(png, session->header) == PNG_INTERLACE_ADAM7;
  session->pass_count = is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
  session->base.info = (palette_info){
      .width = png_get_image_width(png, session->header),
      .height = png_get_image_height(png, session->header),
      .bits_per_sample = png_get_bit_depth(png, session->header),
      .model = color_type & PNG_COLOR_MASK_COLOR ? palette_model_rgb : palette_model_gray,
      .has_alpha = (color_type & PNG_COLOR_MASK_ALPHA) != 0 ||
                   png_get_valid(png, session->header, PNG_INFO_tRNS) != 0,
      .orientation = session->color.orientation == 0 ? 1 : session->color.orientation,
      .is_interlaced = is_interlaced,
      .is_inflated_ahead = session->stored.ahead != NULL,
  };
  session->base.tags = session->color.tags;
  return palette_status_ok;
}

/// What the first chunk alone decides, before libpng takes memory. libpng would let the header come later.
static palette_status check_first_chunk(
    palette_source *source, const palette_options *options, palette_message *message) {
  const uint8_t *start;
  size_t length = 24;
  palette_status status = palette_source_peek(source, &start, &length, message);
  if (status != palette_status_ok || length < 24) return status;
  if (memcmp(start + 12, "CgBI", 4) == 0) {
    palette_message_set(message, "Apple's CgBI variant of PNG is not supported: convert it first");
    return palette_status_unsupported;
  }
  if (memcmp(start + 12, "IHDR", 4) != 0) {
    palette_message_set(message, "corrupt PNG: it does not begin with its header");
    return palette_status_corrupt;
  }
  uint32_t width = palette_big_endian_32(start + 16), height = palette_big_endian_32(start + 20);
  if (width > max_width) {
    palette_message_set(message, "rows of %u pixels are more than the limit of %d", width, max_width);
    return palette_status_too_large;
  }
  return palette_check_size(width, height, options, message);
}

static palette_status open_session(
    palette_source *source, const palette_options *options, palette_session **result,
    palette_message *message) {
  palette_status status = check_first_chunk(source, options, message);
  if (status != palette_status_ok) return status;
  png_session *session = calloc(1, sizeof *session);
  if (session != NULL) session->source = source;
  if (session == NULL || !palette_png_create(session)) {
    if (session != NULL) close_session(&session->base);
    palette_message_set(message, "not enough memory");
    return palette_status_out_of_memory;
  }
  session->base.codec = &palette_codec_png;
  session->ahead_from = palette_source_is_seekable(source) ? options->inflate_ahead_from : UINT64_MAX;
  status = read_header(session, message);
  if (status == palette_status_truncated) {
    palette_message_set(message, "truncated PNG: the file ends within its header");
  }
  if (status != palette_status_ok) {
    close_session(&session->base);
    return status;
  }
  *result = &session->base;
  return palette_status_ok;
}

static palette_status recode(palette_session *base, const uint8_t *levels) {
  enum { size = 3 << 16 };
  png_session *session = (png_session *)base;
  free(session->levels);
  session->levels = malloc(size);
  if (session->levels == NULL) return palette_status_out_of_memory;
  memcpy(session->levels, levels, size);
  session->expander.levels = session->levels;
  return palette_status_ok;
}

const palette_codec palette_codec_png = {
    .name = "png",
    .matches = matches,
    .open = open_session,
    .recode = recode,
    .read = palette_png_read,
    .close = close_session,
};
