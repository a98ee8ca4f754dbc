// The rows of a PNG as they are stored, expanded to RGBA here, with no transformation of libpng's own. The passes of an
// interlaced image are handed out one by one, so that none is ever held whole.

#include "png_session.h"

enum { largest_piece = 8192 };  // of compressed data at a time, as is libpng's custom

// MARK: Passes

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

// MARK: Rows

/// Reads one row into `session->target`. False where its pixels are damaged.
static bool try_row(png_session *session) {
  session->row_decoded = false;
  size_t piece = largest_piece;
  if (session->stored.ahead == NULL) {
    // What libpng asks for in one piece must be there, or the rows in what is there would be lost.
    size_t available = palette_source_available(session->source);
    if (available / 2 < piece) piece = available / 2;
  }
  if (setjmp(session->failure)) {
    // Whatever stands behind the very last row of pixels, its pixels are whole.
    return session->row_decoded && is_at_last_row(session) &&
           session->status != palette_status_cancelled;
  }
  png_set_compression_buffer_size(session->png, piece > 0 ? piece : 1);
  png_read_row(session->png, NULL, NULL);
  return true;
}

/// Whether libpng's header is still that of the image, whose file somebody may write to.
static bool has_same_rows(const png_session *session) {
  const palette_info *info = &session->base.info;
  png_structp png = session->png;
  png_infop header = session->header;
  return png_get_image_width(png, header) == info->width &&
         png_get_image_height(png, header) == info->height &&
         png_get_bit_depth(png, header) == info->bits_per_sample &&
         png_get_color_type(png, header) == session->color_type &&
         png_get_interlace_type(png, header) == PNG_INTERLACE_NONE;
}

/// The part of starting over in which libpng may jump.
static bool read_header_again(png_session *session) {
  if (setjmp(session->failure)) return false;
  palette_png_read_header(session);
  if (has_same_rows(session)) return true;
  session->status = palette_status_corrupt;
  return false;
}

/// Reads the file anew from its first byte, in libpng's own way, as far as the row that is next: what is inflated
/// ahead gives no more rows once anything is wrong, and libpng tells what that is.
static bool start_over(png_session *session) {
  palette_png_stored_end(&session->stored);
  png_destroy_read_struct(&session->png, &session->header, NULL);
  session->must_start_over = false;
  session->ahead_from = UINT64_MAX;
  session->status = palette_source_rewind(session->source, &session->message);
  if (session->status != palette_status_ok) {
    palette_message_set(&session->message, "the file could not be read");
    return false;
  }
  if (!palette_png_create(session)) {
    session->status = palette_status_out_of_memory;
    palette_message_set(&session->message, "not enough memory");
    return false;
  }
  if (!read_header_again(session)) return false;
  uint32_t *target = session->target, next_row = session->next_row;
  session->target = NULL;
  bool is_good = true;
  for (session->next_row = 0; is_good && session->next_row < next_row; session->next_row++) {
    is_good = try_row(session);
  }
  session->target = target;
  session->next_row = next_row;
  return is_good;
}

/// Reads one row into `session->target`. False where its pixels are damaged.
static bool read_row(png_session *session) {
  bool is_good = try_row(session);
  if (!session->must_start_over) return is_good;
  return start_over(session) && try_row(session);
}

/// Reads what stands behind the pixels, for the sake of their checksums; libpng may have seen those with
/// the last row already. Nothing else there matters: chunks that are broken or lacking take nothing from
/// the pixels.
static palette_status finish(png_session *session, palette_message *message) {
  if (session->status == palette_status_ok) {
    // The chunks from here on are the file's own, also where pixels were inflated ahead.
    png_set_crc_action(session->png, PNG_CRC_DEFAULT, PNG_CRC_DEFAULT);
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

palette_status palette_png_read(
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
      palette_png_stored_end(&session->stored);
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
  palette_status status = finish(session, message);
  palette_png_stored_end(&session->stored);
  return status;
}
