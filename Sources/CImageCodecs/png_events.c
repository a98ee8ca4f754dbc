// What libpng calls while it decodes: for more bytes, with chunks and rows, and to tell of errors.

#include "png_session.h"

#include <string.h>

/// Notes wrong checksums of the pixels: of a chunk, or of all as zlib has it. libpng tells of them when all
/// rows are out, as an error or as a warning.
static void note_checksum(png_session *session, const char *text) {
  if (strcmp(text, "IDAT: CRC error") == 0 || strcmp(text, "IDAT: incorrect data check") == 0) {
    session->is_checksum_wrong = true;
  }
}

static void on_error(png_structp png, png_const_charp text) {
  png_session *session = png_get_error_ptr(png);
  note_checksum(session, text);
  if (session->status == palette_status_ok) {
    session->status = session->source_ended ? palette_status_truncated : palette_status_corrupt;
    palette_message_set(&session->message, "%s", text);
  }
  longjmp(session->failure, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  note_checksum(png_get_error_ptr(png), text);  // nothing else that it warns of changes pixels
}

/// Begins to inflate ahead at the head of the first chunk of pixels, where the image is large enough.
static void begin_ahead(png_session *session, uint8_t head[8]) {
  png_structp png = session->png;
  uint64_t row_size = 1 + (uint64_t)png_get_rowbytes(png, session->header);  // the filter's number first
  uint64_t total = row_size * png_get_image_height(png, session->header);
  bool is_wanted = total >= session->ahead_from && row_size > 1 &&
                   palette_big_endian_32(head) <= PNG_UINT_31_MAX &&
                   png_get_interlace_type(png, session->header) == PNG_INTERLACE_NONE;
  session->ahead_from = UINT64_MAX;
  if (!is_wanted) return;
  if (!palette_png_stored_begin(&session->stored, session->source, head, total)) return;
  // The thread checks the file's own checksums, as far as the pixels go.
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_NO_CHANGE);
#ifdef PNG_IGNORE_ADLER32
  png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
}

/// Whether libpng reads the head of a chunk, which it does in one piece.
static bool is_at_head(png_structp png) {
  return (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR;
}

static void on_read(png_structp png, png_bytep bytes, size_t length) {
  png_session *session = png_get_io_ptr(png);
  size_t stored_count = 0;
  if (session->stored.ahead != NULL &&
      !palette_png_stored_read(&session->stored, bytes, length, &stored_count)) {
    session->must_start_over = true;
    png_error(png, "start over");  // nobody gets to see this
  }
  bytes += stored_count;
  length -= stored_count;
  if (length == 0) return;
  size_t count;
  palette_status status = palette_source_read(session->source, bytes, length, &count);
  if (status != palette_status_ok) {
    session->status = status;
    palette_message_set(&session->message, "the file could not be read");
    png_error(png, "read error");
  }
  if (count < length) {
    session->source_ended = true;
    png_error(png, "the file ends early");
  }
  if (session->ahead_from != UINT64_MAX && is_at_head(png) && memcmp(bytes + 4, "IDAT", 4) == 0) {
    begin_ahead(session, bytes);
  }
}

/// Called by libpng when a row is inflated and unfiltered. What fails after that concerns what stands
/// behind the row.
static void on_row_decoded(png_structp png, png_row_infop row, png_bytep bytes) {
  (void)row;
  png_session *session = png_get_user_transform_ptr(png);
  if (session->target != NULL) {
    session->expander.expand(&session->expander, bytes, session->target, session->columns);
  }
  session->row_decoded = true;
}

/// Called by libpng for every chunk that it does not handle itself. It refuses the image where one that
/// is critical, by the case of its first letter, is left to it.
static int on_chunk(png_structp png, png_unknown_chunkp chunk) {
  enum { ancillary_bit = 0x20 };
  png_session *session = png_get_user_chunk_ptr(png);
  if ((chunk->name[0] & ancillary_bit) == 0) return 0;
  palette_png_color_add(&session->color, chunk->name, chunk->data, chunk->size);
  return 1;
}

// MARK: Attaching

bool palette_png_create(png_session *session) {
  session->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, session, on_error, on_warning);
  if (session->png != NULL) session->header = png_create_info_struct(session->png);
  return session->header != NULL;
}

/// Leaves the chunks that tell what colors mean to `on_chunk`. All others that pixels don't need go the
/// same way and are dropped there: libpng would inflate some of them.
static void divert_chunks(png_session *session) {
  static const uint8_t others[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0pHYs\0oFFs\0pCAL\0sCAL\0tIME\0bKGD\0sBIT";
  png_structp png = session->png;
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, others, sizeof others / 5);
  png_set_keep_unknown_chunks(
      png, PNG_HANDLE_CHUNK_NEVER, palette_png_color_chunks, palette_png_color_chunk_count);
  png_set_read_user_chunk_fn(png, session, on_chunk);
  png_set_chunk_malloc_max(png, palette_max_icc_length);
}

void palette_png_attach(png_session *session) {
  png_set_read_fn(session->png, session, on_read);
  divert_chunks(session);
  png_set_read_user_transform_fn(session->png, on_row_decoded);
  png_set_user_transform_info(session->png, session, 0, 0);
}
