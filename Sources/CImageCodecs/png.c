// PNG through libpng: rows as they are stored, expanded to RGBA here, with no transformation of the
// library's own. The passes of an interlaced image are handed out one by one, so that none is ever
// held whole.

#include "png_session.h"

#include <stdlib.h>
#include <string.h>

enum {
  max_width = 1000000,
  largest_piece = 8192,  // of compressed data at a time, as is libpng's custom
};

// MARK: Opening

static bool matches(const uint8_t *start, size_t length) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  return length >= 4 && memcmp(start, signature, length < 8 ? length : 8) == 0;
}

static void close_session(palette_session *base) {
  png_session *session = (png_session *)base;
  png_destroy_read_struct(&session->png, &session->header, NULL);
  free(session->levels);
  free(session->color.profile);
  free(session);
}

/// The part of opening in which libpng may jump.
static palette_status read_header(png_session *session, palette_message *message) {
  if (setjmp(session->failure)) {
    *message = session->message;
    return session->status;
  }
  png_structp png = session->png;
  palette_png_attach(session);
  png_set_user_limits(png, max_width, PNG_UINT_31_MAX);
  png_set_benign_errors(png, 1);
  png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
  png_read_info(png, session->header);

  uint32_t width = png_get_image_width(png, session->header);
  uint32_t height = png_get_image_height(png, session->header);
  png_read_update_info(png, session->header);
  palette_png_expander_init(&session->expander, png, session->header);
  uint8_t color_type = png_get_color_type(png, session->header);
  bool is_interlaced = png_get_interlace_type(png, session->header) == PNG_INTERLACE_ADAM7;
  session->pass_count = is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
  session->base.info = (palette_info){
      .width = width,
      .height = height,
      .bits_per_sample = png_get_bit_depth(png, session->header),
      .model = color_type & PNG_COLOR_MASK_COLOR ? palette_model_rgb : palette_model_gray,
      .has_alpha = (color_type & PNG_COLOR_MASK_ALPHA) != 0 ||
                   png_get_valid(png, session->header, PNG_INFO_tRNS) != 0,
      .orientation = session->color.orientation == 0 ? 1 : session->color.orientation,
      .is_interlaced = is_interlaced,
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

// MARK: Rows

static uint32_t pass_columns(const png_session *session) {
  uint32_t width = session->base.info.width;
  return session->pass_count == 1 ? width : PNG_PASS_COLS(width, session->pass);
}

static uint32_t pass_rows(const png_session *session) {
  uint32_t height = session->base.info.height;
  if (session->pass_count == 1) return height;
  return pass_columns(session) == 0 ? 0 : PNG_PASS_ROWS(height, session->pass);
}

/// Moves to the next pass that has rows. False when there is none.
static bool advance_pass(png_session *session) {
  while (session->pass < session->pass_count && session->next_row >= pass_rows(session)) {
    session->pass++;
    session->next_row = 0;
  }
  return session->pass < session->pass_count;
}

static bool is_at_last_row(const png_session *session) {
  png_session next = *session;
  next.next_row++;
  return !advance_pass(&next);
}

static void describe_damage(const png_session *session, palette_message *message) {
  const char *kind =
      session->status == palette_status_truncated ? "truncated PNG" : "corrupt PNG";
  if (session->pass_count > 1) {
    palette_message_set(
        message, "%s: %u of %d passes", kind, (unsigned)session->pass, session->pass_count);
  } else {
    palette_message_set(
        message, "%s: %u of %u rows", kind, session->next_row, session->base.info.height);
  }
}

/// Reads one row into `session->target`. False where its pixels are damaged.
static bool read_row(png_session *session) {
  session->row_decoded = false;
  // What libpng asks for in one piece must be there, or the rows in what is there would be lost.
  size_t available = palette_source_available(session->source);
  size_t piece = available / 2 < largest_piece ? available / 2 : largest_piece;
  if (setjmp(session->failure)) {
    // Whatever stands behind the very last row of pixels, its pixels are whole.
    return session->row_decoded && is_at_last_row(session) &&
           session->status != palette_status_cancelled;
  }
  png_set_compression_buffer_size(session->png, piece > 0 ? piece : 1);
  png_read_row(session->png, NULL, NULL);
  return true;
}

/// Reads what stands behind the pixels, for the sake of their checksums; libpng may have seen those with
/// the last row already. Nothing else there matters: chunks that are broken or lacking take nothing from
/// the pixels.
static palette_status finish(png_session *session, palette_message *message) {
  if (session->status == palette_status_ok) {
    if (setjmp(session->failure) == 0) png_read_end(session->png, NULL);
  }
  if (session->status == palette_status_cancelled) {
    *message = session->message;
    return session->status;
  }
  if (!session->is_checksum_wrong) return palette_status_ok;
  palette_message_set(message, "corrupt PNG: all rows, but their checksum is wrong");
  return palette_status_corrupt;
}

static palette_status read_band(
    palette_session *base, uint32_t *pixels, size_t capacity, palette_band *band,
    palette_message *message) {
  png_session *session = (png_session *)base;
  uint64_t pixel_count = (uint64_t)base->info.width * base->info.height;
  band->is_last = true;
  if (session->is_finished || !advance_pass(session)) return palette_status_ok;

  uint32_t columns = pass_columns(session);
  uint32_t rows_left = pass_rows(session) - session->next_row;
  size_t rows_wanted = capacity / columns;
  if (rows_wanted > rows_left) rows_wanted = rows_left;
  band->columns = session->columns = columns;
  band->y = session->next_row;
  if (session->pass_count > 1) {
    band->x = PNG_PASS_START_COL(session->pass);
    band->y = PNG_PASS_START_ROW(session->pass) +
              (session->next_row << PNG_PASS_ROW_SHIFT(session->pass));
    band->step_x = 1u << PNG_PASS_COL_SHIFT(session->pass);
    band->step_y = 1u << PNG_PASS_ROW_SHIFT(session->pass);
  }
  for (; band->rows < rows_wanted; band->rows++, session->next_row++) {
    session->target = pixels + (size_t)band->rows * columns;
    if (!read_row(session)) {
      session->is_finished = true;
      *message = session->message;
      if (session->status == palette_status_truncated || session->status == palette_status_corrupt) {
        describe_damage(session, message);
      }
      return session->status;
    }
  }
  session->pixels_done += (uint64_t)band->rows * columns;
  band->progress = (double)session->pixels_done / (double)pixel_count;
  band->is_last = !advance_pass(session);
  if (!band->is_last) return palette_status_ok;
  session->is_finished = true;
  return finish(session, message);
}

const palette_codec palette_codec_png = {
    .name = "png",
    .matches = matches,
    .open = open_session,
    .recode = recode,
    .read = read_band,
    .close = close_session,
};
