// The state of a PNG being decoded, shared by png.c, png_rows.c and what libpng calls back (png_events.c).

#ifndef PALETTE_PNG_SESSION_H
#define PALETTE_PNG_SESSION_H

#include "codec.h"
#include "png_color.h"
#include "png_expand.h"
#include "png_stored.h"

#include <png.h>
#include <setjmp.h>

typedef struct png_session {
  palette_session base;
  palette_source *source;
  png_structp png;
  png_infop header;
  jmp_buf failure;
  palette_status status;  // why the last jump was taken
  palette_message message;
  bool source_ended;
  bool row_decoded;  // the pixels of the current row are complete
  bool is_checksum_wrong;
  bool is_finished;  // no pixels will follow
  palette_png_color color;
  palette_png_expander expander;
  uint8_t *levels;  // 3 * 65,536, see palette_session_recode
  uint8_t color_type;
  uint32_t *target;  // where the pixels of the current row go; NULL where nobody wants them
  uint32_t columns;  // their number
  int pass, pass_count;
  uint32_t next_row;  // within the pass
  uint64_t pixels_done;
  uint64_t ahead_from;  // see palette_options
  palette_png_stored stored;
  bool must_start_over;  // the thread met something that is not as it should be
} png_session;

/// Creates libpng's structures, which jump to `failure` on errors and keep warnings to themselves. False
/// when there is no memory; what there is then has to be destroyed.
bool palette_png_create(png_session *session);

/// Makes libpng read from the session's source, hand over the chunks that it does not need itself, and
/// every row.
void palette_png_attach(png_session *session);

/// Makes libpng read all before the first row. It may jump to `failure`.
void palette_png_read_header(png_session *session);

/// The codec's `read`.
palette_status palette_png_read(
    palette_session *base, uint32_t *pixels, size_t capacity, palette_band *band,
    palette_message *message);

#endif
